// The commander's side as facts: what is due, what a tactic waits for, which sectors a choice is about.
import { shipOf, type TriggerEntry } from "./content";
import type { Legal } from "./calls";
import type { Due, Move } from "./types.gen";

export const dueWords = ({ kind }: Due) =>
  kind === "attack" ? "attack after the call to brace" : kind === "event" ? "event" : "report of the track";

const states: Record<string, (trigger: TriggerEntry) => string> = {
  armor: ({ most = 0 }) => (most === 0 ? "Armor is 0" : `Armor is ${most} or less`),
  "armor-missing": () => "Armor is whole",
  life: ({ most = 0 }) => `Life support is ${most} or less`,
  "reflex-missing": () => "the furnace is damaged",
  hull: ({ most = 0 }) => `Hull is ${most} or less`,
  "furnace-timer": () => "the furnace timer runs",
  ships: ({ least, most }) => (most === 0 ? "no ship on the board" : `${least} or more ships on the board`),
  "face-up": ({ least }) => `${least} or more ships lie open`,
  "empty-hands": () => "an officer has no cards",
};
const happenings: Record<string, string> = {
  brace: "the call to brace",
  firepower: "the call for firepower",
  draw: "a draw after scouting",
  destroyed: "a ship was just destroyed",
};
export function triggerWords(trigger: TriggerEntry): string {
  if (trigger.word) return `they say “${trigger.word}”`;
  if (trigger.call) return happenings[trigger.call] ?? trigger.call;
  return states[trigger.state ?? ""]?.(trigger) ?? "";
}

// The digit of an order of the commander: what is due, then the decks to draw from.
export function keyOfOrder(move: Move): string {
  const orders = ["execute", "attack", "decline"].indexOf(move.type);
  if (orders >= 0) return String(orders + 1);
  return move.type === "draw" ? (move.deck === "ships" ? "4" : "5") : "";
}

// The strongest come last in the row of the hand, friends at the end.
export const byStrength = (ships: readonly string[]) =>
  [...ships].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
const rank = (ship: string) => {
  const entry = shipOf(ship);
  return (entry?.friendly ? 100 : 0) + (entry?.strength ?? 0);
};

// Ship cards that can go somewhere now.
export const shipsToPlace = (legal: Legal): Set<string> =>
  new Set(
    legal.flatMap(({ move }) =>
      move.type === "deploy" || move.type === "revive" || move.type === "discard-ship" ? [move.ship] : [],
    ),
  );
