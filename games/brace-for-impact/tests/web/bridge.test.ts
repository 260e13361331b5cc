// What presses and keys do, with a table that only remembers what it was sent.
import { beforeAll, expect, test } from "vitest";
import { Bridge, type Refused } from "../../web/bridge.svelte";
import type { Legal } from "../../web/calls";
import { pressKey } from "../../web/press";
import type { Move, View } from "../../web/types.gen";
import { choices, known, line, officer, readPack, viewOf } from "./helpers";

beforeAll(readPack);

function sitting(view: View, legal: Legal, refusal: Refused | null = null) {
  const sent: Move[] = [];
  const said: string[] = [];
  const bridge = new Bridge({
    view: () => view,
    legal: () => legal,
    act: (move) => {
      sent.push(move);
      return Promise.resolve(refusal);
    },
    say: (words) => said.push(words),
    timers: () => "Next event 0:09",
  });
  bridge.follow();
  const press = (key: string, code = `Key${key.toUpperCase()}`, shiftKey = false) =>
    pressKey(bridge, { key, code, shiftKey });
  return { bridge, sent, said, press };
}
const calls = [
  line(4, "officer-2", "a13", 2, { kind: "armor", value: 1 }),
  line(6, "officer-3", "a16", 2, { kind: "armor", value: 1 }),
];
const answering = () =>
  sitting(
    viewOf({ hand: ["a21", "a01"], lines: calls }),
    choices(
      { type: "answer", line: 4, card: "a21" },
      { type: "answer", line: 6, card: "a21" },
      { type: "announce", card: "a21", status: 1 },
      { type: "brace" },
      { type: "concentrate" },
      { type: "pause" },
    ),
  );

test("a digit answers the oldest call, or the one that the arrows chose", () => {
  const { press, sent, bridge } = answering();
  expect(press("1", "Digit1")).toBe(true);
  press("ArrowDown", "ArrowDown");
  press("ArrowDown", "ArrowDown");
  expect(bridge.selected).toBe(6);
  press("1", "Digit1");
  press("Enter", "Enter");
  expect(sent).toEqual([4, 6, 6].map((number) => ({ type: "answer", line: number, card: "a21" })));
});
test("a Command without a call is not sent, and says why until something else is done", async () => {
  const { press, sent, bridge } = answering();
  press("2", "Digit2");
  expect(sent).toEqual([]);
  expect(bridge.refused?.why).toMatch(/Nobody asks for Attack/);
  press("b");
  expect(sent).toEqual([{ type: "brace" }]);
  await Promise.resolve();
  expect(bridge.refused).toBeNull();
});
test("what the table refuses is shown with its clause", async () => {
  const { bridge } = sitting(viewOf({ hand: ["a21"] }), [], { why: "Three calls are open.", clause: "BI-6.6" });
  await bridge.act({ type: "announce", card: "a21", status: 1 });
  expect(bridge.refused).toEqual({ why: "Three calls are open.", clause: "BI-6.6" });
});
test("letters announce, the same Status again takes it back", () => {
  const { press, sent } = answering();
  press("q");
  const open = sitting(viewOf({ hand: ["a21"], lines: [line(9, "officer-1", "a21", 1, {})] }), []);
  open.bridge.announce("a21", 1);
  expect(sent).toEqual([{ type: "announce", card: "a21", status: 1 }]);
  expect(open.sent).toEqual([{ type: "take-back" }]);
});
test("F calls for firepower and then spins, Shift gives cards to it", () => {
  const first = answering();
  first.press("f");
  const leading = sitting(viewOf({ hand: ["a21"], firepower: { caller: "officer-1", cards: ["a40"], sum: 4 } }), []);
  leading.press("f");
  leading.press("Q", "KeyQ", true);
  expect(first.sent).toEqual([{ type: "concentrate" }]);
  expect(leading.sent).toEqual([{ type: "spin" }, { type: "add", card: "a21" }]);
});
test("a target is chosen by the number of its sector, with or without Shift, or on the ring", () => {
  const board = viewOf().board;
  board[3] = known("s07", 4);
  board[6] = known("s01", 3);
  const view = viewOf({ board, officers: [officer(1, { pick: "target", total: 5 })] });
  const legal = choices({ type: "fire", sector: "4" }, { type: "fire", sector: "7" });
  for (const way of [
    (at: ReturnType<typeof sitting>) => at.press("4", "Digit4"),
    (at: ReturnType<typeof sitting>) => at.press("$", "Digit4", true),
    (at: ReturnType<typeof sitting>) => at.bridge.press("4"),
  ]) {
    const at = sitting(view, legal);
    way(at);
    expect(at.sent).toEqual([{ type: "fire", sector: "4" }]);
  }
  const wrong = sitting(view, legal);
  wrong.bridge.press("5");
  expect(wrong.sent).toEqual([]);
  expect(wrong.bridge.refused?.why).toBe("Sector 5 cannot be chosen for that.");
});
test("the cannon: C aims, a sector fires, Escape lets go", () => {
  const board = viewOf().board;
  board[1] = known("s24", 8);
  const legal = choices({ type: "cannon", sector: "2" });
  const at = sitting(viewOf({ board, cannon: true }), legal);
  at.press("c");
  expect(at.bridge.ask?.title).toMatch(/Reflex Cannon/);
  at.press("Escape", "Escape");
  expect(at.bridge.ask).toBeNull();
  at.bridge.press("2");
  expect(at.sent).toEqual([{ type: "cannon", sector: "2" }]);
});
test("the commander's digits give the orders", () => {
  const at = sitting(viewOf({ me: "commander" }), choices({ type: "execute" }, { type: "attack" }));
  at.press("2", "Digit2");
  at.press("1", "Digit1");
  expect(at.sent).toEqual([{ type: "attack" }, { type: "execute" }]);
});
test("the commander's digits choose ships in the order of the hand, letters play tactics", () => {
  // s24 is the strongest, s01 the weakest; the hand holds them as they were drawn.
  const hand = ["s24", "s01", "s13"];
  const view = viewOf({
    me: "commander",
    doing: { chooser: "commander", asks: "deploy", frames: [] },
    fleet: { ...viewOf().fleet, hand, tactics_hand: ["t05", "t12"] },
  });
  const legal = choices(
    ...hand.flatMap((ship) => ["2", "7"].map((sector): Move => ({ type: "deploy", ship, sector }))),
  );
  for (const [digit, ship] of [
    ["1", "s01"],
    ["2", "s13"],
    ["3", "s24"],
  ] as const) {
    const at = sitting(view, legal);
    at.press(digit, `Digit${digit}`);
    expect(at.bridge.chosen).toEqual({ ship });
    at.press("7", "Digit7");
    expect(at.sent).toEqual([{ type: "deploy", ship, sector: "7" }]);
  }
  const free = sitting(viewOf({ ...view, doing: viewOf().doing }), choices({ type: "draw", deck: "tactics" }));
  free.press("w");
  free.press("5", "Digit5");
  expect(free.sent).toEqual([
    { type: "tactic", tactic: "t12" },
    { type: "draw", deck: "tactics" },
  ]);
});
test("G says ready, and takes it back", () => {
  const at = sitting(viewOf({ phase: "muster" }), choices({ type: "ready", ready: true }));
  at.press("g");
  const ready = sitting(viewOf({ phase: "countdown", officers: [officer(1, { ready: true })] }), []);
  ready.press("g");
  expect([...at.sent, ...ready.sent]).toEqual([
    { type: "ready", ready: true },
    { type: "ready", ready: false },
  ]);
});
test("a Command that fits nothing is spoken, in vain, to the call that was picked", () => {
  const { bridge, sent, press } = answering();
  press("ArrowDown", "ArrowDown");
  bridge.command("a01"); // an attack Command, for a call about the Armor
  expect(sent).toEqual([{ type: "answer", line: 4, card: "a01" }]);
  const aiming = sitting(viewOf({ hand: ["a01"], lines: calls, officers: [officer(1, { pick: "target" })] }), []);
  aiming.press("ArrowDown", "ArrowDown");
  aiming.bridge.command("a01");
  expect(aiming.sent).toEqual([]);
});
test("timers are read on demand; other keys mean nothing", () => {
  const at = answering();
  expect(at.press("z")).toBe(true);
  expect(at.said).toEqual(["Next event 0:09"]);
  expect(at.press("x")).toBe(false);
});
