// Where a side may set up, for drawing it and for proposing places. TA-4.5
import { pointOf, type Scenario, type ZoneEntry } from "./content";
import { can, edgeOf, reachOf, type Unit } from "./facts";
import { distanceTo, gap, inside } from "./space";
import type { Field, Point, Side } from "./types.gen";

const returning = 6; // TA-21.3, inches

export function zoneOf(scenario: Scenario, field: Field, side: Side, back = false): ZoneEntry {
  const second = scenario.roles ? field.attacker !== side : side === "bravo";
  const zone = scenario.zones[second ? 1 : 0] ?? { kind: "edge", depth: 8 };
  return back ? { kind: zone.kind === "half" ? "edge" : zone.kind, depth: returning } : zone;
}
export const markerOf = (scenario: Scenario): Point =>
  pointOf(scenario.markers?.[0] ?? [scenario.width / 2, scenario.height / 2]);

export function inZone(scenario: Scenario, field: Field, unit: Unit, at: Point): boolean {
  const radius = reachOf(unit);
  const [width, height] = [scenario.width * 1000, scenario.height * 1000];
  if (at.x < radius || at.y < radius || at.x > width - radius || at.y > height - radius) return false;
  const zone = zoneOf(scenario, field, unit.side, unit.status === "returning");
  const depth = (zone.depth ?? 0) * 1000;
  const fromEdge = edgeOf(field, unit.side) === "top" ? at.y : height - at.y;
  if (zone.kind === "edge") return fromEdge + radius <= depth;
  if (zone.kind === "half") return 2 * (fromEdge + radius) <= height;
  if (zone.kind === "marker") return gap(at, markerOf(scenario)) <= depth - radius;
  return Math.min(at.x, at.y, width - at.x, height - at.y) + radius <= depth;
}

// Whether there is room, as far as the eye can tell.
export function roomAt(
  scenario: Scenario,
  field: Field,
  unit: Unit,
  at: Point,
  taken: { at: Point; radius: number }[],
) {
  if (!inZone(scenario, field, unit, at)) return false;
  const radius = reachOf(unit);
  if (taken.some((each) => gap(each.at, at) < each.radius + radius + 5)) return false;
  const climbs = can(unit, "leap") || can(unit, "flight") || can(unit, "hands");
  return scenario.terrain.every(({ kind, shape }) => {
    if (kind !== "building" && kind !== "raised") return true;
    const outline = shape.map(pointOf);
    if (inside(at, outline)) return kind === "raised" || climbs;
    return distanceTo(at, outline) > radius;
  });
}

// Whether a point is as near as this to an outline; thin walls are taken up by it.
export const isNear = (at: Point, shape: [number, number][], reach: number) =>
  distanceTo(at, shape.map(pointOf)) <= reach;
