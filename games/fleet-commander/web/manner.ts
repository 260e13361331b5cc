// Fleet Commander as every table tells it.
import type { View } from "./types.gen";
import type { Manner } from "$web/shell/shell.svelte";
import type { AnyPace } from "$web/shell/trail";
import { clauseOf } from "./clauses";
import { crests, phaseWords, plainWords } from "./facts";
import { pace } from "./pace";
import { pointed } from "./points";

export const manner: Manner = {
  key: "fleet-commander",
  pace: pace as AnyPace,
  clauseOf,
  crestOf: ({ fleet }) => (fleet === "yellow" || fleet === "blue" ? crests[fleet] : null),
  plain: plainWords,
  caption(view) {
    const { turn, phase } = view as View;
    return turn > 0 ? `turn ${turn}, ${phaseWords[phase]}` : phaseWords[phase];
  },
  pointed,
};
