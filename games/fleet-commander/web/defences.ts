// Every way to answer an attack with shields, as one choice each. Pure: tested without a page.
import type { Die, Move } from "./types.gen";
import type { Option } from "./choices";
import type { Cell } from "./facts";
import type { Share } from "./fire";

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
