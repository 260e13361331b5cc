// Copies an address of this site, or shows it where the browser does not let us.
import { announcer } from "./announce.svelte";

export async function shareAddress(hash: string) {
  const address = `${location.origin}/${hash}`;
  try {
    await navigator.clipboard.writeText(address);
    announcer.show("The address is copied.");
  } catch {
    announcer.show(address);
  }
}
