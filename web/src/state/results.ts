// How a game ended, in words: won, drawn or lost for each seat. Where all are on one side, all win or all lose together.
// Pure: tested without a page.
import type { Outcome, Result, SeatInfo } from "../protocol/messages";
import { Names } from "./names";
import { seatWord } from "./seats";
import { capital } from "./text";

interface Ended {
  seats: readonly SeatInfo[];
  you: readonly string[];
  result: Result;
}

// Outcomes are in the order of the seats.
export function outcomeOf({ seats, result }: Ended, seat: string): Outcome {
  return result.outcomes[seats.findIndex((each) => each.seat === seat)] ?? "drawn";
}
const listed = (names: readonly string[]) =>
  names.length < 3 ? names.join(" and ") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

// "You win", "A draw", "Ben and Mira win", "Everybody lost".
export function headline(ended: Ended): string {
  const { seats, you, result } = ended;
  const all = (wanted: Outcome) => result.outcomes.length > 0 && result.outcomes.every((outcome) => outcome === wanted);
  if (result.outcomes.length === 0 || all("drawn")) return "A draw";
  const own = you.length === 1 && you[0] ? outcomeOf(ended, you[0]) : null;
  if (seats.length > 1 && (all("won") || all("lost"))) {
    const how = all("won") ? "win" : "lose";
    return you.length > 0 ? `You all ${how}` : `Everybody ${how === "win" ? "won" : "lost"}`;
  }
  if (own) return { won: "You win", lost: "You lose", drawn: "A draw for you" }[own];
  const names = new Names({ seats, you: [] });
  const winners = seats.filter(({ seat }) => outcomeOf(ended, seat) === "won");
  // On one screen, and where a side of several won, the side is named.
  const sides = new Set(winners.map(({ side, seat }) => side ?? seat));
  const [only] = sides;
  const named =
    winners.length > 1 && sides.size === 1 && only
      ? [capital(only)]
      : winners.map(({ seat }) => (you.length > 1 ? seatWord(seat) : names.of(seat)));
  if (winners.length === 0) return "Nobody wins";
  return `${listed(named)} ${named.length > 1 ? "win" : "wins"}`;
}

// For a line in a list: "won", "lost", "a draw"; of a game of others nothing is said.
export function ownOutcome(ended: Ended): string {
  const [seat] = ended.you;
  if (!seat || ended.you.length !== 1) return "";
  return { won: "won", lost: "lost", drawn: "a draw" }[outcomeOf(ended, seat)];
}
