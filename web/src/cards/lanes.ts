// A square of cards with the lanes of both sides around it, as it is drawn. What lies where the game says.
import type { Spot } from "../choose/choices";

export type Edge = "top" | "bottom" | "left" | "right";
export interface Post {
  spot: Spot;
  look: "free" | "back" | "up" | "down"; // nothing, an unknown card, an open one, an own one face down
  words: string;
}
export interface Lane {
  line: string; // the column or row
  edge: Edge;
  side: string; // "side-a" or "side-c"
  label: string;
  posts: Post[];
  idle?: boolean; // not settled yet whose it is
}
export interface Grid {
  columns: readonly string[]; // from left to right
  rows: readonly string[]; // from top to bottom, as drawn
}
export const cellSpot = (cell: string): Spot => `cell:${cell}`;
export const cellOf = (spot: Spot | null | undefined) => (spot?.startsWith("cell:") ? spot.slice(5) : null);
export const isColumn = (line: string) => line >= "a";

// Where a line of the grid is drawn, counted from 0.
export const placeOf = (grid: Grid, cell: string): [number, number] => [
  grid.columns.indexOf(cell.charAt(0)),
  grid.rows.indexOf(cell.slice(1)),
];
// The middle of a cell, in hundredths of the grid.
export function middleOf(grid: Grid, cell: string): [number, number] {
  const [column, row] = placeOf(grid, cell);
  return [((column + 0.5) * 100) / grid.columns.length, ((row + 0.5) * 100) / grid.rows.length];
}
