// What the key `?` does: explains what is asked with what has the focus, or names that alone where there is nothing to explain.
import { focused } from "$web/shell/keys";
import { announcer } from "$web/state/announce.svelte";

export function explain(open: ((focus: string) => void) | undefined) {
  if (open) open(focused());
  else announcer.show(focused() || "Nothing has the focus.");
}
