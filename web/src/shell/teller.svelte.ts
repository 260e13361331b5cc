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
  looks: boolean; // the page lays something out of it, and holds what comes after
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
  #timer: ReturnType<typeof setTimeout> | undefined; // of the step that is being told
  #holds = 0;
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
    this.#goOn();
  }

  // Nothing more is told until what is answered here has been called, by everybody who holds it: something lies over the table.
  hold(): () => void {
    this.#holds += 1;
    return () => {
      this.#holds -= 1;
      this.#goOn();
    };
  }
  // Nobody is kept from a clock, nor is there anything to be missed on a page that is out of sight.
  get #held(): boolean {
    const newest = this.#queue.at(-1)?.shown;
    if (this.#holds === 0 || !newest || document.hidden || typeof newest.timer === "number") return false;
    const { clock, you } = newest;
    return clock?.kind === "days" || !clock?.running?.some((seat) => you.includes(seat));
  }
  #goOn() {
    if (this.#queue.length > 0) this.#waiting = true;
    if (this.paused || this.#held || this.#spared()) return;
    if (this.#timer === undefined && this.#queue.length > 0) this.#next();
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
    // Up to there the table stays as it was, which is what is looked at.
    const look = events.map(({ event }) => tellingOf(this.pace(), event)?.beat).lastIndexOf("look");
    const steps = events.flatMap(({ event, words }, i): Step<V, M>[] => {
      const step = { before, shown: after, told: null, shows: true, looks: i === look, own };
      const telling = tellingOf(this.pace(), event);
      if (step.looks) return [step];
      if (!telling || telling.beat === "look") return [];
      const count = telling.count?.(event) ?? 1;
      const scene = { before: viewOf(before), now: viewOf(i < look ? before : after) };
      const marks = telling.marks?.(event, scene) ?? [];
      const id = `${update.seq}-${i}`;
      const told = { id, n: 0, seq: update.seq, by: this.#by, beat: telling.beat, count, words, event, marks };
      return [{ ...step, told, shows: i > look && telling.beat !== "shot" }];
    });
    const last = steps.at(-1);
    if (!last) return [{ before, shown: after, told: null, shows: true, looks: false, own }];
    last.shows = true;
    return steps;
  }

  // Forgets everything; the table was read afresh.
  clear() {
    this.#stop();
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
    this.#rushed = true;
    for (const step of this.#queue.splice(0, turn)) this.#take(step);
    this.#stay(0);
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
    } else {
      this.current = told;
    }
    if ((told || step.looks) && !own) this.#done = [...this.#done, step].slice(-longest_list);
    if (step.shows) this.show(step.shown);
  }

  #next() {
    this.#stop();
    for (;;) {
      if (this.#held) return;
      const step = this.#queue.shift();
      if (!step) return this.#rest();
      this.#take(step);
      const wait = this.#time(step);
      // What is laid out holds the rest as soon as it lies there.
      const looks = step.looks && this.#queue.length > 0;
      // What comes after it begins on another table, where the old marks mean nothing.
      if (looks) this.told = this.told.map((each) => ({ ...each, marks: [] }));
      if (wait > 0 || looks || (this.paused && step.told && !step.own)) return this.#stay(wait);
    }
  }
  #stay(time: number) {
    this.#stop();
    this.#waiting = true;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.paused || this.#queue.length === 0) this.#next();
    }, time);
  }
  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
  #rest() {
    this.#waiting = this.replaying = this.#rushed = this.paused = false;
    this.current = null;
    this.rest();
  }

  pause() {
    if (!this.busy) return;
    this.paused = !this.paused;
    this.#goOn();
  }
  step() {
    if (!this.busy || this.#held) return;
    this.paused = true;
    this.#next();
  }
  // The rest at once.
  end() {
    if (!this.busy || this.#held) return;
    this.#stop();
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
    this.replaying = this.#waiting = true;
    this.#next();
  }
}
