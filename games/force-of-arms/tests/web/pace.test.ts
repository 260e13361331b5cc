import { expect, it } from "vitest";
import { seatNumbers, type Shown, tellingOf } from "$web/shell/trail";
import { pace } from "../../web/pace";
import { table } from "./helpers";

// The trail of these events of the other side, numbered as they are told.
function trailOf(...events: { type: string; [key: string]: unknown }[]): Shown[] {
  const now = table();
  return events.flatMap((event, i) =>
    (tellingOf(pace as never, event)?.marks?.(event, { before: now, now }) ?? []).map((mark) => ({
      ...mark,
      n: i + 1,
      id: String(i),
      live: false,
    })),
  );
}

it("a hero or a command that was played leaves its number on the panel of its side", () => {
  const trail = trailOf(
    { type: "passed", faction: "rdf" },
    { type: "card-played", faction: "zentraedi", card: "z-h1" },
  );
  expect(seatNumbers(trail, "zentraedi", "cards")).toEqual([2]);
  expect(seatNumbers(trail, "rdf", "cards")).toEqual([]);
});
it("so do tokens that were earned, and a pass", () => {
  const earned = { type: "earned", faction: "zentraedi", token: "attack", count: 1 };
  const trail = trailOf(earned, { type: "passed", faction: "zentraedi" });
  expect(seatNumbers(trail, "zentraedi", "tokens")).toEqual([1, 2]);
});
