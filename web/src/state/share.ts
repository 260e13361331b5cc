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
// An address of this site.
export const shareAddress = (hash: string) => copyText(`${location.origin}/${hash}`, "The address is copied.");
