// The scoring of a round on the table: it stays until it has been looked at, whatever the table does meanwhile.
import type { View } from "./types.gen";
import type { Shell } from "$web/shell/shell.svelte";
import { settings } from "$web/state/settings.svelte";
import { openedView, type Tally, talliesOf } from "./tally";

export class Scored {
  tally = $state.raw<Tally | null>(null);
  step = $state(0);
  #before = $state.raw<View | null>(null); // the table as it stood, with everything turned up

  constructor(
    readonly shell: Shell<View, unknown>,
    readonly nameOf: (player: string) => string,
  ) {}

  all = $derived.by(() => talliesOf(this.shell.table.log));

  show(found: Tally, before: View | null) {
    this.tally = found;
    this.#before = before ? openedView(before, this.shell.table.log, found.seq) : null;
    this.step = settings.moving && before ? 0 : found.ships.length;
  }
  close() {
    this.tally = null;
    this.#before = null;
  }
  // Taken back: what was scored is not scored any more.
  check() {
    if (this.tally && !this.all.some(({ seq }) => seq === this.tally?.seq)) this.close();
  }
  get running() {
    return this.tally !== null && this.step < this.tally.ships.length;
  }

  // The table to be drawn: while ships are counted, as it stood, with what they came to.
  view = $derived.by((): View => {
    const now = this.shell.table.view as View;
    const { tally } = this;
    if (!tally || !this.#before) return now;
    return {
      ...this.#before,
      ships: this.#before.ships.map((ship) => {
        const result = tally.ships.find((each) => each.ship === ship.ship)?.result;
        if (!result) return ship;
        return {
          ...ship,
          known_attack: result.attack,
          known_defense: result.defense,
          unknown_attackers: 0,
          unknown_defenders: 0,
          leads: result.collected_by,
        };
      }),
    };
  });
  current = $derived.by(() => (this.running ? this.tally?.ships[this.step]?.ship : undefined));
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
