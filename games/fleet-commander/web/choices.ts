// From the list of legal moves to what a click means. No rule is known here: everything is read off the moves that the server allows.
import type { Die, Fleet, Kind, Move, View } from "./types.gen";
import type { Choice } from "$web/protocol/messages";
import { type Cell, colours, dieOf, onBoard, other, pieceOf } from "./facts";

export type Verb = "move" | "hit" | "guard" | "place";

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
export interface Option extends Choice<Move> { facets: Facets }

function repeat(die: Die, times: number): Die[] {
  return Array.from({ length: times }, () => die);
}
const specialsOf = (trio: Record<string, number>) => colours.flatMap((colour) => repeat(dieOf(colour, "special"), trio[colour] ?? 0));
const known = (cell: Cell | undefined) => (cell !== undefined && onBoard(cell) ? cell : undefined);

export function facetsOf(move: Move, view: View, me: Fleet): Facets {
  switch (move.type) {
    case "deploy": return { verb: "place", place: move.at, piece: move.kind, dice: [] };
    case "place-field": return { verb: "place", place: move.at, piece: move.kind, dice: [] };
    case "designate": return { verb: "place", place: move.at, dice: [] };
    case "drift": return { verb: "move", place: move.to, dice: [] };
    case "move":
      return { verb: "move", from: move.from, place: move.to, ships: move.ships,
        dice: [dieOf("yellow", move.die), ...(move.changed ? [dieOf("yellow", "special")] : [])] };
    case "step-again": {
      const ship = view.second_step.ships.find((token) => known(pieceOf(view, me, token)?.at));
      return { verb: "move", from: ship ? pieceOf(view, me, ship)?.at : undefined, place: move.to, dice: [] };
    }
    case "attack":
      return { verb: "hit", from: move.from, place: move.at, target: move.target,
        dice: [...repeat("red-orthogonal", move.dice.orthogonal), ...repeat("red-diagonal", move.dice.diagonal),
          ...repeat("red-any", move.dice.any), ...repeat("red-special", move.dice.special)] };
    case "use-weapon": {
      const at = known(pieceOf(view, move.fleet, move.target)?.at);
      if (onBoard(move.to)) return { verb: "move", from: at, place: move.to, target: move.target, dice: specialsOf({ ...move.specials }) };
      return { verb: move.fleet === me ? "guard" : "hit", place: at, target: move.target, dice: specialsOf({ ...move.specials }) };
    }
    case "recall-drones":
    case "reroll": return { verb: "place", dice: specialsOf({ ...move.specials }) };
    case "stop-drones": return { verb: "guard", dice: ["red-any"] };
    case "drain": return { verb: "hit", dice: ["green-special"] };
    case "reveal":
    case "dock":
    case "release": return { verb: "place", from: known(pieceOf(view, me, move.ship)?.at), ships: [move.ship], dice: [] };
    case "leave": return { verb: "move", from: move.from, ships: move.ships, dice: [dieOf("yellow", move.die)] };
    case "exit": return { verb: "move", place: move.to, dice: [] };
    case "block":
      return { verb: "guard", place: move.square, dice: [dieOf("green", move.die), ...(move.changed ? [dieOf("green", "special")] : [])] };
    case "dodge-to": {
      const frame = view.frames.at(-1);
      return { verb: "move", from: frame?.type === "evasion" ? frame.from : undefined, place: move.to, ships: move.ships, dice: [] };
    }
    case "dodge": return { verb: "guard", dice: ["yellow-special"] };
    case "counterstrike": return { verb: "hit", place: known(pieceOf(view, other(me), move.target)?.at), target: move.target, dice: ["red-special"] };
    case "give-up": return { verb: "place", dice: [move.die] };
    case "keep": return { verb: "place", dice: move.dice };
    case "choose-weapon":
    case "pass-field":
    case "choose-dice":
    case "end":
    case "stand": return { verb: "place", dice: [] };
  }
}

export const optionsOf = (legal: Choice<Move>[], view: View, me: Fleet): Option[] =>
  legal.map((choice) => ({ ...choice, facets: facetsOf(choice.move, view, me) }));

export interface Selection {
  die: Die | null;
  piece: Facets["piece"] | null;
  from: Cell | null;
  ships: string[] | null; // null: whatever the square has
  place: Cell | null;
}
export const nothing: Selection = { die: null, piece: null, from: null, ships: null, place: null };

export const sameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && [...a].sort().join() === [...b].sort().join();

function fits(option: Option, selection: Selection): boolean {
  const { facets } = option;
  if (selection.die && !facets.dice.includes(selection.die)) return false;
  if (selection.piece && facets.piece && facets.piece !== selection.piece) return false;
  if (selection.from && facets.from && facets.from !== selection.from) return false;
  return true;
}

const takesGroup = (option: Option) => option.move.type === "move" || option.move.type === "dodge-to" || option.move.type === "leave";

// Squares on which something can be begun, with the chosen die if there is one.
export function origins(options: Option[], selection: Selection): Set<Cell> {
  const wanted = { ...selection, from: null, ships: null, place: null };
  return new Set(options.filter((option) => option.facets.from && fits(option, wanted)).map((option) => option.facets.from as Cell));
}

// The groups of ships that can go somewhere from the chosen square.
export function groups(options: Option[], selection: Selection): string[][] {
  const seen = new Map<string, string[]>();
  for (const option of options) {
    if (!takesGroup(option) || !fits(option, selection) || option.facets.from !== selection.from) continue;
    const ships = option.facets.ships ?? [];
    seen.set([...ships].sort().join(), ships);
  }
  return [...seen.values()].sort((a, b) => b.length - a.length);
}

export function shipsOf(options: Option[], selection: Selection): string[] {
  return selection.ships ?? groups(options, selection)[0] ?? [];
}

// What is left to choose from; with a square chosen only what begins there, with the ships chosen.
export function candidates(options: Option[], selection: Selection): Option[] {
  const ships = selection.from ? shipsOf(options, selection) : null;
  return options.filter((option) => {
    if (!fits(option, selection)) return false;
    if (selection.from && takesGroup(option) && ships && !sameSet(option.facets.ships ?? [], ships)) return false;
    if (selection.place && option.facets.place !== selection.place) return false;
    return true;
  }).sort((a, b) => price(a) - price(b));
}

// Squares where the choice so far can end, and what it would be there.
export function places(options: Option[], selection: Selection): Map<Cell, Verb> {
  const result = new Map<Cell, Verb>();
  for (const option of candidates(options, { ...selection, place: null })) {
    const { place, verb, from } = option.facets;
    if (!place) continue;
    // Without a chosen square only what needs none is shown: attacks are told by their targets, moves by their ships.
    if (!selection.from && from && verb !== "hit") continue;
    if (result.get(place) !== "hit") result.set(place, verb);
  }
  return result;
}

// Cheap dice first: one before two, a narrow face before any, no special where it can be helped.
function price(option: Option): number {
  return option.facets.dice.reduce((sum, die) => sum + (die.endsWith("special") ? 5 : die.endsWith("any") ? 3 : 2), 0);
}

// Selecting a square: begin there, or end there.
export function pick(options: Option[], selection: Selection, cell: Cell): Selection | null {
  const ends = places(options, selection);
  if (selection.from !== cell && ends.has(cell) && (selection.from !== null || !origins(options, selection).has(cell))) return { ...selection, place: cell };
  if (selection.from === cell) return { ...selection, from: null, ships: null, place: null };
  if (origins(options, selection).has(cell)) return { ...selection, from: cell, ships: null, place: null };
  // The chosen die or square does not fit, but something can be done here without them.
  const free = { ...nothing, piece: selection.piece };
  if (origins(options, free).has(cell)) return { ...free, from: cell };
  return null;
}

export const findMove = (options: Option[], test: (move: Move) => boolean) => options.find((option) => test(option.move));

// What to ask the server about when a click does nothing: the move that the player seems to mean.
export function meant(options: Option[], selection: Selection, cell: Cell, view: View, me: Fleet): Move | null {
  const enemyThere = forceTokens(view, other(me), cell);
  const ownThere = forceTokens(view, me, cell);
  const types = new Set(options.map((option) => option.move.type));
  if (types.has("deploy")) {
    const kind = (selection.piece ?? options.find((option) => option.move.type === "deploy")?.facets.piece) as Kind;
    return { type: "deploy", kind, at: cell };
  }
  if (types.has("place-field")) return { type: "place-field", kind: selection.piece === "gravitic" ? "gravitic" : "asteroid", at: cell };
  if (types.has("designate")) return { type: "designate", at: cell };
  if (types.has("drift")) return { type: "drift", to: cell };
  if (types.has("exit")) return { type: "exit", to: cell };
  const faces = (colour: string) => [...forceDice(view, me)].filter((die) => die.startsWith(colour) && !die.endsWith("special"));
  if (types.has("dodge-to")) {
    const frame = view.frames.at(-1);
    const from = frame?.type === "evasion" ? frame.from : cell;
    return { type: "dodge-to", ships: selection.ships ?? forceTokens(view, me, from), to: cell };
  }
  if (view.phase !== "action") return null;
  const engine = selection.die?.startsWith("yellow") ? selection.die : faces("yellow")[0];
  const weapon = selection.die?.startsWith("red") ? selection.die : faces("red")[0];
  const from = selection.from;
  if (from && enemyThere.length > 0) {
    const face = (weapon ?? "red-orthogonal").slice(4) as "orthogonal" | "diagonal" | "any";
    const dice = { orthogonal: 0, diagonal: 0, any: 0, special: 0 };
    dice[face in dice ? face : "orthogonal"] = 1;
    const target = enemyThere.find((token) => pieceOf(view, other(me), token)?.revealed) ?? "none";
    return { type: "attack", from, at: cell, target, via: from, dice };
  }
  const group = from ? (selection.ships?.length ? selection.ships : forceTokens(view, me, from)) : ownThere;
  if (group.length > 0) {
    const face = (engine ?? "yellow-any").slice(7) as "orthogonal" | "diagonal" | "any" | "special";
    return { type: "move", ships: group, from: from ?? cell, to: from ? cell : neighbour(cell), die: face, changed: false };
  }
  return null;
}

const neighbour = (cell: Cell) => `${cell[0]}${Number(cell[1]) < 5 ? Number(cell[1]) + 1 : 4}`;
const forceTokens = (view: View, fleet: Fleet, cell: Cell) =>
  (view.forces[fleet === "yellow" ? 0 : 1]?.pieces ?? []).flatMap((piece, index) => (piece.at === cell ? [index === 9 ? "shuttle" : String(index + 1)] : []));
const forceDice = (view: View, fleet: Fleet): Die[] => {
  const force = view.forces[fleet === "yellow" ? 0 : 1];
  return force ? [...force.rolled, ...force.bridge] : [];
};

// Dice as a bag: which keep move takes exactly these?
export const sameDice = (a: readonly Die[], b: readonly Die[]) => sameSet(a, b);
