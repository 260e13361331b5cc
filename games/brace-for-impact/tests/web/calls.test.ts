import { beforeAll, describe, expect, test } from "vitest";
import { announcements, callFor, callsOf, whyNoAnswer, whyNotMine } from "../../web/calls";
import { choices, line, officer, readPack, viewOf } from "./helpers";

beforeAll(readPack);

const armorCall = line(7, "officer-2", "a13", 2, { kind: "armor", value: 1 });
const scoutCall = line(9, "officer-3", "a18", 1, { kind: "scout" });

describe("calls", () => {
  test("are answered with the very Command before the one that repairs anything", () => {
    const view = viewOf({ lines: [armorCall], hand: ["a46", "a21"] });
    const legal = choices({ type: "answer", line: 7, card: "a46" }, { type: "answer", line: 7, card: "a21" });
    expect(callsOf(view, legal)[0]).toMatchObject({ mine: false, effect: "Armor +1", cards: ["a21", "a46"] });
  });
  test("a Command answers the selected call if it fits, else the oldest", () => {
    const second = line(8, "officer-3", "a16", 2, { kind: "armor", value: 1 });
    const view = viewOf({ lines: [armorCall, second], hand: ["a21"] });
    const legal = choices({ type: "answer", line: 7, card: "a21" }, { type: "answer", line: 8, card: "a21" });
    const calls = callsOf(view, legal);
    expect(callFor(calls, "a21", 8)?.line.number).toBe(8);
    expect(callFor(calls, "a21", null)?.line.number).toBe(7);
    expect(callFor(calls, "a21", 99)?.line.number).toBe(7);
    expect(callFor(calls, "a01", null)).toBeUndefined();
  });
});

describe("what cannot be done says why", () => {
  test("nobody asks for it", () => {
    const view = viewOf({ lines: [scoutCall], hand: ["a21"] });
    expect(whyNoAnswer(view, callsOf(view, []), "a21")).toBe("Nobody asks for Armor now. Wait for such a call.");
  });
  test("it would answer the own call", () => {
    const view = viewOf({ lines: [line(3, "officer-1", "a13", 2, { kind: "armor", value: 1 })], hand: ["a13", "a46"] });
    expect(whyNoAnswer(view, callsOf(view, []), "a46")).toMatch(/your own call/);
    expect(whyNotMine(view, callsOf(view, [])[0]!)).toMatch(/your own call/);
  });
  test("after a Command in vain, while choosing, and in a pause", () => {
    const locked = viewOf({ lines: [armorCall], officers: [officer(1, { locked: 12_000 }), officer(2)] });
    expect(whyNoAnswer(locked, callsOf(locked, []), "a21")).toMatch(/in vain/);
    const picking = viewOf({ lines: [armorCall], officers: [officer(1, { pick: "target" }), officer(2)] });
    expect(whyNotMine(picking, callsOf(picking, [])[0]!)).toMatch(/Choose your ship/);
    const caller = viewOf({ lines: [armorCall], officers: [officer(1), officer(2, { pick: "scout" })] });
    expect(whyNotMine(caller, callsOf(caller, [])[0]!)).toMatch(/The caller is choosing/);
    expect(whyNoAnswer(viewOf({ phase: "paused" }), [], "a21")).toMatch(/stands still/);
  });
  test("no Command for it in the hand", () => {
    const view = viewOf({ lines: [scoutCall] });
    expect(whyNotMine(view, callsOf(view, [])[0]!)).toBe("You hold no Command for Scout.");
  });
});

test("equal announcements stand together, the open one is marked, the useful Command is kept", () => {
  // a46: Attack 2, Armor +1, Command repair; a29: Attack 2, Armor +2; a28: Attack 2, Armor +1
  const hand = ["a46", "a29", "a28"];
  const legal = choices(
    ...hand.flatMap((card) => [1, 2].map((status) => ({ type: "announce" as const, card, status }))),
  );
  const view = viewOf({ hand, lines: [line(1, "officer-1", "a29", 2, { kind: "armor", value: 2 })] });
  const open = legal.filter(({ move }) => !(move.type === "announce" && move.card === "a29" && move.status === 2));
  const found = announcements(view, open);
  expect(found.map(({ label, open, options }) => [label, open, options.length])).toEqual([
    ["Armor +2", true, 0],
    ["Armor +1", false, 2],
    ["Attack 2", false, 3],
  ]);
  expect(found[2]!.options.at(-1)!.card).toBe("a46");
});
