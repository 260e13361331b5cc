// Where labels of the trail go, so that they lie beside the mecha and not upon them. Pure: tested without a page.
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
