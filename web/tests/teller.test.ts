import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Snapshot, Update } from "../src/protocol/messages";
import type { AnyPace, GameEvent } from "../src/shell/trail";

vi.mock("../src/state/settings.svelte", () => ({ settings: { moving: true, taste: { speed: "normal" } } }));
const { settings } = await import("../src/state/settings.svelte");
const { Teller } = await import("../src/shell/teller.svelte");

type Table = Snapshot<number, unknown>;
const pace: AnyPace = {
  began: { beat: "turn" },
  moved: { beat: "move", marks: (_, { now }) => [{ kind: "place", at: String(now) }] },
  shot: { beat: "shot" },
  passed: { beat: "quiet" },
  scored: { beat: "look" },
};
// What a beat takes at normal speed.
const [began, moved, shot, passed] = [240 + 900, 240 + 700, 240 + 900, 240 + 600];

const table = (seq: number, more: Partial<Table> = {}) =>
  ({ table: "t", seq, you: ["me"], view: seq, log: [], clock: null, ...more }) as unknown as Table;
let seen: (number | "rest")[];
let teller: InstanceType<typeof Teller<number, unknown>>;
let seq: number;

// The next record, and what the table is after it.
function happens(by: string, types: string[], more: Partial<Table> = {}) {
  seq += 1;
  const events = types.map((type) => ({ words: `${type} ${seq}`, event: { type } as GameEvent }));
  teller.add({ seq, by, events } as unknown as Update<number, unknown>, table(seq - 1), table(seq, more), "me");
}
const theirs = (...types: string[]) => happens("them", types);
const told = () => teller.told.map(({ words }) => words);
const now = () => teller.current?.words ?? null;
const pass = (time: number) => vi.advanceTimersByTime(time);

const page = { hidden: false };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
  Object.assign(settings, { moving: true });
  settings.taste.speed = "normal";
  seen = [];
  seq = 0;
  teller = new Teller<number, unknown>(
    () => pace,
    ({ seq: at }) => seen.push(at),
    () => seen.push("rest"),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what the others do is told", () => {
  it("beat by beat, each with its motion and its hold", () => {
    theirs("moved", "passed");
    expect([now(), seen]).toEqual(["moved 1", [1]]);
    pass(moved - 1);
    expect(now()).toBe("moved 1");
    pass(1);
    expect(now()).toBe("passed 1");
    pass(passed - 1);
    expect(teller.busy).toBe(true);
    pass(1);
    expect([teller.busy, now(), seen.at(-1)]).toEqual([false, null, "rest"]);
    expect(teller.told.map(({ n }) => n)).toEqual([1, 2]);
  });
  it("one update after the other", () => {
    theirs("moved");
    theirs("passed");
    expect(seen).toEqual([1]);
    pass(moved);
    expect([now(), seen]).toEqual(["passed 2", [1, 2]]);
  });
  it("on the table as it was while lines of a shot grow", () => {
    theirs("shot", "passed");
    expect([now(), seen]).toEqual(["shot 1", []]);
    pass(shot);
    expect([now(), seen]).toEqual(["passed 1", [1]]);
  });
  it("without motion for those who want none, but not without time to read", () => {
    Object.assign(settings, { moving: false });
    theirs("moved", "passed");
    pass(700 - 1);
    expect(now()).toBe("moved 1");
    pass(1);
    expect(now()).toBe("passed 1");
  });
  it.each([
    ["slow", 240 * 1.5 + 1200],
    ["fast", 240 * 0.5 + 200],
  ] as const)("at the speed that is chosen, from the next beat on: %s", (speed, time) => {
    theirs("moved", "moved", "moved");
    settings.taste.speed = speed;
    pass(moved);
    expect(told()).toHaveLength(2);
    pass(time - 1);
    expect(told()).toHaveLength(2);
    pass(1);
    expect(told()).toHaveLength(3);
  });
  it("at once for those who want it so, for pages out of sight, and where the rules have timers", () => {
    settings.taste.speed = "at once";
    theirs("moved", "passed");
    expect([teller.busy, told()]).toEqual([false, ["moved 1", "passed 1"]]);
    settings.taste.speed = "slow";
    page.hidden = true;
    theirs("moved");
    expect([teller.busy, told().length]).toEqual([false, 3]);
    page.hidden = false;
    happens("them", ["moved"], { timer: 3000 });
    expect([teller.busy, told().length]).toEqual([false, 4]);
  });
  it("until one acts oneself", () => {
    theirs("passed");
    pass(passed);
    expect(told()).toEqual(["passed 1"]);
    happens("me", ["passed"]);
    expect([teller.busy, told()]).toEqual([false, []]);
  });
  it("from the last turn on where it would take too long", () => {
    for (let n = 0; n < 30; ++n) theirs("moved");
    expect(seen).toEqual([1]);
    theirs("began");
    pass(0);
    expect([now(), seen.at(-1)]).toEqual(["began 31", 31]);
    pass(began);
    expect(teller.busy).toBe(false);
  });
});

describe("the telling", () => {
  it("pauses after the beat that runs, and goes on", () => {
    theirs("moved", "passed");
    pass(100);
    teller.pause();
    pass(60_000);
    expect([teller.paused, teller.busy, now()]).toEqual([true, true, "moved 1"]);
    teller.pause();
    expect([teller.paused, now()]).toEqual([false, "passed 1"]);
    pass(passed);
    expect(teller.busy).toBe(false);
  });
  it("leaves the beat that runs its time where a pause is over before", () => {
    theirs("moved", "passed");
    teller.pause();
    pass(100);
    teller.pause();
    expect(now()).toBe("moved 1");
    pass(moved - 100);
    expect(now()).toBe("passed 1");
  });
  it("keeps to a pause, however much happens meanwhile", () => {
    theirs("moved");
    teller.pause();
    for (let n = 0; n < 20; ++n) theirs("began", "moved");
    pass(60_000);
    expect(now()).toBe("moved 1");
  });
  it("goes step by step", () => {
    theirs("moved", "passed");
    theirs("passed");
    teller.step();
    expect([teller.paused, now()]).toEqual([true, "passed 1"]);
    pass(60_000);
    teller.step();
    expect(now()).toBe("passed 2");
    pass(60_000);
    expect([teller.busy, teller.paused]).toEqual([false, false]);
  });
  it("is ended at once, with everything shown", () => {
    theirs("moved", "passed");
    theirs("began");
    teller.end();
    expect([teller.busy, now(), seen]).toEqual([false, null, [1, 1, 2, "rest"]]);
    expect(told()).toEqual(["moved 1", "passed 1", "began 2"]);
    pass(60_000);
    expect(seen.at(-1)).toBe("rest");
  });
  it("is shown again from the table before it, and only when it is over", () => {
    theirs("moved", "passed");
    teller.again();
    expect(teller.replaying).toBe(false);
    pass(moved + passed);
    expect(teller.canShowAgain).toBe(true);
    seen = [];
    teller.again();
    expect([teller.replaying, now(), seen]).toEqual([true, "moved 1", [0, 1]]);
    pass(moved + passed);
    expect([teller.replaying, told(), seen.at(-1)]).toEqual([false, ["moved 1", "passed 1"], "rest"]);
  });
});

describe("while something lies over the table", () => {
  it("the beat that runs is the last one until it is gone", () => {
    theirs("moved", "passed");
    const release = teller.hold();
    pass(60_000);
    theirs("passed");
    expect([now(), seen]).toEqual(["moved 1", [1]]);
    release();
    expect(now()).toBe("passed 1");
    pass(2 * passed);
    expect([teller.busy, told()]).toEqual([false, ["moved 1", "passed 1", "passed 2"]]);
  });
  it("nothing begins", () => {
    const release = teller.hold();
    theirs("moved");
    pass(60_000);
    expect([teller.busy, seen]).toEqual([true, []]);
    release();
    expect([now(), seen]).toEqual(["moved 1", [1]]);
  });
  it("a beat that is over before loses nothing of its time", () => {
    theirs("moved", "passed");
    teller.hold()();
    expect(now()).toBe("moved 1");
    pass(moved - 1);
    expect(now()).toBe("moved 1");
  });
  it("everybody who holds it has to let go", () => {
    const [one, two] = [teller.hold(), teller.hold()];
    theirs("moved");
    one();
    expect(seen).toEqual([]);
    two();
    expect(seen).toEqual([1]);
  });
  it("no step, no end and no pause gets past it", () => {
    const release = teller.hold();
    theirs("moved", "passed");
    teller.step();
    teller.end();
    teller.pause();
    teller.pause();
    pass(60_000);
    expect([teller.busy, seen]).toEqual([true, []]);
    release();
    expect(now()).toBe("moved 1");
  });
  it("nothing is skipped, but what would take too long afterwards", () => {
    const release = teller.hold();
    for (let n = 0; n < 20; ++n) theirs("began", "moved");
    pass(60_000);
    expect(seen).toEqual([]);
    release();
    pass(0);
    expect(now()).toBe("began 20");
  });
  it("nobody is kept from a clock of their own, from timers of the rules, or from a page out of sight", () => {
    teller.hold();
    const clock = { kind: "bank", left: {}, running: ["them"] };
    happens("them", ["moved"], { clock });
    expect(seen).toEqual([]);
    happens("them", ["passed"], { clock: { ...clock, running: ["me"] } });
    expect(now()).toBe("moved 1");
    teller.clear();
    happens("them", ["passed"], { clock: { kind: "days", left: {}, running: ["me"] } });
    expect(now()).toBe(null);
    teller.clear();
    happens("them", ["passed"], { timer: 3000 });
    expect([teller.busy, told()]).toEqual([false, ["passed 4"]]);
    page.hidden = true;
    theirs("passed");
    expect(teller.busy).toBe(false);
  });
});

describe("what the page lays out itself", () => {
  it("comes after the beats before it, on the table as it was, and holds those after it", () => {
    theirs("moved", "scored", "began");
    expect([now(), seen]).toEqual(["moved 1", []]);
    expect(teller.marks).toMatchObject([{ at: "0" }]);
    pass(moved);
    expect([now(), seen]).toEqual([null, [1]]);
    const release = teller.hold(); // as soon as the page has seen it
    pass(60_000);
    theirs("passed");
    expect(told()).toEqual(["moved 1"]);
    release();
    expect([now(), teller.marks]).toEqual(["began 1", []]);
  });
  it("comes at once where nothing is told before it, and is the end where nothing comes after it", () => {
    theirs("scored");
    expect([teller.busy, seen]).toEqual([false, [1, "rest"]]);
  });
  it("holds what comes after it at every speed", () => {
    settings.taste.speed = "at once";
    theirs("moved", "scored", "began");
    expect(seen).toEqual([1]);
    const release = teller.hold();
    pass(60_000);
    expect(told()).toEqual(["moved 1"]);
    release();
    expect(told()).toEqual(["moved 1", "began 1"]);
  });
  it("comes after one's own last doing as well", () => {
    happens("me", ["moved", "scored", "began"]);
    expect([now(), seen]).toEqual(["moved 1", []]);
    pass(240);
    expect(seen).toEqual([1]);
  });
  it("is laid out again where their turn is shown again", () => {
    theirs("moved", "scored", "began");
    vi.runAllTimers();
    seen = [];
    teller.again();
    expect([now(), seen]).toEqual(["moved 1", [0]]);
    pass(moved);
    expect([now(), seen]).toEqual([null, [0, 1]]);
  });
});
