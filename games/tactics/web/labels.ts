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

// The place itself if nothing lies there, else the nearest one around it, ring by ring and from its right upper side on.
export function clearOf(place: Point, r: number, taken: readonly Round[]): Point {
  const isFree = ({ x, y }: Point) => taken.every((each) => Math.hypot(x - each.x, y - each.y) >= each.r + r);
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

// A word beside a mecha.
export interface Tagged extends Round {
  id: string;
  text: string;
}
export const tagSize = (text: string, px: number) => ({ width: (text.length * 7 + 12) * px, height: 20 * px });
export type TagPlace = Point & { id: string; text: string };

// The middle of each tag: at the right upper side of its base where there is room on a table so wide, else at another
// side. In a crowd it stands straight above or below, so that it is not taken for the neighbour's; where other tags are
// there too it is left out, until one looks more closely.
export function tagPlaces(tagged: readonly Tagged[], bases: readonly Round[], px: number, wide: number): TagPlace[] {
  const laid: { at: Point; width: number; height: number }[] = [];
  const places: TagPlace[] = [];
  for (const { id, x, y, r, text } of [...tagged].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const { width, height } = tagSize(text, px);
    const [aside, above] = [r + 4 * px + width / 2, r + 8 * px];
    const place = ([dx, dy]: [number, number]): Point => ({ x: x + dx, y: y + dy });
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
    const apart = ({ x: cx, y: cy }: Point) =>
      laid.every(
        (each) =>
          Math.abs(each.at.x - cx) >= (each.width + width) / 2 ||
          Math.abs(each.at.y - cy) >= (each.height + height) / 2,
      );
    const inside = ({ x: cx, y: cy }: Point) => cx >= width / 2 && cx <= wide - width / 2 && cy >= height / 2;
    const clear = ({ x: cx, y: cy }: Point) =>
      bases.every(({ x: bx, y: by, r: radius }) => {
        const [dx, dy] = [Math.max(0, Math.abs(bx - cx) - width / 2), Math.max(0, Math.abs(by - cy) - height / 2)];
        return Math.hypot(dx, dy) >= radius;
      });
    const free = (way: Point) => apart(way) && inside(way);
    const all = [...upper, ...centred, ...lower].map(place);
    const at = all.find((way) => free(way) && clear(way)) ?? centred.map(place).find(free);
    if (!at) continue;
    laid.push({ at, width, height });
    places.push({ ...at, id, text });
  }
  return places;
}
