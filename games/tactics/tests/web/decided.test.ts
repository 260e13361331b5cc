// Every ending says in one sentence what decided it. Section 24, TA-6.5
import { beforeAll, describe, expect, it } from "vitest";
import type { LogLine } from "$web/protocol/messages";
import { pack } from "../../web/content";
import { manner } from "../../web/manner";
import type { Ending, Field, Side, View } from "../../web/types.gen";
import { at, battle, load, mecha, viewOf } from "./helpers";

beforeAll(load);

const parts = 240;
const who = (seat: string) => (seat === "alpha" ? "you" : "Cadet");
const log = (...events: LogLine["event"][]): LogLine[] => events.map((event, seq) => ({ seq, words: "", event }));
function over(ending: Ending, score: [number, number], more: Partial<Field> = {}, view: Partial<View> = {}): View {
  const gone = { status: "destroyed" } as const;
  const field = battle(
    [mecha("vf-1j", "sa1", at(10, 20)), mecha("vf-1a", "sa1", at(12, 20), gone)],
    [
      mecha("glaug", "sb1", at(10, 10), gone),
      mecha("regult", "sb1", at(12, 14), gone),
      mecha("regult", "sb1", at(9, 9)),
    ],
    { phase: "over", ending, strength: [300 * parts, 280 * parts], ...more },
  );
  return { ...viewOf(field), score, ...view };
}
const won = (view: View, winner: Side, lines: LogLine[] = []) => manner.decided!(lines, winner, who, view);
const drawn = (view: View, lines: LogLine[] = []) => manner.drawn!(lines, who, view);

describe("what decided it", () => {
  it("is what was destroyed, and a tenth of the larger army (TA-24.8)", () => {
    expect(won(over("points", [60 * parts, 24 * parts]), "alpha")).toBe(
      "You destroyed 2 mecha for 60 points, Cadet destroyed 1 mecha for 24 points: 36 ahead, where it takes 30 to win.",
    );
    expect(drawn(over("points", [20 * parts, 24 * parts]))).toBe(
      "Cadet destroyed 1 mecha for 24 points, you destroyed 2 mecha for 20 points: 4 ahead, but it takes 30 to win.",
    );
    expect(drawn(over("points", [0, 0]))).toMatch(/: nobody is ahead\.$/);
  });
  it("is that nobody is left (TA-6.5)", () => {
    const fell = log({ type: "destroyed", mecha: "b2" }, { type: "destroyed", mecha: "a2" });
    expect(won(over("last-standing", [0, 0]), "alpha", fell)).toBe(
      "Cadet had no mecha left on the table; the last was Regult b2.",
    );
    expect(drawn(over("both-gone", [0, 0]), fell)).toBe("Nobody is left on either side; the last was VF-1A a2.");
    expect(won(over("last-standing", [0, 0]), "bravo")).toBe("You had no mecha left on the table.");
  });
  it("is two objectives more (TA-24.10)", () => {
    expect(won(over("control", [3, 1]), "alpha")).toBe(
      "You held 3 objectives, Cadet held 1 objective: 2 ahead, where it takes 2 to win.",
    );
    expect(drawn(over("control", [1, 2]))).toMatch(/: 1 ahead, but it takes 2 to win\.$/);
  });
  it("is who stands at the gate (TA-24.12)", () => {
    const counted = log({ type: "marker", marker: 0, alpha: 1, bravo: 3 });
    expect(won(over("gate", [0, 1]), "bravo", counted)).toBe(
      "Cadet held the gate at the end, with 3 mecha at it against 1.",
    );
    const even = log({ type: "marker", marker: 0, alpha: 2, bravo: 2 });
    expect(drawn(over("gate", [0, 0]), even)).toBe(
      "Nobody held the gate at the end, with 2 mecha at it from each side.",
    );
  });
  it("is who got off the table, and who was stopped (TA-24.14)", () => {
    const view = over("breakthrough", [10 * parts, 60 * parts], { attacker: "bravo" });
    expect(won(view, "bravo")).toBe(
      "Cadet got 0 mecha off the far edge and destroyed 1 mecha for 60 points, you destroyed 2 mecha for 10 points: 50 ahead, where it takes 30 to win.",
    );
    for (const unit of view.field.mecha[1]!) unit.status = "left";
    expect(won(view, "bravo")).toMatch(/^Cadet had no mecha left on the table\. Cadet got 3 mecha off the far edge/);
  });
  it("is told for every ending of every scenario", () => {
    const scenarios = pack.scenarios;
    expect(scenarios.length).toBeGreaterThan(5);
    for (const { id, victory } of scenarios) {
      expect(won(over(victory as Ending, [3, 1]), "alpha"), id).toMatch(/^\S.*\.$/);
      expect(drawn(over(victory as Ending, [0, 0])), id).toMatch(/^\S.*\.$/);
    }
  });
});
