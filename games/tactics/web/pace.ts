// How the events of Tactics are told: which kind of beat each is, and what it leaves on the table. Places are "x,y" in thousandths of
// an inch.
import type { Pace, Scene, TrailMark } from "$web/shell/trail";
import { sideClass, sideOf, unitOf } from "./facts";
import type { Attack, Event, Move, Point, View } from "./types.gen";

export const spotOf = ({ x, y }: Point) => `${x},${y}`;
export const pointIn = (spot: string): Point => {
  const [x = 0, y = 0] = spot.split(",").map(Number);
  return { x, y };
};
// Where a mecha stands, or stood before it was gone.
function at({ before, now }: Scene<View>, id: string): string | null {
  const unit = unitOf(now.field, id);
  const known = unit?.status === "ready" ? unit : ((before && unitOf(before.field, id)) ?? unit);
  return known && known.status !== "waiting" ? spotOf(known.at) : null;
}
const mark = (scene: Scene<View>, id: string, make: (spot: string) => TrailMark): TrailMark[] => {
  const spot = at(scene, id);
  return spot ? [make(spot)] : [];
};
function shot(scene: Scene<View>, { attacker, target }: Attack, value: string, stopped: boolean): TrailMark[] {
  const [from, to] = [at(scene, attacker), at(scene, target)];
  return from && to ? [{ kind: "shot", from, to, value, stopped }] : [];
}
const said = (scene: Scene<View>, id: string, text: string) =>
  mark(scene, id, (spot) => ({ kind: "place", at: spot, text }));
// How a strike went: the totals where they decided, else what the die alone did. TA-9.6
type StrikeRoll = Pick<Extract<Event, { type: "strike" }>, "die" | "total" | "needed" | "hit">;
export function strikeWords({ die, total, needed, hit }: StrikeRoll): string {
  if (hit) return total >= needed ? `${die}: ${total} ≥ ${needed}` : `a ${die} always hits`;
  return total < needed ? `${die}: miss` : `a ${die} always misses`;
}
// TA-10.4, TA-11.11
type ClashRoll = Pick<
  Extract<Event, { type: "clash" }>,
  "attack" | "strike_die" | "strike" | "parry_die" | "parry" | "hit"
>;
export function clashWords({ attack, strike_die, strike, parry_die, parry, hit }: ClashRoll): string {
  if (hit) {
    if (strike > parry) return `${strike} > ${parry}`;
    return parry_die === 1 ? "a parry of 1 fails" : "a 6 strikes";
  }
  if (strike_die === 1) return "a 1 misses";
  const struck = parry_die !== 6 && (parry_die === 1 || strike_die === 6 || strike > parry);
  return struck && attack.blow === "stomp" ? "no other hit" : "parried";
}
const seat = (side: string): TrailMark[] => [{ kind: "seat", seat: side }];

const steps = (mecha: string, way: readonly Point[]): TrailMark[] =>
  way.slice(1).map((to, i) => ({
    kind: "move",
    from: spotOf(way[i] as Point),
    to: spotOf(to),
    side: sideClass(sideOf(mecha)),
  }));
// What a move would leave that is shown and not made: where it goes, whom it is aimed at.
export function marksOfMove(move: Move, now: View): TrailMark[] {
  const scene = { before: null, now };
  const aimed = (mecha: string, targets: readonly string[]): TrailMark[] =>
    targets.flatMap((target) => {
      const [from, to] = [at(scene, mecha), at(scene, target)];
      return from && to ? [{ kind: "shot", from, to }] : [];
    });
  if (move.type === "move") {
    const unit = unitOf(now.field, move.mecha);
    return unit ? steps(move.mecha, [unit.at, ...move.path]) : [];
  }
  if (move.type === "fire")
    return aimed(
      move.mecha,
      move.shots.map(({ target }) => target),
    );
  if (move.type === "strike")
    return aimed(
      move.mecha,
      move.hits.map(({ target }) => target),
    );
  return [];
}

export const pace: Pace<View, Event> = {
  "roles-rolled": { beat: "roll" },
  "army-chosen": { beat: "quiet", marks: ({ side }) => seat(side) },
  "army-shown": { beat: "special", marks: ({ side }) => seat(side) },
  "edges-rolled": { beat: "roll" },
  "edge-chosen": { beat: "quiet" },
  placed: { beat: "quiet", marks: (event) => [{ kind: "place", at: spotOf(event.at) }] },
  "left-out": { beat: "quiet" },
  "turn-began": { beat: "turn" },
  initiative: { beat: "roll" },
  "first-chosen": { beat: "quiet" },
  recall: { beat: "roll" },
  steal: { beat: "roll", marks: ({ side }) => seat(side) },
  prevent: { beat: "roll", marks: ({ side }) => seat(side) },
  passed: { beat: "quiet" },
  activated: { beat: "turn" },
  transformed: {
    beat: "quiet",
    marks: ({ mecha, mode }, scene) => said(scene, mecha, mode),
  },
  boosted: {
    beat: "roll",
    marks: ({ mecha, success }, scene) => said(scene, mecha, success ? "boost" : "no boost"),
  },
  jammed: { beat: "special", marks: ({ mecha }, scene) => said(scene, mecha, "jammed") },
  screen: { beat: "special", marks: ({ mecha }, scene) => said(scene, mecha, "screen") },
  guides: { beat: "special", marks: ({ mecha }, scene) => said(scene, mecha, "guides") },
  moved: {
    beat: "move",
    count: ({ path }) => Math.max(1, path.length),
    marks: ({ mecha, from, path }) => steps(mecha, [from, ...path]),
  },
  "left-table": { beat: "destroyed", marks: ({ mecha }, scene) => said(scene, mecha, `${mecha} leaves`) },
  strike: {
    beat: "shot",
    marks: ({ attack, die, total, needed, hit }, scene) =>
      shot(scene, attack, strikeWords({ die, total, needed, hit }), !hit),
  },
  clash: {
    beat: "shot",
    marks: (event, scene) => shot(scene, event.attack, clashWords(event), !event.hit),
  },
  drift: {
    beat: "test",
    marks: ({ centre, inches }) => [{ kind: "place", at: spotOf(centre), text: `drifts ${inches} in` }],
  },
  "attack-lost": { beat: "quiet" },
  "hit-taken": { beat: "special", marks: ({ by }, scene) => said(scene, by, "takes it") },
  dodged: {
    beat: "block",
    marks: ({ mecha, success, die }, scene) => said(scene, mecha, success ? `dodged, ${die}` : `dodge ${die}, in vain`),
  },
  "shot-down": {
    beat: "block",
    marks: ({ mecha, removed }, scene) => said(scene, mecha, `${removed} shot down`),
  },
  rolled: {
    beat: "block",
    marks: ({ mecha, from, to }, scene) => said(scene, mecha, `${from} to ${to}`),
  },
  damaged: {
    beat: "damage",
    count: ({ damage }) => damage,
    marks: ({ mecha, damage }, scene) =>
      mark(scene, mecha, (spot) => ({ kind: "loss", at: spot, piece: mecha, text: `−${damage}` })),
  },
  destroyed: {
    beat: "destroyed",
    marks: ({ mecha }, scene) => mark(scene, mecha, (spot) => ({ kind: "gone", at: spot, piece: mecha })),
  },
  grabbed: { beat: "special", marks: ({ mecha }, scene) => said(scene, mecha, "held") },
  pushed: {
    beat: "move",
    marks: ({ mecha, from, to }) => [
      { kind: "move", from: spotOf(from), to: spotOf(to), side: sideClass(sideOf(mecha)) },
    ],
  },
  fell: { beat: "special", marks: ({ mecha }, scene) => said(scene, mecha, "falls") },
  hazard: {
    beat: "test",
    marks: ({ mecha, damage }, scene) =>
      mark(scene, mecha, (spot) => ({ kind: "loss", at: spot, piece: mecha, text: `−${damage}` })),
  },
  marker: { beat: "quiet" },
  "last-turns": { beat: "roll" },
  ended: { beat: "over" },
};
