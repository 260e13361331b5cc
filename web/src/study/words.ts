// What the computer thinks of moves, in sentences. Pure: tested without a server.
import { plural } from "../shell/plural";
import type { Costly, Hint } from "../protocol/messages";

export const percent = (chances: number) => `${Math.round(chances * 100)} %`;
export const points = (difference: number) => Math.round(difference * 100);
const counted = (number: number) => plural(number, "point");

const then = (expected: readonly string[]) => (expected.length > 0 ? `Expected: ${expected.join(" ")}` : "");

// The second choice may look as good as the first: what was thought through longer comes first.
function compared({ chances, instead }: Hint): string {
  if (!instead) return "";
  const better = points(chances - instead.chances);
  return better > 0 ? `, ${counted(better)} better than “${instead.words}”` : `; “${instead.words}” is about as good`;
}

// What a move gains over the next best, both with what was found for them.
export interface Gain {
  words: string;
  ways: { words: string; chances: number }[];
}
export function gainOf({ words, chances, instead }: Hint): Gain {
  const ways = [{ words, chances }, ...(instead ? [instead] : [])];
  if (!instead) return { ways, words: "No other move was worth a longer look." };
  const better = points(chances - instead.chances);
  const much = better >= 10 ? "much better than" : better >= 4 ? "clearly better than" : "a little better than";
  return {
    ways,
    words:
      better > 0
        ? `It is ${much} the next best: of 100 such games it wins ${better} more.`
        : "The two are about as good; this one was thought through longer.",
  };
}

// Why a hint is given, and what is thought to follow.
export function hintWords(hint: Hint): { why: string; then: string } {
  return { why: `your chances ${percent(hint.chances)}${compared(hint)}.`, then: then(hint.expected) };
}

// A hint or a costly move as one piece of text, for who listens.
export const hintSentence = (hint: Hint) => {
  const { why, then } = hintWords(hint);
  return `${hint.words} — ${why}${then ? ` ${then}` : ""}`;
};
export function costlyWords(costly: Costly, who: string): { played: string; better: string; then: string } {
  return {
    played: `${who} played “${costly.played}” (−${counted(points(costly.cost))}).`,
    better: `Better: “${costly.better}”.`,
    then: then(costly.expected),
  };
}
