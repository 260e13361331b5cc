// What is known about the strike that has to be answered. TA-9.7, TA-16.2, TA-17.3
import { can, edgeDistance, numbersOf, powerOf, standing, weaponsOf } from "./facts";
import { isOn } from "./modules";
import type { Play } from "./play.svelte";
import { inch } from "./space";
import { answerOf, dodgeFaces } from "./standing";
import type { Move } from "./types.gen";

export interface DodgeNow {
  faces: number;
  allowed: boolean;
  free: boolean;
  why: string;
}
const mostDodged = 3;

function weaponNow(play: Play) {
  const { now } = play.field.resolution;
  const attacker = play.unit(now.attacker);
  return attacker && weaponsOf(play.field, attacker, isOn(play.terms, "modes")).find(({ slot }) => slot === now.slot);
}
export function dodgeNow(play: Play): DodgeNow | null {
  const { victim, field } = play;
  if (!victim) return null;
  const { resolution } = field;
  const weapon = weaponNow(play);
  const properties = isOn(play.terms, "properties");
  const inescapable = properties && Boolean(weapon?.entry.properties.includes("inescapable"));
  const big = resolution.missiles > mostDodged;
  const screened =
    isOn(play.terms, "suites") &&
    !victim.screen_dodge &&
    standing(field, victim.side).some((each) => each.screening && edgeDistance(each, victim) <= 12 * inch);
  const free = screened || (victim.free_dodges > 0 && !inescapable && !big);
  const open = !inescapable && !big;
  return {
    faces: dodgeFaces(numbersOf(field, victim).pil, resolution.total),
    allowed: free || (open && play.command > 0),
    free,
    why: inescapable
      ? "this strike cannot be dodged"
      : big
        ? `${resolution.missiles} missiles cannot be dodged`
        : "needs a command point",
  };
}
export function rollsNow(play: Play): boolean {
  const weapon = weaponNow(play);
  const overwhelming = isOn(play.terms, "properties") && weapon?.entry.properties.includes("overwhelming");
  return play.field.resolution.now.blow !== "none" || !overwhelming;
}
// What the standing order answers to the question that is asked now; null where the player is asked.
export function ordered(play: Play): Move | null {
  const { victim, mode } = play;
  if (!victim || !play.asked || !["defend", "impact", "hazard-impact"].includes(mode)) return null;
  const dodge = mode === "defend" ? dodgeNow(play) : null;
  return answerOf(play.order, {
    damage: play.field.resolution.damage,
    mdc: victim.mdc,
    dodges: dodge?.allowed ? dodge.faces : 0,
    rolls: mode === "hazard-impact" || rollsNow(play),
    command: play.command,
    free: Boolean(dodge?.free),
  });
}
// TA-23.5
export const takersNow = (play: Play): string[] => {
  const { victim } = play;
  if (!victim) return [];
  return standing(play.field, victim.side)
    .filter((each) => each.id !== victim.id && powerOf(each) === "takes-the-hit" && !can(each, "aircraft"))
    .filter((each) => edgeDistance(each, victim) <= 4 * inch)
    .map(({ id }) => id);
};
