// Tells what happens, one event after the other: each is a beat that moves and then stays for a while. What the others did is kept,
// numbered, until one acts oneself, and can be shown again.
import type { LogLine, Snapshot, Update } from "../protocol/messages";
import { settings } from "../state/settings.svelte";
import { type Beat, holdOf, motionOf, type Speed } from "./beats";
import { type AnyPace, type Shown, tellingOf, type TrailMark } from "./trail";

export interface Told {
  id: string;
  n: number; // 0: one's own
  seq: number;
  by: string | null; // the seat whose doing it is
  beat: Beat;
  count: number;
  words: string;
  event: LogLine["event"];
  marks: TrailMark[];
}
interface Step<V, M> {
  before: Snapshot<V, M>; // the table around the update that this belongs to
  shown: Snapshot<V, M>;
  told: Told | null;
  shows: boolean; // whether the table is to be seen so from here on
  own: boolean;
}

// Away for longer than this: only the last turn is worth telling.
const longest_wait = 20_000;
const longest_list = 60;
// Beats of one's own that need no waiting: one knows what one did.
const brief: ReadonlySet<Beat> = new Set(["quiet", "turn", "over"]);

export class Teller<V, M> {
  told = $state.raw<Told[]>([]); // since the others began
  current = $state.raw<Told | null>(null);
  paused = $state(false);
  replaying = $state(false);

  #queue: Step<V, M>[] = [];
  #done: Step<V, M>[] = []; // the steps behind `told`, to be shown again
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rushed = false; // it was too much to be told at leisure
  #waiting = $state(false);
  #by: string | null = null;

  constructor(
    readonly pace: () => AnyPace,
    readonly show: (table: Snapshot<V, M>) => void,
    readonly rest: () => void, // everything is told
  ) {}

  get busy() {
    return this.#waiting;
  }
  get canShowAgain() {
    return this.told.length > 0 && !this.busy;
  }

  marks = $derived.by((): Shown[] => {
    const numbered = this.current && this.current.n === 0 ? [...this.told, this.current] : this.told;
    return numbered.flatMap((told) =>
      told.marks.map((mark, i) => ({ ...mark, n: told.n, id: `${told.id}-${i}`, live: told === this.current })),
    );
  });

  // An update and the table after it; `seat` is who looks.
  add(update: Update<V, M>, before: Snapshot<V, M>, after: Snapshot<V, M>, seat: string | null) {
    if (update.by) this.#by = update.by;
    const own = this.#by !== null && after.you.includes(this.#by);
    this.#queue.push(...this.#stepsOf(update, before, after, seat, own));
    if (this.#spared()) return;
    if (!this.#waiting) this.#next();
  }

  #stepsOf(
    update: Update<V, M>,
    before: Snapshot<V, M>,
    after: Snapshot<V, M>,
    seat: string | null,
    own: boolean,
  ): Step<V, M>[] {
    const events = (seat && update.events_of?.[seat]) || update.events || [];
    const viewOf = (table: Snapshot<V, M>) => (seat && table.views?.[seat]) || table.view;
    const scene = { before: viewOf(before), now: viewOf(after) };
    const steps = events.flatMap(({ event, words }, i): Step<V, M>[] => {
      const telling = tellingOf(this.pace(), event);
      if (!telling) return [];
      const count = telling.count?.(event) ?? 1;
      const marks = telling.marks?.(event, scene) ?? [];
      const id = `${update.seq}-${i}`;
      const told = { id, n: 0, seq: update.seq, by: this.#by, beat: telling.beat, count, words, event, marks };
      return [{ before, shown: after, told, shows: telling.beat !== "shot", own }];
    });
    const last = steps.at(-1);
    if (!last) return [{ before, shown: after, told: null, shows: true, own }];
    last.shows = true;
    return steps;
  }

  // Forgets everything; the table was read afresh.
  clear() {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#done = [];
    this.told = [];
    this.current = null;
    this.#waiting = this.paused = this.replaying = this.#rushed = false;
  }

  get #speed(): Speed {
    return this.#rushed && settings.taste.speed === "slow" ? "normal" : settings.taste.speed;
  }
  #time(step: Step<V, M>): number {
    const { told, own } = step;
    // Where the rules have timers, nobody waits for what was.
    if (!told || document.hidden || typeof step.shown.timer === "number") return 0;
    const motion = settings.moving ? motionOf(told.beat, told.count, this.#speed) : 0;
    if (own) return brief.has(told.beat) ? 0 : motion;
    return motion + holdOf(told.beat, this.#speed);
  }

  // Whoever was away sees the last turn, and the rest at once.
  #spared(): boolean {
    if (this.replaying || this.#queue.reduce((sum, step) => sum + this.#time(step), 0) <= longest_wait) return false;
    const turn = this.#queue.map(({ told }) => told?.beat).lastIndexOf("turn");
    if (turn <= 0) return false;
    clearTimeout(this.#timer);
    this.#rushed = true;
    for (const step of this.#queue.splice(0, turn)) this.#take(step);
    this.#next();
    return true;
  }

  #take(step: Step<V, M>) {
    const { told, own } = step;
    // One's own doing ends what the others did; for whoever only watches, every turn begins anew.
    const afresh = own || (step.shown.you.length === 0 && told?.beat === "turn");
    if (afresh && !this.replaying && this.told.length > 0 && (told || own)) {
      this.told = [];
      this.#done = [];
    }
    if (told && !own) {
      const numbered = { ...told, n: (this.told.at(-1)?.n ?? 0) + 1 };
      this.told = [...this.told, numbered].slice(-longest_list);
      this.current = numbered;
      this.#done = [...this.#done, step].slice(-longest_list);
    } else {
      this.current = told;
    }
    if (step.shows) this.show(step.shown);
  }

  #next() {
    clearTimeout(this.#timer);
    for (;;) {
      const step = this.#queue.shift();
      if (!step) return this.#rest();
      this.#waiting = true;
      this.#take(step);
      const wait = this.#time(step);
      if (wait === 0 && !(this.paused && step.told && !step.own)) continue;
      this.#timer = setTimeout(() => {
        if (this.paused && this.#queue.length > 0) this.#timer = undefined;
        else this.#next();
      }, wait);
      return;
    }
  }
  #rest() {
    this.#waiting = this.replaying = this.#rushed = this.paused = false;
    this.current = null;
    this.rest();
  }

  pause() {
    if (!this.busy) return;
    this.paused = !this.paused;
    if (!this.paused) this.#next();
  }
  step() {
    if (!this.busy) return;
    this.paused = true;
    this.#next();
  }
  // The rest at once.
  end() {
    if (!this.busy) return;
    clearTimeout(this.#timer);
    this.paused = false;
    for (const step of this.#queue.splice(0)) this.#take(step);
    this.#rest();
  }
  again() {
    if (!this.canShowAgain) return;
    const [first] = this.#done;
    if (first) this.show(first.before);
    this.#queue = this.#done;
    this.#done = [];
    this.told = [];
    this.replaying = true;
    this.#next();
  }
}
