// Who is ahead by the rules of the scenario, as the view says it, and what wins, in words: section 24. Points are counted in 240ths.
import { pointOf, type Scenario } from "./content";
import { indexOf, letter, points, unitsOf } from "./facts";
import type { Field, Point, Side, View } from "./types.gen";

// What a view says of how it stands.
export type Standing = Pick<View, "field" | "score" | "holders">;

export const countsMarkers = ({ victory }: Scenario) => victory === "control" || victory === "gate";
export const markersOf = ({ markers = [] }: Scenario): Point[] => markers.map(pointOf);

// Of a marker by its number. TA-24.9
export function holderOf({ holders }: Standing, marker: number): Side | null {
  const holder = holders[marker] ?? "nobody";
  return holder === "nobody" ? null : holder;
}
export const throughOf = (field: Field, side: Side) => unitsOf(field, side).filter(({ status }) => status === "left");

// Markers, or 240ths of a point. TA-24.8, TA-24.9, TA-24.14
export const scoreOf = ({ score }: Standing, side: Side) => score[indexOf(side)] ?? 0;
export const scoreWords = (scenario: Scenario, score: number) =>
  countsMarkers(scenario) ? String(score) : points(score);

export interface Tally {
  label: string;
  score: string;
  unit: string;
  help: string;
}
// The score of a side as its panel shows it.
export function tallyOf(scenario: Scenario, standing: Standing, side: Side): Tally {
  const score = scoreWords(scenario, scoreOf(standing, side));
  if (countsMarkers(scenario)) {
    const all = markersOf(scenario).length;
    const help = "Held with more mecha within 3 in of it than the other side";
    return { label: all > 1 ? "Objectives" : "Marker", score, unit: `of ${all}`, help };
  }
  if (scenario.victory !== "breakthrough" || standing.field.attacker !== side)
    return { label: "Destroyed", score, unit: "pts", help: "Points of enemies destroyed" };
  const help = "Points of own mecha that left over the far edge, and half of those of enemies destroyed";
  return { label: "Score", score, unit: "pts", help };
}

export interface Goal {
  words: string;
  clause: string;
}
// What wins, in one line, for a side or for who looks on.
export function goalOf(scenario: Scenario, field: Field, me: Side | null): Goal {
  const last = field.last_turn || scenario.turns;
  const end = `by the end of turn ${last}`;
  if (scenario.victory === "control")
    return {
      words: field.counting_down
        ? `Hold 2 objectives more at the end of turn ${last}`
        : `Hold 2 objectives more when it ends, after turn ${last} at most`,
      clause: "TA-24.10",
    };
  if (scenario.victory === "gate") return { words: `Hold the marker at the end of turn ${last}`, clause: "TA-24.12" };
  // A tenth of the larger army, as soon as the armies are known.
  const tenth = Math.max(...field.strength) / 10;
  const lead = tenth > 0 ? `${points(tenth)} points` : "a tenth of the points";
  if (scenario.victory === "points") return { words: `Destroy ${lead} more than they do ${end}`, clause: "TA-24.8" };
  const way =
    field.attacker === "nobody"
      ? "The attacker gets off over the far edge"
      : me === null
        ? `${letter(field.attacker)} gets off over the far edge`
        : field.attacker === me
          ? "Get off over the far edge"
          : "Stop them short of your edge";
  return { words: `${way}: ${lead} ahead ${end}`, clause: "TA-24.14" };
}
