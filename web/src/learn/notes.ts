// Which sentences of a game's guide fit what comes up now; their keys are those of src/table/occasion.hpp. Pure: tested without a page.
import type { GuideNote } from "../protocol/messages";

// What somebody has before them who has to decide.
export interface Situation {
  decision: string;
  told: readonly unknown[]; // events since their last move
  offered: readonly unknown[]; // moves, and what a table passes in their place
}

// "told weapon-used weapon=drones": an event, its kind, a member and its value; each part may be missing.
const parts = /^(told )?(?:([^ =]+)(?: |$))?(?:([^ =]+)=(.+))?$/;

function holds(thing: unknown, member: string, value: RegExp): boolean {
  if (Array.isArray(thing)) return thing.some((each) => holds(each, member, value));
  const isObject = typeof thing === "object" && thing !== null;
  if (!member) return !isObject && value.test(String(thing));
  const [first = "", ...rest] = member.split(".");
  return isObject && first in thing && holds((thing as Record<string, unknown>)[first], rest.join("."), value);
}

function occasionOf(key: string) {
  const [, told, kind, member, value = ""] = parts.exec(key) ?? [];
  const like = value.replace(/^!/, "").replaceAll("*", ".*");
  const pattern = new RegExp(value.startsWith("!") ? `^(?!${like}$)` : `^${like}$`);
  const fits = (thing: unknown) =>
    (!kind || (thing as { type?: string }).type === kind) && (!member || holds(thing, member, pattern));
  return {
    parts: (member ? 2 : 0) + (kind ? 1 : 0),
    toldOf: (things: readonly unknown[]) => (told !== undefined || !kind) && things.some(fits),
    offeredIn: (things: readonly unknown[]) => told === undefined && things.some(fits),
  };
}

// On the decision, on what was told, on what is offered; of the last two, the most particular first.
export function notesOn(notes: readonly GuideNote[], { decision, told, offered }: Situation): GuideNote[] {
  const all = notes
    .filter(({ task }) => task === "")
    .map((note) => ({ note, on: occasionOf(note.key) }))
    .sort((a, b) => b.on.parts - a.on.parts);
  const happened = all.filter(({ on }) => on.toldOf(told));
  const possible = all.filter((each) => !happened.includes(each) && each.on.offeredIn(offered));
  return [
    ...notes.filter(({ key, task }) => key === decision && task !== ""),
    ...happened.map(({ note }) => note),
    ...possible.map(({ note }) => note),
  ];
}
