// Who sits where at a new table. Pure: tested without a page.
import type { GameInfo, OptionValues } from "../protocol/messages";

export type Way = "computer" | "friend" | "screen";
export const standardOptions = (game: GameInfo): OptionValues =>
  Object.fromEntries(game.options.map((option) => [option.name, option.standard]));

// How many sit at a table: an option that is called "players" says it, where there is one.
export const seatCount = (game: GameInfo, options: OptionValues) => Number(options.players) || game.seats.length;
export const seatNames = (game: GameInfo, options: OptionValues): string[] =>
  Array.from({ length: seatCount(game, options) }, (_, i) => game.seats[i] ?? `seat ${i + 1}`);

// Who sits where: oneself on one seat, and on the others what the way says.
export function planOf(way: Way, count: number, mine: number, level: string): string[] {
  return Array.from({ length: count }, (_, i) =>
    way === "screen" || i === mine % count ? "you" : way === "computer" ? level : "open",
  );
}
