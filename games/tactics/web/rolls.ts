// What the dice said last: the lines of the log since somebody declared, with the dice in front.
import type { LogLine } from "$web/protocol/messages";

export interface Rolled {
  seq: number;
  dice: number[];
  words: string;
  good: boolean | null; // whether it went as whoever rolled wished
}
type Line = Pick<LogLine, "seq" | "words" | "event">;

const number = (value: unknown) => (typeof value === "number" ? [value] : []);
const list = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);
// The dice of an event, and how it went.
export function diceOf(event: LogLine["event"]): { dice: number[]; good: boolean | null } | null {
  switch (event.type) {
    case "strike":
      return { dice: number(event.die), good: Boolean(event.hit) };
    case "clash":
      return { dice: [...number(event.strike_die), ...number(event.parry_die)], good: Boolean(event.hit) };
    case "dodged":
    case "boosted":
      return { dice: number(event.die).filter((die) => die > 0), good: Boolean(event.success) };
    case "shot-down":
      return { dice: number(event.die), good: Number(event.removed) > 0 };
    case "recall":
      return { dice: number(event.die), good: Boolean(event.back) };
    case "steal":
    case "prevent":
      return { dice: list(event.dice), good: Boolean(event.success) };
    case "initiative":
      return { dice: [...list(event.alpha), ...list(event.bravo)], good: null };
    case "pushed":
      return { dice: number(event.die), good: null };
    case "damaged":
    case "destroyed":
    case "rolled":
    case "attack-lost":
    case "grabbed":
    case "hazard":
      return { dice: [], good: null };
    default:
      return null;
  }
}
const most = 5;

// The same attack asks once more when a dodge was in vain.
export function dodgedInVain(log: readonly Line[]): boolean {
  const event = log.at(-1)?.event;
  return event?.type === "dodged" && !event.success;
}

// Since the last declaration, push or activation; what came before is old.
export function lastRolls(log: readonly Line[]): Rolled[] {
  const from = log.map(({ event }) => event.type).lastIndexOf("declared");
  const begun = log.map(({ event }) => event.type).lastIndexOf("activated");
  if (from < 0 || begun > from) return [];
  return log
    .slice(from)
    .flatMap(({ seq, words, event }) => {
      const rolled = diceOf(event);
      return rolled ? [{ seq, words, ...rolled }] : [];
    })
    .slice(-most);
}
