// The log of a finished game as an index: its lines with the step they belong to, by turns. Pure: tested without a page.
import type { LogLine, SeatInfo } from "../protocol/messages";
import { namedLines } from "../shell/naming";
import type { Manner } from "../shell/shell.svelte";
import type { AnyPace, GameEvent } from "../shell/trail";

export interface Entry {
  step: number;
  words: string;
  event: LogLine["event"];
  turn: boolean; // a turn begins here
}

const begins = (pace: AnyPace, { type }: GameEvent) => pace[type]?.beat === "turn";
export const indexOf = (log: readonly LogLine[], pace: AnyPace): Entry[] =>
  log.flatMap(({ step, words, event }) =>
    step === undefined ? [] : [{ step, words, event, turn: begins(pace, event) }],
  );

// Where a turn begins is an entry also where it is no line of the log.
export function indexOfGame(
  table: { log: readonly LogLine[]; seats: SeatInfo[]; you: string[] },
  manner: Pick<Manner, "pace" | "unlogged" | "plain" | "aliases">,
): Entry[] {
  const unlogged = (event: GameEvent) => !begins(manner.pace, event) && manner.unlogged?.(event) === true;
  return indexOf(namedLines(table.log, table, { ...manner, unlogged }), manner.pace);
}

// The line that belongs to a step: the last one that was told by then.
export const entryAt = (entries: readonly Entry[], step: number): number =>
  entries.filter((entry) => entry.step <= step).length - 1;

// Where the turn before or after a step begins.
export function turnFrom(entries: readonly Entry[], step: number, by: 1 | -1): number | null {
  const begins = entries.filter(({ turn }) => turn).map((entry) => entry.step);
  return (by > 0 ? begins.find((each) => each > step) : begins.filter((each) => each < step).at(-1)) ?? null;
}

// A game to be sent to somebody as text.
export const gameText = (head: readonly string[], entries: readonly Entry[], address: string): string =>
  [...head, "", ...entries.map(({ turn, words }) => (turn ? `\n${words}` : `  ${words}`)), "", address]
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
