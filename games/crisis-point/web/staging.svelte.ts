// Where the choices of a table come from while a move is laid out: from the server's list, and once something is begun from what the
// server says that its effect would ask next. Nothing is done before the whole is confirmed.
import type { Move, View } from "./types.gen";
import type { Asking } from "$web/choose/chooser.svelte";
import { Previews } from "$web/choose/previews.svelte";
import type { WatchedTable } from "$web/net/table.svelte";
import type { Choice } from "$web/protocol/messages";
import { continuations, extendsDraft, isComplete, type Preview, shortened, type Starting } from "./draft";
import { factionOf } from "./facts";

export class Staging implements Asking<View, Move> {
  draft = $state.raw<Starting | null>(null);
  said = $state.raw<string[]>([]); // what has been chosen so far, in words
  readonly previews: Previews<Move, Preview>;

  constructor(readonly table: WatchedTable<View, Move>) {
    this.previews = new Previews(table);
  }

  get view() {
    return this.table.view;
  }
  get acting() {
    return this.table.acting;
  }
  get busy() {
    return this.table.busy;
  }
  get catchingUp() {
    return this.table.catchingUp;
  }
  skip() {
    this.table.skip();
  }
  act(move: Move) {
    return this.table.act(move);
  }
  check(move: Move) {
    return this.table.check(move);
  }

  // What the draft would do, where the server has answered.
  preview = $derived.by((): Preview | null => this.previews.of(this.draft));
  complete = $derived.by((): boolean => !!this.draft && !!this.preview && isComplete(this.draft, this.preview));
  get legal(): Choice<Move>[] {
    const { legal, acting, view } = this.table;
    if (!this.draft || legal.length === 0 || !acting || !view) return legal;
    return continuations(this.draft, this.preview, factionOf(view, acting));
  }

  // Done when it is known what the effect would ask next.
  stage(move: Starting, words: string): Promise<void> {
    this.said = extendsDraft(this.draft, move) ? [...this.said, words] : [words];
    this.draft = move;
    return this.previews.ask(move);
  }
  // One choice back.
  unstage() {
    this.draft = this.draft && shortened(this.draft);
    this.said = this.draft ? this.said.slice(0, -1) : [];
  }
  clear() {
    this.draft = null;
    this.said = [];
  }
}
