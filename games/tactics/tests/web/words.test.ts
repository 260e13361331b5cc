import { beforeAll, describe, expect, it } from "vitest";
import { armyIn, textOf } from "../../web/armytext";
import { clauseOf } from "../../web/clauses";
import { pack, readyArmies, scenarioOf } from "../../web/content";
import { modeOf, numbersOf, unitOf, weaponsOf } from "../../web/facts";
import { leastFace, needWords, strikeFaces } from "../../web/faces";
import { manner } from "../../web/manner";
import { isOn } from "../../web/modules";
import { named } from "../../web/named";
import { clashWords, marksOfMove, pace, pointIn, spotOf, strikeWords } from "../../web/pace";
import { diceOf, dodgedInVain, lastRolls } from "../../web/rolls";
import { answerOf, dodgeFaces, halved, leftFlying, type Struck } from "../../web/standing";
import { inZone } from "../../web/zones";
import { at, battle, load, mecha, usual, viewOf } from "./helpers";

beforeAll(load);

describe("armies as text", () => {
  it("are read as they are written, all that are ready", () => {
    for (const { army } of readyArmies()) expect(armyIn(textOf(army))).toEqual({ army });
    expect(readyArmies().length).toBeGreaterThan(8);
  });
  it("say what is wrong", () => {
    expect(armyIn("Nobody")).toEqual({ why: "The first line names the faction: UEDF or Zentraedi." });
    expect(armyIn("UEDF\nValkyrie Squadron + Moon")).toEqual({ why: "There is no force card “Moon”." });
    expect(armyIn("UEDF\nValkyrie Squadron; wings")).toEqual({ why: "There is no upgrade “wings”." });
    expect(armyIn("UEDF\nPilot: Nobody, squadron 1")).toEqual({ why: "There is no pilot “Nobody”." });
  });
});

describe("words of the server", () => {
  it("name mecha, squadrons and cards as players do", () => {
    const field = usual();
    expect(named(field, "a2 would overlap b1")).toBe("VF-1A a2 would overlap Glaug b1.");
    expect(named(field, "VF-1A a2 is not in sb1, which acts")).toBe(
      "VF-1A a2 is not in the Regult Attack Squadron, which acts.",
    );
    expect(named(field, "vf-1s cannot be added to armored-destroid-squadron")).toBe(
      "VF-1S cannot be added to Armored Destroid Squadron.",
    );
  });
});

describe("dice", () => {
  it("hit with what reaches the Defense, a 6 always, a 1 never", () => {
    expect(strikeFaces(4, 5)).toEqual([false, true, true, true, true, true]);
    expect(leastFace(0, 7)).toBe(6);
    expect(leastFace(9, 5)).toBe(2);
  });
  it("say what they have to reach, and where only the face counts", () => {
    expect(needWords(4, 6)).toBe("2 or more reaches Defense 6");
    expect(needWords(1, 7)).toBe("only a 6 reaches Defense 7");
    expect(needWords(-1, 7)).toBe("only a 6 hits, Defense 7 is out of reach");
  });
  it("tell no total that did not decide", () => {
    expect(strikeWords({ die: 4, total: 7, needed: 6, hit: true })).toBe("4: 7 ≥ 6");
    expect(strikeWords({ die: 6, total: 5, needed: 7, hit: true })).toBe("a 6 always hits");
    expect(strikeWords({ die: 2, total: 4, needed: 6, hit: false })).toBe("2: miss");
    expect(strikeWords({ die: 1, total: 7, needed: 5, hit: false })).toBe("a 1 always misses");
  });
  // TA-10.4, TA-11.11
  it("hand to hand say why it struck, or did not", () => {
    const attack = { ...usual().resolution.now, blow: "punch" as const };
    const clash = { attack, strike_die: 4, strike: 7, parry_die: 3, parry: 5, hit: true };
    expect(clashWords(clash)).toBe("7 > 5");
    expect(clashWords({ ...clash, strike_die: 6, strike: 7, parry_die: 5, parry: 8 })).toBe("a 6 strikes");
    expect(clashWords({ ...clash, strike: 4, parry_die: 1, parry: 6 })).toBe("a parry of 1 fails");
    expect(clashWords({ ...clash, strike: 4, hit: false })).toBe("parried");
    expect(clashWords({ ...clash, parry_die: 6, hit: false })).toBe("parried");
    expect(clashWords({ ...clash, strike_die: 1, hit: false })).toBe("a 1 misses");
    const stomp = { ...clash, attack: { ...attack, blow: "stomp" as const }, hit: false };
    expect(clashWords(stomp)).toBe("no other hit");
    expect(clashWords({ ...stomp, strike: 4 })).toBe("parried");
  });
  it("dodge with what reaches the total, a 6 always, a 1 never", () => {
    expect(dodgeFaces(2, 7)).toBe(2);
    expect(dodgeFaces(0, 12)).toBe(1);
    expect(dodgeFaces(9, 3)).toBe(5);
    expect(halved(1)).toBe(1);
    expect(halved(7)).toBe(3);
    expect(halved(0)).toBe(0);
  });
});

describe("standing orders", () => {
  const struck: Struck = {
    damage: 6,
    mdc: 14,
    dodges: 3,
    rolls: true,
    command: 5,
    free: false,
    missiles: 0,
    guns: [],
  };
  it("ask, or take everything", () => {
    expect(answerOf("ask", struck)).toBeNull();
    expect(answerOf("never", struck)).toEqual({ type: "accept" });
  });
  it("spend a point where it saves two damage or a mecha", () => {
    expect(answerOf("pays", struck)).toEqual({ type: "dodge" });
    expect(answerOf("pays", { ...struck, dodges: 1 })).toEqual({ type: "roll" });
    expect(answerOf("pays", { ...struck, damage: 2, dodges: 1 })).toEqual({ type: "accept" });
    expect(answerOf("pays", { ...struck, damage: 2, mdc: 2, dodges: 3 })).toEqual({ type: "roll" });
    expect(answerOf("pays", { ...struck, command: 0 })).toEqual({ type: "accept" });
    expect(answerOf("pays", { ...struck, damage: 1, dodges: 2, command: 0, free: true })).toEqual({ type: "dodge" });
  });
});

// TA-17.4, TA-17.5
describe("missiles that are shot at", () => {
  it("fall by what the total is above 6, or by as many as were sent", () => {
    expect(leftFlying(3, 4, 0)).toEqual([4, 4, 3, 2, 1, 0]);
    expect(leftFlying(0, 4, 0)).toEqual([4, 4, 4, 4, 4, 3]);
    expect(leftFlying(3, 4, 3)).toEqual([4, 4, 1, 1, 1, 1]);
  });
  const volley: Struck = {
    damage: 24,
    mdc: 30,
    dodges: 0,
    rolls: true,
    command: 0,
    free: false,
    missiles: 4,
    guns: [],
  };
  const laser = { slot: 1, sends: 0, free: true, left: leftFlying(3, 4, 0) };
  it("are shot at by a standing order where it is free", () => {
    expect(answerOf("pays", volley)).toEqual({ type: "accept" });
    const shoot = { type: "shoot-down", slot: 1, missiles: 0 };
    expect(answerOf("pays", { ...volley, guns: [laser] })).toEqual(shoot);
    expect(answerOf("pays", { ...volley, command: 5, guns: [laser] })).toEqual(shoot);
    expect(answerOf("ask", { ...volley, guns: [laser] })).toBeNull();
    expect(answerOf("never", { ...volley, guns: [laser] })).toEqual({ type: "accept" });
  });
  it("are shot at for a point where it saves more than a dodge or a roll", () => {
    const gun = { ...laser, free: false };
    expect(answerOf("pays", { ...volley, rolls: false, guns: [gun] })).toEqual({ type: "accept" });
    expect(answerOf("pays", { ...volley, rolls: false, command: 1, guns: [gun] })?.type).toBe("shoot-down");
    expect(answerOf("pays", { ...volley, command: 1, guns: [gun] })).toEqual({ type: "roll" });
  });
  it("are left to the player where missiles of one’s own would do best", () => {
    const pods = { slot: 2, sends: 4, free: true, left: leftFlying(3, 4, 4) };
    expect(answerOf("pays", { ...volley, guns: [pods] })).toBeNull();
  });
});

describe("numbers", () => {
  it("count the mode, upgrades and pilots", () => {
    const field = battle([mecha("vf-1a", "sa1", at(5, 5), { pilot: "max-sterling" })], []);
    expect(numbersOf(field, unitOf(field, "a1")!)).toMatchObject({ gn: 4, pil: 2, spd: 5, df: 5, mdc: 14 });
    const boosted = battle([mecha("vf-1a", "sa1", at(5, 5), { boost: "granted" })], []);
    expect(numbersOf(boosted, unitOf(boosted, "a1")!).spd).toBe(8);
  });
  it("know the slots of weapons over all modes, and what upgrades add", () => {
    const field = battle([mecha("vf-1a", "sa1", at(5, 5))], []);
    expect(weaponsOf(field, unitOf(field, "a1")!, false).map(({ slot, weapon }) => [slot, weapon])).toEqual([
      [0, "gu-11-battloid"],
      [1, "head-laser"],
    ]);
    field.squadrons[0]![0]!.upgrades = ["nose-lasers"];
    expect(weaponsOf(field, unitOf(field, "a1")!, false).at(-1)?.weapon).toBe("nose-lasers");
    expect(weaponsOf(field, unitOf(field, "a1")!, true).map(({ weapon }) => weapon)).not.toContain("nose-lasers");
    field.mecha[0]![0]!.mode = "guardian";
    expect(weaponsOf(field, unitOf(field, "a1")!, true).map(({ weapon }) => weapon)).toEqual([
      "head-laser",
      "gu-11-guardian",
      "wing-missiles",
      "nose-lasers",
    ]);
  });
  it("of modules follow the preset, or the switch", () => {
    expect(isOn({ rules: "standard" }, "cover")).toBe(true);
    expect(isOn({ rules: "standard" }, "missiles")).toBe(false);
    expect(isOn({ rules: "full", anti_missile: "off" }, "anti-missile")).toBe(false);
    expect(isOn({ rules: "overview", modes: "on" }, "modes")).toBe(true);
  });
});

describe("a table", () => {
  it("has the zones of its scenario", () => {
    const scenario = scenarioOf({ scenario: "first-patrol" });
    const field = usual();
    const unit = unitOf(field, "a1")!;
    expect(inZone(scenario, field, unit, at(10, 30))).toBe(true);
    expect(inZone(scenario, field, unit, at(10, 28.5))).toBe(false);
    expect(inZone(scenario, field, unit, at(0.5, 30))).toBe(false);
    const gate = scenarioOf({ scenario: "hold-the-gate" });
    const held = battle([mecha("vf-1j", "sa1", at(36, 24))], [], { attacker: "bravo" });
    expect(inZone(gate, held, unitOf(held, "a1")!, at(36, 30))).toBe(true);
    expect(inZone(gate, held, unitOf(held, "a1")!, at(36, 40))).toBe(false);
  });
  it("of one’s own scenario is read from its options", () => {
    const own = { ...pack.scenarios[0], width: 24 };
    expect(scenarioOf({ scenario: "first-patrol", own_scenario: own }).width).toBe(24);
    expect(scenarioOf({ scenario: "city-brawl", own_scenario: null }).width).toBe(48);
  });
  it("asks by its stage, else by its phase", () => {
    expect(modeOf({ phase: "combat", stage: "defend" })).toBe("defend");
    expect(modeOf({ phase: "combat", stage: "none" })).toBe("combat");
  });
});

describe("events", () => {
  const scene = { before: viewOf(usual()), now: viewOf(usual()) };
  it("leave marks at places", () => {
    expect(pointIn(spotOf(at(3, 4)))).toEqual(at(3, 4));
    const moved = pace.moved!.marks!(
      { type: "moved", mecha: "a1", from: at(1, 1), path: [at(1, 2), at(2, 2)], facing: 0, cost: 2000 },
      scene,
    );
    expect(moved).toMatchObject([
      { kind: "move", from: "1000,1000", to: "1000,2000", side: "side-a" },
      { kind: "move", from: "1000,2000", to: "2000,2000" },
    ]);
    expect(pace.damaged!.marks!({ type: "damaged", mecha: "b2", damage: 3, left: 2 }, scene)).toMatchObject([
      { kind: "loss", at: "12000,14000", text: "−3" },
    ]);
  });
  it("of what is gone are marked where it stood", () => {
    const after = usual();
    after.mecha[1]![1]!.status = "destroyed";
    const marks = pace.destroyed!.marks!(
      { type: "destroyed", mecha: "b2", aside: false },
      { before: viewOf(usual()), now: viewOf(after) },
    );
    expect(marks).toMatchObject([{ kind: "gone", at: "12000,14000" }]);
  });
  it("have their clause and their side", () => {
    expect(clauseOf({ type: "command", on: "dodge" })).toBe("TA-9.7");
    expect(clauseOf({ type: "hazard", fall: false })).toBe("TA-7.9");
    expect(clauseOf({ type: "ended", ending: "gate" })).toBe("TA-24.12");
    expect(manner.crestOf({ type: "moved", mecha: "b3" })).toEqual({ side: "side-c", letter: "B" });
    expect(manner.crestOf({ type: "turn-began" })).toBeNull();
    expect(manner.crestOf({ type: "jammed", mecha: "b3", by: "a9" })).toMatchObject({ letter: "A" });
    expect(manner.crestOf({ type: "initiative", by: "dice" })).toBeNull();
  });
});

describe("the last attack", () => {
  const line = (seq: number, type: string, more: object = {}) => ({ seq, words: type, event: { type, ...more } });
  it("is told from its declaration on, with the dice", () => {
    const log = [
      line(1, "strike", { die: 2, hit: false }),
      line(2, "declared"),
      line(3, "command"),
      line(3, "strike", { die: 5, hit: true }),
      line(4, "dodged", { die: 3, success: false }),
      line(5, "damaged"),
    ];
    expect(lastRolls(log).map(({ words, dice, good }) => [words, dice, good])).toEqual([
      ["strike", [5], true],
      ["dodged", [3], false],
      ["damaged", [], null],
    ]);
    expect(lastRolls([...log, line(6, "activated")])).toEqual([]);
    const dodge = log.findIndex(({ event }) => event.type === "dodged");
    expect([log.slice(0, dodge), log.slice(0, dodge + 1), log].map(dodgedInVain)).toEqual([false, true, false]);
    expect(diceOf({ type: "clash", strike_die: 4, parry_die: 6, hit: false })).toEqual({ dice: [4, 6], good: false });
  });
});

it("a move that is shown and not made is drawn: where it goes, whom it is aimed at", () => {
  const field = battle([mecha("vf-1j", "sa1", at(36, 24))], [mecha("vf-1j", "sb1", at(36, 30))]);
  const goes = marksOfMove({ type: "move", mecha: "a1", facing: 0, path: [at(36, 20)] } as never, viewOf(field));
  expect(goes).toMatchObject([{ kind: "move", from: spotOf(at(36, 24)), to: spotOf(at(36, 20)) }]);
  const fires = marksOfMove(
    { type: "fire", mecha: "a1", shots: [{ target: "b1" }], wait: false } as never,
    viewOf(field),
  );
  expect(fires).toEqual([{ kind: "shot", from: spotOf(at(36, 24)), to: spotOf(at(36, 30)) }]);
  expect(marksOfMove({ type: "dodge" } as never, viewOf(field))).toEqual([]);
});
