// The scoring of a round on the table, ship by ship.
import type { View } from "./types.gen";
import { Scored as CardsScored } from "$web/cards/scored.svelte";
import type { Shell } from "$web/shell/shell.svelte";
import { scoredView, summedView, type Tally, talliesOf } from "./tally";

export class Scored extends CardsScored<View, Tally> {
  constructor(
    shell: Shell<View, unknown>,
    readonly nameOf: (player: string) => string,
  ) {
    super(shell.table, { all: talliesOf, steps: ({ ships }) => ships.length, opened: scoredView });
  }

  current = $derived.by(() => (this.running ? this.tally?.ships[this.step]?.ship : undefined));
  // What the panels of the players add up.
  summed = $derived.by((): View => {
    const { tally, view } = this;
    return tally && view !== this.table.view ? summedView(view, tally, this.step) : view;
  });
  results = $derived.by(() => {
    if (!this.tally) return undefined;
    return new Map(
      this.tally.ships
        .slice(0, this.step + 1)
        .map(({ ship, result }) => [
          ship,
          result.collected_by === "nobody" ? "level" : `${this.nameOf(result.collected_by)} +${result.points}`,
        ]),
    );
  });
}
