// Fleet Commander as the rest of the client sees it.
import type { View } from "./types.gen";
import { phaseWords } from "./facts";

export { clauseOf } from "./clauses";
export { readContent } from "./content";
export { default as Step } from "./FleetStep.svelte";
export { default as Table } from "./FleetTable.svelte";
export { pace } from "./stage";

export const seatsByName = false;

export function caption(view: unknown): string {
  const { turn, phase } = view as View;
  return turn > 0 ? `turn ${turn}, ${phaseWords[phase]}` : phaseWords[phase];
}
