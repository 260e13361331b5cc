// A hint for the position that a table shows. It is gone when the table moves on.
import type { WatchedTable } from "../net/table.svelte";
import type { Hint, Refusal } from "../protocol/messages";
import { announcer } from "../state/announce.svelte";
import { hintSentence } from "./words";

interface Asked<M> {
  seq: number;
  hint?: Hint<M>;
  why?: string;
}

export class HintAsker<V, M> {
  #asked = $state.raw<Asked<M> | null>(null);
  #pending: Promise<unknown> = Promise.resolve();

  // `mark` shows a move on the board as if it had been chosen; `named` is how words are to be read at this table.
  constructor(
    readonly table: WatchedTable<V, M>,
    readonly mark: (move: M) => void,
    readonly named: (words: string) => string = (words) => words,
  ) {}

  // Whether this is a table with hints at all: everybody else is a computer.
  get offered() {
    const table = this.table.shown;
    return Boolean(
      table &&
      !table.result &&
      !table.lesson &&
      table.you.length > 0 &&
      table.seats.some(({ kind }) => kind === "bot") &&
      table.seats.every(({ kind, you }) => you || kind === "bot"),
    );
  }
  get possible() {
    return this.offered && this.table.asked;
  }

  get current(): Asked<M> | null {
    return this.#asked && this.#asked.seq === this.table.shown?.seq ? this.#asked : null;
  }
  get thinking() {
    return Boolean(this.current && !this.current.hint && !this.current.why);
  }

  close() {
    this.#asked = null;
  }

  async ask() {
    if (!this.possible || this.thinking) return;
    if (this.current?.hint) return this.mark(this.current.hint.move);
    const asked: Asked<M> = { seq: this.table.shown?.seq ?? -1 };
    this.#asked = asked;
    announcer.say("The computer thinks about a hint.");
    await this.#pending; // the server thinks about one hint at a time
    if (this.current !== asked) return;
    const answering = this.table.command({ cmd: "hint", seat: this.table.acting });
    this.#pending = answering;
    const answer = await answering;
    if (this.current !== asked) return;
    if (!answer.ok) {
      this.#asked = { ...asked, why: (answer as Refusal).why };
      announcer.say((answer as Refusal).why);
      return;
    }
    const given = answer as unknown as Hint<M>;
    if (given.seq !== asked.seq) return this.close();
    const hint = { ...given, expected: given.expected.map(this.named) };
    this.#asked = { ...asked, hint };
    this.mark(hint.move);
    announcer.say(hintSentence(hint));
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyHint = HintAsker<any, any>;

interface Table<V, M> {
  readonly table: WatchedTable<V, M>;
  readonly names: { tell(words: string): string };
}
// A hint is shown as if it had been chosen, in the words of the table.
export const hintFor = <V, M>(shell: Table<V, M>, chooser: { choose(move: M): void }) =>
  new HintAsker<V, M>(
    shell.table,
    (move) => chooser.choose(move),
    (words) => shell.names.tell(words),
  );
