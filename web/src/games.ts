// What the client has for each game: a picture and a line for the start page, and the table and the replay, which are fetched when
// somebody needs them. Nothing else outside a game's own folder knows that game.
import type { Component } from "svelte";
import FleetArt from "./fc/Art.svelte";
import ArmsArt from "./foa/Art.svelte";
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
interface Client { title: string; summary: string; time: string; art?: Component; load?: () => Promise<GameModule> }

export const clients: Record<string, Client> = {
  "fleet-commander": {
    title: "Fleet Commander", summary: "Two fleets on a five by five chart. Roll command dice, move, strike together, raise shields in time.",
    time: "2 players, 30 minutes, 5 scenarios", art: FleetArt, load: () => import("./fc/fleet-commander"),
  },
  "force-of-arms": {
    title: "Force of Arms", summary: "A card duel over nine squares, half of it face down.", time: "2 players, 25 minutes", art: ArmsArt,
    load: () => import("./foa/force-of-arms"),
  },
  "crisis-point": { title: "Crisis Point", summary: "Sixteen places, secret objectives, one base each.", time: "2 players, 30 minutes" },
  tactics: { title: "Tactics", summary: "Mecha squadrons on a table measured in inches.", time: "2 players, 60 minutes" },
  "brace-for-impact": { title: "Brace for Impact", summary: "One ship, one crew, ten minutes, everybody at once.", time: "2 to 15 players, 10 minutes" },
};

// The module of a game with its content read.
export async function gameModule(key: string): Promise<GameModule> {
  const load = clients[key]?.load;
  if (!load) throw new Error("This page cannot show the table of this game.");
  const [module, content] = await Promise.all([load(), contentOf(key)]);
  module.readContent(content);
  return module;
}
