// How the events of Fleet Commander are told: which kind of beat each is, and what it leaves on the chart.
import type { Attacked, Event, Fleet, View } from "./types.gen";
import type { Pace, Scene, TrailMark } from "$web/shell/trail";
import { onBoard, other, pieceOf, sideClass } from "./facts";
import { distance, sharesOf } from "./fire";

// Where a ship is, or was before it was gone.
function placeOf({ now, before }: Scene<View>, fleet: Fleet, ship: string): string {
  const at = pieceOf(now, fleet, ship)?.at ?? "";
  return onBoard(at) ? at : before ? (pieceOf(before, fleet, ship)?.at ?? "") : "";
}
const at = (scene: Scene<View>, fleet: Fleet, ship: string, mark: (cell: string) => TrailMark): TrailMark[] => {
  const cell = placeOf(scene, fleet, ship);
  return onBoard(cell) ? [mark(cell)] : [];
};
const place = (cell: string, text?: string): TrailMark[] => (onBoard(cell) ? [{ kind: "place", at: cell, text }] : []);
const seat = (fleet: Fleet): TrailMark[] => [{ kind: "seat", seat: fleet }];
const assaultOf = ({ before, now }: Scene<View>) =>
  [...now.frames, ...(before?.frames ?? [])].find((frame) => frame.type === "assault");

// Every square that fires, with what it adds.
function shots(event: Attacked, scene: Scene<View>): TrailMark[] {
  const { from, at: to, target, ranged, fleet } = event;
  const frame = assaultOf(scene);
  const via = frame?.type === "assault" ? frame.via : from;
  const seen = scene.before ?? scene.now;
  return sharesOf(seen, { from, at: to, via, target, ranged, blocked: [] }, fleet)
    .filter(({ fire }) => fire > 0 || target === "none")
    .map((share) => ({
      kind: "shot",
      from: share.cell,
      to,
      via: ranged && via !== from ? via : undefined,
      value: target === "none" ? "?" : String(share.fire),
    }));
}

export const pace: Pace<View, Event> = {
  "starter-drawn": { beat: "quiet" },
  "weapons-dealt": { beat: "quiet" },
  "weapon-chosen": { beat: "quiet" },
  "field-placed": { beat: "quiet", marks: (event) => place(event.at) },
  "field-passed": { beat: "quiet" },
  deployed: { beat: "quiet", marks: (event) => place(event.at) },
  "turn-began": { beat: "turn" },
  rolled: { beat: "roll", marks: ({ fleet }) => seat(fleet) },
  moved: {
    beat: "move",
    count: ({ from, to }) => Math.max(1, distance(from, to)),
    marks: ({ from, to, fleet }) => [{ kind: "move", from, to, side: sideClass(fleet) }],
  },
  tested: { beat: "test", marks: (event) => [{ kind: "place", at: event.at, face: event.face }] },
  "thrown-back": { beat: "move", marks: ({ to }) => place(to) },
  "field-named": { beat: "quiet", marks: (event) => place(event.at) },
  drifted: { beat: "test", marks: ({ to, face }) => [{ kind: "place", at: to, face }] },
  attacked: { beat: "shot", marks: shots },
  blocked: {
    beat: "block",
    marks: ({ square }, scene) => {
      const frame = assaultOf(scene);
      if (frame?.type !== "assault") return place(square, "blocked");
      const from = frame.ranged ? frame.from : square;
      return [{ kind: "shot", from, to: frame.at, via: frame.ranged ? square : undefined, stopped: true }];
    },
  },
  dodged: { beat: "special", marks: (event) => place(event.at) },
  "struck-back": {
    beat: "special",
    marks: ({ fleet, target }, scene) => at(scene, other(fleet), target, (cell) => ({ kind: "place", at: cell })),
  },
  damaged: {
    beat: "damage",
    count: ({ amount }) => amount,
    marks: ({ fleet, ship, amount }, scene) =>
      at(scene, fleet, ship, (cell) => ({ kind: "loss", at: cell, piece: `${fleet}${ship}`, text: `−${amount}` })),
  },
  repaired: {
    beat: "special",
    marks: ({ fleet, ship, hull }, scene) =>
      at(scene, fleet, ship, (cell) => ({ kind: "place", at: cell, text: `hull ${hull}` })),
  },
  destroyed: {
    beat: "destroyed",
    marks: ({ fleet, ship }, scene) =>
      at(scene, fleet, ship, (cell) => ({ kind: "gone", at: cell, piece: `${fleet}${ship}` })),
  },
  revealed: {
    beat: "special",
    marks: ({ fleet, ship }, scene) => at(scene, fleet, ship, (cell) => ({ kind: "place", at: cell })),
  },
  "weapon-used": {
    beat: "special",
    marks: ({ target_fleet, target }, scene) =>
      at(scene, target_fleet, target, (cell) => ({ kind: "place", at: cell })),
  },
  "drones-back": { beat: "quiet" },
  "dice-lost": { beat: "special", marks: ({ fleet }) => seat(fleet) },
  "drain-began": { beat: "special", marks: ({ fleet }) => seat(other(fleet)) },
  captured: { beat: "special", marks: (event) => place(event.at) },
  docked: { beat: "quiet" },
  dropped: { beat: "quiet", marks: (event) => place(event.at) },
  "left-board": { beat: "destroyed", marks: ({ from }) => place(from, "off") },
  kept: { beat: "quiet", marks: ({ fleet }) => seat(fleet) },
  "game-ended": { beat: "over" },
};
