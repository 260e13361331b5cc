// What can be answered to a strike: who may take it, and what shoots missiles down.
import { beforeAll, describe, expect, it } from "vitest";
import { dodgeNow, gunsNow, ordered, sending, takersNow } from "../../web/defence";
import { unitOf } from "../../web/facts";
import type { Play } from "../../web/play.svelte";
import type { Field } from "../../web/types.gen";
import { at, battle, load, mecha } from "./helpers";

beforeAll(load);

// As much of a play as a defence reads.
const played = (field: Field, more: Partial<Record<keyof Play, unknown>> = {}) =>
  ({
    field,
    mode: "defend",
    asked: true,
    order: "pays",
    terms: { rules: "full" },
    command: 3,
    unit: (id: string) => unitOf(field, id),
    victim: unitOf(field, "a1"),
    ...more,
  }) as unknown as Play;
function struck(victim: Field["mecha"][0][0], missiles: number, enemy = at(10, 20)) {
  const field = battle([victim], [mecha("gluuhaug-regult", "sb1", enemy)], { phase: "combat", stage: "defend" });
  Object.assign(field.resolution, { victim: "a1", missiles, total: 8, damage: 9 * missiles });
  field.resolution.now = { ...field.resolution.now, attacker: "b1", target: "a1", slot: 2, missiles };
  return field;
}
const tomahawk = mecha("tomahawk", "sa1", at(10, 10), { mdc: 19, ammo: [6, 2, 0] });

// TA-17.4, TA-17.5
describe("missiles are shot at", () => {
  it("with one gun, the free one, and with every missile system that is loaded", () => {
    const valkyrie = gunsNow(played(struck(mecha("vf-1a", "sa1", at(10, 10)), 6)));
    expect(valkyrie.map(({ armed, free, sends }) => [armed.weapon, free, sends])).toEqual([["head-laser", true, 0]]);
    const destroid = gunsNow(played(struck(tomahawk, 6)));
    expect(destroid.map(({ armed, free, sends, why }) => [armed.weapon, free, sends, why])).toEqual([
      ["missile-pods", true, 4, ""],
      ["air-defence-pod", true, 2, ""],
      ["heavy-particle-cannons", false, 0, ""],
      ["rocket-boxes", true, 0, "no missiles left"],
    ]);
  });
  it("by a Volley of any number with as many as come, or as wanted", () => {
    const loaded = { ...tomahawk, ammo: [0, 6, 8] };
    const play = played(struck(loaded, 4));
    const any = gunsNow(play).filter(({ most }) => most > 0);
    expect(any.map(({ slot, sends, most }) => [slot, sends, most])).toEqual([
      [3, 4, 6],
      [4, 4, 8],
    ]);
    expect(sending(play, any[0]!, 2)).toMatchObject({ sends: 2, left: [4, 4, 4, 2, 2, 2] });
    expect(sending(play, any[1]!, 99).sends).toBe(8);
    expect(sending(play, any[1]!, 0).sends).toBe(1);
  });
  it("not by who is engaged, nor without a point or for the module", () => {
    const engaged = gunsNow(played(struck(mecha("vf-1a", "sa1", at(10, 10)), 6, at(10, 11.4))));
    expect(engaged[0]?.why).toMatch(/^engaged/);
    const poor = gunsNow(played(struck(tomahawk, 6), { command: 0 }));
    expect(poor.find(({ own }) => !own)?.why).toBe("needs a command point");
    expect(gunsNow(played(struck(tomahawk, 6), { terms: { rules: "standard" } }))).toEqual([]);
    expect(gunsNow(played(struck(tomahawk, 0)))).toEqual([]);
  });
  it("by the standing order where it is free", () => {
    const field = struck(mecha("vf-1a", "sa1", at(10, 10), { mdc: 14 }), 6);
    expect(ordered(played(field))).toEqual({ type: "shoot-down", slot: 1, missiles: 0 });
    expect(ordered(played(field, { order: "ask" }))).toBeNull();
  });
});

// TA-23.5
it("Ben Dixon takes a hit near him in every mode", () => {
  const dixon = mecha("vf-1a", "sa1", at(12, 10), { pilot: "ben-dixon", mode: "fighter" });
  const field = battle([mecha("vf-1j", "sa1", at(10, 10)), dixon, mecha("vf-1a", "sa1", at(11, 13))], []);
  field.resolution.victim = "a1";
  expect(takersNow(played(field, { mode: "take-hit" }))).toEqual(["a2"]);
});

// TA-23.4
it("Max Sterling’s dodge counts both of its rolls", () => {
  const max = struck(mecha("vf-1a", "sa1", at(10, 10), { pilot: "max-sterling" }), 0);
  expect(dodgeNow(played(max))).toMatchObject({ faces: 1, again: true });
  expect(dodgeNow(played(max))?.chance).toBeCloseTo(11 / 6);
  expect(dodgeNow(played(struck(mecha("vf-1a", "sa1", at(10, 10)), 0)))).toMatchObject({ faces: 1, chance: 1 });
});
