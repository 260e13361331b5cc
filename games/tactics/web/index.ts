// Tactics as the rest of the client sees it.
export { readContent } from "./content";
export { default as Step } from "./TacticsStep.svelte";
export { default as Table } from "./TacticsTable.svelte";
export { manner } from "./manner";
export const editor = () => import("./Editor.svelte");
