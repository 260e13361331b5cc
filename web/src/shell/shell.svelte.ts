// What everything around a board knows of its table: how its game tells things, who is who, which sheet is open, who acts next.
import { getContext, setContext, type Snippet } from "svelte";
import type { WatchedTable } from "../net/table.svelte";
import type { LogLine, Point } from "../protocol/messages";
import { type Crested, crestOf } from "../state/crests";
import { type Aliases, Names } from "../state/names";
import { settings } from "../state/settings.svelte";
import { capital, ordinal } from "../state/text";
import { motionScale } from "./beats";
import { namedLines } from "./naming";
import type { AnyPace, GameEvent } from "./trail";

// Where something is on the page of a table, and what it is called there.
export interface Pointed {
  selector: string;
  name?: string;
}
// How a game is told: data, and functions without state.
export interface Manner {
  key: string; // the game
  // Which kind of beat an event is and what it leaves on the board.
  pace: AnyPace;
  // Which clause of the rules page tells more about an event.
  clauseOf(event: GameEvent): string | undefined;
  // What the thing does that an event names, where its name alone does not say it.
  noteOf?(event: GameEvent): string | undefined;
  // Whose doing an event is, as a crest for the log.
  crestOf(event: GameEvent): Crested | null;
  // The crest of a player where the side that somebody plays is not settled by the seat.
  crestAt?(seat: string, view: unknown): Crested | null;
  // Where in the game a view is: "turn 3, rolling".
  caption(view: unknown): string;
  // The sheet of the game's own that says in words what can be done, where a list of all moves would have no end.
  words?: { sheet: Sheet; label: string };
  // Whether there is a sheet with what everybody has, where there is no room for it beside the board; there is if it
  // does not say.
  sides?: boolean;
  // Events that are not lines of the log, because the table tells them in a better way.
  unlogged?(event: GameEvent): boolean;
  // A sentence of the rules with the words that the table uses for its pieces.
  plain?(words: string): string;
  // Words that stand for a seat from an event on; asked for every line of the log in order.
  aliases?(event: GameEvent, known: Aliases): Aliases;
  // What decided a game that somebody won, in one sentence; `view` is the last one.
  decided?(log: LogLine[], winner: string, nameOf: (seat: string) => string, view: unknown): string;
  // Why nobody won, in one sentence.
  drawn?(log: LogLine[], nameOf: (seat: string) => string, view: unknown): string;
  // Where to find what a lesson points at; `seat` is who looks.
  pointed?(point: Point, view: unknown, seat: string | null): Pointed[];
}

export type Sheet = "moves" | "log" | "chat" | "sides" | (string & {});

export class Shell<V = unknown, M = unknown> {
  sheet = $state<Sheet | null>(null);
  // What lies in the decision where there is no room beside the board.
  hand = $state.raw<Snippet | undefined>();
  about = $state.raw<Snippet | undefined>();
  // What is told of a kind of decision when it first comes up, where it stands among the words of the decision.
  told = $state.raw<Snippet | undefined>();
  // Opens what is told of the decision, beside it, or closes it; absent where there is nothing to tell.
  explain = $state.raw<((focus: string) => void) | undefined>();

  constructor(
    readonly table: WatchedTable<V, M>,
    readonly manner: Manner,
  ) {}

  get shown() {
    return this.table.shown!;
  }
  get waiting(): string[] {
    return this.shown.waiting?.seats ?? [];
  }
  // What one waits for oneself, when one has nothing to do.
  get waitingFor(): string {
    const names = (seats: string[]) => seats.map((seat) => this.names.of(seat)).join(" and ");
    const { thinking, salts, you } = this.shown;
    const late = (salts?.awaited ?? []).filter((seat) => !you.includes(seat));
    if (this.open) return "Waiting for another player";
    const { place } = this.table;
    if (thinking) return `${capital(this.names.of(thinking))} thinks${place ? `, ${ordinal(place)} in line` : "…"}`;
    if (late.length > 0) return `The dice wait a moment for ${names(late)}`;
    return this.waiting.length > 0 ? `Waiting for ${names(this.waiting)}` : "One moment…";
  }
  get sameScreen() {
    return this.shown.you.length > 1;
  }
  // In a lesson not while the teacher has the word.
  get mayAct() {
    const { lesson } = this.shown;
    return !lesson || lesson.waits === "move";
  }
  get open() {
    return this.shown.seats.some(({ kind }) => kind === "open");
  }
  get speed() {
    return settings.moving ? motionScale[settings.taste.speed] : 0;
  }

  names = $derived.by(() => new Names(this.shown, this.#aliases(this.table.log)));
  #aliases(log: readonly LogLine[]): Aliases {
    const { aliases } = this.manner;
    return aliases ? log.reduce<Aliases>((known, { event }) => aliases(event, known), {}) : {};
  }

  // The lines with everybody's name, without what the others are still doing: that is told in the decision.
  log = $derived.by((): LogLine[] => {
    const { teller } = this.table;
    const first = teller.told[0]?.seq;
    const hidden = this.shown.you.length === 1 && this.telling && first !== undefined ? first : Infinity;
    return namedLines(this.table.log, this.shown, this.manner).filter(({ seq }) => seq < hidden);
  });

  // A sentence of the rules as it is told here.
  tell(words: string): string {
    return this.names.tell(this.manner.plain?.(words) ?? words);
  }

  crest(seat: string): Crested {
    return this.manner.crestAt?.(seat, this.table.view) ?? crestOf(this.manner.key, this.shown.seats, seat);
  }

  // Whether the others act, or what they did is being told.
  get telling() {
    return this.table.catchingUp || (!this.shown.result && !this.table.asked);
  }

  // The seat to which a screen that is shared has to be handed over.
  next = $derived.by((): string | null => {
    if (!this.sameScreen) return null;
    const next = this.shown.you.find((seat) => this.waiting.includes(seat));
    const { seat, catchingUp } = this.table;
    const over =
      next !== undefined && (seat === null || (!this.waiting.includes(seat) && next !== seat && !catchingUp));
    return over ? next : null;
  });

  get wordsSheet() {
    return this.manner.words ?? { sheet: "moves" as Sheet, label: "All moves in words" };
  }
  toggle(sheet: Sheet) {
    this.sheet = this.sheet === sheet ? null : sheet;
  }
}

const key = Symbol("shell");
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyShell = Shell<any, any>;
export const provideShell = (shell: AnyShell) => setContext(key, shell);
export const useShell = () => getContext<AnyShell>(key);
