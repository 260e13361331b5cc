// Where pieces stand inside a square of 128 units, and the ring that shows a hull.
import type { Kind } from "./types.gen";

export const square = 128;
export interface Spot {
  x: number;
  y: number;
  r: number;
}

const wish: Record<Kind, number> = {
  battleship: 43,
  destroyer: 31,
  frigate: 23,
  shuttle: 21,
  decoy: 19,
  unknown: 21,
};
const rank: Record<Kind, number> = {
  battleship: 0,
  destroyer: 1,
  frigate: 2,
  shuttle: 3,
  unknown: 4,
  decoy: 5,
};

// The order in which a square is filled: the largest first, upper left.
export function byRank<T extends { kind: Kind }>(pieces: T[]): T[] {
  return pieces
    .map((piece, index) => ({ piece, index }))
    .sort((a, b) => rank[a.piece.kind] - rank[b.piece.kind] || a.index - b.index)
    .map(({ piece }) => piece);
}

const under = 10; // room for the number below a ring

// Where a round label stands in the square: the first place that touches nothing, else the one with the most room.
export function labelSpot(r: number, taken: readonly Spot[]): Spot {
  const [near, middle, far] = [20, 64, 108];
  const places = [
    [far, near],
    [middle, middle],
    [near, near],
    [far, far],
    [near, far],
    [middle, near],
    [far, middle],
    [near, middle],
    [middle, far],
  ] as const;
  const room = ([x, y]: readonly [number, number]) =>
    Math.min(Infinity, ...taken.map((each) => Math.hypot(each.x - x, each.y - y) - each.r - r));
  const best = Math.max(...places.map(room));
  const [x, y] = places.find((place) => room(place) >= Math.min(0, best)) ?? places[0];
  return { x, y, r };
}

function grid(kinds: Kind[], perRow: number[], limit: number): Spot[] {
  const spots: Spot[] = [];
  const height = square / perRow.length;
  let next = 0;
  perRow.forEach((count, line) => {
    for (let i = 0; i < count && next < kinds.length; ++i, ++next) {
      const r = Math.min(limit, wish[kinds[next] as Kind]);
      spots.push({
        x: ((i + 0.5) * square) / count,
        y: (line + 0.5) * height - under / 2,
        r,
      });
    }
  });
  return spots;
}

// Spots for pieces in the order of byRank.
export function layout(kinds: Kind[]): Spot[] {
  const count = kinds.length;
  if (count === 0) return [];
  if (count === 1) return [{ x: 64, y: 60, r: wish[kinds[0] as Kind] }];
  if (kinds[0] === "battleship" && count <= 4) {
    const big = {
      x: count === 2 ? 50 : 46,
      y: count === 2 ? 50 : 58,
      r: count === 2 ? 41 : 39,
    };
    if (count === 2) return [big, { x: 106, y: 93, r: 18 }];
    const height = 120 / (count - 1);
    return [big, ...kinds.slice(1).map((_, i) => ({ x: 107, y: 1 + (i + 0.5) * height - 1, r: 16 }))];
  }
  if (count === 2) return grid(kinds, [2], 28);
  if (count === 3) return grid(kinds, [2, 1], 23);
  if (count === 4) return grid(kinds, [2, 2], 23);
  if (count === 5) return grid(kinds, [3, 2], 19);
  if (count === 6) return grid(kinds, [3, 3], 19);
  return grid(kinds, [3, 3, 3], 15);
}

const round = (value: number) => Math.round(value * 10) / 10;

// Arcs of a ring with one segment a hull point, open at the bottom; segment 0 is at the lower left.
export function segments(r: number, count: number, from = 0, to = count): string {
  const open = 54;
  const span = (360 - open) / count;
  const gap = Math.min(span * 0.3, (2.4 / r) * 57.3);
  let path = "";
  for (let i = from; i < to; ++i) {
    const a = ((90 + open / 2 + i * span + gap / 2) * Math.PI) / 180;
    const b = ((90 + open / 2 + (i + 1) * span - gap / 2) * Math.PI) / 180;
    const large = b - a > Math.PI ? 1 : 0;
    const at = (angle: number) => `${round(r * Math.cos(angle))} ${round(r * Math.sin(angle))}`;
    path += `M${at(a)}A${r} ${r} 0 ${large} 1 ${at(b)}`;
  }
  return path;
}
