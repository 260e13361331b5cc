import type { Faction, ForceView, LaidView, Move, ShipView, View } from "../../web/types.gen";
import type { Choice } from "$web/protocol/messages";
import { cells, posts } from "../../web/facts";

const noTokens = {
  attack: 0,
  defense: 0,
  spy: 0,
  "ship-lock": 0,
  protoculture: 0,
};
const nobody: LaidView = {
  fighter: "none",
  face_up: false,
  marker: 0,
  kind: "unknown",
  value: 0,
};

// Ships in the order of the places, the middle empty: rdf-s1 on a1 … zentraedi-s4 on c3.
const order = [
  "rdf-s1",
  "rdf-s2",
  "rdf-s3",
  "rdf-s4",
  "empty-space",
  "zentraedi-s1",
  "zentraedi-s2",
  "zentraedi-s3",
  "zentraedi-s4",
];

export function ship(name: string, parts: Partial<ShipView> = {}): ShipView {
  return {
    ship: name,
    at: cells[order.indexOf(name)] ?? "nowhere",
    printed_defense: 2,
    prints_defense: true,
    points: 4,
    load: {
      attack: 0,
      defense: 0,
      protoculture: [0, 0],
      locks: [0, 0],
      ignored: false,
      alternate: false,
      rally: 0,
    },
    known_defense: 2,
    known_attack: 0,
    unknown_defenders: 0,
    unknown_attackers: 0,
    leads: name.startsWith("rdf") ? "alpha" : "bravo",
    parts: [],
    ...parts,
  };
}
export function force(
  player: "alpha" | "bravo",
  laid: Record<string, Partial<LaidView>> = {},
  parts: Partial<ForceView> = {},
): ForceView {
  return {
    player,
    posts: posts.map((post) => ({ ...nobody, ...laid[post] })),
    in_hand: 12,
    hand: [],
    played: [],
    held: { ...noTokens, spy: 2 },
    supply: noTokens,
    gone: noTokens,
    ...parts,
  };
}
export function table(parts: Partial<View> = {}): View {
  return {
    viewer: "alpha",
    phase: "tactical",
    round: 1,
    rounds: 2,
    rdf: "alpha",
    first: "rdf",
    active: "rdf",
    corner: "bottom-right",
    moved: false,
    laid: 0,
    played: false,
    passes: 0,
    grid: order,
    ships: order.filter((name) => name !== "empty-space").map((name) => ship(name)),
    forces: [force("alpha"), force("bravo")],
    supply: noTokens,
    asks: "none",
    frames: [],
    scores: [],
    ending: "none",
    ...parts,
  };
}
export const choice = (move: Move): Choice<Move> => ({
  move,
  words: JSON.stringify(move),
});
export const me: Faction = "rdf";
