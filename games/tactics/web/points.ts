// Where the things are that lessons of Tactics point at.
import type { Point, View } from "./types.gen";
import { attribute, pointing } from "$web/learn/points";
import { membersOf, nameOf } from "./facts";

const mecha = (unit: string, view: View) => ({
  selector: `${attribute("unit", unit)} > .touch`, // without the numbers beside it
  name: nameOf(view.field, unit),
});
export const placeName = ({ x, y }: Point) => `${x},${y}`;

export const pointed = pointing<View>(
  {
    token: mecha,
    mecha,
    squadron: (squadron: string, view) => membersOf(view.field, squadron).map(({ id }) => mecha(id, view)),
    // A place is drawn as long as a lesson points at it.
    at: (at: Point) => attribute("at", placeName(at)),
    marker: (marker: number) => attribute("marker", marker),
  },
  {
    pool: ".sides > :last-child .cp, .low-strip .cp",
    tools: "[role=toolbar]",
    side: ".sides > :last-child",
    orders: ".prompt .again",
  },
);
