// The answers to a strike, the best first: the least damage on average, then the least chance to be destroyed, then the fewest command
// points and missiles. Pure but for what is read of the play.
import { dodgeNow, type GunNow, gunsNow, rollsNow } from "./defence";
import type { Play } from "./play.svelte";
import { halved } from "./standing";
import type { Move } from "./types.gen";

export interface Answer {
  move: Move;
  damage: number; // on average; more than is left of a mecha is not counted
  destroyed: number; // the chance of it
  points: number; // of command
  missiles: number; // of its own
  followed: boolean; // where it fails, there is still a point for a roll
  barred: boolean;
  gun?: GunNow;
}
type Outcome = readonly [chance: number, damage: number];

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
const near = 1e-9;

function judged(outcomes: readonly Outcome[], mdc: number) {
  return {
    damage: sum(outcomes.map(([chance, damage]) => chance * Math.min(damage, mdc))),
    destroyed: sum(outcomes.map(([chance, damage]) => (damage >= mdc ? chance : 0))),
  };
}
// Whoever takes a hit for another answers it with all that he has: what counts is who would be lost. TA-23.5
function takerAnswers(play: Play, mdc: number): Answer[] {
  const { damage } = play.field.resolution;
  const taken = (move: Move, left: number): Answer => ({
    move,
    damage,
    destroyed: Number(damage >= left),
    points: 0,
    missiles: 0,
    followed: false,
    barred: false,
  });
  return [
    taken({ type: "accept" }, mdc),
    ...play.takers.map((mecha) => taken({ type: "take-hit", mecha }, play.unit(mecha)?.mdc ?? 0)),
  ];
}
function ownAnswers(play: Play, mdc: number): Answer[] {
  const { damage, missiles: flying } = play.field.resolution;
  const hazard = play.mode === "hazard-impact"; // TA-7.9
  const rolls = (hazard || rollsNow(play)) && play.command > 0;
  // What is paid for is judged by itself; what is free leaves the point for the roll.
  function tried(move: Move, outcomes: readonly Outcome[], free: boolean, rest: Partial<Answer>): Answer {
    const followed = rolls && (free || play.command > 1);
    const met = outcomes.map(([chance, hit]): Outcome => [chance, free && followed ? halved(hit) : hit]);
    const price = { points: free ? 0 : 1, missiles: 0, followed, barred: false };
    return { move, ...judged(met, mdc), ...price, ...rest };
  }
  const dodge = play.mode === "defend" ? dodgeNow(play) : null;
  const dodging = dodge
    ? [
        tried(
          { type: "dodge" },
          [
            [dodge.chance / 6, 0],
            [1 - dodge.chance / 6, damage],
          ],
          dodge.free,
          { barred: !dodge.allowed },
        ),
      ]
    : [];
  const shooting = gunsNow(play).map((gun) =>
    tried(
      { type: "shoot-down", slot: gun.slot, missiles: gun.sends },
      gun.left.map((left): Outcome => [1 / 6, (damage * left) / flying]),
      gun.free,
      { barred: gun.why !== "", missiles: gun.sends, gun },
    ),
  );
  const half = halved(damage);
  const paid = { points: 1, missiles: 0, followed: false };
  const rolling: Answer = {
    move: { type: "roll" },
    ...judged([[1, half]], mdc),
    ...paid,
    barred: !rolls || half === damage,
  };
  const nothing: Answer = {
    move: { type: "accept" },
    ...judged([[1, damage]], mdc),
    ...paid,
    points: 0,
    barred: false,
  };
  return [...dodging, ...shooting, rolling, nothing];
}

const measures = ["damage", "destroyed", "points", "missiles"] as const;
const firstBetween = (a: Answer, b: Answer) => measures.find((measure) => Math.abs(a[measure] - b[measure]) > near);
function compared(a: Answer, b: Answer): number {
  const by = firstBetween(a, b);
  return Number(a.barred) - Number(b.barred) || (by ? a[by] - b[by] : 0);
}
// What cannot be done comes last.
export function answersNow(play: Play): Answer[] {
  const mdc = play.victim?.mdc ?? 0;
  return (play.mode === "take-hit" ? takerAnswers(play, mdc) : ownAnswers(play, mdc)).sort(compared);
}
// Why the first one is the first, in a few words.
export function reasonOf([best, second]: readonly Answer[]): string {
  if (!best || !second || second.barred) return "nothing else can be done";
  if (best.followed && best.points === 0) return "free, and you can still roll";
  const sure = best.move.type === "roll" || best.move.type === "accept";
  const reasons = {
    damage: sure ? "least damage" : `${Math.round(best.damage * 10) / 10} damage on average`,
    destroyed: best.destroyed === 0 ? "nobody is destroyed" : "less likely to be destroyed",
    points: "saves a command point",
    missiles: "saves missiles",
  };
  const by = firstBetween(best, second);
  return by ? reasons[by] : best.followed ? "you can still roll" : "as good as the next";
}
