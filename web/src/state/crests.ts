// Whose something is, as hue, shape and letter. A game may say it for its seats; otherwise the sides are told apart: the first is
// amber, the second cyan, all others grey, as is everybody where all are on one side.
import { cardOf } from "../games";
import { capital } from "./text";

export interface Crested {
  side: string; // "side-a", "side-c" or "side-n"
  letter: string;
}
interface Seated {
  seat: string;
  side?: string;
}

export function crestOf(game: string, seats: readonly Seated[], seat: string | undefined): Crested {
  if (!seat) return { side: "side-n", letter: "·" };
  const own = cardOf(game)?.crests?.[seat];
  if (own) return own;
  const sideOf = (each: Seated | undefined) => each?.side ?? each?.seat;
  const sides = [...new Set(seats.map(sideOf))];
  const at = sides.indexOf(sideOf(seats.find((each) => each.seat === seat)));
  const side = sides.length > 1 ? (["side-a", "side-c"][at] ?? "side-n") : "side-n";
  // "player 3" is told by its number.
  return { side, letter: /(\d+)$/.exec(seat)?.[1] ?? capital(seat).charAt(0) };
}
