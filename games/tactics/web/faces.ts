// The six faces of a die and which of them do.
import type { Cover, NoShot, PathCost, ShotAnswer } from "./types.gen";
import { weaponEntry } from "./content";
import { inches } from "./space";

// TA-9.5, TA-9.6
export const strikeFaces = (bonus: number, needed: number) =>
  [1, 2, 3, 4, 5, 6].map((die) => die === 6 || (die > 1 && die + bonus >= needed));
export const leastFace = (bonus: number, needed: number) => strikeFaces(bonus, needed).indexOf(true) + 1;
// What the die has to show, in words: only what is true of the total is said of it.
export function needWords(bonus: number, needed: number): string {
  if (6 + bonus < needed) return `only a 6 hits, Defense ${needed} is out of reach`;
  const least = leastFace(bonus, needed);
  return least === 6 ? `only a 6 reaches Defense ${needed}` : `${least} or more reaches Defense ${needed}`;
}

const bars: Record<NoShot, (shot: ShotAnswer) => string> = {
  none: () => "",
  gone: () => "it is gone",
  friend: () => "on your own side",
  engaged: () => "engaged hand to hand",
  screened: () => "screened against missiles",
  range: ({ distance, weapon }) => `${inches(distance)} away, reaches ${weaponEntry(weapon)?.range ?? 0} in`,
  arc: () => "behind it: turn first",
  sight: () => "no line of sight",
  "not-passed": () => "it must have flown over it",
};
export const barWords = (shot: ShotAnswer) => bars[shot.bar](shot);

const walls: Record<PathCost["bar"], (cost: PathCost, name: string) => string> = {
  none: () => "",
  "off-table": () => "The base would leave the table.",
  "too-long": ({ total, speed }) => `This path costs ${inches(total)}, the mecha has ${inches(speed)}.`,
  base: (_, name) => `${name} is in the way.`,
  touch: (_, name) => `The path touches ${name} on the way and has to end there.`,
  height: () => "The edge of a building or of raised ground is in the way.",
  overlap: (_, name) => `It would overlap ${name}.`,
  "not-ahead": () => "An aircraft flies straight ahead.",
  "too-short": ({ spd }) => `It flies at least ${inches(spd / 2)}.`,
  "turns-too-far": () => "It turns by 90 degrees at most.",
  "must-fly-on": ({ spd }) => `It flies on: draw another piece, ${inches(spd)} straight ahead.`,
  "no-aircraft": () => "It flies one piece, and one more on its afterburner.",
};
export const wallWords = (cost: PathCost, name: string) => walls[cost.bar](cost, name);
export const coverWords: Record<Cover, string> = { none: "no cover", soft: "soft cover", hard: "hard cover" };
