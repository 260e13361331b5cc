import { beforeAll, describe, expect, it } from "vitest";
import { Inquiry, pause } from "../../web/inquiry.svelte";
import { flown, Moving, shorterMove, slipped } from "../../web/moving.svelte";
import { Firing, isDodged } from "../../web/firing.svelte";
import { Queue } from "../../web/queue.svelte";
import { Striking } from "../../web/striking.svelte";
import { unitOf, weaponsOf } from "../../web/facts";
import { gap } from "../../web/space";
import type { Answer, Move, Question, ShotAnswer } from "../../web/types.gen";
import { at, battle, load, mecha, usual } from "./helpers";

beforeAll(load);
const silent = () => new Inquiry({ inquire: () => Promise.resolve(null) });
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("questions", () => {
  it("are asked ten a second at most, and only the newest of a kind", async () => {
    const asked: { question: Question; at: number }[] = [];
    const inquiry = new Inquiry({
      inquire<A>(question: Question) {
        asked.push({ question, at: Date.now() });
        return Promise.resolve({ type: "no-answer" } as unknown as A);
      },
    });
    for (let n = 0; n < 30; ++n) inquiry.ask("reach", { type: "reach", mecha: `a${n}` }, () => {});
    inquiry.ask("blows", { type: "blows", mecha: "a1" }, () => {});
    inquiry.askFirst("path", { type: "path", mecha: "a1", facing: 0, path: [] }, () => {});
    await later(pause * 3.6);
    expect(asked.map(({ question }) => question.type)).toEqual(["path", "reach", "blows"]);
    expect(asked[1]?.question).toEqual({ type: "reach", mecha: "a29" });
    for (const [i, each] of asked.entries())
      if (i > 0) expect(each.at - (asked[i - 1]?.at ?? 0)).toBeGreaterThanOrEqual(pause - 5);
  });
  it("without an answer give none", async () => {
    const inquiry = new Inquiry({ inquire: <A>() => Promise.resolve({ type: "no-answer" } as unknown as A) });
    let got: Answer | null | undefined;
    inquiry.ask("reach", { type: "reach", mecha: "a1" }, (answer) => (got = answer));
    await later(20);
    expect(got).toBeNull();
  });
});

describe("a planned move", () => {
  const moving = (field = usual()) =>
    new Moving(
      () => field,
      silent(),
      () => ({ width: 36, height: 36 }),
    );
  it("goes as far as the speed and faces the nearest enemy", () => {
    const plan = moving();
    plan.take("a1");
    plan.aim(at(10, 2));
    expect(plan.length).toBeLessThanOrEqual(5000);
    expect(plan.length).toBeGreaterThan(4990);
    expect(plan.draft?.facing).toBeGreaterThan(180); // the Regult is up and to the right
    expect(plan.moves).toHaveLength(1);
  });
  it("has up to three pieces and is taken back piece by piece", () => {
    const plan = moving();
    plan.take("a1");
    plan.aim(at(10, 19));
    plan.bend();
    plan.aim(at(11, 19));
    plan.bend();
    plan.aim(at(11, 18));
    expect(plan.path).toEqual([at(10, 19), at(11, 19), at(11, 18)]);
    expect(plan.bends).toBe(false);
    for (const left of [2, 2, 1, 1, 0]) {
      expect(plan.back()).toBe(true);
      expect(plan.path.length).toBe(left);
    }
    expect(plan.back()).toBe(false);
  });
  it("slips into contact beside an enemy", () => {
    const field = usual();
    const [unit, enemy] = [unitOf(field, "a1"), unitOf(field, "b2")];
    const end = slipped(unit!, at(12, 17), at(12, 15.2), [enemy!]);
    expect(gap(end, at(12, 14))).toBeCloseTo(600 + 800 + 50, -1);
    expect(slipped(unit!, at(12, 19), at(12, 18), [enemy!])).toEqual(at(12, 18));
  });
  it("of the whole squadron keeps the formation, the foremost first", () => {
    const field = battle(
      [
        mecha("vf-1j", "sa1", at(10, 20)),
        mecha("vf-1a", "sa1", at(12, 18)),
        mecha("vf-1a", "sa1", at(14, 22), { step_done: true }),
      ],
      [mecha("regult", "sb1", at(10, 2))],
    );
    const plan = moving(field);
    plan.take("a1");
    plan.together = true;
    plan.aim(at(10, 17));
    expect(plan.moves.map((move) => move.type === "move" && [move.mecha, move.path])).toEqual([
      ["a2", [at(12, 15)]],
      ["a1", [at(10, 17)]],
    ]);
  });
  it("that is refused is tried shorter", () => {
    const move = { type: "move" as const, mecha: "a1", facing: 0, path: [at(10, 15)] };
    expect(shorterMove(at(10, 20), move)?.path).toEqual([at(10, 16.5)]);
    expect(shorterMove(at(10, 15.5), move)).toBeNull();
  });
  it("of an aircraft turns a quarter at most and goes half its speed at least", () => {
    const back = flown(at(10, 10), 0, at(0, 10), 6000, 12000);
    expect([60, 180]).toContain(back.facing);
    const near = flown(at(10, 10), 0, at(11, 10), 6000, 12000);
    expect(gap(at(10, 10), near.end)).toBe(6000);
    expect(gap(at(10, 10), flown(at(10, 10), 0, at(11, 10), 12000, 12000).end)).toBe(12000);
  });
});

describe("fire", () => {
  const shot = (by: string, slot: number, target: string, more: Partial<ShotAnswer> = {}): ShotAnswer => ({
    by,
    slot,
    weapon: "gu-11-battloid",
    target,
    bar: "none",
    distance: 9000,
    needed: 6,
    bonus: 4,
    chance: 5,
    through: 20,
    damage: 6,
    missiles: 0,
    split: 0,
    because: [],
    ...more,
  });
  const firing = (options = {}) => {
    const plan = new Firing(usual, () => ({ rules: "overview", ...options }), silent());
    plan.answers = new Map([
      [
        "a1",
        [shot("a1", 0, "b1"), shot("a1", 2, "b1", { chance: 2, damage: 2 }), shot("a1", 0, "b2", { bar: "sight" })],
      ],
      ["a2", [shot("a2", 0, "b1", { chance: 3 })]],
    ]);
    plan.take("a1");
    return plan;
  };
  it("takes the best weapon at once, and further ones for points", () => {
    const plan = firing();
    plan.aim("b1");
    expect(plan.move()?.shots).toEqual([{ slot: 0, target: "b1", second: "none", missiles: 0 }]);
    expect(plan.price).toBe(0);
    plan.toggle(2, "b1");
    expect(plan.price).toBe(1);
    plan.toggle(0, "b1");
    expect(plan.price).toBe(0);
  });
  it("is rapid only with the module, and each shot more costs a point", () => {
    const armed = firing().armed[0]!;
    expect(firing().most(armed)).toBe(1);
    const plan = firing({ rules: "standard" });
    expect(plan.most(armed)).toBe(3);
    plan.aim("b1");
    plan.change(plan.declared[0]!, { times: 3 });
    expect(plan.move()?.shots).toHaveLength(3);
    expect(plan.price).toBe(2);
  });
  it("of missiles is divided among targets as one volley, and costs nothing more", () => {
    const field = battle(
      [mecha("phalanx", "a-1", at(10, 10), { ammo: [11, 0, 0] })],
      [mecha("regult", "b-1", at(10, 20)), mecha("regult", "b-1", at(14, 20))],
      { phase: "combat", squadron: "a-1" },
    );
    const plan = new Firing(
      () => field,
      () => ({ rules: "full" }),
      silent(),
    );
    const target = (id: string) => shot("a1", 0, id, { weapon: "derringer-launchers" });
    plan.answers = new Map([["a1", [target("b1"), target("b2")]]]);
    plan.take("a1");
    plan.aim("b1");
    expect(plan.declared.map(({ target: id, missiles }) => [id, missiles])).toEqual([["b1", 4]]);
    plan.toggle(0, "b2");
    plan.share(plan.has(0, "b1")!, 3);
    expect(plan.move()?.shots).toEqual([
      { slot: 0, target: "b1", second: "none", missiles: 3 },
      { slot: 0, target: "b2", second: "none", missiles: 1 },
    ]);
    expect(plan.price).toBe(0);
    plan.toggle(0, "b2");
    expect(plan.declared.map(({ target: id, missiles }) => [id, missiles])).toEqual([["b1", 4]]);
  });
  const tomahawk = (left: number) => {
    const field = battle(
      [mecha("tomahawk", "sa1", at(10, 10), { ammo: [6, 8, 0] })],
      [mecha("glaug", "sb1", at(10, 20), { mdc: left })],
      {
        phase: "combat",
      },
    );
    const plan = new Firing(
      () => field,
      () => ({ rules: "full" }),
      silent(),
    );
    const slots = weaponsOf(field, unitOf(field, "a1")!, true);
    const slotOf = (weapon: string) => slots.find((each) => each.weapon === weapon)!.slot;
    const cannons = shot("a1", slotOf("heavy-particle-cannons"), "b1", { weapon: "heavy-particle-cannons", damage: 8 });
    const pods = shot("a1", slotOf("missile-pods"), "b1", { weapon: "missile-pods", damage: 6 });
    plan.answers = new Map([["a1", [cannons, pods]]]);
    plan.take("a1");
    return { plan, cannons, pods };
  };
  it("counts a volley as a whole where the best way is looked for, and saves it where less does", () => {
    const { plan, cannons, pods } = tomahawk(30);
    expect(plan.worth(pods)).toBeCloseTo(20);
    expect(plan.worth(cannons)).toBeCloseTo((8 * 5) / 6);
    plan.aim("b1");
    expect(plan.move()?.shots).toEqual([{ slot: pods.slot, target: "b1", second: "none", missiles: 4 }]);
    expect(plan.group("b1")[0]?.shots[0]?.missiles).toBe(4);
    expect(tomahawk(7).plan.targets.get("b1")?.slot).toBe(cannons.slot);
  });
  // TA-21.1
  it("at own mecha that may be targets is never proposed", () => {
    const plan = firing();
    plan.answers = new Map([["a1", [shot("a1", 0, "b1"), shot("a1", 0, "a2", { chance: 6, damage: 9 })]]]);
    expect([...plan.targets.keys()]).toEqual(["b1"]);
    expect(plan.group("a2")).toEqual([]);
    expect([...plan.ownTargets.keys()]).toEqual(["a2"]);
    plan.aim("a2");
    expect(plan.move()?.shots[0]?.target).toBe("a2");
  });
  // TA-16.5
  it("that is split does half the damage at each of two targets", () => {
    const plan = firing({ rules: "standard" });
    plan.answers = new Map([["a1", [shot("a1", 0, "b1"), shot("a1", 0, "b2", { chance: 3 })]]]);
    plan.aim("b1");
    expect(plan.expected).toBeCloseTo(5);
    plan.change(plan.declared[0]!, { second: "b2" });
    expect(plan.expected).toBeCloseTo((5 / 6) * 3 + (3 / 6) * 3);
  });
  it("of four missiles is not dodged, nor what gets through a dodge as often", () => {
    expect(isDodged(shot("a1", 0, "b1"))).toBe(true);
    expect(isDodged(shot("a1", 0, "b1"), 3)).toBe(true);
    expect(isDodged(shot("a1", 0, "b1"), 4)).toBe(false);
    expect(isDodged(shot("a1", 0, "b1", { through: 30 }))).toBe(false);
  });
  it("of a group is everybody’s best shot; together they wait for the last", () => {
    expect(
      firing()
        .group("b1")
        .map(({ mecha, wait }) => [mecha, wait]),
    ).toEqual([
      ["a1", false],
      ["a2", false],
    ]);
    expect(
      firing({ rules: "standard" })
        .group("b1")
        .map(({ wait }) => wait),
    ).toEqual([true, false]);
    expect(firing().group("b2")).toEqual([]);
  });
});

describe("blows", () => {
  it("once a turn have one target; the price counts further ones and their own", () => {
    const plan = new Striking(silent());
    plan.take("a1");
    plan.toggle({ blow: "kick", target: "b1" });
    plan.toggle({ blow: "kick", target: "b2" });
    expect(plan.hits).toEqual([{ blow: "kick", target: "b2" }]);
    plan.toggle({ blow: "jump-kick", target: "b2" });
    expect(plan.price).toBe(2);
    plan.toggle({ blow: "kick", target: "b2" });
    expect(plan.price).toBe(1);
    expect(plan.move?.hits).toEqual([{ blow: "jump-kick", target: "b2" }]);
  });
  // TA-10.2, TA-11.9, TA-11.10
  it("that are not once a turn are made again on the same target, each for its price", () => {
    const plan = new Striking(silent());
    plan.take("a1");
    const punch = { blow: "punch", target: "b1" } as const;
    plan.add(punch);
    expect(plan.price).toBe(0);
    plan.add(punch);
    expect(plan.count(punch)).toBe(2);
    expect(plan.price).toBe(1);
    expect(plan.move).toEqual({ type: "strike", mecha: "a1", hits: [punch, punch] });
    plan.add({ blow: "power-punch", target: "b1" });
    plan.add({ blow: "power-punch", target: "b1" });
    expect(plan.price).toBe(5);
    plan.remove(punch);
    expect(plan.count(punch)).toBe(1);
    expect(plan.price).toBe(4);
    plan.toggle(punch);
    expect(plan.count(punch)).toBe(0);
  });
  it("are twelve at most", () => {
    const plan = new Striking(silent());
    plan.take("a1");
    for (let n = 0; n < 20; ++n) plan.add({ blow: "punch", target: "b1" });
    expect(plan.move?.hits).toHaveLength(12);
    expect(plan.full).toBe(true);
  });
  // TA-10.6
  it("come before a body block, which pushes their target away", () => {
    const plan = new Striking(silent());
    plan.take("a1");
    plan.add({ blow: "body-block", target: "b1" });
    plan.add({ blow: "punch", target: "b1" });
    expect(plan.move?.hits.map(({ blow }) => blow)).toEqual(["punch", "body-block"]);
  });
  it("do on average what their chances say; a stomp needs another hit", () => {
    const plan = new Striking(silent());
    plan.take("a1");
    const known = { target: "b1", strike: 3, parry: 1, chance: 18, cost: 0 };
    plan.answers = [
      { ...known, blow: "punch", damage: 2 },
      { ...known, blow: "stomp", damage: 4 },
    ];
    plan.add({ blow: "punch", target: "b1" });
    plan.add({ blow: "punch", target: "b1" });
    expect(plan.expected).toBeCloseTo(2);
    plan.add({ blow: "stomp", target: "b1" });
    expect(plan.expected).toBeCloseTo(2 + 4 * 0.5 * 0.75);
  });
  // TA-10.6, TA-11.1
  it("are lost behind a body block that pushes: the stomp comes last", () => {
    const of = (pushes: boolean) => {
      const plan = new Striking(silent(), () => pushes);
      plan.take("a1");
      const known = { target: "b1", strike: 3, parry: 1, chance: 18, cost: 0 };
      plan.answers = [
        { ...known, blow: "kick", damage: 3 },
        { ...known, blow: "body-block", damage: 2 },
        { ...known, blow: "stomp", damage: 4 },
      ];
      for (const { blow, target } of plan.answers) plan.add({ blow, target });
      return plan;
    };
    expect(of(true).isLost("b1")).toBe(true);
    expect(of(true).expected).toBeCloseTo(1.5 + 1 + 4 * 0.5 * 0.5 * 0.5);
    expect(of(false).isLost("b1")).toBe(false);
    expect(of(false).expected).toBeCloseTo(1.5 + 1 + 4 * 0.5 * 0.75);
  });
});

describe("moves planned together", () => {
  const table = (answers: (string | null)[]) => ({
    sent: [] as Move[],
    undone: 0,
    asked: true,
    busy: false,
    act(move: Move) {
      this.sent.push(move);
      const why = answers.shift() ?? null;
      return Promise.resolve(why ? { code: "no", why } : null);
    },
    command() {
      this.undone += 1;
      return Promise.resolve({ ok: true });
    },
  });
  const stay = (mecha: string): Move => ({ type: "stay", mecha });
  const run = async (queue: Queue) => {
    for (let n = 0; n < 20 && queue.running; ++n) await queue.step("movement", () => true);
  };
  it("go one after the other; who is in the way is put off", async () => {
    const desk = table(["a2 is in the way", null, null]);
    const queue = new Queue(desk, () => {});
    queue.start("moves", "movement", [stay("a1"), stay("a2")]);
    await run(queue);
    expect(desk.sent.map((move) => "mecha" in move && move.mecha)).toEqual(["a1", "a2", "a1"]);
    expect(queue.undoable("movement")).toBe(2);
    expect(queue.undoable("combat")).toBe(0);
    await queue.takeBack();
    expect(desk.undone).toBe(2);
  });
  it("that are all refused are tried in an easier way, and then say why", async () => {
    const desk = table(["no", "no", "still no"]);
    const refused: string[] = [];
    const queue = new Queue(desk, ({ why }) => refused.push(why));
    queue.start("moves", "movement", [stay("a1"), stay("a2")], (move) =>
      move.type === "stay" && move.mecha === "a1" ? stay("a9") : null,
    );
    await run(queue);
    expect(desk.sent.map((move) => "mecha" in move && move.mecha)).toEqual(["a1", "a2", "a9"]);
    expect(refused).toEqual(["still no"]);
  });
  it("wait while a defence is asked, and end with the step", async () => {
    const desk = table([]);
    const queue = new Queue(desk, () => {});
    queue.start("moves", "movement", [stay("a1")]);
    await queue.step("defend", () => true);
    expect(queue.running).toBe(true);
    await queue.step("combat", () => true);
    expect(queue.running).toBe(false);
    expect(desk.sent).toEqual([]);
  });
});
