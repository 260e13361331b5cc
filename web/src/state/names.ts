// Who is who in words. The rules speak of seats ("Yellow rolls …"); whoever reads is "you", the others have their names, and a
// computer is called by its level. Pure: tested without a page.
import type { SeatInfo } from "../protocol/messages";
import { playerName } from "./seats";
import { capital } from "./text";

export interface Around {
  seats: readonly SeatInfo[];
  you: readonly string[];
}
// Words that stand for a seat, as the sides of a game do: "RDF" for whoever commands it.
export type Aliases = Readonly<Record<string, string>>;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const irregular: Record<string, string> = { has: "have", is: "are", was: "were", does: "do", goes: "go" };
// "rolls" as "you" say it; what is no such verb stays.
export function second(verb: string): string {
  if (irregular[verb]) return irregular[verb];
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return /[^su]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

const subject = /^(\s+)([a-z]+)\b/;
// What follows "you" in its sentence: its verbs and what belongs to it.
function addressed(rest: string): string {
  const end = rest.search(/[.:;](\s|$)/);
  const [same, after] = end < 0 ? [rest, ""] : [rest.slice(0, end), rest.slice(end)];
  return (
    same
      .replace(subject, (_, space: string, verb: string) => space + second(verb))
      .replace(/\band ([a-z]+s)\b/g, (whole, verb: string) =>
        /^(stop|take|play|win|lose)s$/.test(verb) ? `and ${second(verb)}` : whole,
      )
      .replace(/\bits\b/g, "your") + after
  );
}

export class Names {
  #seatOf = new Map<string, string>();
  #sides: ReadonlySet<string>;
  #pattern: RegExp | null = null;

  constructor(
    readonly table: Around,
    aliases: Aliases = {},
  ) {
    for (const { seat } of table.seats) this.#seatOf.set(seat.toLowerCase(), seat);
    for (const [word, seat] of Object.entries(aliases)) this.#seatOf.set(word.toLowerCase(), seat);
    this.#sides = new Set(Object.keys(aliases).map((word) => word.toLowerCase()));
    const words = [...this.#seatOf.keys()].sort((a, b) => b.length - a.length).map(escaped);
    // "the RDF" is the fleet, not who commands it.
    if (words.length > 0) this.#pattern = new RegExp(`(?<!\\bthe )\\b(${words.join("|")})\\b('s)?`, "gi");
  }

  // On one screen nobody in particular reads.
  isYou(seat: string) {
    return this.table.you.length === 1 && this.table.you[0] === seat;
  }
  // "you", or the name of who sits there.
  of(seat: string): string {
    return this.isYou(seat) ? "you" : playerName(this.table, seat);
  }

  // A sentence of the rules as the reader is told it.
  tell(words: string): string {
    if (!this.#pattern) return words;
    let told = "";
    let rest = words;
    for (;;) {
      this.#pattern.lastIndex = 0;
      const found = this.#pattern.exec(rest);
      if (!found) return told + rest;
      const [whole, word = "", own] = found;
      const seat = this.#seatOf.get(word.toLowerCase()) ?? word;
      const before = told + rest.slice(0, found.index);
      const after = rest.slice(found.index + whole.length);
      if (!own && this.#sides.has(word.toLowerCase()) && /^ [A-Z]/.test(after)) {
        // The name of a card: "Southern Cross Headquarters" is nobody.
        told = before + whole;
        rest = after;
      } else if (this.isYou(seat)) {
        const you = own ? "your" : "you";
        told = before + (/(^|[.!?]\s+)$/.test(before) ? capital(you) : you);
        rest = !own && /(^|[.!?:,]\s+)$/.test(before) ? addressed(after) : after;
      } else {
        told = before + playerName(this.table, seat) + (own ?? "");
        rest = after;
      }
    }
  }
}
