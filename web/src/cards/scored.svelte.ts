// The scoring of a round or a game on the table: it stays until it has been looked at, whatever the table does meanwhile.
import { untrack } from "svelte";
import type { LogLine } from "../protocol/messages";
import { settings } from "../state/settings.svelte";

// How a game reads its scorings out of its log.
export interface Scorings<View, Tally> {
  all(log: LogLine[]): Tally[];
  steps(tally: Tally): number;
  // The table as it stood, with everything turned up and with what it came to.
  opened(before: View, log: LogLine[], tally: Tally): View;
}
interface Logged<View> {
  readonly log: LogLine[];
  readonly view: View | null;
  viewBefore(seq: number): View | null;
}

export class Scored<View, Tally extends { seq: number }> {
  tally = $state.raw<Tally | null>(null);
  step = $state(0);
  #opened = $state.raw<View | null>(null);
  #heard = -1;
  #last: View | null = null;

  constructor(
    readonly table: Logged<View>,
    readonly scorings: Scorings<View, Tally>,
  ) {}

  all = $derived.by((): Tally[] => this.scorings.all(this.table.log));

  show(found: Tally, before: View | null) {
    this.tally = found;
    this.#opened = before ? this.scorings.opened(before, this.table.log, found) : null;
    this.step = settings.moving && before ? 0 : this.scorings.steps(found);
  }
  close() {
    this.tally = null;
    this.#opened = null;
  }
  get running() {
    return this.tally !== null && this.step < this.scorings.steps(this.tally);
  }
  // The table to be drawn: while cards are counted, as it stood.
  view = $derived.by((): View => (this.tally && this.#opened) || (this.table.view as View));

  // Called in an effect: what has been scored is laid out; what was taken back is not scored any more.
  follow(found: () => void) {
    const { log, view, all } = { log: this.table.log, view: this.table.view, all: this.all };
    untrack(() => {
      if (this.tally && !all.some(({ seq }) => seq === this.tally?.seq)) this.close();
      const fresh = this.#heard < 0 ? [] : log.filter(({ seq }) => seq > this.#heard);
      this.#heard = log.at(-1)?.seq ?? 0;
      const last = this.scorings.all(fresh).at(-1);
      if (last) {
        found();
        this.show(last, this.table.viewBefore(last.seq) ?? this.#last);
      }
      this.#last = view;
    });
  }
}
