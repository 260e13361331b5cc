// Making tables: the three ways of the start page.
import { connection, Refused } from "../net/connection.svelte";
import type { ClockTerms, GameInfo, OptionValues } from "../protocol/messages";
import { announcer } from "./announce.svelte";
import { standardLevel } from "./levels";
import { askName } from "./name.svelte";
import { go } from "./route.svelte";

export type Way = "computer" | "friend" | "screen";
export interface Wishes { options?: OptionValues; clock?: ClockTerms; public?: boolean; bot?: string; seat?: number }

export const standardOptions = (game: GameInfo): OptionValues => Object.fromEntries(game.options.map((option) => [option.name, option.standard]));

export async function create(game: GameInfo, way: Way, wishes: Wishes = {}) {
  if (way === "friend" && !(await askName())) return;
  const mine = wishes.seat ?? (way === "friend" ? Math.floor(Math.random() * game.seats.length) : 1);
  const seats = game.seats.map((_, i) =>
    way === "screen" || i === mine % game.seats.length ? { kind: "you" } : way === "computer" ? { kind: "bot", bot: wishes.bot ?? standardLevel(game.bots) } : { kind: "open" });
  try {
    const answer = await connection.call<{ table: string }>({
      cmd: "create", game: game.key, options: wishes.options ?? standardOptions(game), seats, public: wishes.public ?? false, clock: wishes.clock ?? { kind: "none" },
    });
    go("table", answer.table);
  } catch (problem) {
    if (problem instanceof Refused) announcer.show(problem.refusal.why);
    else throw problem;
  }
}
