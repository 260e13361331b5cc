// Everything open, for replays of finished games: each side knows its own combat cards, so both views together know all of them.
import type { SpaceView, View } from "./types.gen";
import { factionOf, factions, winnerOf } from "./facts";

export function openAll(view: View, views: View[]): View {
  const seenBy = (i: number) =>
    views.find((each) => each.viewer !== "spectator" && factionOf(each, each.viewer) === factions[i]) ?? view;
  const open = (space: SpaceView, at: number): SpaceView => {
    const known = factions.map((_, i) => seenBy(i).spaces[at] ?? space);
    const power = known.map((each, i) => each.power[i] ?? 0);
    const unknown = known.map((each, i) => each.unknown[i] ?? 0);
    const empty = space.empty.some((count) => count > 0);
    return {
      ...space,
      power,
      unknown,
      leads: space.card === "none" ? "nobody" : winnerOf(space.card, power),
      in_doubt: space.in_doubt && empty,
      parts: known.flatMap((each, i) => each.parts.filter(({ faction }) => faction === factions[i])),
    };
  };
  return {
    ...view,
    spaces: view.spaces.map(open),
    forces: view.forces.map((force, i) => {
      const own = seenBy(i).forces[i] ?? force;
      return { ...force, lanes: own.lanes, combat: own.combat, locations: own.locations, objectives: own.objectives };
    }),
  };
}
