// What stays on a board of the others' turn until one acts oneself. Places are named as the board names them ("c3", "post:rdf:a-1").
import type { Beat } from "./beats";

export type TrailMark =
  | { kind: "move"; from: string; to: string; side?: string }
  | { kind: "shot"; from: string; to: string; via?: string; value?: string; stopped?: boolean }
  | { kind: "loss"; at: string; piece?: string; text: string }
  | { kind: "gone"; at: string; piece?: string }
  | { kind: "place"; at: string; text?: string; face?: string } // something was laid, turned up, tested here
  | { kind: "seat"; seat: string; what?: string }; // it concerns what a player has: dice, tokens, hand
// `n` is the number of its event; 0 for one's own, which carries none. What is `live` happens right now.
export type Shown<Mark = TrailMark> = Mark & { n: number; id: string; live: boolean };
export type Trail = readonly Shown[];

export interface GameEvent {
  type: string;
  [key: string]: unknown;
}
// The table before and after an event, for the places of pieces that moved or are gone.
export interface Scene<View> {
  before: View | null;
  now: View;
}
export interface Telling<View, Event> {
  beat: Beat;
  tells?: (event: Event) => boolean; // not all of them are told by themselves
  count?: (event: Event) => number; // steps of a move, segments of a hull
  marks?: (event: Event, scene: Scene<View>) => TrailMark[];
}
// By the type of an event; one that is not named here is not told by itself. "*" stands for all others.
export type Pace<View, Event extends { type: string }> = {
  [Type in Event["type"]]?: Telling<View, Extract<Event, { type: Type }>>;
};
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyPace = Record<string, Telling<any, any> | undefined>;

// How an event is told, where it is told by itself.
export function tellingOf(pace: AnyPace, event: GameEvent) {
  const telling = pace[event.type] ?? pace["*"];
  return telling?.tells?.(event) === false ? undefined : telling;
}

// The number of each kind of mark, for a legend that names only what is there.
export const kindsOf = (trail: Trail) => new Set(trail.map(({ kind }) => kind));

// The numbers of the events that concern what a player has, or one thing of it.
export const seatNumbers = (trail: Trail, seat: string, what?: string): number[] =>
  trail.flatMap((mark) =>
    mark.kind === "seat" && mark.seat === seat && mark.n > 0 && (what === undefined || mark.what === what)
      ? [mark.n]
      : [],
  );

// What several events have done at one place, in few words: "+1", "+1" and "−1" are "+2" and "−1".
export function summed(texts: readonly string[]): string[] {
  const sums = new Map<string, number>();
  const others: string[] = [];
  for (const text of texts) {
    const [, sign, amount] = /^([+−])(\d+)$/.exec(text) ?? [];
    if (sign) sums.set(sign, (sums.get(sign) ?? 0) + Number(amount));
    else if (!others.includes(text)) others.push(text);
  }
  return [...others, ...[...sums].map(([sign, sum]) => `${sign}${sum}`)];
}

// What one step of a replay leaves on the board: as it happens, without numbers.
export function livingMarks<View>(
  events: readonly GameEvent[],
  pace: AnyPace,
  scene: Scene<View>,
  step: number,
): Shown[] {
  return events.flatMap((event, i) =>
    (tellingOf(pace, event)?.marks?.(event, scene) ?? []).map((mark, n) => ({
      ...mark,
      n: 0,
      id: `${step}-${i}-${n}`,
      live: true,
    })),
  );
}
