// Which answer to a strike stands first, and why.
import { beforeAll, describe, expect, it } from "vitest";
import { answersNow, reasonOf } from "../../web/answers";
import { takersNow } from "../../web/defence";
import { unitOf } from "../../web/facts";
import type { Play } from "../../web/play.svelte";
import type { Mecha, Resolution } from "../../web/types.gen";
import { at, battle, load, mecha } from "./helpers";

beforeAll(load);

// A Regult strikes `victim`; as much of a play as the answers read.
type More = Partial<Record<keyof Play | "mates", unknown>>;
function struck(victim: Partial<Mecha>, strike: Partial<Resolution>, more: More = {}) {
  const pilots = [mecha("vf-1a", "sa1", at(10, 10), { mdc: 10, ...victim }), ...((more.mates as Mecha[]) ?? [])];
  const field = battle(pilots, [mecha("gluuhaug-regult", "sb1", at(10, 20))], { phase: "combat", stage: "defend" });
  Object.assign(field.resolution, { victim: "a1", total: 8, damage: 6, ...strike });
  field.resolution.now = { ...field.resolution.now, attacker: "b1", target: "a1", slot: 2 };
  const { mates: _, ...rest } = more;
  const play = {
    field,
    mode: "defend",
    terms: { rules: "full" },
    command: 3,
    unit: (id: string) => unitOf(field, id),
    victim: unitOf(field, "a1"),
    ...rest,
  };
  return { ...play, takers: takersNow(play as unknown as Play) } as unknown as Play;
}
const told = (play: Play) => {
  const answers = answersNow(play);
  const words = answers.map(({ move, barred }) => `${barred ? "not " : ""}${move.type}`);
  return { order: words.join(", "), why: reasonOf(answers) };
};

describe("the answers to a strike", () => {
  it("begin with the least damage on average", () => {
    // TA-9.7, TA-9.11: a 6 alone dodges a total of 10; half the damage is less than five sixths of it.
    expect(told(struck({}, { total: 10 }))).toEqual({ order: "roll, dodge, accept", why: "least damage" });
    // Piloting 2: a 4 dodges a total of 6, so does a 5 and a 6; with the same damage on average the roll does not destroy it.
    expect(told(struck({ mdc: 6 }, { total: 6 })).order).toBe("roll, dodge, accept");
    expect(told(struck({ mdc: 6 }, { total: 4 }))).toEqual({
      order: "dodge, roll, accept",
      why: "1 damage on average",
    });
  });
  it("count no more damage than is left, and no points that save nothing", () => {
    expect(told(struck({ mdc: 2 }, { total: 10, damage: 12 }))).toEqual({
      order: "dodge, accept, roll",
      why: "1.7 damage on average",
    });
    const overwhelmed = struck({ mdc: 3 }, { damage: 12 }, { mode: "impact" });
    expect(told(overwhelmed)).toEqual({ order: "accept, roll", why: "saves a command point" });
  });
  it("then with the least chance to be destroyed", () => {
    expect(told(struck({ mdc: 6 }, { total: 6 })).why).toBe("nobody is destroyed");
  });
  it("leave a roll open where two are worth the same", () => {
    // A 4, 5 or 6 dodges: half the damage on average, as with a roll.
    expect(told(struck({}, { total: 6 }))).toEqual({ order: "dodge, roll, accept", why: "you can still roll" });
    expect(told(struck({}, { total: 6 }, { command: 1 })).why).toBe("as good as the next");
  });
  it("try first what is free, and leave the point for a roll", () => {
    const ace = told(struck({ free_dodges: 1 }, { total: 10 }));
    expect(ace).toEqual({ order: "dodge, roll, accept", why: "free, and you can still roll" });
    const missiles = answersNow(struck({}, { missiles: 6, damage: 12 })); // TA-17.3, TA-17.4
    expect(missiles.map(({ move, barred }) => [move.type, barred])).toEqual([
      ["shoot-down", false],
      ["roll", false],
      ["accept", false],
      ["dodge", true],
    ]);
  });
  it("end with what cannot be done", () => {
    expect(told(struck({}, {}, { command: 0 }))).toEqual({
      order: "accept, not roll, not dodge",
      why: "nothing else can be done",
    });
    expect(told(struck({}, { damage: 1 }, { mode: "hazard-impact" }))).toEqual({
      order: "accept, not roll",
      why: "nothing else can be done",
    });
  });
  // TA-23.5
  it("let another take the hit where that saves a mecha", () => {
    const mates = (mdc: number) => [mecha("vf-1a", "sa1", at(12, 10), { pilot: "ben-dixon", mdc })];
    const asked = (mdc: number, own: number) => struck({ mdc: own }, {}, { mode: "take-hit", mates: mates(mdc) });
    expect(told(asked(10, 5))).toEqual({ order: "take-hit, accept", why: "nobody is destroyed" });
    expect(told(asked(5, 10))).toEqual({ order: "accept, take-hit", why: "nobody is destroyed" });
    expect(told(asked(5, 5))).toEqual({ order: "accept, take-hit", why: "as good as the next" });
  });
});
