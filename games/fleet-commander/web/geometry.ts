// Where things are drawn on the chart: 640 units across, with whoever looks at the bottom.
import type { Fleet, View } from "./types.gen";
import { type Cell, columns, fleets, forceOf, standingAt, tokenName } from "./facts";
import { byRank, layout, type Spot, square } from "./layout";

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  mx: number; // where its label sits
  my: number;
  u: { x: number; y: number }; // its direction
}
export interface Placed extends Spot {
  key: string; // "blue4"
  fleet: Fleet;
  token: string;
  index: number;
  cell: Cell;
}

export class Geometry {
  constructor(readonly bottom: Fleet) {}
  get flipped() {
    return this.bottom === "yellow";
  }
  cellAt(line: number, i: number): Cell {
    return this.flipped ? `${columns[4 - i]}${line + 1}` : `${columns[i]}${5 - line}`;
  }
  left(cell: Cell) {
    const column = cell.charCodeAt(0) - 97;
    return (this.flipped ? 4 - column : column) * square;
  }
  top(cell: Cell) {
    const row = Number(cell[1]);
    return (this.flipped ? row - 1 : 5 - row) * square;
  }
  middle(cell: Cell) {
    return { x: this.left(cell) + 64, y: this.top(cell) + 64 };
  }
  // Between two squares, from edge to edge.
  line(from: Cell, to: Cell, cut = 46): Line {
    const [a, b] = [this.middle(from), this.middle(to)];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const u = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    return {
      x1: a.x + u.x * cut,
      y1: a.y + u.y * cut,
      x2: b.x - u.x * cut,
      y2: b.y - u.y * cut,
      mx: (a.x + b.x) / 2,
      my: (a.y + b.y) / 2,
      u,
    };
  }
  corner(cell: Cell, inset: number, arm: number) {
    const [x, y, s] = [this.left(cell) + inset, this.top(cell) + inset, square - 2 * inset];
    const [r, b] = [x + s, y + s];
    return (
      `M${x} ${y + arm}V${y}H${x + arm}M${r - arm} ${y}H${r}V${y + arm}` +
      `M${r} ${b - arm}V${b}H${r - arm}M${x + arm} ${b}H${x}V${b - arm}`
    );
  }

  // Every piece on the board with its place, in a stable order so that it travels when its square changes.
  placed(view: View): Placed[] {
    const spots = new Map<string, Spot>();
    for (const cell of new Set(fleets.flatMap((fleet) => forceOf(view, fleet).pieces.map(({ at }) => at)))) {
      if (cell.length !== 2) continue;
      const there = byRank(standingAt(view, cell).map((standing) => ({ ...standing, kind: standing.piece.kind })));
      layout(there.map(({ kind }) => kind)).forEach(({ x, y, r }, n) => {
        const standing = there[n];
        if (standing)
          spots.set(`${standing.fleet}${standing.token}`, { x: this.left(cell) + x, y: this.top(cell) + y, r });
      });
    }
    return fleets.flatMap((fleet) =>
      forceOf(view, fleet).pieces.flatMap((piece, index): Placed[] => {
        const token = tokenName(index);
        const key = `${fleet}${token}`;
        const spot = spots.get(key);
        return spot ? [{ key, fleet, token, index, cell: piece.at, ...spot }] : [];
      }),
    );
  }
}
