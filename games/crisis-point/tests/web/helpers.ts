import type { ForceView, LaneView, Move, ObjectiveView, SpaceView, View } from "../../web/types.gen";
import type { Preview } from "../../web/draft";
import type { Choice } from "$web/protocol/messages";
import { readContent } from "../../web/content";
import { cells, lanes } from "../../web/facts";
import bases from "../../content/bases.json";
import combat from "../../content/combat.json";
import commands from "../../content/commands.json";
import factions from "../../content/factions.json";
import heroes from "../../content/heroes.json";
import locations from "../../content/locations.json";
import objectives from "../../content/objectives.json";
import tokens from "../../content/tokens.json";
import units from "../../content/units.json";

export const readPack = () =>
  readContent({ bases, combat, commands, factions, heroes, locations, objectives, tokens, units });

const nothing: LaneView = { combat: "none", face_up: false, value: 0 };

export const space = (at: string, card = "none", parts: Partial<SpaceView> = {}): SpaceView => ({
  at,
  card,
  points: card === "none" ? 0 : 3,
  tokens: [0, 0],
  power: [0, 0],
  unknown: [0, 0],
  empty: [0, 0],
  leads: "nobody",
  in_doubt: false,
  victory: "nobody",
  face_down: false,
  parts: [],
  ...parts,
});
// The battlefield with these cards: "b2" to a card, or to all that is to be known of it.
export const field = (laid: Record<string, string | SpaceView> = {}): SpaceView[] =>
  cells.map((cell) => {
    const found = laid[cell];
    return typeof found === "object" ? found : space(cell, found);
  });
export const force = (
  player: "alpha" | "bravo",
  laid: Record<string, Partial<LaneView>> = {},
  parts: Partial<ForceView> = {},
): ForceView => ({
  player,
  lanes: lanes.map((lane) => ({ ...nothing, ...laid[lane] })),
  combat_in_hand: 8,
  combat: [],
  objectives_chosen: true,
  objectives: [],
  hand: [],
  locations_in_hand: 4,
  locations: [],
  unused: 0,
  supply: 61,
  gone: 0,
  units_to_lay: 5,
  locations_to_lay: 2,
  heroes_to_play: 2,
  commands_to_play: 2,
  ...parts,
});
export const table = (parts: Partial<View> = {}): View => ({
  viewer: "alpha",
  phase: "tactical",
  game: 1,
  games: 1,
  aosc: "alpha",
  first: "aosc",
  active: "aosc",
  stage: "card",
  used: false,
  playable: [],
  spaces: field(),
  forces: [force("alpha"), force("bravo")],
  asks: "none",
  optional: false,
  frames: [],
  scores: [],
  ending: "none",
  ...parts,
});
export const previewOf = (parts: Partial<Preview> = {}): Preview => ({
  spaces: field(),
  objectives: [[], []],
  unused: [0, 0],
  effect: "none",
  asks: "none",
  optional: false,
  answers: [],
  ...parts,
});
export const objective = (name: string, parts: Partial<ObjectiveView> = {}): ObjectiveView => ({
  objective: name,
  points: 5,
  reached: 0,
  needed: 3,
  watched: [],
  held: [],
  in_doubt: [],
  ...parts,
});
export const choice = (move: Move): Choice<Move> => ({ move, words: JSON.stringify(move) });
