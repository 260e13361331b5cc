// Copies something, or shows it where the browser does not let us.
import { announcer } from "./announce.svelte";

export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text);
    announcer.show(done);
  } catch {
    announcer.show(text);
  }
}
// A messenger that is given it shows who invites to what.
export const tableAddress = (table: string) => `${location.origin}/t/${table}`;
export const shareTable = (table: string) => copyText(tableAddress(table), "The address of this table is copied.");
// An address of this site.
export const shareAddress = (hash: string) => copyText(`${location.origin}/${hash}`, "The address is copied.");
