// How Brace for Impact is told. In real time nothing waits for a beat: what happened is shown at once and stays as a
// mark.
import type { Manner } from "$web/shell/shell.svelte";
import { clauseOf } from "./clauses";
import { clockWords } from "./facts";
import { endingWords } from "./headline";
import { pointed } from "./points";
import type { Event, View } from "./types.gen";

const amber = { side: "side-a", letter: "S" } as const;
const cyan = { side: "side-c", letter: "Z" } as const;
const fleet = [
  "enemy-spun",
  "deployed",
  "event-taken",
  "tactic-used",
  "leader-used",
  "damaged",
  "event-due",
  "track-spoke",
];

export function caption(view: unknown): string {
  const seen = view as View;
  if (seen.phase === "over") return endingWords(seen);
  return seen.phase === "battle" ? `battle, ${clockWords(seen.now - seen.began)}` : seen.phase;
}

export const manner: Manner = {
  key: "brace-for-impact",
  pace: {},
  clauseOf: (event) => clauseOf(event as unknown as Event),
  crestOf: (event) => (fleet.includes(event.type) ? cyan : "who" in event && event.who !== "commander" ? amber : null),
  caption,
  pointed,
  sides: false, // the crew is a part of the board
};
