// Who commands which side from the next round on, where the sides were exchanged for it. Pure: tested without a page.
import type { LogLine } from "../protocol/messages";
import type { Manner } from "../shell/shell.svelte";
import type { Aliases, Names } from "../state/names";

export function exchangedWords(log: readonly LogLine[], { aliases }: Pick<Manner, "aliases">, names: Names): string {
  let known: Aliases = {};
  let exchanged = false;
  for (const { event } of log) {
    const next = aliases?.(event, known) ?? known;
    if (next === known) continue;
    exchanged = Object.entries(next).some(([side, seat]) => side in known && known[side] !== seat);
    known = next;
  }
  if (!exchanged) return "";
  const each = Object.entries(known).map(([side, seat]) =>
    names.isYou(seat) ? `you command the ${side} now` : `${names.of(seat)} commands the ${side} now`,
  );
  return `The sides are exchanged: ${each.join(", ")}.`;
}
