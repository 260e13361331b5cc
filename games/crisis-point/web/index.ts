// Crisis Point as the rest of the client sees it.
export { readContent } from "./content";
export { default as Step } from "./CrisisStep.svelte";
export { default as Table } from "./CrisisTable.svelte";
export { manner } from "./manner";
