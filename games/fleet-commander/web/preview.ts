// How a choice looks on the chart before it is played.
import type { Fleet, Move, View } from "./types.gen";
import type { Marks } from "$web/choose/choices";
import { cellIn } from "./choices";
import { type Cell, other } from "./facts";
import { sharesOf } from "./fire";

export interface ChartMark {
  corners?: "legal" | "hit" | "guard" | "picked";
  dot?: boolean;
  tint?: boolean;
  words?: string;
}
export type ChartMarks = Map<Cell, ChartMark>;
export interface Shot {
  from: Cell;
  to: Cell;
  via?: Cell;
  value?: string;
  tone: "hit" | "guard" | "off";
}
export interface Loss {
  target: string;
  amount: number;
}

// What can be chosen on the chart, as it is drawn.
export function chartMarks(marks: Marks, final?: string): ChartMarks {
  const chart: ChartMarks = new Map();
  for (const [spot, { kind, verb, words }] of marks) {
    const cell = cellIn(spot);
    if (!cell) continue;
    if (kind === "source") chart.set(cell, { corners: "legal", words });
    else if (kind === "picked") chart.set(cell, { corners: "picked", words });
    else if (kind === "chosen")
      chart.set(cell, {
        corners: verb === "hit" ? "hit" : "picked",
        tint: verb === "hit",
        dot: verb === "move",
        words: final ?? words,
      });
    else if (verb === "move") chart.set(cell, { dot: true, words });
    else chart.set(cell, { corners: verb === "hit" || verb === "guard" ? verb : "legal", words });
  }
  return chart;
}

// The lines of fire of an attack.
export function shotsOf(view: View, move: Move, me: Fleet): Shot[] {
  if (move.type !== "attack") return [];
  const { from, at, via, target } = move;
  const ranged = via !== from;
  return sharesOf(view, { from, at, via, target, ranged, blocked: [] }, me).map((share) => ({
    from: share.cell,
    to: at,
    via: ranged ? via : undefined,
    value: target === "none" ? "?" : String(share.fire),
    tone: share.fire > 0 || target === "none" ? "hit" : "off",
  }));
}

// Who would lose how much by it.
export function lossOf(move: Move, me: Fleet, shots: Shot[]): Loss | null {
  if (move.type !== "attack" || move.target === "none") return null;
  return {
    target: `${other(me)}${move.target}`,
    amount: shots.reduce((sum, shot) => sum + Number(shot.value), 0),
  };
}
