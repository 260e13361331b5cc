// How the events of Crisis Point are told: which kind of beat each is, and what it leaves on the battlefield.
import type { Event, View } from "./types.gen";
import type { Pace, TrailMark } from "$web/shell/trail";
import { cellSpot, laneSpot, specials } from "./choices";

// What the event is about on the panel of its side.
type Held = "tokens" | "specials" | "cards";
const seat = (faction: string, what: Held): TrailMark[] => [{ kind: "seat", seat: faction, what }];
const at = (cell: string, text?: string): TrailMark[] => [{ kind: "place", at: cellSpot(cell), text }];

export const pace: Pace<View, Event> = {
  "objectives-chosen": { beat: "quiet" },
  "locations-dealt": { beat: "quiet" },
  drawn: { beat: "special" },
  "seat-chosen": { beat: "quiet" },
  "game-began": { beat: "turn" },
  "phase-began": { beat: "turn" },
  // Not a beat of its own; a replay jumps there.
  "turn-began": { beat: "turn", tells: () => false },
  "card-laid": { beat: "special", marks: (event) => at(event.at) },
  "tokens-gained": { beat: "quiet", marks: ({ faction }) => seat(faction, "tokens") },
  "token-placed": { beat: "quiet", marks: (event) => at(event.at, "+1") },
  "token-removed": { beat: "quiet", marks: (event) => [{ kind: "loss", at: cellSpot(event.at), text: "−1" }] },
  "token-shifted": {
    beat: "move",
    marks: ({ from, to }) => [{ kind: "move", from: cellSpot(from), to: cellSpot(to) }],
  },
  "tokens-paid": { beat: "quiet", marks: ({ faction }) => seat(faction, "tokens") },
  "token-skipped": { beat: "quiet" },
  "combat-laid": { beat: "quiet", marks: ({ faction, lane }) => [{ kind: "place", at: laneSpot(faction, lane) }] },
  // What the scoring turns up it tells itself.
  revealed: {
    beat: "special",
    tells: ({ cause }) => cause !== "scoring",
    marks: ({ faction, lane }) => [{ kind: "place", at: laneSpot(faction, lane) }],
  },
  "combat-swapped": {
    beat: "move",
    marks: ({ faction, one, two }) => [{ kind: "move", from: laneSpot(faction, one), to: laneSpot(faction, two) }],
  },
  "special-gained": { beat: "special", marks: ({ faction }) => seat(faction, "specials") },
  "specials-lost": { beat: "quiet", marks: ({ faction }) => seat(faction, "specials") },
  "card-played": {
    beat: "special",
    marks: ({ faction, card }) => seat(faction, specials.includes(card) ? "specials" : "cards"),
  },
  "card-chosen": { beat: "quiet", marks: (event) => at(event.at) },
  "line-chosen": { beat: "quiet" },
  "option-chosen": { beat: "quiet" },
  "cards-swapped": {
    beat: "move",
    marks: ({ from, to }) => [{ kind: "move", from: cellSpot(from), to: cellSpot(to) }],
  },
  "unit-replaced": { beat: "special", marks: (event) => at(event.at, "replaced") },
  declined: { beat: "quiet" },
  "game-scored": { beat: "look" },
  passed: { beat: "quiet", marks: ({ faction }) => seat(faction, "specials") },
};
