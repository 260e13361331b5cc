// The computer's levels in words. The server says which there are; one that is not known here shows its name alone.
const known: Record<string, string> = {
  cadet: "Knows the rules and looks one step ahead. A good first opponent.",
  officer: "Plans its turn and seldom makes a plain mistake.",
  captain: "Thinks ahead and expects the same of you. For those who know the game.",
  admiral: "As strong as it gets, and takes the time for it.",
  greedy: "Takes what looks best right now and never plans.",
  random: "Any move that is allowed. For finding out how things work.",
};
const order = Object.keys(known);
const rank = (level: string) => (order.includes(level) ? order.indexOf(level) : order.length);

export const levelWords = (level: string) => known[level] ?? "";
export { capital as levelName } from "./text";
export const inOrder = (bots: readonly string[]) => [...bots].sort((a, b) => rank(a) - rank(b));

// Those who plan, or all where none does: a short choice for the start page.
export function mainLevels(bots: readonly string[]): string[] {
  const planning = inOrder(bots).filter((level) => level !== "greedy" && level !== "random");
  return planning.length > 0 ? planning : inOrder(bots);
}

// Who has never chosen begins with the cadet, or with the weakest of those who plan, or with greedy where nobody plans.
export function standardLevel(bots: readonly string[]): string {
  const [weakest] = mainLevels(bots);
  return bots.includes("cadet") ? "cadet" : (weakest ?? "random");
}
