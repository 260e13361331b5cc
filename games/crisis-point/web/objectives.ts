// How a secret objective stands, in words: "2 of 3 corners, d1 in doubt".
import { plural } from "$web/shell/plural";
import type { Faction, ObjectiveView } from "./types.gen";
import { type ObjectiveEntry, objectiveEntry } from "./content";
import { cells, listed, rows } from "./facts";

const nouns: Record<string, [string, string]> = {
  ownBase: ["base", "bases"],
  enemyBase: ["enemy base", "enemy bases"],
  ownUnit: ["unit", "units"],
  enemyUnit: ["enemy unit", "enemy units"],
  ownBattloid: ["Battloid", "Battloids"],
  ownBioroid: ["Bioroid", "Bioroids"],
  location: ["location", "locations"],
  corner: ["corner", "corners"],
  centre: ["centre card", "centre cards"],
  opponentHomeRow: ["card of their row", "cards of their row"],
  fullLine: ["full line", "full lines"],
  fullBlock2x2: ["full block", "full blocks"],
};
const most_named = 3;

export type Progress = "met" | "open" | "doubt";
// Met as far as is known, met or not only by what is not known, or still to be done.
export function progressOf({ reached, needed, in_doubt }: ObjectiveView): Progress {
  if (reached < needed) return "open";
  return in_doubt.length > 0 ? "doubt" : "met";
}

export function progressWords(faction: Faction, objective: ObjectiveView): string {
  const { condition } = objectiveEntry(faction, objective.objective);
  const [one, several] = nouns[condition.where ?? condition.count] ?? ["card", "cards"];
  const { reached, needed, in_doubt } = objective;
  const count = `${reached} of ${needed} ${needed === 1 ? one : several}`;
  const doubt =
    in_doubt.length === 0
      ? ""
      : in_doubt.length <= most_named
        ? `, ${listed(in_doubt)} in doubt`
        : `, ${plural(in_doubt.length, "card")} in doubt`;
  return count + doubt;
}
// "2/3", where there is no room for more.
export const progressShort = ({ reached, needed }: ObjectiveView) => `${reached}/${needed}`;

// The spaces that an objective is about before any card lies there.
export function fixedCells({ condition }: ObjectiveEntry, faction: Faction): string[] {
  const outer = (line: string) => line === rows[0] || line === rows.at(-1);
  const edge = (cell: string) => outer(cell.charAt(1));
  const side = (cell: string) => cell.startsWith("a") || cell.startsWith("d");
  switch (condition.where) {
    case "corner":
      return cells.filter((cell) => edge(cell) && side(cell));
    case "centre":
      return cells.filter((cell) => !edge(cell) && !side(cell));
    case "opponentHomeRow":
      return cells.filter((cell) => cell.endsWith(faction === "aosc" ? "1" : "4"));
    default:
      return [];
  }
}
