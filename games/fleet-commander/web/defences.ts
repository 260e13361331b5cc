// Every way to answer an attack with shields, as one choice each. Pure: tested without a page.
import type { Die, Fleet, Move, PieceView, View } from "./types.gen";
import type { Option } from "./choices";
import { numbersOf } from "./content";
import { type Cell, cells, forceOf, isSpecial, other, standingAt } from "./facts";
import { distance, type Share, sharesOf } from "./fire";

export interface Defence {
  cells: Cell[]; // whose fire is stopped
  moves: Move[];
  dice: Die[];
  take: number; // what comes through
}

// What a die is still good for: any direction more than one, a special more than all.
const use = (die: Die) => (die.endsWith("special") ? 4 : die.endsWith("any") ? 2 : 1);
const useOf = (dice: readonly Die[]) => dice.reduce((sum, die) => sum + use(die), 0);

function spends(bridge: readonly Die[], dice: readonly Die[]): boolean {
  const left = [...bridge];
  return dice.every((die) => {
    const at = left.indexOf(die);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

// Least damage first, then fewest dice, then the less useful ones; two ways with the same result are one. The last is to block nothing.
export function defencesOf(shares: readonly Share[], blocks: readonly Option[], bridge: readonly Die[]): Defence[] {
  const open = shares.filter(({ blocked }) => !blocked);
  const damage = (cells: readonly Cell[]) =>
    open.reduce((sum, share) => sum + (cells.includes(share.hold) ? 0 : share.fire), 0);
  let found: Defence[] = [{ cells: [], moves: [], dice: [], take: damage([]) }];
  for (const cell of new Set(open.map(({ hold }) => hold))) {
    const fitting = blocks.filter(({ move }) => move.type === "block" && move.square === cell);
    const more = found.flatMap((so_far) =>
      fitting.flatMap(({ move, facets }): Defence[] => {
        const dice = [...so_far.dice, ...facets.dice];
        const cells = [...so_far.cells, cell];
        return spends(bridge, dice) ? [{ cells, moves: [...so_far.moves, move], dice, take: damage(cells) }] : [];
      }),
    );
    found = [...found, ...more];
  }
  const better = (a: Defence, b: Defence) =>
    a.take - b.take || a.dice.length - b.dice.length || useOf(a.dice) - useOf(b.dice);
  const byCells = new Map<string, Defence>();
  for (const each of found.sort(better)) {
    const key = [...each.cells].sort().join();
    if (!byCells.has(key)) byCells.set(key, each);
  }
  const all = [...byCells.values()];
  return [...all.filter(({ cells }) => cells.length > 0), ...all.filter(({ cells }) => cells.length === 0)];
}

type Attack = Extract<Move, { type: "attack" }>;
const mostClasses = 5; // on one square, FC-1.4

// Whether somebody who stands on the attacked square would be left with a square to go to. FC-9.12, FC-9.13
function couldDodge(view: View, { at, target }: Attack, me: Fleet, fire: number): boolean {
  const fleet = other(me);
  const on = (cell: Cell) => standingAt(view, cell).filter((each) => each.fleet === fleet);
  const held = (cell: Cell) => standingAt(view, cell).some((each) => each.fleet === me && each.token !== "shuttle");
  const classesOf = (pieces: PieceView[]) => pieces.reduce((sum, { kind }) => sum + numbersOf(kind).class, 0);
  const here = on(at);
  // What nobody has turned up may be a frigate.
  const unharmed = here.every(({ piece }) => piece.kind === "frigate" || piece.kind === "unknown");
  const survivors = here.filter(({ token, piece }) => token !== target || unharmed || piece.hull > fire);
  return survivors.some(({ piece }) =>
    cells.some(
      (cell) =>
        distance(cell, at) === 1 &&
        !held(cell) &&
        classesOf([piece, ...standingAt(view, cell).map((each) => each.piece)]) <= mostClasses,
    ),
  );
}

// The dice of the other bridge that could answer this attack, as far as its attacker can see: shields by the direction of the fire, and
// the reaction that fits. FC-7.3, FC-7.5, FC-9.9, FC-9.11, FC-9.14, FC-9.16, FC-11.7
export function answersTo(view: View, attack: Attack, me: Fleet, advanced: boolean): Die[] {
  const { from, at, via, target } = attack;
  const ranged = via !== from;
  const shares = sharesOf(view, { from, at, via, target, ranged, blocked: [] }, me);
  const firing = shares.filter(({ fire }) => fire > 0 || target === "none");
  const steps = new Set(firing.map(({ hold }) => (hold[0] === at[0] || hold[1] === at[1] ? "orthogonal" : "diagonal")));
  const fits = (die: Die) => die === "green-any" || steps.has(die === "green-diagonal" ? "diagonal" : "orthogonal");
  const { bridge } = forceOf(view, other(me));
  const shields = firing.length > 0 ? bridge.filter((die) => die.startsWith("green") && !isSpecial(die)) : [];
  // A special turns a shield only where it alone would not fit. FC-9.10
  const turns = (die: Die) => die !== "green-any" && steps.has(die === "green-diagonal" ? "orthogonal" : "diagonal");
  const changing = advanced && bridge.includes("green-special") && shields.some(turns);
  const strikes = () =>
    !ranged &&
    standingAt(view, at).some(
      ({ fleet, piece }) => fleet !== me && (piece.kind === "unknown" || numbersOf(piece.kind).fire > 0),
    );
  const damage = target === "none" ? 0 : firing.reduce((sum, { fire }) => sum + fire, 0);
  return bridge.filter((die) => {
    if (shields.includes(die)) return fits(die) || changing;
    if (!advanced) return false;
    if (die === "green-special") return changing;
    return die === "red-special" ? strikes() : die === "yellow-special" && couldDodge(view, attack, me, damage);
  });
}
