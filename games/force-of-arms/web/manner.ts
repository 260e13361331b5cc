// Force of Arms as every table tells it.
import type { Event, Faction, View } from "./types.gen";
import type { Manner } from "$web/shell/shell.svelte";
import type { AnyPace } from "$web/shell/trail";
import { clauseOf } from "./clauses";
import { factionName } from "./content";
import { factionOf, factions, letter, phaseWords, roundWords, sideClass } from "./facts";
import { pace } from "./pace";
import { pointed } from "./points";
import { decided } from "./tally";

const crest = (faction: string) => ({ side: sideClass(faction), letter: letter(faction) });

export const manner: Manner = {
  key: "force-of-arms",
  pace: pace as AnyPace,
  clauseOf,
  crestOf(event) {
    const whose = (event.by ?? event.faction) as Faction | undefined;
    return whose && factions.includes(whose) ? crest(whose) : null;
  },
  crestAt: (seat, view) => (view ? crest(factionOf(view as View, seat)) : null),
  caption(view) {
    const seen = view as View;
    return seen.phase === "over" ? "over" : `${roundWords(seen)}, ${phaseWords[seen.phase]}`;
  },
  // The additions of the scoring are told by the scoring itself.
  unlogged: (event) => event.type === "counted" || (event.type === "revealed" && event.cause === "scoring"),
  // Who commands which side is settled anew in every round.
  aliases(event, known) {
    const { type, rdf } = event as unknown as Event & { rdf?: string };
    if (type !== "ships-laid" || !rdf) return known;
    return { [factionName("rdf")]: rdf, [factionName("zentraedi")]: rdf === "alpha" ? "bravo" : "alpha" };
  },
  decided,
  pointed,
};
