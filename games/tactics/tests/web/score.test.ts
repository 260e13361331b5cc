// What wins, and how it stands: by points, by markers, by who got through. Section 24.
import { beforeAll, describe, expect, it } from "vitest";
import { scenarioOf } from "../../web/content";
import { extrasOf } from "../../web/extras";
import { unitOf } from "../../web/facts";
import { nearestFree } from "../../web/labels";
import { goalOf, holderOf, markersOf, scoreOf, tallyOf } from "../../web/score";
import type { Field, Point, View } from "../../web/types.gen";
import { at, battle, load, mecha, viewOf } from "./helpers";

beforeAll(load);

const view = (field: Field, more: Partial<View> = {}): View => ({ ...viewOf(field), ...more });

describe("the score", () => {
  it("by points is what the view says, in points", () => {
    const scenario = scenarioOf({ scenario: "first-patrol" });
    const field = battle([mecha("vf-1j", "sa1", at(5, 5))], [], { strength: [150 * 240, 120 * 240] });
    const now = view(field, { score: [12 * 240, 0] });
    expect(tallyOf(scenario, now, "alpha")).toMatchObject({ label: "Destroyed", score: "12", unit: "pts" });
    expect(scoreOf(now, "bravo")).toBe(0);
    expect(goalOf(scenario, field, "alpha")).toEqual({
      words: "Destroy 15 points more than they do by the end of turn 5",
      clause: "TA-24.8",
    });
  });
  // TA-24.9
  it("by markers is how many are held, and each of them says by whom", () => {
    const scenario = scenarioOf({ scenario: "control-the-battlefield" });
    const field = battle([], []);
    const now = view(field, { score: [1, 2], holders: ["alpha", "nobody", "bravo", "bravo"] });
    expect(markersOf(scenario).map((_, i) => holderOf(now, i))).toEqual(["alpha", null, "bravo", "bravo"]);
    expect(tallyOf(scenario, now, "bravo")).toMatchObject({ label: "Objectives", score: "2", unit: "of 4" });
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
    const now = view(field, { score: [1, 0], holders: ["alpha"] });
    expect(tallyOf(scenario, now, "alpha")).toMatchObject({ label: "Marker", score: "1", unit: "of 1" });
    expect(goalOf(scenario, field, "alpha").words).toBe("Hold the marker at the end of turn 6");
  });
  // TA-24.14
  it("of a breakthrough is a score for the attacker and what is destroyed for the other", () => {
    const scenario = scenarioOf({ scenario: "breakthrough" });
    const field = battle([], [], { attacker: "alpha", strength: [100 * 240, 80 * 240], last_turn: 6 });
    const now = view(field, { score: [22.5 * 240, 15 * 240] });
    expect(tallyOf(scenario, now, "alpha")).toMatchObject({ label: "Score", score: "22.5" });
    expect(tallyOf(scenario, now, "bravo")).toMatchObject({ label: "Destroyed", score: "15" });
    expect(goalOf(scenario, field, "alpha").words).toBe(
      "Get off over the far edge: 10 points ahead by the end of turn 6",
    );
    expect(goalOf(scenario, field, "bravo").words).toMatch(/^Stop them short of your edge/);
    expect(goalOf(scenario, { ...field, attacker: "nobody", strength: [0, 0] }, null).words).toBe(
      "The attacker gets off over the far edge: a tenth of the points ahead by the end of turn 6",
    );
  });
});

describe("a number of the trail", () => {
  const mechaAt = (x: number, y: number) => ({ x, y, r: 60 });
  it("stands where the move began, or beside whoever stands there now", () => {
    expect(nearestFree({ x: 0, y: 0 }, 10, () => true)).toEqual({ x: 0, y: 0 });
    const taken = [mechaAt(0, 0), mechaAt(0, -120)];
    const isFree = (at: Point) => taken.every((each) => Math.hypot(at.x - each.x, at.y - each.y) >= each.r + 40);
    const { x, y } = nearestFree({ x: 20, y: 0 }, 40, isFree);
    for (const each of taken) expect(Math.hypot(x - each.x, y - each.y)).toBeGreaterThanOrEqual(100);
    expect(Math.hypot(x - 20, y)).toBeLessThanOrEqual(160);
  });
});

describe("what a suite adds", () => {
  // TA-22.1
  it.each([
    ["vef-1", "regult"],
    ["quel-regult", "vf-1a"],
  ] as const)("is a jam of every enemy within 24 inches of a %s, the nearest first", (kind, enemy) => {
    const row = Array.from({ length: 12 }, (_, i) => mecha(enemy, "sb1", at(8 + 2 * i, 10)));
    const far = mecha(enemy, "sb1", at(60, 10));
    const field = battle([mecha(kind, "sa1", at(6, 10))], [far, ...row]);
    field.mecha[1]![3]!.jammed_by = "a1";
    const jams = extrasOf(field, unitOf(field, "a1")!, { rules: "full" }).flatMap(({ move }) =>
      move.type === "jam" ? [move.target] : [],
    );
    expect(jams).toEqual(["b2", "b3", "b5", "b6", "b7", "b8", "b9", "b10", "b11", "b12", "b13"]);
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
