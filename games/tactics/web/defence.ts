// What is known about the strike that has to be answered. TA-9.7, TA-16.2, TA-17.3, TA-17.4
import { type Armed, edgeDistance, numbersOf, powerOf, standing, touching, weaponsOf } from "./facts";
import { mostDodged } from "./firing.svelte";
import { isOn } from "./modules";
import type { Play } from "./play.svelte";
import { inch } from "./space";
import { answerOf, dodgeFaces, type Gun, leftFlying } from "./standing";
import type { Move } from "./types.gen";

export interface DodgeNow {
  faces: number;
  again: boolean; // a failed one is rolled once more, TA-23.4
  chance: number; // of six, the second roll included
  allowed: boolean;
  free: boolean;
  why: string;
}

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
  const faces = dodgeFaces(numbersOf(field, victim).pil, resolution.total);
  const again = powerOf(victim) === "dodges-again";
  return {
    faces,
    again,
    chance: again ? faces + ((6 - faces) * faces) / 6 : faces,
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
export interface GunNow extends Gun {
  armed: Armed;
  own: boolean; // it sends missiles of its own
  most: number; // how many of them, where it sends any number
  why: string; // it cannot
}
// What could shoot at the missiles, the best first: of a system that sends any number as many as come.
export function gunsNow(play: Play): GunNow[] {
  const { victim, field, mode } = play;
  const { missiles } = field.resolution;
  if (!victim || mode !== "defend" || missiles === 0 || !isOn(play.terms, "anti_missile")) return [];
  const engaged = touching(field, victim).length > 0;
  const gunnery = numbersOf(field, victim).gn;
  const guns = weaponsOf(field, victim, isOn(play.terms, "modes"))
    .filter(({ entry }) => entry.range > 0)
    .map((armed): GunNow => {
      const { slot, entry, magazine } = armed;
      const own = entry.properties.includes("missile");
      const free = entry.properties.includes("anti-missile");
      const ammo = own ? (victim.ammo[magazine] ?? 0) : 0;
      const most = entry.volley ? 0 : ammo;
      const sends = most > 0 ? Math.min(most, missiles) : own ? (entry.volley ?? 0) : 0;
      const why = engaged
        ? "engaged hand to hand: it cannot shoot at missiles"
        : own && ammo === 0
          ? "no missiles left"
          : !free && play.command < 1
            ? "needs a command point"
            : "";
      return { armed, slot, own, sends, most, free, why, left: leftFlying(gunnery, missiles, sends) };
    });
  const flying = ({ left }: GunNow) => left.reduce((sum, each) => sum + each, 0);
  const rank = (gun: GunNow) => [Number(gun.why !== ""), Number(!gun.free), Number(gun.own)] as const;
  const sorted = guns.sort((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    return x[0] - y[0] || x[1] - y[1] || flying(a) - flying(b) || x[2] - y[2];
  });
  // Whatever sends no missiles of its own does the same: one of them is enough, a free one if there is any.
  const single = sorted.find(({ own }) => !own);
  return sorted.filter((gun) => gun.own || gun === single);
}
// The same with another number of missiles, where it may have one.
export function sending(play: Play, gun: GunNow, wanted: number): GunNow {
  if (gun.most === 0 || !play.victim) return gun;
  const sends = Math.max(1, Math.min(gun.most, Math.floor(wanted) || 1));
  const left = leftFlying(numbersOf(play.field, play.victim).gn, play.field.resolution.missiles, sends);
  return { ...gun, sends, left };
}
// What the standing order answers to the question that is asked now; null where the player is asked.
export function ordered(play: Play): Move | null {
  const { victim, mode } = play;
  if (!victim || !play.asked || !["defend", "impact", "hazard-impact"].includes(mode)) return null;
  const dodge = mode === "defend" ? dodgeNow(play) : null;
  return answerOf(play.order, {
    damage: play.field.resolution.damage,
    mdc: victim.mdc,
    dodges: dodge?.allowed ? dodge.chance : 0,
    rolls: mode === "hazard-impact" || rollsNow(play),
    command: play.command,
    free: Boolean(dodge?.free),
    missiles: play.field.resolution.missiles,
    guns: gunsNow(play).filter(({ why }) => !why),
  });
}
// TA-23.5
export const takersNow = (play: Play): string[] => {
  const { victim } = play;
  if (!victim) return [];
  return standing(play.field, victim.side)
    .filter((each) => each.id !== victim.id && powerOf(each) === "takes-the-hit")
    .filter((each) => edgeDistance(each, victim) <= 4 * inch)
    .map(({ id }) => id);
};
