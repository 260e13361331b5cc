// Which sentences of a game's guide fit what is asked now. Pure: tested without a page.
import type { GuideNote } from "../protocol/messages";

export const kindsOf = (legal: readonly { move: unknown }[]): string[] =>
  legal.flatMap(({ move }) => (move as { type?: string } | null)?.type ?? []);

// That on the decision first, then those on kinds of moves that do not come up in every turn; they have no task.
export function notesOn(notes: readonly GuideNote[], decision: string, kinds: readonly string[]) {
  return [
    ...notes.filter(({ key }) => key === decision),
    ...notes.filter(({ key, task }) => key !== decision && task === "" && kinds.includes(key)),
  ];
}
