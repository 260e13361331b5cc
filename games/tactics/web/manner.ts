// Tactics as every table tells it.
import type { Manner } from "$web/shell/shell.svelte";
import type { AnyPace } from "$web/shell/trail";
import { clauseOf } from "./clauses";
import { decisionOf } from "./decided";
import { letter, phaseWords, sideClass, sideOf } from "./facts";
import { pace } from "./pace";
import { pointed } from "./points";
import type { Side, View } from "./types.gen";

const idIn = (event: { [key: string]: unknown }): string | undefined => {
  const attack = event.attack as { attacker?: string } | undefined;
  // Of two mecha the one that acts.
  return (event.by ?? event.mecha ?? event.squadron ?? attack?.attacker) as string | undefined;
};

export const manner: Manner = {
  key: "tactics",
  pace: pace as AnyPace,
  clauseOf,
  crestOf(event) {
    const id = idIn(event);
    const side = (event.side ?? (id && /^s?[ab]\d/.test(id) ? sideOf(id) : undefined)) as Side | undefined;
    return side === "alpha" || side === "bravo" ? { side: sideClass(side), letter: letter(side) } : null;
  },
  caption: (view) => phaseWords((view as View).field),
  // Squadrons are counted, their ids are for programs.
  plain: (words) => words.replace(/\bs[ab](\d+)\b/g, "$1"),
  words: { sheet: "orders", label: "Units and orders in words" },
  // The dice and what follows say it; a line for each declaration and step would bury them.
  unlogged: ({ type }) => type === "step" || type === "activation-ended" || type === "suite-ended",
  decided: (log, winner, who, view) => decisionOf(view as View, log, winner as Side, who),
  drawn: (log, who, view) => decisionOf(view as View, log, null, who),
  pointed,
};
