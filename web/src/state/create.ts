// Making tables: the three ways of the start page.
import { connection, Refused } from "../net/connection.svelte";
import type { ClockTerms, GameInfo, OptionValues } from "../protocol/messages";
import { announcer } from "./announce.svelte";
import { experience } from "./experience.svelte";
import { levelFor } from "./level.svelte";
import { askName } from "./name.svelte";
import { planOf, seatCount, standardOptions, type Way } from "./plan";
import { go } from "./route.svelte";

export interface Wishes {
  options?: OptionValues;
  clock?: ClockTerms;
  public?: boolean;
  bot?: string;
  seat?: number;
  plan?: string[]; // for each seat "you", "open" or a level
}

const seatOf = (planned: string) =>
  planned === "you" || planned === "open" ? { kind: planned } : { kind: "bot", bot: planned };

export async function create(game: GameInfo, way: Way, wishes: Wishes = {}) {
  if (way === "friend" && !(await askName())) return;
  const options = wishes.options ?? standardOptions(game);
  const count = seatCount(game, options);
  const mine = wishes.seat ?? (way === "friend" ? Math.floor(Math.random() * count) : 1);
  const plan = wishes.plan ?? planOf(way, count, mine, wishes.bot ?? levelFor(game));
  try {
    const answer = await connection.call<{ table: string }>({
      cmd: "create",
      game: game.key,
      options,
      seats: plan.map(seatOf),
      public: wishes.public ?? false,
      clock: wishes.clock ?? { kind: "none" },
    });
    experience.played();
    go("table", answer.table);
  } catch (problem) {
    if (problem instanceof Refused) announcer.show(problem.refusal.why);
    else throw problem;
  }
}
