// How the events of Force of Arms are told: which kind of beat each is, and what it leaves on the table.
import type { Event, View } from "./types.gen";
import type { Pace, TrailMark } from "$web/shell/trail";
import { cellSpot, postSpot } from "./choices";
import { shipSeen } from "./facts";

const on = (view: View, ship: string, text?: string): TrailMark[] => {
  const at = shipSeen(view, ship)?.at ?? "";
  return at.length === 2 ? [{ kind: "place", at: cellSpot(at), text }] : [];
};
// On the panel of a side, beside what it is about.
const seat = (faction: string, what: "tokens" | "cards"): TrailMark[] => [{ kind: "seat", seat: faction, what }];
const signed = (delta: number) => `${delta > 0 ? "+" : "−"}${Math.abs(delta)}`;

export const pace: Pace<View, Event> = {
  "ships-laid": { beat: "turn" },
  drawn: { beat: "quiet" },
  "seat-chosen": { beat: "quiet" },
  "sides-chosen": { beat: "quiet" },
  "phase-began": { beat: "turn" },
  // Not a beat of its own; a replay jumps there.
  "turn-began": { beat: "turn", tells: () => false },
  "ship-moved": {
    beat: "move",
    marks: ({ from, to }) => [{ kind: "move", from: cellSpot(from), to: cellSpot(to) }],
  },
  "fighter-laid": { beat: "quiet", marks: ({ faction, post }) => [{ kind: "place", at: postSpot(faction, post) }] },
  earned: { beat: "quiet", marks: ({ faction }) => seat(faction, "tokens") },
  // What the scoring turns up it tells itself.
  revealed: {
    beat: "quiet",
    tells: ({ cause }) => cause !== "scoring",
    marks: ({ faction, post }) => [{ kind: "place", at: postSpot(faction, post) }],
  },
  "spy-used": { beat: "special", marks: ({ faction, post }) => [{ kind: "place", at: postSpot(faction, post) }] },
  "token-played": { beat: "special", marks: ({ ship }, { now }) => on(now, ship) },
  "token-placed": { beat: "quiet", marks: ({ ship }, { now }) => on(now, ship) },
  "token-stopped": { beat: "block", marks: ({ ship }, { now }) => on(now, ship, "stopped") },
  passed: { beat: "quiet", marks: ({ faction }) => seat(faction, "tokens") },
  "card-played": { beat: "special", marks: ({ faction }) => seat(faction, "cards") },
  "ship-chosen": { beat: "quiet", marks: ({ ship }, { now }) => on(now, ship) },
  "token-removed": { beat: "quiet", marks: ({ ship }, { now }) => on(now, ship) },
  "token-shifted": {
    beat: "move",
    marks: ({ from, to }, { now }) => {
      const [a, b] = [shipSeen(now, from)?.at, shipSeen(now, to)?.at];
      return a && b ? [{ kind: "move", from: cellSpot(a), to: cellSpot(b) }] : [];
    },
  },
  "fighter-marked": {
    beat: "special",
    marks: ({ faction, post, delta }) => [{ kind: "place", at: postSpot(faction, post), text: signed(delta) }],
  },
  "fighters-exchanged": {
    beat: "move",
    marks: ({ faction, one, two }) => [{ kind: "move", from: postSpot(faction, one), to: postSpot(faction, two) }],
  },
  "defense-ignored": { beat: "special", marks: ({ ship }, { now }) => on(now, ship, "defense 0") },
  "card-replaced": { beat: "special", marks: ({ ship }, { now }) => on(now, ship) },
  "fighters-rallied": { beat: "special", marks: ({ ship }, { now }) => on(now, ship) },
  declined: { beat: "quiet" },
  "round-scored": { beat: "look" },
};
