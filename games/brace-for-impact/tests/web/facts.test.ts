import { beforeAll, describe, expect, test } from "vitest";
import { captionOf, soundOf, spokenOf } from "../../web/captions";
import { crewRows, readyWords } from "../../web/crew";
import {
  clockWords,
  dialsOf,
  inDanger,
  isReady,
  pipsOf,
  reserveWords,
  rowWords,
  sectorWords,
  systemNote,
} from "../../web/facts";
import { triggerWords } from "../../web/fleet";
import { sectorOf } from "../../web/content";
import { endOf, headlineOf } from "../../web/headline";
import { marksSince, needleOf } from "../../web/marks";
import { crewColumns, curveLines, decidedBy, pathOf, reportRows, stairs } from "../../web/report";
import { turnTo, wedge } from "../../web/ring";
import type { Event, Tally } from "../../web/types.gen";
import { known, officer, readPack, unknown, viewOf } from "./helpers";

beforeAll(readPack);
const standard = { pace: "standard" as const, track: false };

describe("what an attack does", () => {
  const hull = { op: "damage", system: "hull" } as const;
  const direct = { op: "direct", system: "hull" } as const;
  const deploy = { op: "deploy", system: "none" } as const;
  test("nothing of it is left out: equal icons are counted, direct hits apart", () => {
    const row = [hull, deploy, hull, direct, hull, { op: "damage", system: "armor" } as const];
    const pips = pipsOf(row);
    expect(pips.map(({ op, system, count }) => `${op} ${system} ${count}`)).toEqual([
      "damage hull 3",
      "deploy none 1",
      "direct hull 1",
      "damage armor 1",
    ]);
    expect(pips.reduce((sum, { count }) => sum + count, 0)).toBe(row.length);
  });
  test("a ship card says what its sector adds", () => {
    const board = viewOf().board.map((berth, index) => ({
      ...berth,
      attack: [...sectorOf(String(index + 1)).attack.map(() => hull), ...(index % 3 === 2 ? [hull, hull] : [hull])],
    }));
    expect(reserveWords(viewOf({ board }))).toBe("+1 or 2 of its sector");
    const plain = board.map((berth) => ({ ...berth, attack: berth.attack.slice(0, 1) }));
    expect(reserveWords(viewOf({ board: plain }))).toBe("");
  });
});

describe("the end", () => {
  const result = (crew: "won" | "lost", fleet: "won" | "lost") => ({
    winners: [],
    outcomes: [crew, crew, fleet],
    ending: "resigned",
  });
  test("comes by the rules, or because a side gave up", () => {
    expect(endOf(viewOf(), null)).toBeNull();
    expect(endOf(viewOf({ phase: "over", ending: "breach" }), null)).toEqual({
      words: "Lost: the furnace breached",
      crew: false,
    });
    expect(endOf(viewOf(), result("won", "lost"))).toEqual({ words: "The fleet has given up", crew: true });
    expect(endOf(viewOf(), result("lost", "won"))).toEqual({ words: "The crew has given up", crew: false });
  });
});

describe("what decided a battle", () => {
  const systems = [
    { value: 0, most: 3 },
    { value: 1, most: 3 },
    { value: 0, most: 2 },
    { value: 2, most: 7 },
  ];
  const board = viewOf().board.map((berth, index) => (index < 3 ? { ...berth, enemy: true } : berth));
  const said = (ending: string, more = {}) =>
    decidedBy(viewOf({ phase: "over", ending, systems, board, ...more } as Parameters<typeof viewOf>[0]));
  test("is said for every ending, with the numbers that counted (BI-17.1 to BI-17.3, BI-15.6, BI-15.7)", () => {
    expect(said("repelled")).toBe(
      "The Hull still stood at 2 of 7 when the battle timer ended for the second time, with 3 enemy ships in sight.",
    );
    const fleet = { ...viewOf().fleet, destroyed: ["s01", "s02"] };
    expect(said("fleet-destroyed", { fleet })).toBe(
      "The crew destroyed 2 ships, and none was left; the Hull still stood at 2 of 7.",
    );
    expect(said("hull-lost")).toBe("The last of the Hull went with Armor at 0 of 3 and 3 enemy ships in sight.");
    expect(said("breach")).toBe("The Reflex Furnace stood at 1 of 3 when its timer ended; it had to be full.");
    expect(said("surrounded")).toBe("A ninth ship was to be deployed, and every sector was taken.");
    expect(said("surrounded", { cooperative: true })).toBe(
      "The crew braced for impact while every sector held an enemy ship.",
    );
    expect(said("helpless")).toBe("Nobody could act any more, with Life Support at 0 of 2 and 3 enemy ships in sight.");
  });
  test("where a side gave up it is how the battle stood", () => {
    expect(said("none", { fleet: { ...viewOf().fleet, destroyed: ["s01"] } })).toBe(
      "By then 1 ship was destroyed, and the Hull stood at 2 of 7.",
    );
  });
});

test("who is ready: an officer and the commander", () => {
  expect(isReady(viewOf({ officers: [officer(1, { ready: true })] }))).toBe(true);
  expect(isReady(viewOf({ me: "commander", fleet: { ...viewOf().fleet, ready: true } }))).toBe(true);
  expect(isReady(viewOf({ me: "nobody" }))).toBe(false);
});

describe("timers", () => {
  const timers = { countdown: -1, battle: 300_000, furnace: 70_000, event: 30_000, cannon: -1, jam: -1 };
  test("the breach stands first and is danger until it is averted", () => {
    const dials = dialsOf(viewOf({ timers }), 20_000, standard);
    expect(dials.map(({ id, left, urgency }) => [id, left, urgency])).toEqual([
      ["furnace", 50_000, "calm"],
      ["event", 10_000, "now"],
      ["battle", 280_000, "calm"],
    ]);
    expect(dials[0]).toMatchObject({ danger: true, whole: 60_000 });
    expect(dialsOf(viewOf({ timers, restored: true }), 20_000, standard)[0]).toMatchObject({ danger: false });
  });
  test("stand still in a pause and are as long as the pace says", () => {
    const view = viewOf({ timers, phase: "paused", paused_at: 12_000 });
    expect(dialsOf(view, 99_000, { pace: "flash", track: true })[1]).toMatchObject({
      left: 18_000,
      whole: 3_000,
      label: "Next report",
    });
  });
  test("are read as minutes and seconds, rounded up", () => {
    expect([clockWords(61_001), clockWords(60_000), clockWords(1), clockWords(-5)]).toEqual([
      "1:02",
      "1:00",
      "0:01",
      "0:00",
    ]);
  });
});

describe("one glance", () => {
  test("systems say what their value means", () => {
    const view = viewOf({
      systems: [
        { value: 0, most: 3 },
        { value: 0, most: 3 },
        { value: 0, most: 2 },
        { value: 1, most: 7 },
      ],
    });
    expect(systemNote(view, "armor")).toBe("gone: every hit goes through");
    expect(systemNote(view, "hull")).toBe("one hit from being lost");
    expect(systemNote(view, "life")).toBe("nobody draws any more");
    expect((["armor", "reflex", "life", "hull"] as const).every((system) => inDanger(view, system))).toBe(true);
  });
  test("the headline fits a phone and names the worst first", () => {
    const breach = viewOf({ timers: { ...viewOf().timers, furnace: 51_000 } });
    expect(headlineOf(breach, 10_000)).toEqual({ words: "Furnace breach in 0:41", tone: "danger" });
    const aims = viewOf({ ...breach, officers: [officer(1, { pick: "target", total: 12 })] });
    expect(headlineOf(aims, 10_000)).toEqual({ words: "Your attack is worth 12: aim!", tone: "ask" });
    const due = viewOf({
      me: "commander",
      fleet: { ...viewOf().fleet, due: Array(12).fill({ kind: "attack", index: 0 }) },
    });
    for (const view of [breach, aims, due]) expect(headlineOf(view, 10_000).words.length).toBeLessThanOrEqual(32);
  });
  test("a sector tells what lies there and what comes from it", () => {
    const board = viewOf().board;
    board[3] = {
      ...known("s07", 4),
      attack: [
        { op: "damage", system: "hull" },
        { op: "direct", system: "life" },
      ],
    };
    board[4] = unknown("draw");
    expect(sectorWords(viewOf({ board }), "4")).toBe(
      "Sector 4, Starboard quarter: Raider Frigate, strength 4; it attacks: Hull, Life support, direct hit",
    );
    expect(sectorWords(viewOf({ board }), "5")).toBe("Sector 5, Stern: unknown ship, scouting it: all draw");
    expect(rowWords([])).toBe("nothing");
  });
});

const told = (...events: object[]) => events.map((event, seq) => ({ seq: seq + 1, words: "", event: event as Event }));
describe("what happened", () => {
  const log = told(
    { type: "damaged", aimed: "hull", hit: "hull", direct: false, value: 6 },
    { type: "enemy-spun", sector: "4", ship: "s07" },
    { type: "damaged", aimed: "hull", hit: "armor", direct: false, value: 0 },
    { type: "deployed", sector: "2", ship: "unknown", back: "draw" },
    { type: "repaired", who: "officer-2", system: "armor", points: 1, value: 1 },
    { type: "crew-spun", who: "officer-2", sector: "3", spin: 3, jammed: false, total: 6 },
  );
  test("stays marked until one's own next action", () => {
    const marks = marksSince(log, 1);
    expect([...marks.sectors]).toEqual([
      ["4", "attacked"],
      ["2", "arrived"],
    ]);
    expect([...marks.systems]).toEqual([]); // armor: lost and won back
    expect([...marksSince(log, 0).systems]).toEqual([["hull", -1]]);
    expect(marksSince(log, 6).sectors.size).toBe(0);
  });
  test("the needle shows the last spin and never turns back", () => {
    expect(needleOf(log)).toMatchObject({ sector: "3", by: "crew", worth: 6 });
    expect(turnTo(0, "3")).toBe(810);
    expect(turnTo(810, "1")).toBe(810 + 270 + 720);
    expect(wedge("1")).toMatch(/^M-35\.2 -85L/);
  });
  test("the gravest is shown, an attack with what it did, and heard", () => {
    const lines = log.slice(1, 4).map((line, index) => ({ ...line, words: `line ${index}.` }));
    expect(captionOf(lines)).toMatchObject({ words: "line 0. line 1.", tone: "hit" });
    expect(soundOf(lines)).toBe("hit");
    expect(captionOf(told({ type: "unlocked", who: "officer-1" }))).toBeNull();
  });
  test("a voice says calls of others, taunts and the track", () => {
    const view = viewOf();
    const say = (event: object) => spokenOf({ event: event as Event, words: "" }, view);
    expect(say({ type: "announced", who: "officer-2", card: "a13", status: 2 })).toBe(
      "Barrier's down and the armor is exposed!",
    );
    expect(say({ type: "announced", who: "officer-1", card: "a13", status: 2 })).toBeNull();
    expect(say({ type: "track-spoke", line: 0 })).toBe("Contact. One enemy ship arriving.");
    expect(say({ type: "tactic-used", tactic: "t01" })).toBe("Your shell is open!");
  });
});

describe("the report", () => {
  const tally = (more: Partial<Tally>): Tally => ({
    calls: 0,
    answered: 0,
    answers: 0,
    wrong: 0,
    answer_time: 0,
    repairs: 0,
    shots: 0,
    destroyed: 0,
    scouts: 0,
    braces: 0,
    given: 0,
    attacks: 0,
    deployed: 0,
    damage: 0,
    tactics: 0,
    leaders: 0,
    ...more,
  });
  test("marks the best, and the fastest is the least", () => {
    const tallies = [
      tally({ answers: 2, answer_time: 9000, repairs: 4 }),
      tally({ answers: 4, answer_time: 8000 }),
      tally({}),
    ];
    const rows = reportRows(["officer-1", "officer-2", "officer-3"], tallies, crewColumns);
    const speed = crewColumns.findIndex(({ id }) => id === "speed");
    expect(rows.map(({ cells }) => cells[speed])).toEqual([
      { words: "4.5 s", best: false },
      { words: "2.0 s", best: true },
      { words: "–", best: false },
    ]);
    expect(rows[2]!.cells.some(({ best }) => best)).toBe(false);
  });
  test("the curve goes in steps", () => {
    expect(
      stairs([
        [0, 3],
        [10, 3],
        [20, 1],
      ]),
    ).toEqual([
      [0, 3],
      [10, 3],
      [20, 3],
      [20, 1],
    ]);
    const curve = [
      { second: 0, values: [1, 3, 2, 7], ships: 2 },
      { second: 100, values: [0, 3, 2, 6], ships: 3 },
    ];
    const lines = curveLines(viewOf(), curve);
    expect(lines.map(({ name }) => name)).toEqual(["Armor", "Reflex furnace", "Life support", "Hull", "Enemy ships"]);
    expect(pathOf(lines[3]!, 100, 70)).toBe("M0.0 0.0L100.0 0.0L100.0 10.0");
  });
});

describe("everybody", () => {
  const seats = [
    { seat: "officer-1", kind: "person" as const, name: "Ada", you: true },
    { seat: "officer-2", kind: "bot" as const, name: "captain", you: false },
    { seat: "commander", kind: "open" as const, name: "", you: false },
  ];
  test("who is ready, and who is waited for", () => {
    const view = viewOf({ phase: "muster", officers: [officer(1, { ready: true }), officer(2)] });
    const rows = crewRows(view, seats);
    expect(rows.map(({ post, ready }) => [post, ready])).toEqual([
      ["Officer 1", true],
      ["Officer 2", false],
      ["Fleet commander", false],
    ]);
    expect(readyWords(rows, (seat) => seat)).toBe("One seat is still free.");
    const taken = rows.map((row) => ({ ...row, kind: "person" as const }));
    expect(readyWords(taken, (seat) => seat)).toBe("1 of 3 are ready. Not yet: officer-2, commander.");
  });
  test("what a tactic waits for", () => {
    expect(triggerWords({ state: "armor", most: 0 })).toBe("Armor is 0");
    expect(triggerWords({ state: "ships", least: 5 })).toBe("5 or more ships on the board");
    expect(triggerWords({ word: "repair" })).toBe("they say “repair”");
    expect(triggerWords({ call: "brace" })).toBe("the call to brace");
  });
});
