// A refusal in the words of who plays: the server's reason as a sentence, then the way forward. Pure: tested without a page.
import type { Refuse } from "../net/table.svelte";
import { capital } from "../state/text";

// What can be done instead, by the code of a refusal.
export type Ways = Readonly<Record<string, string>>;

// The same in every game.
const common: Record<string, string> = { "not-your-turn": "It is not your turn" };

export function sentence(words: string): string {
  const begun = /^[a-e]\d\b/.test(words) ? words : capital(words); // the name of a square stays small
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

// `read` puts what the server says into the words of the game.
export function whyNot(refusal: Refuse, ways: Ways, read: (words: string) => string = (words) => words): Refuse {
  const said = sentence(common[refusal.code] ?? read(refusal.why));
  return { ...refusal, why: [said, ways[refusal.code]].filter(Boolean).join(" ") };
}
