// How a game says where things are that a lesson points at: by the kind of point, as a selector within the page of its table.
import type { Point } from "../protocol/messages";
import type { Pointed } from "../shell/shell.svelte";

type Found = Pointed | string | null | (Pointed | string)[];
// `seat` is who looks. Nothing where it is not to be seen.
export type Finders<View> = Record<string, (value: never, view: View, seat: string | null) => Found>;

// Parts that every table with a decision has.
const common: Record<string, string> = {
  decision: ".prompt > .body",
  end: ".prompt .buttons .btn",
  hand: ".hand",
};

export const pointing =
  <View>(finders: Finders<View>, parts: Record<string, string> = {}) =>
  (point: Point, view: unknown, seat: string | null): Pointed[] => {
    const [entry] = Object.entries(point);
    if (!entry || !view) return [];
    const [kind, value] = entry;
    const found =
      kind === "part"
        ? (parts[String(value)] ?? common[String(value)] ?? null)
        : (finders[kind]?.(value as never, view as View, seat) ?? null);
    return (found === null ? [] : [found].flat()).map((each) => (typeof each === "string" ? { selector: each } : each));
  };

export const attribute = (name: string, value: unknown) => `[data-${name}="${CSS.escape(String(value))}"]`;
