// Force of Arms as the rest of the client sees it.
export { readContent } from "./content";
export { default as Step } from "./ArmsStep.svelte";
export { default as Table } from "./ArmsTable.svelte";
export { manner } from "./manner";
