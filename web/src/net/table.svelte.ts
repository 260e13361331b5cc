// One watched table: the snapshot, the pushes shown beat by beat, and the commands of the player.
import type { Answer, ChatLine, Choice, Refusal, Snapshot, Update } from "../protocol/messages";
import { connection } from "./connection.svelte";
import { look } from "./looking";
import { applyChat, applyMissed, applyUpdate, isUndo } from "./reducer";
import { settings } from "../state/settings.svelte";

export interface Refuse { code: string; clause?: string; why: string }

type Pace<V, M> = (update: Update<V, M>) => number;

export class WatchedTable<V = unknown, M = unknown> {
  shown = $state.raw<Snapshot<V, M> | null>(null);
  latest = $state.raw<Update<V, M> | null>(null); // the push whose events are on stage
  onStage = $state(false);
  error = $state<Refuse | null>(null);
  busy = $state(false);
  seat = $state<string | null>(null); // which own seat acts, with several on one screen
  unreadChat = $state(0);

  #known: Snapshot<V, M> | null = null; // what the server said last; `shown` follows it beat by beat
  #queue: Update<V, M>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void)[] = [];
  #pace: Pace<V, M>;
  #watching = false;

  constructor(readonly id: string, pace: Pace<V, M> = () => 0) {
    this.#pace = pace;
  }

  open() {
    this.#stop.push(connection.onPush((push) => {
      if (push.push === "table" && (push as Update).table === this.id) this.#receive(push as Update<V, M>);
      if (push.push === "chat" && (push as { table?: string }).table === this.id) {
        const line = push as unknown as ChatLine;
        if (this.#known) this.#known = applyChat(this.#known, line);
        if (this.shown) this.shown = applyChat(this.shown, line);
        this.unreadChat += 1;
      }
    }), connection.onReturn(() => void this.watch()), look(this.id));
    void this.watch();
  }

  close() {
    clearTimeout(this.#timer);
    for (const stop of this.#stop) stop();
  }

  get catchingUp() {
    void this.shown; // the queue itself is not watched, but it only changes together with what is shown
    return this.#queue.length > 0;
  }

  async watch(fresh = false) {
    if (this.#watching) return;
    this.#watching = true;
    const since = !fresh && this.#known ? { since: this.#known.seq } : {};
    const answer = await connection.ask({ cmd: "watch", table: this.id, ...since });
    this.#watching = false;
    if (!answer.ok) {
      this.error = answer as Refusal;
      return;
    }
    this.error = null;
    const missed = (answer as unknown as { missed?: Update<V, M>[] }).missed;
    if (missed && this.#known) {
      const next = applyMissed(this.#known, missed);
      if (!next || missed.some((update) => isUndo(update as Update))) return void this.watch(true);
      this.#adopt({ ...next, ...partial(answer) });
    } else {
      this.#adopt(answer as unknown as Snapshot<V, M>);
    }
  }

  // Jumps to the present: a snapshot needs no beats.
  #adopt(snapshot: Snapshot<V, M>) {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#known = snapshot;
    this.shown = snapshot;
    this.latest = null;
    this.onStage = false;
  }

  #receive(update: Update<V, M>) {
    if (!this.#known) return;
    if (isUndo(update as Update) && update.seq > this.#known.seq) return void this.watch(true);
    const next = applyUpdate(this.#known, update);
    if (!next) return void this.watch();
    const progressed = update.seq > this.#known.seq;
    this.#known = next;
    if (!progressed && this.#queue.length === 0) {
      this.shown = next;
      return;
    }
    this.#queue.push(update);
    if (this.#queue.length === 1) this.#play();
  }

  #play() {
    clearTimeout(this.#timer);
    const update = this.#queue[0];
    if (!update || !this.shown) return;
    // Who falls behind catches up: the more is waiting, the shorter the beats.
    const behind = this.#queue.length - 1;
    const wait = settings.moving && !document.hidden && behind < 24 ? this.#pace(update) / (1 + behind / 4) : 0;
    const next = applyUpdate(this.shown, update);
    if (!next) return this.skip();
    this.shown = next;
    this.latest = update;
    this.onStage = wait > 0;
    const done = () => {
      this.#queue.shift();
      if (this.#queue.length > 0) this.#play();
      else {
        this.onStage = false;
        this.shown = this.#known;
      }
    };
    if (wait > 0) this.#timer = setTimeout(done, wait);
    else done();
  }

  // Skips what is still to be shown.
  skip() {
    clearTimeout(this.#timer);
    if (this.#queue.length === 0) return;
    this.#queue = [];
    this.onStage = false;
    this.shown = this.#known;
  }

  // The seat that is asked: the only own one, or on one screen the own one that is waited for.
  get acting(): string | null {
    const table = this.shown;
    if (!table || table.you.length === 0) return null;
    if (this.seat && table.you.includes(this.seat)) return this.seat;
    return table.you.find((seat) => table.waiting?.seats.includes(seat)) ?? table.you[0] ?? null;
  }

  get view(): V | null {
    const table = this.shown;
    const seat = this.acting;
    if (!table) return null;
    return (seat && table.views?.[seat]) || table.view;
  }

  get log() {
    const table = this.shown;
    return (this.acting && table?.logs?.[this.acting]) || table?.log || [];
  }

  get legal(): Choice<M>[] {
    const table = this.shown;
    const seat = this.acting;
    if (!table || !seat || this.catchingUp) return [];
    if (table.legals) return table.legals[seat] ?? [];
    return table.waiting?.seats.includes(seat) ? table.legal ?? [] : [];
  }

  async act(move: M): Promise<Refuse | null> {
    const seat = this.acting;
    if (!this.shown || !seat || this.busy) return null;
    this.busy = true;
    const answer = await connection.ask({ cmd: "act", table: this.id, seq: this.shown.seq, seat, move });
    this.busy = false;
    if (answer.ok) return null;
    const refusal = answer as Refusal;
    if (refusal.fresh) this.#adopt(refusal.fresh as Snapshot<V, M>);
    return refusal;
  }

  check(move: M): Promise<Answer> {
    return connection.ask({ cmd: "check", table: this.id, seat: this.acting, move });
  }

  command(message: Record<string, unknown>): Promise<Answer> {
    return connection.ask({ table: this.id, ...message });
  }
}

// What an answer with missed pushes says beside them.
function partial(answer: Answer): Record<string, unknown> {
  const { id: _id, ok: _ok, missed: _missed, ...rest } = answer as Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
}
