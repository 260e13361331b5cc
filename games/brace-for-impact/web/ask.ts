// What is asked of a player besides the free play: a target, a ship to scout, a place, a system, an officer, an
// order. The answer is put together field by field out of the legal moves, in any order; when one move is left, that
// is it.
import type { Legal } from "./calls";
import { shipOf } from "./content";
import { ownOfficer } from "./facts";
import { askedWords } from "./headline";
import type { Move, View } from "./types.gen";

export type Field =
  "type" | "ship" | "tactic" | "system" | "officer" | "event1" | "event2" | "event3" | "sector" | "two";
const fields: Field[] = ["type", "ship", "tactic", "officer", "event1", "event2", "event3", "sector", "two", "system"];
export type Chosen = Partial<Record<Field, string>>;
interface Way {
  move: Move;
  facets: Chosen;
}

const fleetTypes = [
  "deploy",
  "remove-ship",
  "turn-down",
  "exchange",
  "choose-system",
  "choose-officer",
  "discard-ship",
  "discard-tactic",
  "order-events",
  "revive",
];

// Every way to answer; two sectors that change places can be named in either order.
function waysOf(move: Move): Way[] {
  const type = move.type;
  if (move.type === "exchange")
    return [
      { move, facets: { type, sector: move.one, two: move.two } },
      { move, facets: { type, sector: move.two, two: move.one } },
    ];
  if (move.type === "order-events") {
    const [event1, event2, event3] = move.events;
    return [{ move, facets: { type, event1, event2, event3 } }];
  }
  const { type: _, ...rest } = move as unknown as Record<string, string>;
  // A card that is discarded says itself of which kind it is.
  return [{ move, facets: (type.startsWith("discard-") ? rest : { type, ...rest }) as Chosen }];
}

export interface Ask {
  title: string;
  ways: Way[];
  leave: Move | null;
  leaveWords: string;
}

export function askOf(view: View, legal: Legal, aiming = false): Ask | null {
  const of = (...types: string[]) =>
    legal.filter(({ move }) => types.includes(move.type)).flatMap(({ move }) => waysOf(move));
  const leave = (type: Move["type"]) => legal.find(({ move }) => move.type === type)?.move ?? null;
  const own = ownOfficer(view);
  if (own?.pick === "target")
    return {
      title: `Your attack is worth ${own.total}. Choose the ship.`,
      ways: of("fire"),
      leave: null,
      leaveWords: "",
    };
  if (own?.pick === "scout")
    return {
      title: "Choose a face-down ship to scout.",
      ways: of("scout"),
      leave: leave("hold"),
      leaveWords: "Scout nothing",
    };
  if (aiming && view.cannon)
    return { title: "The Reflex Cannon destroys any ship.", ways: of("cannon"), leave: null, leaveWords: "" };
  const ways = of(...fleetTypes);
  if (ways.length === 0) return null;
  if (view.phase === "muster") return { title: musterTitle(view), ways, leave: null, leaveWords: "" };
  const over = view.doing.asks === "none";
  const title = over ? `Discard down to ${view.fleet.limit} cards` : askedWords(view);
  return {
    title,
    ways,
    leave: over ? null : leave("decline"),
    leaveWords: view.doing.asks === "place" ? "No more ships" : "Leave it",
  };
}
const musterTitle = (view: View) => {
  const ship = shipOf(view.fleet.drawn);
  const what = ship ? `${ship.name}, strength ${ship.strength}` : "A ship, unseen";
  return `${what}: choose its sector. ${view.fleet.to_place} to place.`;
};

const fits = ({ facets }: Way, chosen: Chosen) =>
  Object.entries(chosen).every(([field, value]) => facets[field as Field] === value);

export interface Next {
  move: Move | null; // all is chosen
  field: Field; // else what to choose next
  values: string[];
}
export function nextOf(ask: Ask, chosen: Chosen): Next {
  const left = ask.ways.filter((way) => fits(way, chosen));
  const moves = new Set(left.map(({ move }) => move));
  const begun = Object.keys(chosen).length > 0;
  if (moves.size === 1 && begun) return { move: left[0]!.move, field: "type", values: [] };
  // A choice with one answer is shown all the same: nothing happens by itself.
  const open = fields.find((each) => valuesOf(left, each).length > 1);
  const field = open ?? fields.find((each) => each !== "type" && valuesOf(left, each).length > 0) ?? "type";
  return { move: null, field, values: valuesOf(left, field) };
}
const valuesOf = (ways: readonly Way[], field: Field) => [
  ...new Set(ways.map(({ facets }) => facets[field]).filter((value): value is string => value !== undefined)),
];
// The sectors that can be pressed on the ring now, and which field that would fill.
export function sectorsOf(ask: Ask, chosen: Chosen): { field: Field; values: Set<string> } {
  const left = ask.ways.filter((way) => fits(way, chosen));
  const field = chosen.sector === undefined ? "sector" : "two";
  return { field, values: new Set(valuesOf(left, field)) };
}
