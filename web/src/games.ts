// What the client has for each game: a picture and a line for the start page, and the table and the replay, which are fetched
// when somebody needs them. They are found by the game's folder; nothing outside it knows that game.
import type { Component } from "svelte";
import type { AnyTable } from "./net/table.svelte";
import type { LogLine, OptionValues, SeatInfo } from "./protocol/messages";
import type { Manner } from "./shell/shell.svelte";
import type { Crested } from "./state/crests";
import { contentOf } from "./state/games.svelte";

type GameEvent = LogLine["event"];

// One step of a replay, as the chosen seat may know it; with everything open there are the state and the views of all seats too.
export interface StepShown {
  view: unknown;
  views?: Record<string, unknown>;
  state?: unknown;
  board?: string; // as text, for a game without a table of its own
  events: GameEvent[];
}
// A move to be drawn there as if it had been chosen.
export interface MarkedMove {
  seat: string;
  move: unknown;
  words: string;
}
export interface StepProps {
  shown: StepShown;
  before: StepShown | null;
  step: number;
  as: string;
  seats: SeatInfo[];
  you: string[];
  options: OptionValues;
  marked?: MarkedMove;
}

// A chunk of its own: what web/index.ts of a game exports.
export interface GameModule {
  Table: Component<{ table: AnyTable }>;
  Step: Component<StepProps>;
  // The numbers of the content pack that the server plays; called before anything is drawn.
  readContent(content: unknown): void;
  // How the game is told.
  manner: Manner;
  // Where something of one's own can be made for it: a page, fetched when somebody goes there.
  editor?: () => Promise<{ default: Component }>;
}
// What the start page shows of a game: web/card.ts of its folder. A game may name the hue and the letter of its seats.
export interface GameCard {
  summary: string;
  time: string;
  art: Component;
  crests?: Record<string, Crested>;
  sides?: Record<string, string>; // what one plays in a seat, where that is settled from the start: "blue"
  editor?: string; // what its page for making something is called
  keys?: [key: string, does: string][]; // at its table, besides those of every table
}

// A small picture of a choice at a new table, 96 by 64: web/Choice.svelte of a game, which may bring the symbols it draws with.
interface ChoiceModule {
  default: Component<{ option: string; choice: unknown; content: unknown }>;
  art?: string;
}
export interface ChoicePictures {
  Choice: ChoiceModule["default"];
  content: unknown;
  art?: string;
}

// The lists are made by the build from the folders that are there.
const keyOf = (path: string) => path.split("/").at(-3) ?? "";
const byKey = <T>(found: Record<string, T>) =>
  new Map(Object.entries(found).map(([path, each]) => [keyOf(path), each]));
const cards = byKey(import.meta.glob<GameCard>("../../games/*/web/card.ts", { eager: true, import: "default" }));
const modules = byKey(import.meta.glob<GameModule>("../../games/*/web/index.ts"));
const choices = byKey(import.meta.glob<ChoiceModule>("../../games/*/web/Choice.svelte"));

// Whether a game brings no table of its own: then its board is asked for as text.
export const isPlain = (key: string) => !modules.has(key);
export const cardOf = (key: string): GameCard | undefined => cards.get(key);

// Nothing for a game that draws none.
export async function choicePictures(key: string): Promise<ChoicePictures | null> {
  const load = choices.get(key);
  if (!load) return null;
  const [{ default: Choice, art }, content] = await Promise.all([load(), contentOf(key)]);
  return { Choice, content, art };
}

// The module of a game with its content read; the plain one for a game that has none.
export async function gameModule(key: string): Promise<GameModule> {
  const load = modules.get(key);
  if (!load) return (await import("./plain/plain")).plainModule(key);
  const [module, content] = await Promise.all([load(), contentOf(key)]);
  module.readContent(content);
  return module;
}
