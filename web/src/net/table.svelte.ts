// One watched table: the snapshot, the pushes told beat by beat, and the commands of the player.
import type { Answer, ChatLine, Choice, LogLine, Presences, Refusal, Snapshot, Update } from "../protocol/messages";
import { sameMove } from "../protocol/same";
import { freshSalt, notePromise, noteSalt, noteSeen } from "../verify/notes";
import { changesDice } from "../verify/seen";
import { Teller } from "../shell/teller.svelte";
import type { AnyPace } from "../shell/trail";
import { announcer } from "../state/announce.svelte";
import { type Change, changed } from "./changes";
import { connection } from "./connection.svelte";
import { look } from "./looking";
import { applyChat, applyMissed, applyUpdate, isUndo } from "./reducer";

const remembered = 50; // records
const lines = 100; // of the log at a time
const mostTries = 10; // of a move for which there is no place to wait
const aMoment = 500; // ms between two of them
const typed = 5000; // ms that "writes" stays after the last word of it

export interface Writing {
  from: string;
  seats: string[];
  until: number;
}
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
  presence = $state.raw<Presences>({});
  place = $state(0); // of the computer that has to move, in the line of all that think
  writing = $state.raw<Writing[]>([]); // who writes in the chat right now
  moved = $state<number | null>(null); // when the last record came, where one has seen it come
  readonly teller: Teller<V, M>;

  #known: Snapshot<V, M> | null = null; // what the server said last; `shown` follows it beat by beat
  #before = new Map<number, Snapshot<V, M>>(); // what was known before a record
  #stop: (() => void)[] = [];
  #watching = false;
  #pushed: Update<V, M> | null = null; // the last push, which the next one may be told by
  #newest = -1; // the last record that a push told of since the table was last asked for
  #asksEarlier = false;
  #salting = false;
  #saltedAt = -1; // the record after which a secret was given

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
        if (push.push === "changes" && push.table === this.id && this.#pushed)
          this.#receive(changed(this.#pushed, push.changes as Change) as Update<V, M>);
        if (push.push === "chat" && (push as { table?: string }).table === this.id) {
          const line = push as unknown as ChatLine;
          this.chat = applyChat(this.chat, line);
          if (line.player !== connection.player?.player) this.unreadChat += 1;
          this.writing = this.writing.filter(({ from }) => from !== line.from);
        }
        if ((push as { table?: string }).table !== this.id) return;
        if (push.push === "table-gone") this.#gone();
        if (push.push === "thinking") this.place = (push as unknown as { place: number }).place;
        if (push.push === "presence") this.presence = (push as unknown as { presence: Presences }).presence;
        if (push.push === "typing") {
          const { from, seats } = push as unknown as Writing;
          const others = this.writing.filter((each) => each.from !== from);
          this.writing = [...others, { from, seats, until: Date.now() + typed }];
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
    this.#newest = -1;
    const since = !fresh && this.#known ? { since: this.#known.seq } : {};
    const answer = await connection.ask({
      cmd: "watch",
      table: this.id,
      lines,
      changes: true,
      ...this.wishes(),
      ...since,
    });
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
    // Something happened while the answer was on its way.
    if (this.#known && this.#known.seq < this.#newest) void this.watch(true);
  }

  // Jumps to the present: a snapshot needs no telling.
  #adopt(snapshot: Snapshot<V, M>) {
    this.teller.clear();
    this.#known = snapshot;
    this.shown = snapshot;
    if (snapshot.kept) return;
    if (snapshot.chat) this.chat = snapshot.chat;
    if (snapshot.presence) this.presence = snapshot.presence;
    this.place = snapshot.place ?? 0;
    if (!snapshot.lesson && !notePromise(this.id, snapshot.commitment))
      announcer.show("The promise of the dice at this table is not the one that this browser was shown before.");
    noteSeen(this.id, snapshot);
    void this.#salt();
  }

  // Adds this browser's secret to the dice, once it has been shown what the server promises.
  async #salt() {
    const known = this.#known;
    const asked = known?.salts?.asked.some((seat) => known.you.includes(seat));
    if (!known || !asked || this.#salting || known.seq <= this.#saltedAt) return;
    this.#salting = true;
    this.#saltedAt = known.seq;
    const salt = freshSalt();
    const answer = await this.command({ cmd: "salt", salt });
    this.#salting = false;
    if (answer.ok || (answer as Refusal).code === "too-late") noteSalt(this.id, salt, answer.ok);
  }

  #gone() {
    this.teller.clear();
    this.#known = this.shown = null;
    this.error = { code: "no-table", why: "Those who run this server have removed it." };
  }

  #receive(update: Update<V, M>) {
    this.#pushed = update;
    const before = this.#known;
    if (!before) return;
    this.place = update.place ?? 0;
    this.#newest = Math.max(this.#newest, update.seq);
    if (isUndo(update as Update) && update.seq > before.seq) return void this.watch(true);
    const next = applyUpdate(before, update);
    if (!next) return void this.watch();
    this.#known = next;
    if (update.seq > before.seq) {
      this.moved = Date.now();
      this.#before.set(update.seq, before);
      this.#before.delete(update.seq - remembered);
    }
    if (update.result || update.events?.some(({ event }) => changesDice(event))) noteSeen(this.id, next);
    void this.#salt();
    // What is drawn at once for one's own secret is the beginning, and nothing to be told.
    if (this.#salting && !this.teller.busy) this.shown = next;
    else if (update.seq > before.seq || this.teller.busy) this.teller.add(update, before, next, this.acting);
    else this.shown = next;
  }

  // Lines of the log from before those that are here.
  async earlier() {
    const before = this.#known?.log[0]?.seq;
    if (this.#asksEarlier || !this.#known?.log_more || this.#known.logs || before === undefined) return;
    this.#asksEarlier = true;
    const answer = await this.command({ cmd: "log", before, lines });
    this.#asksEarlier = false;
    // The table may have been read afresh meanwhile.
    if (!answer.ok || this.#known?.log[0]?.seq !== before) return;
    const { log, more } = answer as unknown as { log: LogLine[]; more: boolean };
    const longer = (table: Snapshot<V, M>) => ({ ...table, log: [...log, ...table.log], log_more: more });
    this.#known = longer(this.#known);
    if (this.shown) this.shown = this.catchingUp ? longer(this.shown) : this.#known;
  }

  // The view right before a record, as long as it is remembered: several of them may be shown at once.
  viewBefore(seq: number): V | null {
    const table = this.#before.get(seq);
    return table ? (this.acting && table.views?.[this.acting]) || table.view : null;
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
    const { seq, has } = this.shown;
    const words = this.legal.find((choice) => sameMove(choice.move, move))?.words ?? "";
    const send = () =>
      connection.ask({ cmd: "act", table: this.id, seq, seat, move }, { words, realTime: has?.real_time });
    let answer = await send();
    // So much is asked of the table at this moment that there was no place to wait, and nothing happened. A click in real time is
    // for its moment alone.
    const again = () => !answer.ok && (answer as Refusal).code === "busy" && !has?.real_time;
    for (let tries = 0; again() && tries < mostTries; ++tries) {
      await new Promise((over) => setTimeout(over, aMoment));
      answer = await send();
    }
    this.busy = false;
    if (answer.ok) return null;
    const refusal = answer as Refusal;
    const fresh = refusal.fresh as Snapshot<V, M> | undefined;
    if (fresh) this.#adopt(fresh);
    // It was sent twice because the first answer got lost: this seat has moved, so the first one counted.
    if (answer.repeated && refusal.code === "stale" && (fresh?.last_turn ?? 0) > seq) return null;
    return refusal;
  }

  // In a lesson the teacher answers, who knows what is meant by a try.
  check(move: M): Promise<Answer> {
    const asks = this.shown?.lesson ? { cmd: "act", seq: this.shown.seq } : { cmd: "check" };
    return connection.ask({ ...asks, table: this.id, seat: this.acting, move });
  }

  // A question about what could be, where the game answers some: null when there is no answer.
  async inquire<A>(question: unknown): Promise<A | null> {
    const answer = await connection.ask({ cmd: "ask", table: this.id, seat: this.acting, question });
    return answer.ok ? (answer.answer as A) : null;
  }

  // Where a lesson goes on in another position, the answer brings the whole table.
  async teach(what: "next" | "again" | "show" | "skip" | "back"): Promise<Refuse | null> {
    this.skip();
    const answer = await this.command({ cmd: "lesson", do: what });
    if (!answer.ok) return answer;
    if (answer.fresh) this.#adopt(answer.fresh as Snapshot<V, M>);
    return null;
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
