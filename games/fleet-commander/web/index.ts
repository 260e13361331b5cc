// Fleet Commander as the rest of the client sees it.
export { readContent } from "./content";
export { default as Step } from "./FleetStep.svelte";
export { default as Table } from "./FleetTable.svelte";
export { manner } from "./manner";
