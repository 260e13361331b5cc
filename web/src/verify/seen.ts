// What this browser was told while a game was played, of everything that is no part of the game and yet changes its dice: seats that
// changed hands, secrets, moves taken back. Whoever has seen it finds a line in the log that nobody was told of.
import type { LogLine, Snapshot } from "../protocol/messages";

export interface Seen {
  from: number; // the records from here
  to: number; // to here were all told
  told: Record<number, string>; // by record
}

// The same words for an event and for the line of the log that it was. Null: it is a part of the game, or changes no dice.
function wordsOfEvent({ type, seat, ...event }: LogLine["event"]): string | null {
  if (type === "salted") return `salt ${String(seat)} ${String(event.salt)}`;
  if (type === "seat-taken") return `seat ${String(seat)} person`;
  if (type === "seat-left") return `seat ${String(seat)} open`;
  if (type === "seat-computer") return `seat ${String(seat)} ${String(event.bot)}`;
  if (type === "undone") return `undo ${String(event.to)}`;
  return type === "restored" ? type : null;
}
function wordsOfLine(line: string): string | null {
  const [kind, seat = ""] = line.split(" ");
  if (kind === "act" || kind === "draw" || kind === "timer") return null;
  if (kind === "sit") return `seat ${seat} person`;
  if (kind === "stand") return `seat ${seat} open`;
  if (kind === "anew") return "undo 0";
  return kind === "restored" ? kind : line;
}

export const changesDice = (event: LogLine["event"]) => wordsOfEvent(event) !== null;

// A table as it was told, with the newest lines of its log.
export type ToldTable = Pick<Snapshot, "seq" | "log" | "log_more">;

// A server that was set back to a copy of its data has forgotten what came after it.
function beforeSetBack(seen: Seen | undefined, log: readonly LogLine[]): Seen | undefined {
  const back = log.find(({ seq, event }) => event.type === "restored" && seen?.told[seq] !== "restored");
  if (!seen || !back || back.seq > seen.to) return seen;
  const told = Object.fromEntries(Object.entries(seen.told).filter(([seq]) => Number(seq) < back.seq));
  return { from: Math.min(seen.from, back.seq), to: back.seq - 1, told };
}

// The first word counts: a server that says it otherwise later is found out. After a gap the records that were all told begin anew.
export function sawMore(before: Seen | undefined, { seq, log, log_more }: ToldTable): Seen {
  const seen = beforeSetBack(before, log);
  const told: Record<number, string> = {};
  for (const line of log) {
    const words = wordsOfEvent(line.event);
    if (words !== null) told[line.seq] = words;
  }
  const from = log_more ? (log[0]?.seq ?? seq) : 1;
  const goesOn = seen && from <= seen.to + 1;
  const range = goesOn ? { from: Math.min(seen.from, from), to: Math.max(seen.to, seq) } : { from, to: seq };
  return { ...range, told: { ...told, ...seen?.told } };
}

// What does not fit, in words; null: all does.
export function unlikeSeen(log: readonly string[], records: readonly number[] | undefined, seen: Seen): string | null {
  if (records?.length !== log.length || records.some((seq, n) => n > 0 && seq <= records[n - 1]!))
    return "The file does not say when each line of its log was told.";
  const lines = new Map(records.map((seq, n) => [seq, { words: wordsOfLine(log[n]!), line: n + 1 }]));
  for (const [seq, { words, line }] of lines)
    if (words !== null && seq >= seen.from && seq <= seen.to && seen.told[seq] !== words)
      return `Line ${line} of the log is not what this browser was told while the game was played.`;
  const missing = Object.entries(seen.told).find(([seq, words]) => lines.get(Number(seq))?.words !== words);
  return missing ? "Something that this browser was told while the game was played is not in the log." : null;
}
