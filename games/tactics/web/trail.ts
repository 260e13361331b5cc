// The words and numbers of what happened, beside where it happened. Pure: tested without a page.
import type { Trail } from "$web/shell/trail";
import { areApart, type Box, isClearOf, nearestFree, type Round, tagSize } from "./labels";
import type { Verb } from "./Tag.svelte";
import type { Point } from "./types.gen";

type Mark = Trail[number];
export interface Label extends Point {
  id: string;
  n: number;
  side: string;
  text: string;
  verb: Verb;
  struck: boolean;
  to?: Point; // where it belongs, when it lies at a distance
}
export interface Glass {
  px: number;
  wide: number; // of the table, in units of the drawing
  high: number;
  at(spot: string): Point;
}
const around = 14; // pixels that a mecha takes at least
const rows = 4;

// What a mark says; a move, and something that was laid down, has its number alone.
function wordsOf(mark: Mark): Pick<Label, "text" | "verb" | "struck"> | null {
  if (mark.kind === "move") return { text: "", verb: "move", struck: false };
  if (mark.kind === "shot") return { text: mark.value ?? "", verb: mark.stopped ? "guard" : "hit", struck: false };
  if (mark.kind === "loss") return { text: mark.text, verb: "hit", struck: false };
  if (mark.kind === "gone") return { text: mark.piece ?? "", verb: "hit", struck: true };
  return mark.kind === "place" ? { text: mark.text ?? "", verb: "guard", struck: false } : null;
}
const mean = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

// Along the line of a shot; at the right upper side of a mecha and above it, then at its other sides.
function placesOf(mark: Mark, { px, at }: Glass, { width, height }: { width: number; height: number }): Point[] {
  if (mark.kind === "shot") {
    const [from, to] = [at(mark.from), at(mark.to)];
    return [0.5, 0.38, 0.62, 0.26, 0.74].map((part) => mean(from, to, part));
  }
  if (mark.kind === "seat") return [];
  if (mark.kind === "move") return [at(mark.from)];
  const { x, y } = at(mark.at);
  const [aside, above] = [width / 2 + around * px, around * px];
  const columns = [aside, -aside, 0].flatMap((dx) =>
    Array.from({ length: rows }, (_, row): Point => ({ x: x + dx, y: y - above - (height + px) * row })),
  );
  const below = [aside, -aside, 0].map((dx): Point => ({ x: x + dx, y: y + above + height }));
  return [...columns, ...below];
}

// Every event has its number on the table until one acts oneself, and its words where there is room for them: in the order of what
// happened, so that nothing moves when something is added. What happens right now always has its words.
export function labelsOf(trail: Trail, bases: readonly Round[], glass: Glass): Label[] {
  const { px, wide, high } = glass;
  const laid: Box[] = [];
  const isInside = ({ x, y, width, height }: Box) =>
    x >= width / 2 && x <= wide - width / 2 && y >= height / 2 && y <= high - height / 2;
  const isFree = (box: Box) => isInside(box) && laid.every((each) => areApart(each, box));
  const isClear = (box: Box) => isFree(box) && bases.every((base) => isClearOf(box, base));
  // Where the words go, else the number alone.
  function lay(mark: Mark, text: string): { place: Point; text: string; to?: Point } {
    const size = tagSize(text, px, mark.n);
    const box = (place: Point): Box => ({ ...place, ...size });
    const places = placesOf(mark, glass, size);
    const [first = { x: 0, y: 0 }] = places;
    if (text !== "") {
      const found = places.find((each) => isClear(box(each))) ?? places.find((each) => isFree(box(each)));
      if (found) return { place: found, text };
      if (mark.live || mark.n === 0) return { place: places.find((each) => isInside(box(each))) ?? first, text };
      return lay(mark, "");
    }
    const of = "at" in mark ? glass.at(mark.at) : first;
    const place = nearestFree(of, size.width / 2, (each) => isClear(box(each)));
    const far = Math.hypot(place.x - of.x, place.y - of.y) > size.width;
    return { place, text, ...(far ? { to: of } : {}) };
  }
  const numbered = new Set<number>(); // a way of several pieces has one number
  return trail.flatMap((mark): Label[] => {
    const words = wordsOf(mark);
    if (!words || (words.text === "" && (mark.n === 0 || numbered.has(mark.n)))) return [];
    numbered.add(mark.n);
    const { place, ...laidOut } = lay(mark, words.text);
    laid.push({ ...place, ...tagSize(laidOut.text, px, mark.n) });
    return [
      { id: mark.id, n: mark.n, side: mark.kind === "move" ? (mark.side ?? "") : "", ...words, ...place, ...laidOut },
    ];
  });
}
