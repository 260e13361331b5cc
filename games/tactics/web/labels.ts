// Where labels go, so that they lie beside the mecha and neither upon them nor upon each other. Pure: tested without a
// page.
import { reachOf, type Unit } from "./facts";
import type { Camera } from "./camera.svelte";
import type { Point } from "./types.gen";

export interface Round extends Point {
  r: number;
}
const rings = 5;
const ways = 8;

// The place itself if it is free, else the nearest one around it, ring by ring and from its right upper side on.
export function nearestFree(place: Point, r: number, isFree: (place: Point) => boolean): Point {
  for (let ring = 0; ring <= rings; ++ring) {
    for (let way = 0; way < (ring === 0 ? 1 : ways); ++way) {
      const angle = ((way - 1) / ways) * 2 * Math.PI;
      const found = { x: place.x + ring * r * Math.cos(angle), y: place.y + ring * r * Math.sin(angle) };
      if (isFree(found)) return found;
    }
  }
  return place;
}

// What must not be hidden: bases, and the names below them.
export const roundsOf = (units: readonly Unit[], camera: Camera): Round[] =>
  units.flatMap((unit) => {
    const { x, y } = camera.unit(unit.at);
    const r = reachOf(unit) / 10;
    return [
      { x, y, r },
      { x, y: y + r + 13 * camera.px, r: 8 * camera.px },
    ];
  });

// A label, by its middle.
export interface Box extends Point {
  width: number;
  height: number;
}
export const areApart = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
export function isClearOf({ x, y, width, height }: Box, round: Round): boolean {
  const [dx, dy] = [Math.max(0, Math.abs(round.x - x) - width / 2), Math.max(0, Math.abs(round.y - y) - height / 2)];
  return Math.hypot(dx, dy) >= round.r;
}

// A word beside a mecha.
export interface Tagged extends Round {
  id: string;
  text: string;
}
// With the number of an event before it, or of that alone.
export function tagSize(text: string, px: number, n = 0) {
  const number = n > 0 ? 20 : 0;
  return { width: (text ? text.length * 7 + 12 + number : number) * px, height: 20 * px };
}
export type TagPlace = Point & { id: string; text: string };

// The middle of each tag: at the right upper side of its base where there is room on a table so wide, else at another
// side. In a crowd it stands straight above or below, so that it is not taken for the neighbour's; where other tags are
// there too it is left out, until one looks more closely.
export function tagPlaces(tagged: readonly Tagged[], bases: readonly Round[], px: number, wide: number): TagPlace[] {
  const laid: Box[] = [];
  const places: TagPlace[] = [];
  for (const { id, x, y, r, text } of [...tagged].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const size = tagSize(text, px);
    const { width, height } = size;
    const [aside, above] = [r + 4 * px + width / 2, r + 8 * px];
    const place = ([dx, dy]: [number, number]): Box => ({ x: x + dx, y: y + dy, ...size });
    const upper: [number, number][] = [
      [aside, -above],
      [-aside, -above],
    ];
    const centred: [number, number][] = [
      [0, -above - 4 * px],
      [0, -above - 26 * px],
      [0, above + 22 * px],
    ];
    const lower: [number, number][] = [
      [aside, 0],
      [-aside, 0],
      [aside, above],
      [-aside, above],
    ];
    const isInside = (box: Box) => box.x >= width / 2 && box.x <= wide - width / 2 && box.y >= height / 2;
    const isFree = (box: Box) => laid.every((each) => areApart(each, box)) && isInside(box);
    const all = [...upper, ...centred, ...lower].map(place);
    const isClear = (box: Box) => bases.every((base) => isClearOf(box, base));
    const at = all.find((box) => isFree(box) && isClear(box)) ?? centred.map(place).find(isFree);
    if (!at) continue;
    laid.push(at);
    places.push({ x: at.x, y: at.y, id, text });
  }
  return places;
}
