// What wins, and how it stands: by points, by markers, by who got through. Section 24.
import { beforeAll, describe, expect, it } from "vitest";
import { scenarioOf } from "../../web/content";
import { extrasOf } from "../../web/extras";
import { unitOf } from "../../web/facts";
import { goalOf, holderOf, markersOf, scoreOf, tallyOf } from "../../web/score";
import type { Field } from "../../web/types.gen";
import { at, battle, load, mecha } from "./helpers";

beforeAll(load);
const worth = (points: number) => ({ worth: points * 240 });

describe("the score", () => {
  it("by points is what the other side has lost, those aside and on their way back included", () => {
    const scenario = scenarioOf({ scenario: "first-patrol" });
    const field = battle(
      [mecha("vf-1j", "sa1", at(5, 5), worth(20))],
      [
        mecha("regult", "sb1", at(9, 9), { ...worth(5), status: "destroyed" }),
        mecha("regult", "sb1", at(9, 9), { ...worth(4), status: "aside" }),
        mecha("regult", "sb1", at(9, 9), { ...worth(3), status: "returning" }),
        mecha("regult", "sb1", at(9, 9), worth(2)),
      ],
      { strength: [150 * 240, 120 * 240] },
    );
    expect(tallyOf(scenario, field, "alpha")).toMatchObject({ label: "Destroyed", score: "12", unit: "pts" });
    expect(scoreOf(scenario, field, "bravo")).toBe(0);
    expect(goalOf(scenario, field, "alpha")).toEqual({
      words: "Destroy 15 points more by the end of turn 5",
      clause: "TA-24.8",
    });
  });
  // TA-24.9
  it("by markers is who has more mecha within three inches, to the edge of the base", () => {
    const scenario = scenarioOf({ scenario: "control-the-battlefield" });
    const [first, second] = markersOf(scenario);
    const radius = 600; // of a VF-1
    const field = battle(
      [
        mecha("vf-1j", "sa1", { x: 12000 + 3000 + radius, y: 12000 }),
        mecha("vf-1a", "sa1", { x: 60000 + 3001 + radius, y: 12000 }),
      ],
      [mecha("glaug", "sb1", at(30, 30)), mecha("regult", "sb1", at(12, 36)), mecha("regult", "sb1", at(13, 36))],
    );
    expect(holderOf(field, first!)).toBe("alpha");
    expect(holderOf(field, second!)).toBeNull();
    expect(tallyOf(scenario, field, "bravo")).toMatchObject({ label: "Objectives", score: "1", unit: "of 4" });
    field.mecha[1]![0]!.at = at(12, 12);
    expect(holderOf(field, first!)).toBeNull();
    expect(goalOf(scenario, { ...field, last_turn: 12 }, null).words).toBe(
      "Hold 2 objectives more when it ends, after turn 12 at most",
    );
    expect(goalOf(scenario, { ...field, last_turn: 7, counting_down: true }, null).words).toBe(
      "Hold 2 objectives more at the end of turn 7",
    );
  });
  it("at the gate is the one marker", () => {
    const scenario = scenarioOf({ scenario: "hold-the-gate" });
    const field = battle([mecha("vf-1j", "sa1", at(36, 24))], [], { last_turn: 6 });
    expect(tallyOf(scenario, field, "alpha")).toMatchObject({ label: "Marker", score: "1", unit: "of 1" });
    expect(goalOf(scenario, field, "alpha").words).toBe("Hold the marker at the end of turn 6");
  });
  // TA-24.14
  it("of a breakthrough counts who left, and half of what the attacker destroyed", () => {
    const scenario = scenarioOf({ scenario: "breakthrough" });
    const field: Field = battle(
      [
        mecha("vf-1j", "sa1", at(5, 5), { ...worth(20), status: "left" }),
        mecha("vf-1a", "sa1", at(5, 5), { ...worth(15), status: "destroyed" }),
      ],
      [mecha("regult", "sb1", at(9, 9), { ...worth(5), status: "destroyed" })],
      { attacker: "alpha", strength: [100 * 240, 80 * 240], last_turn: 6 },
    );
    expect(scoreOf(scenario, field, "alpha")).toBe(22.5 * 240);
    expect(scoreOf(scenario, field, "bravo")).toBe(15 * 240);
    expect(tallyOf(scenario, field, "alpha").label).toBe("Score");
    expect(tallyOf(scenario, field, "bravo").label).toBe("Destroyed");
    expect(goalOf(scenario, field, "alpha").words).toBe(
      "Get off over the far edge: 10 points ahead by the end of turn 6",
    );
    expect(goalOf(scenario, field, "bravo").words).toMatch(/^Stop them short of your edge/);
    expect(goalOf(scenario, { ...field, attacker: "nobody", strength: [0, 0] }, null).words).toBe(
      "The attacker gets off over the far edge: a tenth of the points ahead by the end of turn 6",
    );
  });
});

describe("what pilots add", () => {
  const own = (field: Field) =>
    extrasOf(field, unitOf(field, "b1")!, { rules: "full" }).flatMap(({ move }) =>
      move.type === "sacrifice" ? [move.target] : [],
    );
  // TA-23.9
  it("is a sacrifice of any other mecha near Khyron, the most damaged first, once", () => {
    const field = battle(
      [],
      [
        mecha("glaug", "sb1", at(10, 10), { pilot: "khyron", mdc: 12 }),
        mecha("regult", "sb1", at(12, 10), { mdc: 5 }),
        mecha("regult", "sb1", at(10, 12), { mdc: 2 }),
        mecha("regult", "sb1", at(30, 10), { mdc: 1 }),
        mecha("regult", "sb1", at(10, 14), { status: "destroyed" }),
      ],
      { squadron: "sb1", active: "bravo" },
    );
    expect(own(field)).toEqual(["b3", "b2"]);
    field.squadrons[1]![0]!.sacrificed = true;
    expect(own(field)).toEqual([]);
  });
});
