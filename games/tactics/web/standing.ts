// Standing orders for defence: what is answered without asking. Pure: the numbers of a strike in, a move out.
import type { Accept, Dodge, RollWithImpact, ShootDown } from "./types.gen";

export type Order = "ask" | "pays" | "never";
export const orders: { order: Order; words: string; help: string }[] = [
  { order: "ask", words: "Ask me always", help: "every strike is shown before it lands" },
  {
    order: "pays",
    words: "Dodge when it pays",
    help: "dodges, rolls or shoots missiles down where it is free or a point saves 2 damage or a mecha; takes the rest",
  },
  { order: "never", words: "Save the points", help: "takes every hit" },
];

// A weapon system that can shoot at missiles.
export interface Gun {
  slot: number;
  sends: number; // missiles of its own
  free: boolean; // of command points
  left: number[]; // how many still fly, for each face of the die
}
export interface Struck {
  damage: number;
  mdc: number; // left
  dodges: number; // chances of six, 0 where no dodge is allowed
  rolls: boolean; // may roll with the impact
  command: number;
  free: boolean; // the dodge costs nothing
  missiles: number; // that fly at it
  guns: Gun[];
}
export const halved = (damage: number) => (damage === 0 ? 0 : Math.max(1, Math.floor(damage / 2)));
// How many of the six faces dodge a strike of this total. TA-9.7, TA-9.8
export const dodgeFaces = (piloting: number, total: number) =>
  [1, 2, 3, 4, 5, 6].filter((die) => die === 6 || (die > 1 && die + piloting >= total)).length;

// How many of the missiles still fly after a shot at them, for each face of the die. TA-17.5
export const leftFlying = (gunnery: number, missiles: number, sends: number) =>
  [1, 2, 3, 4, 5, 6].map((die) => {
    const success = die === 6 || (die > 1 && die + gunnery >= 6);
    const removed = sends > 0 ? sends : Math.max(1, die + gunnery - 5);
    return success ? Math.max(0, missiles - removed) : missiles;
  });

export const worth = 2; // damage that a command point should save

interface Way {
  move: Dodge | ShootDown;
  saves: number;
  price: number;
}
const gain = ({ saves, price }: { saves: number; price: number }) => saves - worth * price;

// What pays most: the damage saved on average, where a mecha that would be lost counts double. Missiles of one's own are spent by
// hand: where they would do best, the player is asked.
export function answerOf(order: Order, struck: Struck): Way["move"] | RollWithImpact | Accept | null {
  if (order === "ask") return null;
  if (order === "never") return { type: "accept" };
  const { damage, mdc, command, missiles } = struck;
  const loss = (hit: number) => (hit >= mdc ? 2 * mdc : Math.min(hit, mdc));
  const payable = (price: number) => price <= command;
  const shots = struck.guns.map(({ slot, sends, free, left }) => ({
    move: { type: "shoot-down" as const, slot, missiles: sends },
    saves: loss(damage) - left.reduce((sum, each) => sum + loss((damage * each) / missiles), 0) / 6,
    price: free ? 0 : 1,
  }));
  const dodge = {
    move: { type: "dodge" as const },
    saves: (loss(damage) * struck.dodges) / 6,
    price: struck.free ? 0 : 1,
  };
  // What costs neither points nor missiles is tried even where it does not save the mecha by itself: a roll may follow.
  const costs = ({ move, price }: Way) => price > 0 || (move.type === "shoot-down" && move.missiles > 0);
  const ways = [dodge, ...shots]
    .filter((way: Way) => payable(way.price) && (way.saves > 0 || !costs(way)))
    .sort((a, b) => gain(b) - gain(a));
  const [first] = ways;
  const roll = { saves: struck.rolls ? loss(damage) - loss(halved(damage)) : 0, price: 1 };
  const rolls = payable(roll.price) && gain(roll) >= 0;
  // A dodge or a shot that fails leaves the roll still to be paid for; what is free is always tried before.
  if (first && gain(first) >= 0 && (first.price === 0 || !rolls || gain(first) >= gain(roll)))
    return first.move.type === "shoot-down" && first.move.missiles > 0 ? null : first.move;
  return rolls ? { type: "roll" } : { type: "accept" };
}
