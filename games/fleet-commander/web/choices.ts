// By which spots the moves of Fleet Commander are reached. No rule is known here: everything is read off the moves that the server
// allows. Pure: tested without a page.
import type { Die, Fleet, Kind, Move, View } from "./types.gen";
import type { Option as Reached, Selection, Spot, Verb, Way } from "$web/choose/choices";
import type { Choice } from "$web/protocol/messages";
import { type Cell, colours, dieOf, onBoard, other, pieceOf, plainWords } from "./facts";

// What a move touches: where it is begun, where it ends, with which ships and dice.
export interface Facets {
  verb: Verb;
  from?: Cell;
  place?: Cell;
  ships?: string[];
  dice: Die[];
  piece?: Kind | "asteroid" | "gravitic";
  target?: string;
}
export interface Option extends Reached<Move> {
  facets: Facets;
}

// "cell:c3", "piece:frigate", "die:red-any", "ship:4"
export const cellSpot = (cell: Cell): Spot => `cell:${cell}`;
export const pieceSpot = (piece: string): Spot => `piece:${piece}`;
export const dieSpot = (die: Die): Spot => `die:${die}`;
export const shipSpot = (token: string): Spot => `ship:${token}`;
export const cellIn = (spot: Spot | null): Cell | null => (spot?.startsWith("cell:") ? spot.slice(5) : null);
const held = (selection: Selection, kind: string) =>
  selection.held.filter((spot) => spot.startsWith(`${kind}:`)).map((spot) => spot.slice(kind.length + 1));
export const heldDie = (selection: Selection) => (held(selection, "die")[0] ?? null) as Die | null;

function repeat(die: Die, times: number): Die[] {
  return Array.from({ length: times }, () => die);
}
const specialsOf = (trio: Record<string, number>) =>
  colours.flatMap((colour) => repeat(dieOf(colour, "special"), trio[colour] ?? 0));
const known = (cell: Cell | undefined) => (cell !== undefined && onBoard(cell) ? cell : undefined);

export function facetsOf(move: Move, view: View, me: Fleet): Facets {
  switch (move.type) {
    case "deploy":
      return { verb: "place", place: move.at, piece: move.kind, dice: [] };
    case "place-field":
      return { verb: "place", place: move.at, piece: move.kind, dice: [] };
    case "designate":
      return { verb: "place", place: move.at, dice: [] };
    case "drift":
      return { verb: "move", place: move.to, dice: [] };
    case "move":
      return {
        verb: "move",
        from: move.from,
        place: move.to,
        ships: move.ships,
        dice: [dieOf("yellow", move.die), ...(move.changed ? [dieOf("yellow", "special")] : [])],
      };
    case "step-again": {
      const ship = view.second_step.ships.find((token) => known(pieceOf(view, me, token)?.at));
      return {
        verb: "move",
        from: ship ? pieceOf(view, me, ship)?.at : undefined,
        place: move.to,
        dice: [],
      };
    }
    case "attack":
      return {
        verb: "hit",
        from: move.from,
        place: move.at,
        target: move.target,
        dice: [
          ...repeat("red-orthogonal", move.dice.orthogonal),
          ...repeat("red-diagonal", move.dice.diagonal),
          ...repeat("red-any", move.dice.any),
          ...repeat("red-special", move.dice.special),
        ],
      };
    case "use-weapon": {
      const at = known(pieceOf(view, move.fleet, move.target)?.at);
      if (onBoard(move.to))
        return {
          verb: "move",
          from: at,
          place: move.to,
          target: move.target,
          dice: specialsOf({ ...move.specials }),
        };
      return {
        verb: move.fleet === me ? "guard" : "hit",
        place: at,
        target: move.target,
        dice: specialsOf({ ...move.specials }),
      };
    }
    case "recall-drones":
    case "reroll":
      return { verb: "place", dice: specialsOf({ ...move.specials }) };
    case "stop-drones":
      return { verb: "guard", dice: ["red-any"] };
    case "drain":
      return { verb: "hit", dice: ["green-special"] };
    case "reveal":
    case "dock":
    case "release":
      return {
        verb: "place",
        from: known(pieceOf(view, me, move.ship)?.at),
        ships: [move.ship],
        dice: [],
      };
    case "leave":
      return {
        verb: "move",
        from: move.from,
        ships: move.ships,
        dice: [dieOf("yellow", move.die)],
      };
    case "exit":
      return { verb: "move", place: move.to, dice: [] };
    case "block":
      return {
        verb: "guard",
        place: move.square,
        dice: [dieOf("green", move.die), ...(move.changed ? [dieOf("green", "special")] : [])],
      };
    case "dodge-to": {
      const frame = view.frames.at(-1);
      return {
        verb: "move",
        from: frame?.type === "evasion" ? frame.from : undefined,
        place: move.to,
        ships: move.ships,
        dice: [],
      };
    }
    case "dodge":
      return { verb: "guard", dice: ["yellow-special"] };
    case "counterstrike":
      return {
        verb: "hit",
        place: known(pieceOf(view, other(me), move.target)?.at),
        target: move.target,
        dice: ["red-special"],
      };
    case "give-up":
      return { verb: "place", dice: [move.die] };
    case "keep":
      return { verb: "place", dice: move.dice };
    case "choose-weapon":
    case "pass-field":
    case "choose-dice":
    case "end":
    case "stand":
      return { verb: "place", dice: [] };
  }
}

// Shields and reactions are chosen from a list; dice and weapons have their own places.
const listed: ReadonlySet<Move["type"]> = new Set(["block", "counterstrike"]);
export function waysOf(move: Move, { verb, from, place, piece }: Facets): Way[] {
  if (!place || listed.has(move.type)) return [];
  const target = cellSpot(place);
  if (piece) return [{ source: pieceSpot(piece), target }];
  if (!from) return [{ source: null, target }];
  const whole = { source: cellSpot(from), target };
  // Attacks are told by their targets too, before a square is chosen; moves only by their ships.
  return verb === "hit" ? [whole, { source: null, target }] : [whole];
}
export const optionOf = ({ move, words }: Choice<Move>, view: View, me: Fleet): Option => {
  const facets = facetsOf(move, view, me);
  return { move, words: plainWords(words), facets, verb: facets.verb, ways: waysOf(move, facets) };
};
export const optionsOf = (legal: Choice<Move>[], view: View, me: Fleet): Option[] =>
  legal.map((choice) => optionOf(choice, view, me));

export const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

const takesGroup = (option: Option) =>
  option.move.type === "move" || option.move.type === "dodge-to" || option.move.type === "leave";
const withDie = (option: Option, selection: Selection) => {
  const die = heldDie(selection);
  return !die || option.facets.dice.includes(die);
};

// The groups of ships that can go somewhere from the chosen square, the largest first.
export function groups(options: readonly Option[], selection: Selection): string[][] {
  const from = cellIn(selection.source);
  const seen = new Map<string, string[]>();
  for (const option of options) {
    if (!takesGroup(option) || !withDie(option, selection) || option.facets.from !== from) continue;
    const ships = option.facets.ships ?? [];
    seen.set([...ships].sort().join(), ships);
  }
  return [...seen.values()].sort((a, b) => b.length - a.length);
}
export function shipsOf(options: readonly Option[], selection: Selection): string[] {
  if (!cellIn(selection.source)) return [];
  const chosen = held(selection, "ship");
  return chosen.length > 0 ? chosen : (groups(options, selection)[0] ?? []);
}

// What is left with the die and the ships that are chosen.
export function narrow(options: readonly Option[], selection: Selection): Option[] {
  const from = cellIn(selection.source);
  const ships = from ? shipsOf(options, selection) : [];
  const left = options.filter((option) => {
    const { facets } = option;
    if (!withDie(option, selection)) return false;
    if (from && facets.from === from && takesGroup(option)) return sameSet(facets.ships ?? [], ships);
    return !from || facets.place !== undefined || !facets.from || facets.from === from;
  });
  return left.sort((a, b) => price(a) - price(b));
}

// Cheap dice first: one before two, a narrow face before any, no special where it can be helped.
function price(option: Option): number {
  return option.facets.dice.reduce((sum, die) => sum + (die.endsWith("special") ? 5 : die.endsWith("any") ? 3 : 2), 0);
}

// What to ask the server about when a click does nothing: the move that the player seems to mean.
export function meant(
  options: readonly Option[],
  selection: Selection,
  cell: Cell,
  view: View,
  me: Fleet,
): Move | null {
  const piece = selection.source?.startsWith("piece:") ? selection.source.slice(6) : null;
  const die = heldDie(selection);
  const chosen = held(selection, "ship");
  const enemyThere = forceTokens(view, other(me), cell);
  const ownThere = forceTokens(view, me, cell);
  const types = new Set(options.map((option) => option.move.type));
  if (types.has("deploy")) {
    const kind = (piece ?? options.find((option) => option.move.type === "deploy")?.facets.piece) as Kind;
    return { type: "deploy", kind, at: cell };
  }
  if (types.has("place-field"))
    return {
      type: "place-field",
      kind: piece === "gravitic" ? "gravitic" : "asteroid",
      at: cell,
    };
  if (types.has("designate")) return { type: "designate", at: cell };
  if (types.has("drift")) return { type: "drift", to: cell };
  if (types.has("exit")) return { type: "exit", to: cell };
  const faces = (colour: string) =>
    [...forceDice(view, me)].filter((die) => die.startsWith(colour) && !die.endsWith("special"));
  if (types.has("dodge-to")) {
    const frame = view.frames.at(-1);
    const from = frame?.type === "evasion" ? frame.from : cell;
    return {
      type: "dodge-to",
      ships: chosen.length > 0 ? chosen : forceTokens(view, me, from),
      to: cell,
    };
  }
  if (view.phase !== "action") return null;
  const engine = die?.startsWith("yellow") ? die : faces("yellow")[0];
  const weapon = die?.startsWith("red") ? die : faces("red")[0];
  const from = cellIn(selection.source);
  if (from && enemyThere.length > 0) {
    const face = (weapon ?? "red-orthogonal").slice(4) as "orthogonal" | "diagonal" | "any";
    const dice = { orthogonal: 0, diagonal: 0, any: 0, special: 0 };
    dice[face in dice ? face : "orthogonal"] = 1;
    const target = enemyThere.find((token) => pieceOf(view, other(me), token)?.revealed) ?? "none";
    return { type: "attack", from, at: cell, target, via: from, dice };
  }
  const group = from ? (chosen.length > 0 ? chosen : forceTokens(view, me, from)) : ownThere;
  if (group.length > 0) {
    const face = (engine ?? "yellow-any").slice(7) as "orthogonal" | "diagonal" | "any" | "special";
    return {
      type: "move",
      ships: group,
      from: from ?? cell,
      to: from ? cell : neighbour(cell),
      die: face,
      changed: false,
    };
  }
  return null;
}

const neighbour = (cell: Cell) => `${cell[0]}${Number(cell[1]) < 5 ? Number(cell[1]) + 1 : 4}`;
const forceTokens = (view: View, fleet: Fleet, cell: Cell) =>
  (view.forces[fleet === "yellow" ? 0 : 1]?.pieces ?? []).flatMap((piece, index) =>
    piece.at === cell ? [index === 9 ? "shuttle" : String(index + 1)] : [],
  );
const forceDice = (view: View, fleet: Fleet): Die[] => {
  const force = view.forces[fleet === "yellow" ? 0 : 1];
  return force ? [...force.rolled, ...force.bridge] : [];
};
