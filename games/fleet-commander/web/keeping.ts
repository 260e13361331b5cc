// Which dice are worth keeping: a proposal, and why. Pure: tested without a page.
import type { Die, Fleet, View } from "./types.gen";
import { fleets, forceOf, isSpecial, onBoard, other } from "./facts";
import { distance } from "./fire";

// Whether an enemy stands where it could fire after one move.
export function isThreatened(view: View, me: Fleet): boolean {
  const cells = (fleet: Fleet) =>
    forceOf(view, fleet)
      .pieces.map(({ at }) => at)
      .filter(onBoard);
  return fleets.includes(me) && cells(me).some((own) => cells(other(me)).some((enemy) => distance(own, enemy) <= 2));
}

// Specials always, shields first where an enemy can reach you, any direction before straight and diagonal.
export function worth(die: Die, threatened: boolean): number {
  if (isSpecial(die)) return 100;
  return (die.startsWith("green") ? (threatened ? 40 : 20) : 10) + (die.endsWith("any") ? 5 : 0);
}
export function proposal(
  choices: readonly (readonly Die[])[],
  view: View,
  me: Fleet,
): { dice: readonly Die[]; why: string } {
  const threatened = isThreatened(view, me);
  const value = (dice: readonly Die[]) => dice.reduce((sum, die) => sum + worth(die, threatened), 0);
  const dice = [...choices].sort((a, b) => value(b) - value(a))[0] ?? [];
  const shields = dice.some((die) => die.startsWith("green") && !isSpecial(die));
  const why = shields
    ? threatened
      ? "Shields first: an enemy can reach you."
      : "Shields serve in the other player's turn."
    : dice.some(isSpecial)
      ? "Specials are always worth keeping."
      : "A die that fits any direction serves best.";
  return { dice, why };
}
