// Fleet Commander as every table tells it.
import type { View, WeaponUsed } from "./types.gen";
import type { Manner } from "$web/shell/shell.svelte";
import type { AnyPace } from "$web/shell/trail";
import { clauseOf } from "./clauses";
import { weaponWords } from "./content";
import { decided, drawn } from "./decided";
import { crests, phaseWords, plainWords } from "./facts";
import { pace } from "./pace";
import { pointed } from "./points";

export const manner: Manner = {
  key: "fleet-commander",
  pace: pace as AnyPace,
  clauseOf,
  noteOf: (event) => (event.type === "weapon-used" ? weaponWords((event as unknown as WeaponUsed).weapon) : undefined),
  crestOf: ({ fleet }) => (fleet === "yellow" || fleet === "blue" ? crests[fleet] : null),
  plain: plainWords,
  caption(view) {
    const { turn, phase } = view as View;
    return turn > 0 ? `turn ${turn}, ${phaseWords[phase]}` : phaseWords[phase];
  },
  decided: (log, winner, nameOf, view) => decided(log, winner, nameOf, view as View),
  drawn: (_, nameOf, view) => drawn(view as View, nameOf),
  pointed,
};
