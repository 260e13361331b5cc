// The after-action report: what every seat did, who was best at what, and the course of the systems as lines to draw.
import { enemies, gauge, systemNames, systems, type SystemKey } from "./facts";
import { plural } from "$web/shell/plural";
import type { Report, Sample, Tally, View } from "./types.gen";

export interface Column {
  id: string;
  title: string;
  value: (tally: Tally) => number | null;
  words: (value: number) => string;
  best: "most" | "least" | null;
}
const plain = String;
const count = (id: keyof Tally, title: string, best: Column["best"] = "most"): Column => ({
  id,
  title,
  value: (tally) => tally[id],
  words: plain,
  best,
});
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const crewColumns: Column[] = [
  count("calls", "Calls", null),
  count("answers", "Answers"),
  {
    id: "speed",
    title: "Answer after",
    value: ({ answers, answer_time }) => (answers > 0 ? answer_time / answers : null),
    words: seconds,
    best: "least",
  },
  count("repairs", "Repaired"),
  count("shots", "Shots"),
  count("destroyed", "Destroyed"),
  count("scouts", "Scouted"),
  count("given", "Cards given"),
  count("braces", "Braced", null),
  count("wrong", "In vain", null),
];
export const fleetColumns: Column[] = [
  count("attacks", "Attacks"),
  count("deployed", "Deployed"),
  count("damage", "Damage"),
  count("tactics", "Tactics"),
  count("leaders", "Leaders"),
];

export interface Cell {
  words: string;
  best: boolean;
}
export interface Row {
  who: string;
  cells: Cell[];
}
// One row a seat; the best of each column is marked, if there is more than one and it is anything at all.
export function reportRows(people: readonly string[], tallies: readonly Tally[], columns: readonly Column[]): Row[] {
  const best = columns.map((column) => {
    const values = tallies.map(column.value).filter((value): value is number => value !== null && value > 0);
    if (!column.best || values.length === 0 || people.length < 2) return null;
    return column.best === "most" ? Math.max(...values) : Math.min(...values);
  });
  return people.map((who, index) => ({
    who,
    cells: columns.map((column, place) => {
      const value = column.value(tallies[index]!);
      return { words: value === null ? "–" : column.words(value), best: value !== null && value === best[place] };
    }),
  }));
}

export function reportOf(view: View): Report | null {
  const report = view.report as Report | null;
  return report && report.tallies.length > 0 ? report : null;
}

export interface Line {
  id: string;
  name: string;
  most: number;
  points: [number, number][]; // second, value; steps, not slopes
}
export function curveLines(view: View, curve: readonly Sample[]): Line[] {
  const lines = systems.map((id, index) => ({
    id: id as string,
    name: systemNames[id],
    most: view.systems[index]?.most ?? 0,
    points: stairs(curve.map(({ second, values }) => [second, values[index] ?? 0])),
  }));
  const ships = stairs(curve.map(({ second, ships }) => [second, ships]));
  return [...lines, { id: "ships", name: "Enemy ships", most: 8, points: ships }];
}
// A value holds until the next one is known.
export function stairs(points: [number, number][]): [number, number][] {
  return points.flatMap(([second, value], index) => {
    const before = points[index - 1];
    return before && before[1] !== value
      ? [
          [second, before[1]],
          [second, value],
        ]
      : [[second, value]];
  }) as [number, number][];
}
// A path in a box of this size; value `most` is at the top.
export function pathOf({ points, most }: Line, width: number, height: number): string {
  const end = Math.max(1, points.at(-1)?.[0] ?? 1);
  const place = ([second, value]: [number, number]) =>
    `${((second / end) * width).toFixed(1)} ${(height - (value / Math.max(1, most)) * height).toFixed(1)}`;
  return points.map((point, index) => `${index === 0 ? "M" : "L"}${place(point)}`).join("");
}

// What decided the battle, in one sentence for each ending; where somebody gave up, how it stood.
export function decidedBy(view: View): string {
  const stands = (system: SystemKey) => {
    const { value, most } = gauge(view, system);
    return `${value} of ${most}`;
  };
  const shot = plural(view.fleet.destroyed.length, "ship");
  const seen = plural(enemies(view), "enemy ship");
  switch (view.ending) {
    case "repelled":
      return `The Hull still stood at ${stands("hull")} when the battle timer ended for the second time, with ${seen} in sight.`;
    case "fleet-destroyed":
      return `The crew destroyed ${shot}, and none was left; the Hull still stood at ${stands("hull")}.`;
    case "hull-lost":
      return `The last of the Hull went with Armor at ${stands("armor")} and ${seen} in sight.`;
    case "breach":
      return `The Reflex Furnace stood at ${stands("reflex")} when its timer ended; it had to be full.`;
    case "surrounded":
      return view.cooperative
        ? "The crew braced for impact while every sector held an enemy ship."
        : "A ninth ship was to be deployed, and every sector was taken.";
    case "helpless":
      return `Nobody could act any more, with Life Support at ${stands("life")} and ${seen} in sight.`;
    default:
      return `By then ${shot} ${view.fleet.destroyed.length === 1 ? "was" : "were"} destroyed, and the Hull stood at ${stands("hull")}.`;
  }
}
