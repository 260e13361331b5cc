// A table without a mouse: orders that go on after a bend, a squadron that is set up by arrows, the tape from mecha to mecha.
import { beforeAll, describe, expect, it } from "vitest";
import { scenarioOf } from "../../web/content";
import { unitOf } from "../../web/facts";
import { Inquiry } from "../../web/inquiry.svelte";
import { Moving } from "../../web/moving.svelte";
import { proposals } from "../../web/orders";
import { Placing } from "../../web/placing.svelte";
import type { Play } from "../../web/play.svelte";
import { Tools } from "../../web/tools.svelte";
import { at, battle, load, mecha, usual } from "./helpers";

beforeAll(load);
const silent = () => new Inquiry({ inquire: () => Promise.resolve(null) });

describe("orders", () => {
  it("begin where the last piece ends, with what is left of the speed", () => {
    const field = usual();
    const moving = new Moving(
      () => field,
      silent(),
      () => ({ width: 36, height: 36 }),
    );
    const play = { field, moving, scenario: scenarioOf({ scenario: "first-patrol" }) } as unknown as Play;
    const east = () => proposals(play).find(({ words }) => words.endsWith(" east"))!;
    moving.take("a1");
    expect(east()).toMatchObject({ words: "5.0 in east", to: at(15, 20) });
    moving.aim(at(10, 18));
    moving.bend();
    expect(moving.start).toEqual(at(10, 18));
    expect(east()).toMatchObject({ words: "3.0 in east", to: at(13, 18) });
    east().plan();
    expect(moving.path[0]).toEqual(at(10, 18));
    expect(moving.path[1]?.x).toBeGreaterThan(12_990);
    expect(moving.path[1]?.y).toBe(18_000);
  });
});

// TA-24.13
it("an attacker near the far edge of a breakthrough may be ordered off the table", () => {
  const order = (y: number, attacker: "alpha" | "bravo") => {
    const field = battle([mecha("vf-1j", "sa1", at(30, y))], [mecha("glaug", "sb1", at(50, 30))], { attacker });
    const scenario = scenarioOf({ scenario: "breakthrough" });
    const moving = new Moving(
      () => field,
      silent(),
      () => scenario,
    );
    moving.take("a1");
    const found = proposals({ field, moving, scenario } as unknown as Play);
    return found.find(({ words }) => words === "Off the table over the far edge")?.to;
  };
  expect(order(4, "alpha")).toEqual({ x: 30_000, y: -1 });
  expect(order(6, "alpha")).toBeUndefined();
  expect(order(4, "bravo")).toBeUndefined();
});

// TA-4.5
it("a squadron that is set up is turned as a whole", () => {
  const waiting = { status: "waiting" as const };
  const field = battle([mecha("vf-1j", "sa1", at(0, 0), waiting), mecha("vf-1a", "sa1", at(0, 0), waiting)], [], {
    phase: "deploy",
    squadron: "none",
  });
  const placing = new Placing(
    () => field,
    () => scenarioOf({ scenario: "first-patrol" }),
    () => "alpha",
  );
  placing.turn(10);
  placing.turn(10);
  expect(placing.plan(placing.usual, false).map(({ facing }) => facing)).toEqual([200, 200]);
});

// TA-1.3
describe("the tape", () => {
  it("goes from the mecha that is pressed to the next, edge to edge", () => {
    const field = usual();
    const tools = new Tools(() => field, silent());
    const press = (id: string) => tools.pick(unitOf(field, id)!);
    tools.choose("measure");
    press("a1");
    expect(tools.length).toBeNull();
    press("b1");
    expect(tools.length).toBe(10_000 - 600 - 800);
    press("a2");
    expect(tools.length).toBeCloseTo(Math.hypot(2000, 0) - 1200);
    press("a1");
    expect(tools.length).toBeNull();
  });
});
