// One watched table: the snapshot, the pushes told beat by beat, and the commands of the player.
import type { Answer, ChatLine, Choice, Refusal, Snapshot, Update } from "../protocol/messages";
import { Teller } from "../shell/teller.svelte";
import type { AnyPace } from "../shell/trail";
import { connection } from "./connection.svelte";
import { look } from "./looking";
import { applyChat, applyMissed, applyUpdate, isUndo } from "./reducer";

export interface Refuse {
  code: string;
  clause?: string;
  why: string;
}

export class WatchedTable<V = unknown, M = unknown> {
  shown = $state.raw<Snapshot<V, M> | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  error = $state<Refuse | null>(null);
  busy = $state(false);
  seat = $state<string | null>(null); // which own seat acts, with several on one screen
  unreadChat = $state(0);
  readonly teller: Teller<V, M>;

  #known: Snapshot<V, M> | null = null; // what the server said last; `shown` follows it beat by beat
  #stop: (() => void)[] = [];
  #watching = false;

  // `wishes` go with every request to watch: what the page of this game wants to be told besides.
  constructor(
    readonly id: string,
    pace: () => AnyPace = () => ({}),
    readonly wishes: () => Record<string, unknown> = () => ({}),
  ) {
    this.teller = new Teller<V, M>(
      pace,
      (table) => {
        this.shown = table;
      },
      () => {
        this.shown = this.#known;
      },
    );
  }

  open() {
    this.#stop.push(
      connection.onPush((push) => {
        if (push.push === "table" && (push as Update).table === this.id) this.#receive(push as Update<V, M>);
        if (push.push === "chat" && (push as { table?: string }).table === this.id) {
          this.chat = applyChat(this.chat, push as unknown as ChatLine);
          this.unreadChat += 1;
        }
      }),
      connection.onReturn(() => void this.watch()),
      look(this.id),
    );
    void this.watch();
  }

  close() {
    this.teller.clear();
    for (const stop of this.#stop) stop();
  }

  // Whether something is still being told; nothing can be done meanwhile.
  get catchingUp() {
    return this.teller.busy;
  }

  async watch(fresh = false) {
    if (this.#watching) return;
    this.#watching = true;
    const since = !fresh && this.#known ? { since: this.#known.seq } : {};
    const answer = await connection.ask({ cmd: "watch", table: this.id, ...this.wishes(), ...since });
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
      this.#adopt({ ...next, chat: this.chat, ...partial(answer) });
    } else {
      this.#adopt(answer as unknown as Snapshot<V, M>);
    }
  }

  // Jumps to the present: a snapshot needs no telling.
  #adopt(snapshot: Snapshot<V, M>) {
    this.teller.clear();
    this.#known = snapshot;
    this.shown = snapshot;
    if (snapshot.chat) this.chat = snapshot.chat;
  }

  #receive(update: Update<V, M>) {
    const before = this.#known;
    if (!before) return;
    if (isUndo(update as Update) && update.seq > before.seq) return void this.watch(true);
    const next = applyUpdate(before, update);
    if (!next) return void this.watch();
    this.#known = next;
    if (update.seq > before.seq || this.teller.busy) this.teller.add(update, before, next, this.acting);
    else this.shown = next;
  }

  // Ends what is still to be told.
  skip() {
    this.teller.end();
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
    return table.waiting?.seats.includes(seat) ? (table.legal ?? []) : [];
  }

  // Whether this seat has to do something now. Where the list of moves is not sent, because it would be endless, being waited for
  // says so.
  get asked(): boolean {
    const table = this.shown;
    if (table?.has?.legal !== false) return this.legal.length > 0;
    const open = table.seats.some(({ kind }) => kind === "open");
    return !this.catchingUp && !open && Boolean(this.acting && table.waiting?.seats.includes(this.acting));
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

  // A question about what could be, where the game answers some: null when there is no answer.
  async inquire<A>(question: unknown): Promise<A | null> {
    const answer = await connection.ask({ cmd: "ask", table: this.id, seat: this.acting, question });
    return answer.ok ? (answer.answer as A) : null;
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

// A table of whatever game.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyTable = WatchedTable<any, any>;
