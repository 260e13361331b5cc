import type { ForceView, Kind, Move, View } from "../../web/types.gen";
import type { Choice } from "$web/protocol/messages";

const kinds: Kind[] = ["battleship", "destroyer", "destroyer", "frigate", "frigate", "frigate", "frigate"];
export function force(at: Record<number, string>, parts: Partial<ForceView> = {}): ForceView {
  return {
    pieces: Array.from({ length: 10 }, (_, i) => ({
      kind: kinds[i] ?? "unknown",
      at: at[i] ?? "nowhere",
      hull: {
        battleship: 24,
        destroyer: 12,
        frigate: 6,
        decoy: 0,
        shuttle: 2,
        unknown: 0,
      }[kinds[i] ?? "unknown"],
      revealed: true,
      carries: false,
    })),
    rolled: [],
    bridge: [],
    rerolled: [],
    weapon: "none",
    weapon_chosen: true,
    weapon_revealed: true,
    offer: [],
    drones_on: "none",
    lost: 0,
    rescued: 0,
    known_decoys: [],
    known_ships: [],
    sightings: [],
    ...parts,
  };
}
export function table(yellow: ForceView, blue: ForceView, parts: Partial<View> = {}): View {
  return {
    viewer: "blue",
    phase: "action",
    active: "blue",
    starter: "blue",
    turn: 3,
    quiet: 0,
    progress: false,
    field_choices: 4,
    asteroids: [],
    gravitics: [],
    forces: [yellow, blue],
    containers: Array.from({ length: 25 }, () => 0),
    may_dock: [],
    tests_due: [],
    to_roll: { yellow: 0, red: 0, green: 0 },
    drifting: "nowhere",
    drift_face: "any",
    second_step: { ships: [], face: "any" },
    frames: [],
    ending: "none",
    outcome: "undecided",
    ...parts,
  };
}
export const choice = (move: Move): Choice<Move> => ({
  move,
  words: JSON.stringify(move),
});
export const go = (
  ships: string[],
  from: string,
  to: string,
  die: "orthogonal" | "diagonal" | "any",
  changed = false,
): Choice<Move> => choice({ type: "move", ships, from, to, die, changed });
export const shoot = (
  from: string,
  at: string,
  target: string,
  dice: Partial<Record<"orthogonal" | "diagonal" | "any" | "special", number>>,
  via = from,
): Choice<Move> =>
  choice({
    type: "attack",
    from,
    at,
    target,
    via,
    dice: { orthogonal: 0, diagonal: 0, any: 0, special: 0, ...dice },
  });
