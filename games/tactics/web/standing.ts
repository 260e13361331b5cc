// Standing orders for defence: what is answered without asking. Pure: the numbers of a strike in, a move out.
import type { Accept, Dodge, RollWithImpact } from "./types.gen";

export type Order = "ask" | "pays" | "never";
export const orders: { order: Order; words: string; help: string }[] = [
  { order: "ask", words: "Ask me always", help: "every strike is shown before it lands" },
  {
    order: "pays",
    words: "Dodge when it pays",
    help: "dodges or rolls for you where a point saves 2 damage or a mecha, and takes the rest",
  },
  { order: "never", words: "Save the points", help: "takes every hit" },
];

export interface Struck {
  damage: number;
  mdc: number; // left
  dodges: number; // of six, 0 where no dodge is allowed
  rolls: boolean; // may roll with the impact
  command: number;
  free: boolean; // the dodge costs nothing
}
export const halved = (damage: number) => (damage === 0 ? 0 : Math.max(1, Math.floor(damage / 2)));
// How many of the six faces dodge a strike of this total. TA-9.7, TA-9.8
export const dodgeFaces = (piloting: number, total: number) =>
  [1, 2, 3, 4, 5, 6].filter((die) => die === 6 || (die > 1 && die + piloting >= total)).length;

export const worth = 2; // damage that a command point should save

// What pays most: the damage saved on average, where a mecha that would be lost counts double.
export function answerOf(order: Order, struck: Struck): Dodge | RollWithImpact | Accept | null {
  if (order === "ask") return null;
  if (order === "never") return { type: "accept" };
  const { damage, mdc, command } = struck;
  const loss = (hit: number) => (hit >= mdc ? 2 * mdc : Math.min(hit, mdc));
  const canDodge = struck.dodges > 0 && (struck.free || command > 0);
  const byDodge = canDodge ? (loss(damage) * struck.dodges) / 6 : 0;
  const byRoll = struck.rolls && command > 0 ? loss(damage) - loss(halved(damage)) : 0;
  if (struck.free && byDodge > 0) return { type: "dodge" };
  // A dodge that fails leaves the roll still to be paid for.
  if (Math.max(byDodge, byRoll) < worth) return { type: "accept" };
  return byDodge >= byRoll ? { type: "dodge" } : { type: "roll" };
}
