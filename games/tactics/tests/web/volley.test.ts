// Dividing the missiles of one system: none is lost, none is added, and everybody who is fired at gets one at least.
import { beforeAll, describe, expect, it } from "vitest";
import { Firing } from "../../web/firing.svelte";
import { Inquiry } from "../../web/inquiry.svelte";
import { changeShare, toggleShare } from "../../web/volley";
import { at, battle, load, mecha } from "./helpers";

beforeAll(load);

const sent = (shares: { missiles: number }[]) => shares.reduce((sum, { missiles }) => sum + missiles, 0);

describe("a volley", () => {
  it("goes to one target as a whole", () => {
    expect(toggleShare([], "b-1", 4)).toEqual([{ target: "b-1", missiles: 4 }]);
  });
  it("is divided with a second and a third target", () => {
    const two = toggleShare([{ target: "b-1", missiles: 4 }], "b-2", 4);
    expect(two).toEqual([
      { target: "b-1", missiles: 2 },
      { target: "b-2", missiles: 2 },
    ]);
    const three = toggleShare(two, "b-3", 4);
    expect(three.map(({ target }) => target)).toEqual(["b-1", "b-2", "b-3"]);
    expect(sent(three)).toBe(4);
    expect(three.every(({ missiles }) => missiles > 0)).toBe(true);
  });
  it("is whole again when a target is taken back", () => {
    const two = toggleShare([{ target: "b-1", missiles: 3 }], "b-2", 3);
    expect(toggleShare(two, "b-2", 3)).toEqual([{ target: "b-1", missiles: 3 }]);
  });
  it("turns to the other target where it cannot be divided", () => {
    expect(toggleShare([{ target: "b-1", missiles: 1 }], "b-2", 1)).toEqual([{ target: "b-2", missiles: 1 }]);
  });
  it("stays whole when a part of it is changed", () => {
    const shares = [
      { target: "b-1", missiles: 2 },
      { target: "b-2", missiles: 2 },
    ];
    expect(changeShare(shares, "b-1", 3, null)).toEqual([
      { target: "b-1", missiles: 3 },
      { target: "b-2", missiles: 1 },
    ]);
    expect(changeShare(shares, "b-1", 9, null)[0]?.missiles).toBe(3);
    expect(changeShare(shares, "b-2", 1, null)).toEqual([
      { target: "b-1", missiles: 3 },
      { target: "b-2", missiles: 1 },
    ]);
  });
  it("of any number is bounded by what is left", () => {
    const shares = [
      { target: "b-1", missiles: 2 },
      { target: "b-2", missiles: 2 },
    ];
    expect(changeShare(shares, "b-1", 9, 6)[0]?.missiles).toBe(4);
    expect(changeShare(shares, "b-1", 0, 6)[0]?.missiles).toBe(1);
    expect(changeShare(shares, "b-1", 3, 6)[1]?.missiles).toBe(2);
  });
});

// TA-17.6
it("a blast names everybody whose base its circle touches, of both sides", () => {
  const field = battle(
    [mecha("phalanx", "sa1", at(10, 10)), mecha("vf-1a", "sa1", at(22.1, 30))],
    [mecha("regult", "sb1", at(20, 30)), mecha("regult", "sb1", at(20, 27.7)), mecha("regult", "sb1", at(20, 32.301))],
    { phase: "combat" },
  );
  const firing = (rules: string) => {
    const plan = new Firing(
      () => field,
      () => ({ rules }),
      new Inquiry({ inquire: () => Promise.resolve(null) }),
    );
    plan.take("a1");
    return plan.under(plan.armed[0]!, "b1").map(({ id }) => id);
  };
  expect(firing("full")).toEqual(["a2", "b2"]);
  expect(firing("standard")).toEqual([]);
});
