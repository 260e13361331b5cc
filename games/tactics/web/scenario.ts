// A scenario as a file: what the editor makes and reads, and what is wrong with one. The server checks it once more, by the same rules.
import { armyIn, cardsOf } from "./armytext";
import { cardName, factionName, type GroundKind, pack, type Piece, type Scenario, type Squadroned } from "./content";
import type { Card } from "./types.gen";

export const most = { pieces: 24, corners: 12, markers: 8, bytes: 16_000, side: 96, turns: 20 };
const least = { side: 24 };

export const blank = (): Scenario => ({
  name: "A table of my own",
  width: 48,
  height: 48,
  turns: 6,
  victory: "points",
  zones: [
    { kind: "edge", depth: 10 },
    { kind: "edge", depth: 10 },
  ],
  terrain: [],
});

const tidy = (value: number) => Math.round(value * 1000) / 1000;
const corner = (x: number, y: number): [number, number] => [tidy(x), tidy(y)];

// Corners run clockwise, as the table is seen from above.
export function shapeOf(kind: GroundKind, x: number, y: number): [number, number][] {
  const box = (w: number, h: number) => [
    corner(x - w, y - h),
    corner(x + w, y - h),
    corner(x + w, y + h),
    corner(x - w, y + h),
  ];
  if (kind === "building") return box(2.5, 2.5);
  if (kind === "wall") return box(2.5, 0.15);
  return Array.from({ length: 8 }, (_, i) =>
    corner(x + 3 * Math.cos((i * Math.PI) / 4), y + 2.5 * Math.sin((i * Math.PI) / 4)),
  );
}
export const pieceOf = (kind: GroundKind, x: number, y: number): Piece => ({
  kind,
  ...(kind === "building" ? { height: 5 } : kind === "raised" ? { height: 3 } : {}),
  shape: shapeOf(kind, x, y),
});
export const isHigh = (kind: GroundKind) => kind === "building" || kind === "raised";
export const middleOf = (shape: [number, number][]): [number, number] => [
  shape.reduce((sum, [x]) => sum + x, 0) / shape.length,
  shape.reduce((sum, [, y]) => sum + y, 0) / shape.length,
];
export const shifted = (shape: [number, number][], dx: number, dy: number) =>
  shape.map(([x, y]) => corner(x + dx, y + dy));
// Turned by degrees and grown about its middle.
export function turned(shape: [number, number][], degrees: number, grow = 1): [number, number][] {
  const [cx, cy] = middleOf(shape);
  const angle = (degrees * Math.PI) / 180;
  return shape.map(([x, y]) => {
    const [dx, dy] = [(x - cx) * grow, (y - cy) * grow];
    return corner(cx + dx * Math.cos(angle) - dy * Math.sin(angle), cy + dx * Math.sin(angle) + dy * Math.cos(angle));
  });
}

export function isConvex(shape: [number, number][]): boolean {
  return shape.every(([ax, ay], i) => {
    const next = (i + 1) % shape.length;
    const [bx, by] = shape[next] as [number, number];
    return shape.every(([x, y], j) => j === i || j === next || (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0);
  });
}
export const isOnTable = ({ width, height }: Scenario, shape: [number, number][]) =>
  shape.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);

// The file: what does not apply is left out.
export function fileOf(scenario: Scenario): Scenario & { source: string } {
  const { name, width, height, turns, victory, roles, zones, defender_percent, markers, forces, terrain } = scenario;
  return {
    name: name?.trim() || "A table of my own",
    width,
    height,
    turns,
    victory,
    ...(roles ? { roles } : {}),
    zones: zones.map(({ kind, depth }) => (kind === "half" ? { kind } : { kind, depth: depth ?? 8 })),
    ...(roles && defender_percent && defender_percent < 100 ? { defender_percent } : {}),
    ...(markers?.length ? { markers } : {}),
    ...(forces ? { forces } : {}),
    terrain,
    source: "stand-in",
  };
}
export const textOf = (scenario: Scenario) => JSON.stringify(fileOf(scenario));

export function readScenario(text: string): { scenario: Scenario } | { why: string } {
  try {
    const found = JSON.parse(text) as Scenario;
    if (typeof found.width !== "number" || !Array.isArray(found.terrain) || !Array.isArray(found.zones))
      return { why: "This file is no scenario: it has no width, zones and terrain." };
    return { scenario: { ...found, id: undefined } };
  } catch {
    return { why: "This is no file of a scenario: it cannot be read as JSON." };
  }
}

// What stands in the way of playing it, in a player's words.
export function problemsOf(scenario: Scenario): string[] {
  const { width, height, turns, victory, roles, zones, markers = [], forces, terrain } = scenario;
  const problems: string[] = [];
  const whole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to;
  if (!whole(width, least.side, most.side) || !whole(height, least.side, most.side))
    problems.push(`The table is ${least.side} to ${most.side} in wide and deep, in whole inches.`);
  if (!whole(turns, 1, most.turns)) problems.push(`The game lasts 1 to ${most.turns} turns.`);
  for (const { kind, depth = 0 } of zones)
    if (kind !== "half" && (depth < 3 || depth > height / 2))
      problems.push(`A zone is 3 to ${height / 2} in deep, not ${depth} in.`);
  const held = victory === "control" || victory === "gate";
  if (held && markers.length === 0) problems.push("Control and gate need a marker to hold.");
  if (!held && markers.length > 0) problems.push("Markers are for control and gate only.");
  if (victory === "breakthrough" && !roles) problems.push("A breakthrough needs an attacker.");
  if (roles && forces) problems.push("With an attacker the armies are chosen; take the fixed forces out.");
  if (terrain.length > most.pieces) problems.push(`At most ${most.pieces} pieces of terrain.`);
  terrain.forEach((piece, i) => {
    const name = `Piece ${i + 1} (${piece.kind})`;
    if (!isOnTable(scenario, piece.shape)) problems.push(`${name} sticks out over the edge.`);
    if (!isConvex(piece.shape)) problems.push(`${name} has a dent: its corners must bulge outward.`);
    if (piece.shape.length > most.corners) problems.push(`${name} has more than ${most.corners} corners.`);
  });
  if (!isOnTable(scenario, markers)) problems.push("A marker lies beyond the edge.");
  if (textOf(scenario).length > most.bytes) problems.push("The file is larger than 16 kB.");
  return problems;
}

// Fixed forces as text, a line for each squadron; "the rest" of a card that is there in part is kept as it was.
export function forceText(force: Squadroned[]): string {
  const faction = pack.cards.find(({ id }) => id === force[0]?.cards[0])?.faction;
  return [faction ? factionName(faction) : "", ...force.map(({ cards }) => cards.map(cardName).join(" + "))].join("\n");
}
export function forceIn(text: string): { force: Squadroned[] } | { why: string } {
  const read = armyIn(text);
  if ("why" in read) return read;
  if (read.army.squadrons.length === 0) return { why: "A side needs at least one core card." };
  const cards = read.army.squadrons.map((squad) => ({ cards: cardsOf(squad) as Card[] }));
  return cards.some(({ cards: [core] }) => core === "none")
    ? { why: "The first card of each line must be a core card." }
    : { force: cards };
}
