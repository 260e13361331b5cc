// Moves worth considering, in words: into contact, into range, behind cover, and straight in eight directions.
import { pointOf, weaponEntry } from "./content";
import { can, edgeDistance, edgeOf, nameOf, other, profileOf, reachOf, standing, type Unit } from "./facts";
import type { Play } from "./play.svelte";
import { ahead, edgeOrder, facingAlong, facingOfBearing, inch, inches, towards } from "./space";
import type { Point } from "./types.gen";

export const directions: [string, number][] = [
  ["north", 0],
  ["north-east", 45],
  ["east", 90],
  ["south-east", 135],
  ["south", 180],
  ["south-west", 225],
  ["west", 270],
  ["north-west", 315],
];
export interface Proposal {
  words: string;
  to: Point;
  plan: () => void;
}
const mostListed = 4;

// The far side of the nearest building or raised ground, seen from an enemy.
function cover(play: Play, unit: Unit, enemy: Unit): Proposal[] {
  const shapes = play.scenario.terrain
    .filter(({ kind }) => kind === "building" || kind === "raised")
    .map(({ shape }) => shape.map(pointOf))
    .map((shape) => ({
      shape,
      middle: {
        x: shape.reduce((sum, { x }) => sum + x, 0) / shape.length,
        y: shape.reduce((sum, { y }) => sum + y, 0) / shape.length,
      },
    }))
    .sort((a, b) => edgeOrder(unit.at, a.middle, b.middle));
  const nearest = shapes[0];
  if (!nearest) return [];
  const wide = Math.max(
    ...nearest.shape.map((corner) => Math.hypot(corner.x - nearest.middle.x, corner.y - nearest.middle.y)),
  );
  const to = ahead(nearest.middle, facingAlong(enemy.at, nearest.middle, 0), wide + reachOf(unit) + 200);
  return [{ words: `Towards cover from ${nameOf(play.field, enemy.id)}`, to, plan: () => play.moving.aim(to) }];
}

export function proposals(play: Play): Proposal[] {
  const { moving } = play;
  if (!moving.unit || !moving.start) return [];
  // After a bend the way goes on from there.
  const unit: Unit = { ...moving.unit, at: moving.start };
  const speed = moving.left;
  const enemies = standing(play.field, other(unit.side)).sort((a, b) => edgeOrder(unit.at, a.at, b.at));
  const aim = (words: string, to: Point): Proposal => ({ words, to, plan: () => play.moving.aim(to) });
  const contact = enemies
    .filter((enemy) => !can(unit, "aircraft") && edgeDistance(unit, enemy) <= speed && edgeDistance(unit, enemy) > 100)
    .slice(0, mostListed)
    .map((enemy) =>
      aim(
        `Into contact with ${nameOf(play.field, enemy.id)}, ${inches(edgeDistance(unit, enemy))}`,
        towards(enemy.at, unit.at, reachOf(unit) + reachOf(enemy) + 50),
      ),
    );
  const [first] = enemies;
  const range = Math.max(
    0,
    ...(profileOf(unit)?.weapons ?? []).map((weapon) => (weaponEntry(weapon)?.range ?? 0) * inch),
  );
  const near = enemies
    .filter((enemy) => edgeDistance(unit, enemy) > range && edgeDistance(unit, enemy) - range < speed)
    .slice(0, 2)
    .map((enemy) =>
      aim(
        `Into range of ${nameOf(play.field, enemy.id)}`,
        towards(unit.at, enemy.at, edgeDistance(unit, enemy) - range + 100),
      ),
    );
  const towardsFirst = first
    ? [aim(`Towards ${nameOf(play.field, first.id)}, ${inches(speed)}`, towards(unit.at, first.at, speed))]
    : [];
  const away = first ? [aim(`Away from ${nameOf(play.field, first.id)}`, towards(unit.at, first.at, -speed))] : [];
  // TA-24.13: beyond the far edge by a hair, if it gets so far.
  const far = edgeOf(play.field, unit.side) === "top" ? play.scenario.height * inch + 1 : -1;
  const leaves =
    play.scenario.victory === "breakthrough" && play.field.attacker === unit.side && Math.abs(far - unit.at.y) <= speed
      ? [aim("Off the table over the far edge", { x: unit.at.x, y: far })]
      : [];
  const turn: Proposal[] = first
    ? [
        {
          words: `Only turn to face ${nameOf(play.field, first.id)}`,
          to: unit.at,
          plan: () => play.moving.faceTo(first.at),
        },
      ]
    : [];
  const straight = directions.map(([words, degrees]) =>
    aim(`${inches(speed)} ${words}`, ahead(unit.at, facingOfBearing(degrees), speed)),
  );
  return [
    ...leaves,
    ...contact,
    ...near,
    ...towardsFirst,
    ...(first ? cover(play, unit, first) : []),
    ...away,
    ...turn,
    ...straight,
  ];
}
