// Which clause of the rules page tells more about an event.
const byType: Record<string, string> = {
  "ships-laid": "FA-3.1",
  drawn: "FA-3.5",
  "seat-chosen": "FA-3.6",
  "sides-chosen": "FA-3.7",
  "ship-moved": "FA-4.2",
  "move-skipped": "FA-4.4",
  "fighter-laid": "FA-4.7",
  earned: "FA-4.9",
  revealed: "FA-5.8",
  "spy-used": "FA-5.8",
  "token-played": "FA-5.11",
  "token-stopped": "FA-5.9",
  passed: "FA-6.3",
  "card-played": "FA-7.1",
  "ship-chosen": "FA-8.1",
  "line-chosen": "FA-8.13",
  "token-removed": "FA-8.5",
  "token-shifted": "FA-8.6",
  "fighter-marked": "FA-8.10",
  "fighters-exchanged": "FA-8.11",
  "defense-ignored": "FA-8.12",
  "card-replaced": "FA-9.1",
  "fighters-rallied": "FA-9.3",
  declined: "FA-8.3",
  "round-scored": "FA-10.7",
};
const tokens: Record<string, string> = {
  attack: "FA-5.1",
  defense: "FA-5.2",
  protoculture: "FA-5.3",
  "ship-lock": "FA-5.6",
};
const phases: Record<string, string> = {
  tactical: "FA-4.1",
  token: "FA-6.1",
  "hero-command": "FA-7.1",
};
const endings: Record<string, string> = {
  points: "FA-2.1",
  "tie-round": "FA-2.3",
  level: "FA-2.4",
};

export function clauseOf(event: { type: string; [key: string]: unknown }): string | undefined {
  if (event.type === "token-placed") return tokens[String(event.token)];
  if (event.type === "phase-began") return phases[String(event.phase)];
  if (event.type === "match-ended") return endings[String(event.ending)];
  if (event.type === "passed" && event.passed_over) return "FA-6.4";
  if (event.type === "ship-moved" && event.cause === "card") return "FA-8.8";
  if (event.type === "revealed")
    return event.cause === "scoring"
      ? "FA-10.1"
      : event.cause === "card"
        ? "FA-8.9"
        : event.cause === "turn"
          ? "FA-4.9"
          : "FA-5.8";
  if (event.type === "ship-scored") return event.collected_by === "nobody" ? "FA-10.5" : "FA-10.4";
  return byType[event.type];
}
