// Brace for Impact as the rest of the client sees it.
export { default as Step } from "./BraceStep.svelte";
export { default as Table } from "./BraceTable.svelte";
export { readContent } from "./content";
export { manner } from "./manner";
