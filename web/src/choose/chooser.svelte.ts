// What the player has taken up so far, and what it means: turns the legal moves of a table into choices on its board. A game says by
// which spots a move is reached; a chooser of its own may add what only that game has.
import type { Refuse } from "../net/table.svelte";
import type { Answer, Choice, Refusal } from "../protocol/messages";
import { sameMove } from "../protocol/same";
import { announcer } from "../state/announce.svelte";
import {
  finalsOf,
  loose,
  type Marks,
  marksOf,
  nothing,
  onlySource,
  type Option,
  press,
  type Selection,
  sources,
  type Spot,
  targets,
} from "./choices";
import { type Ways, whyNot } from "./whynot";

// Where choices come from and where they go: a table, a lesson, a test.
export interface Asking<View, Move> {
  readonly view: View | null;
  readonly legal: Choice<Move>[];
  readonly acting: string | null;
  readonly busy: boolean;
  readonly catchingUp: boolean;
  skip(): void;
  act(move: Move): Promise<Refuse | null>;
  check(move: Move): Promise<Answer>;
}

export abstract class Chooser<View, Move, O extends Option<Move> = Option<Move>> {
  selection = $state.raw<Selection>(nothing);
  chosen = $state(0); // which of the finals
  refusal = $state.raw<Refuse | null>(null);
  looked = $state<Spot | null>(null); // under the pointer or with the focus
  idle: () => void = () => {}; // something was pressed while nothing is asked

  constructor(readonly table: Asking<View, Move>) {}

  // --- what a game says -------------------------------------------------------------------------------------------
  // By which spots a move is reached, and what it does there.
  abstract optionOf(choice: Choice<Move>): O;
  // What is left of the options with what is held.
  narrow(options: O[], _selection: Selection): O[] {
    return options;
  }
  // The move that somebody has in mind who presses something that is not offered, for the server to say why not.
  meant(_spot: Spot): Move | null {
    return null;
  }
  // Whether a choice is made without being confirmed.
  atOnce(_option: O): boolean {
    return false;
  }
  // What a choice that is clear leads to: it is made, unless a game lays it out first to be confirmed as a whole.
  take(option: O): Promise<void> {
    return this.commit(option);
  }
  sourceWords(_spot: Spot): string {
    return "can be chosen";
  }
  targetWords(_option: O): string {
    return "can be chosen";
  }
  // What can be done where a press means nothing.
  instead(): string {
    return this.taken.source
      ? "That does not go there. Choose one of the marked places."
      : this.marks.size > 0
        ? "Nothing can be done with that now. What can be chosen is marked."
        : "Nothing can be done with that now.";
  }
  // How words of the server are to be read here.
  read(words: string): string {
    return words;
  }
  // What can be done instead of what was refused.
  get ways(): Ways {
    return {};
  }

  // The kinds of moves that are possible now, where the server sends no list of them and the game knows.
  get kinds(): readonly string[] | undefined {
    return undefined;
  }

  // --- what follows from it ---------------------------------------------------------------------------------------
  get view(): View {
    return this.table.view as View;
  }
  options = $derived.by((): O[] => (this.table.view ? this.table.legal.map((choice) => this.optionOf(choice)) : []));
  // Where only one thing can be taken up it is.
  taken = $derived.by((): Selection => {
    const { source, target } = this.selection;
    return source || target ? this.selection : { ...this.selection, source: onlySource(this.options) };
  });
  fitting = $derived.by((): O[] => this.narrow(this.options, this.taken));
  marks = $derived.by((): Marks =>
    marksOf(this.fitting, this.taken, {
      source: (spot) => this.sourceWords(spot),
      target: (option) => this.targetWords(option as O),
    }),
  );
  finals = $derived.by((): O[] => finalsOf(this.fitting, this.taken));
  final = $derived.by((): O | null => this.finals[Math.min(this.chosen, this.finals.length - 1)] ?? null);
  loose = $derived.by((): O[] => loose(this.fitting));

  // Whether something is to be chosen at all.
  get asked(): boolean {
    return this.options.length > 0;
  }

  of(type: string): O[] {
    return this.options.filter(({ move }) => (move as { type?: string }).type === type);
  }

  // The table shows a new position.
  renew() {
    this.reset();
  }

  // --- what the player does ---------------------------------------------------------------------------------------
  reset() {
    this.selection = nothing;
    this.chosen = 0;
    this.refusal = null;
  }
  // Whether something is taken up or laid out that is not made yet.
  get begun(): boolean {
    return this.selection.source !== null || this.selection.target !== null;
  }
  // One step back; says whether there was one.
  back(): boolean {
    const { source, target, held } = this.selection;
    const was = this.refusal !== null || source !== null || target !== null || held.length > 0;
    this.refusal = null;
    this.chosen = 0;
    this.selection =
      target && source ? { source, target: null, held } : source || target ? { ...nothing, held } : nothing;
    return was;
  }
  // Takes up what a move is made of, as if by hand.
  choose(move: Move) {
    const option = this.options.find((each) => sameMove(each.move, move));
    const way = option?.ways.find(({ source }) => source) ?? option?.ways[0];
    this.selection = way ? { ...way, held: option ? this.heldBy(option) : [] } : nothing;
    this.chosen = Math.max(
      0,
      this.finals.findIndex((each) => sameMove(each.move, move)),
    );
  }
  heldBy(_option: O): Spot[] {
    return [];
  }
  look(spot: Spot | null) {
    this.looked = spot;
  }

  // `prefers` picks among the finals where the press was more exact than its spot.
  async press(spot: Spot, prefers?: (option: O) => boolean): Promise<void> {
    this.refusal = null;
    if (this.table.catchingUp) return this.table.skip();
    if (this.options.length === 0) return this.idle();
    const preferred = () => (prefers ? this.finals.findIndex(prefers) : -1);
    if (this.taken.target === spot && this.final) {
      const other = preferred();
      if (other >= 0 && this.finals[other] !== this.final && prefers && !prefers(this.final)) {
        this.chosen = other;
        return;
      }
      return this.commit(this.final);
    }
    // What is held may not fit, while something can be done here without it.
    const next = press(this.fitting, this.taken, spot) ?? press(this.options, nothing, spot);
    if (!next) return this.why(spot);
    this.selection = next;
    this.chosen = Math.max(0, preferred());
    if (this.final && this.finals.length === 1 && this.atOnce(this.final)) return this.take(this.final);
    announcer.say(this.#said(next));
  }
  #said(next: Selection): string {
    if (this.final) return `${this.final.words}. Press again to do it.`;
    return next.source ? `Chosen. ${targets(this.fitting, next.source).size} places are possible.` : "Put back.";
  }

  // What narrows the choice is held, or let go.
  hold(spot: Spot) {
    this.refusal = null;
    const { held } = this.selection;
    const next = held.includes(spot) ? held.filter((each) => each !== spot) : [...held, spot];
    this.selection = { ...this.selection, target: null, held: next };
    this.chosen = 0;
  }

  // Dropped after being dragged: done at once where it is clear what is meant.
  async drop(source: Spot, target: Spot): Promise<void> {
    const finals = finalsOf(this.options, { source, target });
    this.selection = { source, target: finals.length > 0 ? target : null, held: [] };
    this.chosen = 0;
    if (finals.length === 1 && finals[0]) return this.take(finals[0]);
    if (finals.length === 0) return this.why(target);
  }
  canLift(spot: Spot): boolean {
    return sources(this.options).has(spot);
  }

  // Asks the server why not.
  async why(spot: Spot): Promise<void> {
    const move = this.meant(spot);
    if (move) {
      const answer = await this.table.check(move);
      if (!answer.ok) return this.refuse(answer as Refusal);
    }
    this.refuse({ code: "nothing", why: this.instead() });
  }
  refuse(refused: Refuse) {
    const ways = { "not-now": this.instead(), ...this.ways };
    const told = whyNot(refused, ways, (words) => this.read(words));
    this.refusal = told;
    announcer.say(`${told.why} ${told.clause ?? ""}`);
  }

  async commit(option: { move: Move }): Promise<void> {
    if (this.table.busy) return; // the answer to the last move is still on its way: what is chosen stays
    const refusal = await this.table.act(option.move);
    if (refusal) {
      this.selection = { ...this.selection, target: null };
      this.refuse(refusal);
    } else this.reset();
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyChooser = Chooser<any, any, any>;
