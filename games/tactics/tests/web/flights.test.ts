import { beforeAll, describe, expect, it } from "vitest";
import { Inquiry } from "../../web/inquiry.svelte";
import { Moving, shorterMove } from "../../web/moving.svelte";
import { gap } from "../../web/space";
import type { Mecha } from "../../web/types.gen";
import { at, battle, load, mecha } from "./helpers";

beforeAll(load);

// TA-18.5
describe("a flight", () => {
  const fighter = (x: number, y: number, facing: number, more: Partial<Mecha> = {}) => {
    const field = battle(
      [mecha("vf-1a", "sa1", at(x, y), { mode: "fighter", facing, ...more })],
      [mecha("regult", "sb1", at(34, 34))],
    );
    const inquiry = new Inquiry({ inquire: () => Promise.resolve(null) });
    const plan = new Moving(
      () => field,
      inquiry,
      () => ({ width: 36, height: 36 }),
    );
    plan.take("a1");
    return plan;
  };
  it("goes on straight by the afterburner", () => {
    const plan = fighter(10, 30, 180);
    plan.aim(at(10, 22));
    expect(plan.path).toEqual([at(10, 22), at(10, 10)]);
    expect(plan.draft?.facing).toBe(180);
    expect(plan.most).toBe(24000);
  });
  it("turns where it would leave the table", () => {
    const plan = fighter(10, 12, 180);
    plan.aim(at(10, 2));
    const [first, second] = plan.path;
    expect(first).toEqual(at(10, 2));
    expect(gap(first!, second!)).toBeCloseTo(12000, -1);
    expect(second!.y).toBeGreaterThanOrEqual(600);
  });
  it("can be bent by hand, once", () => {
    const plan = fighter(10, 30, 180);
    plan.aim(at(10, 22));
    expect(plan.bends).toBe(true);
    plan.bend();
    plan.aim(at(20, 22));
    expect(plan.path).toEqual([at(10, 22), at(22, 22)]);
    expect(plan.bends).toBe(false);
  });
  // TA-19.1
  it("is longer in its first piece alone by a boost", () => {
    const plan = fighter(6, 34, 0, { boost: "granted" });
    plan.aim(at(36, 34));
    expect(plan.path[0]).toEqual(at(24, 34));
    expect(gap(plan.path[0]!, plan.path[1]!)).toBeCloseTo(12000, -1);
    expect(plan.most).toBe(30000);
    plan.aim(at(7, 34));
    expect(plan.path).toEqual([at(12, 34), at(24, 34)]);
  });
  it("that is refused is tried shorter with what follows", () => {
    const move = { type: "move" as const, mecha: "a1", facing: 180, path: [at(10, 20), at(10, 8)] };
    expect(shorterMove(at(10, 30), move)?.path).toEqual([at(10, 23), at(10, 11)]);
  });
});
