// Which sentences of a game's guide fit what is asked now. Pure: tested without a page.
import type { GuideNote } from "../protocol/messages";

const kindOf = (move: unknown) => (move as { type?: string } | null)?.type;

// That on the decision first, then those on kinds of moves that do not come up in every turn; they have no task.
export function notesOn(notes: readonly GuideNote[], decision: string, legal: readonly { move: unknown }[]) {
  const kinds = new Set(legal.map(({ move }) => kindOf(move)));
  return [
    ...notes.filter(({ key }) => key === decision),
    ...notes.filter(({ key, task }) => key !== decision && task === "" && kinds.has(key)),
  ];
}
