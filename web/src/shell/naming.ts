// The lines of a log with everybody's name. Pure: tested without a page.
import type { LogLine, SeatInfo } from "../protocol/messages";
import { type Aliases, Names } from "../state/names";
import { capital } from "../state/text";
import type { GameEvent } from "./trail";

interface Telling {
  plain?(words: string): string;
  unlogged?(event: GameEvent): boolean;
  aliases?(event: GameEvent, known: Aliases): Aliases;
}

// Who came is told by name, not by the seat.
function seated({ event }: LogLine, names: Names): string | null {
  return event.type === "seat-taken" ? `${capital(names.of(String(event.seat)))} sat down.` : null;
}

// Words that stand for a seat may change as the game goes on.
export function namedLines(
  log: readonly LogLine[],
  table: { seats: SeatInfo[]; you: string[] },
  { aliases, unlogged, plain = (words) => words }: Telling,
): LogLine[] {
  let names = new Names(table, {});
  let known: Aliases = {};
  return log.flatMap((line) => {
    const next = aliases?.(line.event, known) ?? known;
    if (next !== known) names = new Names(table, (known = next));
    return unlogged?.(line.event) ? [] : [{ ...line, words: seated(line, names) ?? names.tell(plain(line.words)) }];
  });
}
