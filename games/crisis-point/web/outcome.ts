// What a move that is laid out would change, in a few lines. Pure: tested without a page.
import type { Faction, SpaceView, View } from "./types.gen";
import { cardName } from "./content";
import type { Preview } from "./draft";
import { against, forceOf, hasCard, indexOf, leadOf, leadWords, tokensWords } from "./facts";

const most_lines = 5;

export function outcomeOf(view: View, preview: Preview, me: Faction): string[] {
  const lines: string[] = [];
  const unused = (preview.unused[indexOf(me)] ?? 0) - forceOf(view, me).unused;
  if (unused > 0) lines.push(`You take ${tokensWords(unused)}, so you hold ${preview.unused[indexOf(me)]}.`);
  if (unused < 0) lines.push(`You give ${tokensWords(-unused)}, so you hold ${preview.unused[indexOf(me)]}.`);
  const laid = preview.spaces.find((space) => hasCard(space) && !view.spaces.some(({ card }) => card === space.card));
  if (laid) lines.push(`${cardName(laid.card)} lies on ${laid.at}: ${against(laid, me)}.`);
  const changed = preview.spaces.filter((space, i) => {
    const now = view.spaces[i];
    return hasCard(space) && now?.card === space.card && JSON.stringify(now.power) !== JSON.stringify(space.power);
  });
  for (const space of changed.slice(0, most_lines)) {
    const now = view.spaces.find(({ at }) => at === space.at) as SpaceView;
    const turns =
      now.leads === space.leads
        ? ""
        : space.leads === me
          ? ", and you lead"
          : now.leads === me
            ? ", and you lose the lead"
            : "";
    lines.push(`${cardName(space.card)} on ${space.at}: ${against(now, me)}, then ${against(space, me)}${turns}.`);
  }
  const moved = preview.spaces.filter((space) => {
    const before = view.spaces.find(({ card }) => card === space.card);
    return hasCard(space) && before && before.at !== space.at;
  });
  for (const space of moved) lines.push(`${cardName(space.card)} lies on ${space.at}: ${against(space, me)}.`);
  const [now, then] = [leadOf(view.spaces, me), leadOf(preview.spaces, me)];
  if (now.points !== then.points)
    lines.push(`Points of the cards you lead on: ${leadWords(now)}; then ${leadWords(then)}.`);
  return lines;
}
