// How the legal moves are reached by pressing things on a table: something is taken up (a source) and put somewhere (a target).
// The list of the server decides; here it is only sorted by what is pressed. Pure: tested without a page.
import type { Choice } from "../protocol/messages";

// A place or a thing that can be pressed, named by its game: "cell:b2", "fighter:f3", "die:red-any".
export type Spot = string;
export type Verb = "move" | "hit" | "guard" | "place";

export interface Way {
  source: Spot | null;
  target: Spot | null;
}
export interface Option<Move = unknown> extends Choice<Move> {
  ways: Way[];
  verb?: Verb;
}
export interface Selection extends Way {
  held: Spot[]; // what narrows the choice without being its beginning or its end: a die, a ship of a group
}
export const nothing: Selection = { source: null, target: null, held: [] };

export const kindOf = (spot: Spot) => spot.slice(0, Math.max(0, spot.indexOf(":")));
export const restOf = (spot: Spot) => spot.slice(spot.indexOf(":") + 1);

export const sources = (options: readonly Option[]): Set<Spot> =>
  new Set(options.flatMap(({ ways }) => ways.flatMap(({ source }) => (source ? [source] : []))));
export const targets = (options: readonly Option[], source: Spot | null): Set<Spot> =>
  new Set(
    options.flatMap(({ ways }) => ways.flatMap((way) => (way.source === source && way.target ? [way.target] : []))),
  );

// What a choice comes down to: several when the place alone does not settle it (face up or down, which token).
export const finalsOf = <O extends Option>(options: readonly O[], { source, target }: Way): O[] =>
  source || target
    ? options.filter(({ ways }) => ways.some((way) => way.source === source && way.target === target))
    : [];

// Buttons rather than places: what is reached by no spot.
export const loose = <O extends Option>(options: readonly O[]): O[] => options.filter(({ ways }) => ways.length === 0);

// Where nothing else can be taken up, it is taken up already. What needs no target is left to be pressed.
export function onlySource(options: readonly Option[]): Spot | null {
  const all = sources(options);
  const [first] = all;
  const alone = all.size === 1 && targets(options, null).size === 0 && loose(options).length === 0;
  return alone && first && targets(options, first).size > 0 ? first : null;
}

// The choice after a press, or null where the press means nothing.
export function press(options: readonly Option[], now: Selection, spot: Spot): Selection | null {
  const { source, held } = now;
  if (source === spot) return { ...nothing, held };
  const begins = sources(options).has(spot);
  if (targets(options, source).has(spot) && (source !== null || !begins)) return { source, target: spot, held };
  if (begins) return { source: spot, target: null, held };
  if (source && targets(options, null).has(spot)) return { source: null, target: spot, held };
  return null;
}

export interface Mark {
  kind: "source" | "picked" | "target" | "chosen";
  words: string;
  verb?: Verb;
}
export type Marks = ReadonlyMap<Spot, Mark>;
export interface MarkWords {
  source(spot: Spot): string;
  target(option: Option): string;
}

// What is marked on the table, with words for those who cannot see it.
export function marksOf(options: readonly Option[], now: Selection, words: MarkWords): Map<Spot, Mark> {
  const marks = new Map<Spot, Mark>();
  if (!now.source) for (const spot of sources(options)) marks.set(spot, { kind: "source", words: words.source(spot) });
  for (const option of options)
    for (const { source, target } of option.ways) {
      if (!target || source !== now.source || (source === null && marks.get(target)?.kind === "source")) continue;
      if (marks.get(target)?.verb === "hit") continue; // what can be hit stays so, whatever else can be done there
      marks.set(target, { kind: "target", words: words.target(option), verb: option.verb });
    }
  if (now.source) marks.set(now.source, { kind: "picked", words: "chosen" });
  if (now.target) {
    const verb = finalsOf(options, now)[0]?.verb;
    marks.set(now.target, { kind: "chosen", words: "chosen; press again to do it", verb });
  }
  return marks;
}

// A move to be looked at, as if it had been chosen.
export function marksOfWays(ways: readonly Way[], words: string, verb?: Verb): Map<Spot, Mark> {
  const marks = new Map<Spot, Mark>();
  const way = ways.find(({ source }) => source) ?? ways[0];
  if (way?.source) marks.set(way.source, { kind: "picked", words });
  if (way?.target) marks.set(way.target, { kind: "chosen", words, verb });
  return marks;
}
