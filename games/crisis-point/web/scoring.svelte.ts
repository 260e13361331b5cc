// The scoring of a game on the table, card by card on the final battlefield.
import type { View } from "./types.gen";
import { Scored as CardsScored } from "$web/cards/scored.svelte";
import type { Shell } from "$web/shell/shell.svelte";
import { cellOfStep, resultsUpTo, scoredView, stepsOf, type Tally, talliesOf } from "./tally";
import { letter } from "./facts";

export class Scored extends CardsScored<View, Tally> {
  constructor(shell: Shell<View, unknown>) {
    super(shell.table, { all: talliesOf, steps: stepsOf, opened: scoredView });
  }
  // The space that is being counted.
  current = $derived.by(() => (this.running && this.tally ? cellOfStep(this.tally, this.step) : null));
  results = $derived.by(() => (this.tally ? resultsUpTo(this.tally, this.step, letter) : undefined));
}
