// What a client knows of a table, and how pushes change it. Pure: tested without a server.
import type { ChatLine, LogLine, Snapshot, Update } from "../protocol/messages";

const carried = [
  "view",
  "legal",
  "board",
  "boards",
  "views",
  "legals",
  "waiting",
  "clock",
  "thinking",
  "result",
  "seats",
  "offers",
  "undo",
  "frozen",
  "rematch",
  "seed",
  "commitment",
  "salts",
  "you",
  "leaves",
  "timer",
  "silent",
  "lesson",
  "decision",
] as const;

export const longest_log = 5000;

// null: the push leaves a gap, so ask for what was missed.
export function applyUpdate<V, M>(table: Snapshot<V, M>, update: Update<V, M>): Snapshot<V, M> | null {
  if (update.table !== table.table) return table;
  if (update.seq < table.seq) return table;
  if (update.seq > table.seq + 1) return null;
  const next = { ...table, seq: update.seq };
  for (const key of carried) {
    if (update[key] !== undefined) Object.assign(next, { [key]: update[key] });
  }
  if (update.log) {
    next.log = update.log;
  } else if (update.events?.length && update.seq > table.seq) {
    const lines: LogLine[] = update.events.map((entry) => ({
      seq: entry.seq ?? update.seq,
      words: entry.words,
      event: entry.event,
    }));
    next.log = [...table.log, ...lines].slice(-longest_log);
  }
  if (update.events_of && table.logs && update.seq > table.seq) {
    next.logs = Object.fromEntries(
      Object.entries(table.logs).map(([seat, log]) => [
        seat,
        [...log, ...(update.events_of?.[seat] ?? []).map((entry) => ({ seq: update.seq, ...entry }))].slice(
          -longest_log,
        ),
      ]),
    );
  }
  const own = Boolean(update.by && next.you.includes(update.by));
  if (own) next.last_turn = update.seq;
  if (update.seq > table.seq && (own || update.say))
    next.captions = [...(own ? [] : (table.captions ?? [])), ...(update.say ? [update.say] : [])];
  return next;
}

export function applyMissed<V, M>(table: Snapshot<V, M>, missed: Update<V, M>[]): Snapshot<V, M> | null {
  let next: Snapshot<V, M> | null = table;
  for (const update of missed) {
    next = applyUpdate(next, { ...update, table: table.table, push: "table" });
    if (!next) return null;
  }
  return next;
}

export const applyChat = (chat: readonly ChatLine[], line: ChatLine): ChatLine[] => [...chat, line].slice(-200);

// A move was taken back: the log has lines too many, only the server knows which.
export const isUndo = (update: Update) => update.events?.some(({ event }) => event.type === "undone") ?? false;
