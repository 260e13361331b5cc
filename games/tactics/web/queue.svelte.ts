// Moves that were planned together and are sent one after the other, each when the table is ready for it: a squadron that moves, a
// swarm that fires. They are taken back together too.
import type { Refuse } from "$web/net/table.svelte";
import type { Move } from "./types.gen";

export interface Sending {
  readonly asked: boolean;
  readonly busy: boolean;
  act(move: Move): Promise<Refuse | null>;
  command(message: Record<string, unknown>): Promise<{ ok: boolean }>;
}

export class Queue {
  moves = $state.raw<Move[]>([]);
  what = $state(""); // "The squadron moves"
  total = $state(0);
  sent = $state(0);
  done = $state(0); // how many of the last plan can be taken back
  #phase = "";
  #again = 0; // how many were put off in a row
  #refused: Refuse | null = null;
  #easier: (move: Move) => Move | null = () => null;
  #sending = false;

  constructor(
    readonly table: Sending,
    readonly refuse: (refusal: Refuse) => void,
  ) {}

  // What was sent together last, as long as the table still asks the same.
  undoable(mode: string) {
    return mode === this.#phase && !this.running ? this.done : 0;
  }
  // The table asks something else: what was sent in another step is not taken back from here.
  passed(mode: string) {
    if (mode !== this.#phase && !this.running) this.done = 0;
  }
  // Whether the next of them answers what is asked now; a defence in between is answered by hand.
  goesOn(mode: string) {
    return this.running && mode === this.#phase;
  }
  get running() {
    return this.moves.length > 0;
  }
  // `easier` is what is tried instead of moves that are refused, if anything.
  start(what: string, phase: string, moves: Move[], easier: (move: Move) => Move | null = () => null) {
    this.what = what;
    this.#easier = easier;
    this.#phase = phase;
    this.moves = moves;
    this.total = moves.length;
    this.sent = this.done = this.#again = 0;
    this.#refused = null;
  }
  stop() {
    this.moves = [];
  }
  // Called whenever the table changed: `mode` is what it asks, `fits` whether a move still means something.
  async step(mode: string, fits: (move: Move) => boolean): Promise<void> {
    if (!this.running || this.#sending) return;
    if (!this.table.asked || this.table.busy) return;
    if (mode !== this.#phase) {
      // A defence or a choice in between is answered by hand; another step of the turn ends the plan.
      if (["activate", "movement", "combat", "deploy", "over"].includes(mode)) this.stop();
      return;
    }
    const [move, ...rest] = this.moves;
    if (!move) return;
    if (!fits(move)) {
      this.moves = rest;
      return this.step(mode, fits);
    }
    this.#sending = true;
    const refusal = await this.table.act(move);
    this.#sending = false;
    if (!refusal) {
      this.sent += 1;
      this.done += 1;
      this.#again = 0;
      this.moves = rest;
      return;
    }
    // Perhaps somebody stands in the way who is still to move: the others first.
    this.#refused = refusal;
    this.#again += 1;
    this.moves = [...rest, move];
    if (this.#again >= this.moves.length) {
      this.#again = 0;
      this.moves = this.moves.flatMap((each) => this.#easier(each) ?? []);
      if (!this.running) return this.refuse(this.#refused);
    }
    return this.step(mode, fits);
  }
  async takeBack() {
    const moves = this.done;
    this.done = 0;
    for (let taken = 0; taken < moves; taken += 1) if (!(await this.table.command({ cmd: "undo" })).ok) return;
  }
}
