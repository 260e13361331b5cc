// Crisis Point as every table tells it.
import type { Event, Faction, View } from "./types.gen";
import type { Manner } from "$web/shell/shell.svelte";
import type { AnyPace } from "$web/shell/trail";
import { clauseOf } from "./clauses";
import { factionName } from "./content";
import { factionOf, factions, gameWords, letter, ownerOf, phaseWords, sideClass } from "./facts";
import { pace } from "./pace";
import { pointed } from "./points";
import { decided } from "./tally";

const crest = (faction: string) => ({ side: sideClass(faction), letter: letter(faction) });
const commanders = (aosc: string) => ({
  [factionName("aosc")]: aosc,
  [factionName("masters")]: aosc === "alpha" ? "bravo" : "alpha",
});
// What is not a line of the log: the additions of the scoring, which it tells itself, and that an effect is over.
const silent = new Set(["counted", "turn-began", "effect-done"]);

export const manner: Manner = {
  key: "crisis-point",
  pace: pace as AnyPace,
  clauseOf,
  crestOf(event) {
    const whose = (event.faction ?? ownerOf(String(event.card))) as Faction | null;
    return whose && factions.includes(whose) ? crest(whose) : null;
  },
  crestAt: (seat, view) => (view ? crest(factionOf(view as View, seat)) : null),
  caption(view) {
    const seen = view as View;
    return seen.phase === "over" ? "over" : [gameWords(seen), phaseWords[seen.phase]].filter(Boolean).join(", ");
  },
  unlogged: (event) => silent.has(event.type) || (event.type === "revealed" && event.cause === "scoring"),
  // In the first game alpha commands the Southern Cross; the sides are exchanged for the second one.
  aliases(event, known) {
    const { type, aosc } = event as unknown as Event & { aosc?: string };
    if (type === "game-began" && aosc) return commanders(aosc);
    return Object.keys(known).length > 0 ? known : commanders("alpha");
  },
  decided,
  pointed,
};
