// Force of Arms as the rest of the client sees it.
import type { View } from "./types.gen";
import { phaseWords, roundWords } from "./facts";

export { clauseOf } from "./clauses";
export { readContent } from "./content";
export { default as Step } from "./ArmsStep.svelte";
export { default as Table } from "./ArmsTable.svelte";
export { pace } from "./stage";

export const seatsByName = true;

export function caption(view: unknown): string {
  const seen = view as View;
  return seen.phase === "over" ? "over" : `${roundWords(seen)}, ${phaseWords[seen.phase]}`;
}
