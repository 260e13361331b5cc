// How a move looks on the chart before it is played.
import type { Fleet, Move, View } from "./types.gen";
import type { Mark, Shot } from "./Chart.svelte";
import type { Verb } from "./choices";
import { type Cell, other } from "./facts";
import { sharesOf } from "./fire";

export interface Loss { target: string; amount: number }

// Where it begins and where it ends.
export function markChosen(marks: Map<Cell, Mark>, { from, place }: { from?: Cell | null; place?: Cell | null }, verb?: Verb, words?: string) {
  if (from) marks.set(from, { corners: "picked", words: "chosen" });
  if (place) marks.set(place, { corners: verb === "hit" ? "hit" : "picked", tint: verb === "hit", dot: verb === "move", words });
}

// The lines of fire of an attack.
export function shotsOf(view: View, move: Move, me: Fleet): Shot[] {
  if (move.type !== "attack") return [];
  const ranged = move.via !== move.from;
  return sharesOf(view, { from: move.from, at: move.at, via: move.via, target: move.target, ranged, blocked: [] }, me)
    .map((share) => ({ from: share.cell, to: move.at, via: ranged ? move.via : undefined, value: move.target === "none" ? "?" : String(share.fire), tone: share.fire > 0 || move.target === "none" ? "hit" : "off" }));
}

// Who would lose how much by it.
export function lossOf(move: Move, me: Fleet, shots: Shot[]): Loss | null {
  if (move.type !== "attack" || move.target === "none") return null;
  return { target: `${other(me)}${move.target}`, amount: shots.reduce((sum, shot) => sum + Number(shot.value), 0) };
}
