// Who adds what to an attack, for the pictures and the defender's prompt. The server's words stay the authority.
import type { Fleet, View } from "./types.gen";
import { numbersOf } from "./content";
import { type Cell, cells, standingAt, type Standing } from "./facts";

export interface Share {
  cell: Cell;
  ships: Standing[];
  fire: number;
  direction: "straight" | "diagonal" | "ranged";
  note?: string;
  clause?: string;
  blocked: boolean;
  hold: Cell;
}
export interface Shooting {
  from: Cell;
  at: Cell;
  via: Cell;
  target: string;
  ranged: boolean;
  blocked: Cell[];
}

export const distance = (a: Cell, b: Cell) =>
  Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(Number(a[1]) - Number(b[1])));
const straight = (a: Cell, b: Cell) => a[0] === b[0] || a[1] === b[1];

export function sharesOf(view: View, shooting: Shooting, attacker: Fleet): Share[] {
  const sum = (ships: Standing[]) =>
    ships.reduce((total, { piece }) => total + (piece.revealed ? numbersOf(piece.kind).fire : 0), 0);
  if (shooting.ranged || shooting.target === "none") {
    const ships = standingAt(view, shooting.from).filter(({ fleet }) => fleet === attacker);
    const hold = shooting.via;
    return [
      {
        cell: shooting.from,
        ships,
        fire: shooting.target === "none" ? 0 : sum(ships),
        direction: shooting.ranged ? "ranged" : straight(hold, shooting.at) ? "straight" : "diagonal",
        note: shooting.ranged
          ? `last step from ${hold}, ${straight(hold, shooting.at) ? "straight" : "diagonal"}`
          : undefined,
        blocked: shooting.blocked.includes(hold),
        hold,
      },
    ];
  }
  return cells
    .filter((cell) => distance(cell, shooting.at) === 1)
    .flatMap((cell): Share[] => {
      const ships = standingAt(view, cell).filter(({ fleet }) => fleet === attacker);
      if (ships.length === 0) return [];
      const rocks = view.asteroids.includes(cell);
      const fire = rocks ? 0 : sum(ships);
      const silent = rocks
        ? { note: "in asteroids: adds none", clause: "FC-5.1" }
        : fire === 0
          ? { note: "not revealed: adds none", clause: "FC-11.12" }
          : {};
      return [
        {
          cell,
          ships,
          fire,
          direction: straight(cell, shooting.at) ? "straight" : "diagonal",
          ...silent,
          blocked: shooting.blocked.includes(cell),
          hold: cell,
        },
      ];
    })
    .sort((a, b) => Number(b.cell === shooting.from) - Number(a.cell === shooting.from) || b.fire - a.fire);
}

export function countWords(ships: Standing[]): string {
  const counts = new Map<string, number>();
  for (const { piece } of ships) {
    const noun = piece.kind === "unknown" ? "signal" : piece.kind;
    counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  return [...counts].map(([noun, count]) => (count === 1 ? noun : `${count} ${noun}s`)).join(", ");
}
