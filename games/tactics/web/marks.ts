// What is marked on the table and why, for the eye and in words.
import { conditionsOf, edgeDistance, letter, nameOf, numbersOf, standing, type Unit, unitName } from "./facts";
import type { Play } from "./play.svelte";
import { bearing, facingAlong, inches, placeWords } from "./space";
import type { Field, Side } from "./types.gen";

export interface Marked {
  mark: string;
  tag?: string;
  words: string;
}
const chance = (of: number) => `${Math.round((of / 6) * 100)} %`;

export function unitWords(field: Field, unit: Unit, me: Side | null): string {
  const whose = me === null ? `side ${letter(unit.side)}` : unit.side === me ? "yours" : "enemy";
  const conditions = conditionsOf(unit).map((each) => `, ${each}`);
  const done = unit.step_done ? ", done" : "";
  const whole = `${unit.mdc} of ${numbersOf(field, unit).mdc} MDC`;
  return `${unitName(unit)}, ${whose}, ${whole}, at ${placeWords(unit.at)}, facing ${bearing(unit.facing)}${conditions.join("")}${done}`;
}
// "bearing 045, 12.3 in"
export const whereWords = (from: Unit, to: Unit) =>
  `bearing ${bearing(facingAlong(from.at, to.at, 0))}, ${inches(edgeDistance(from, to))}`;

export function marksOn(play: Play): Map<string, Marked> {
  const marks = new Map<string, Marked>();
  const { field, mode } = play;
  if (play.seen) marks.set(play.seen, { mark: "seen", words: "" });
  const { victim, now, declared } = field.resolution;
  if (field.stage !== "none") {
    if (victim !== "none") marks.set(victim, { mark: "victim", words: "under attack" });
    if (now.attacker !== "none") marks.set(now.attacker, { mark: "target", words: "attacks" });
  }
  if (!play.asked) return marks;
  for (const unit of standing(field)) if (play.isReady(unit)) marks.set(unit.id, { mark: "ready", words: "can act" });
  if (mode === "activate" && play.toActivate)
    for (const unit of standing(field))
      if (unit.squadron === play.toActivate) marks.set(unit.id, { mark: "picked", words: "in the chosen squadron" });
  if (mode === "choose-target")
    for (const { target } of declared) marks.set(target, { mark: "target", words: "can be resolved next" });
  if (mode === "movement") {
    for (const shot of play.moving.threats)
      marks.set(shot.by, { mark: "threat", words: `can fire at it there, ${chance(shot.chance)}` });
    for (const [id, best] of bestOf(play.moving.shots))
      marks.set(id, { mark: "target", tag: chance(best), words: `could be hit from there, ${chance(best)}` });
  }
  if (mode === "combat") {
    for (const [id, shot] of play.firing.targets)
      marks.set(id, { mark: "target", tag: chance(shot.chance), words: `target, ${chance(shot.chance)}` });
    for (const id of play.striking.targets) marks.set(id, { mark: "target", words: "in contact" });
    const aimed = [
      ...play.firing.declared.map(({ target }) => target),
      ...play.striking.hits.map(({ target }) => target),
    ];
    for (const id of play.firing.target ? [play.firing.target, ...aimed] : aimed)
      marks.set(id, { ...(marks.get(id) ?? { words: "" }), mark: "aimed", words: `${nameOf(field, id)} is aimed at` });
  }
  if (play.picked) marks.set(play.picked, { mark: "picked", words: "chosen" });
  return marks;
}
// The best chance at each target.
export function bestOf(shots: { target: string; chance: number }[]): Map<string, number> {
  const best = new Map<string, number>();
  for (const { target, chance: each } of shots) best.set(target, Math.max(best.get(target) ?? 0, each));
  return best;
}
