// Places, lengths and directions for drawing and for proposals. The server measures exactly; here nothing is decided.
import type { Point } from "./types.gen";

export const facings = 240;
export const inch = 1000;

export const gap = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const round = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
export const samePlace = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
export const wrap = (facing: number) => ((Math.round(facing) % facings) + facings) % facings;

// 0 points to the right, 60 downward.
export const radians = (facing: number) => (facing / facings) * 2 * Math.PI;
export const ahead = (from: Point, facing: number, length: number): Point =>
  round({ x: from.x + Math.cos(radians(facing)) * length, y: from.y + Math.sin(radians(facing)) * length });
export function facingAlong(from: Point, to: Point, otherwise: number): number {
  if (samePlace(from, to)) return otherwise;
  return wrap((Math.atan2(to.y - from.y, to.x - from.x) / (2 * Math.PI)) * facings);
}
// A point on the way from one to another, so far from the first.
export function towards(from: Point, to: Point, length: number): Point {
  const whole = gap(from, to);
  if (whole === 0) return from;
  const part = length / whole;
  return round({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
}
// TA-1.5: a centre on the line is in front.
export const isInFront = (at: Point, facing: number, other: Point) =>
  (other.x - at.x) * Math.cos(radians(facing)) + (other.y - at.y) * Math.sin(radians(facing)) >= -0.5;

export function pathLength(from: Point, path: readonly Point[]): number {
  return path.reduce((sum, corner, i) => sum + gap(i === 0 ? from : (path[i - 1] as Point), corner), 0);
}
// The end of a piece that is too long, shortened to what is left of a length.
export function shortened(from: Point, path: readonly Point[], most: number): Point[] {
  const kept = path.slice(0, -1);
  const last = path.at(-1);
  if (!last) return [];
  const start = kept.at(-1) ?? from;
  const left = most - pathLength(from, kept);
  return [...kept, gap(start, last) > left ? towards(start, last, Math.max(1, left - 2)) : round(last)];
}

// Degrees clockwise from the top of the table, three digits as a bearing is said.
export const bearing = (facing: number) =>
  String(Math.floor((((facing + 60) % facings) * 3 + 1) / 2) % 360).padStart(3, "0");
export const facingOfBearing = (degrees: number) => wrap(degrees / 1.5 - 60);
// "2.5", to the tenth.
export const tenths = (mils: number) => (Math.round(mils / 100) / 10).toFixed(1);
export const inches = (mils: number) => `${tenths(mils)} in`;
export const placeWords = ({ x, y }: Point) => `${tenths(x)},${tenths(y)}`;

export function inside(at: Point, shape: readonly Point[]): boolean {
  let result = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [a, b] = [shape[i] as Point, shape[j] as Point];
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) result = !result;
  }
  return result;
}
// How far a point is from an outline.
export function distanceTo(at: Point, shape: readonly Point[]): number {
  return shape.reduce((least, a, i) => {
    const b = shape[(i + 1) % shape.length] as Point;
    const along = minus(b, a);
    const length = along.x ** 2 + along.y ** 2 || 1;
    const part = Math.max(0, Math.min(1, ((at.x - a.x) * along.x + (at.y - a.y) * along.y) / length));
    return Math.min(least, gap(at, { x: a.x + along.x * part, y: a.y + along.y * part }));
  }, Infinity);
}
// For sorting by how far something is.
export const edgeOrder = (from: Point, a: Point, b: Point) => gap(from, a) - gap(from, b);
