// What the client has for each game: a picture and a line for the start page, and the table and the replay, which are fetched when
// somebody needs them. They are found by the game's folder; nothing outside it knows that game.
import type { Component } from "svelte";
import type { WatchedTable } from "./net/table.svelte";
import type { LogLine, OptionValues, SeatInfo } from "./protocol/messages";
import { contentOf } from "./state/games.svelte";

type GameEvent = LogLine["event"];

// One step of a replay, as the chosen seat may know it; with everything open there are the state and the views of all seats too.
export interface StepShown { view: unknown; views?: Record<string, unknown>; state?: unknown; events: GameEvent[] }
// A move to be drawn there as if it had been chosen.
export interface MarkedMove { seat: string; move: unknown; words: string }
export interface StepProps { shown: StepShown; before: StepShown | null; step: number; as: string; seats: SeatInfo[]; you: string[]; options: OptionValues; marked?: MarkedMove }

// A chunk of its own: what its module exports.
export interface GameModule {
  // biome-ignore lint: each game has its own types
  Table: Component<{ table: WatchedTable<any, any> }>;
  Step: Component<StepProps>;
  // The numbers of the content pack that the server plays; called before anything is drawn.
  readContent(content: unknown): void;
  // How long the eye needs for an update, in milliseconds.
  pace(update: { events: { event: GameEvent }[] }): number;
  // Which clause of the rules page tells more about an event.
  clauseOf(event: GameEvent): string | undefined;
  // Whether nobody sees on the table which seat is which, so that words had better speak of the players.
  seatsByName: boolean;
  // Where in the game a view is: "turn 3, rolling".
  caption(view: unknown): string;
}
// What the start page shows of a game: web/card.ts of its folder.
export interface GameCard { summary: string; time: string; art: Component }

// The lists are made by the build from the folders that are there.
const keyOf = (path: string) => path.split("/").at(-3) ?? "";
const byKey = <T>(found: Record<string, T>) => new Map(Object.entries(found).map(([path, each]) => [keyOf(path), each]));
const cards = byKey(import.meta.glob<GameCard>("../../games/*/web/card.ts", { eager: true, import: "default" }));
const modules = byKey(import.meta.glob<GameModule>("../../games/*/web/index.ts"));

export const cardOf = (key: string): GameCard | undefined => cards.get(key);

// The module of a game with its content read.
export async function gameModule(key: string): Promise<GameModule> {
  const load = modules.get(key);
  if (!load) throw new Error("This page cannot show the table of this game.");
  const [module, content] = await Promise.all([load(), contentOf(key)]);
  module.readContent(content);
  return module;
}
