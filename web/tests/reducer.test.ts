import { describe, expect, it } from "vitest";
import { applyChat, applyMissed, applyUpdate, isUndo } from "../src/net/reducer";
import type { Snapshot, Update } from "../src/protocol/messages";

const base: Snapshot<string, string> = {
  table: "t",
  game: "g",
  title: "G",
  options: {},
  seq: 4,
  you: ["blue"],
  seats: [],
  view: "v4",
  legal: [{ move: "m", words: "w" }],
  waiting: { seats: ["blue"], chance: null, deadline: null, over: false },
  log: [{ seq: 4, words: "four", event: { type: "x" } }],
  clock: null,
  chat: [],
  thinking: null,
  result: null,
  offers: {},
  undo: { possible: false },
  commitment: "c",
  frozen: null,
};
const push = (seq: number, more: Partial<Update<string, string>> = {}): Update<string, string> => ({
  push: "table",
  table: "t",
  seq,
  events: [{ event: { type: "y" }, words: `event ${seq}` }],
  view: `v${seq}`,
  legal: [],
  ...more,
});

describe("a lesson", () => {
  it("keeps what was said about what happened since one's own move", () => {
    const own = applyUpdate({ ...base, captions: ["old"] }, push(5, { by: "blue" }))!;
    expect(own.captions).toEqual([]);
    const theirs = applyUpdate(own, push(6, { by: "yellow", say: "They roll." }))!;
    const more = applyUpdate(theirs, push(7, { by: "yellow" }))!;
    expect(applyUpdate(more, push(8, { say: "And fire." }))?.captions).toEqual(["They roll.", "And fire."]);
  });
});

describe("pushes", () => {
  it("bring the next position and its log lines", () => {
    const next = applyUpdate(base, push(5, { thinking: "yellow" }));
    expect(next).toMatchObject({ seq: 5, view: "v5", legal: [], thinking: "yellow", commitment: "c" });
    expect(next?.log.map(({ seq, words }) => [seq, words])).toEqual([
      [4, "four"],
      [5, "event 5"],
    ]);
    expect(base.seq).toBe(4);
  });
  it("that are old or of another table change nothing", () => {
    expect(applyUpdate(base, push(3))).toBe(base);
    expect(applyUpdate(base, { ...push(5), table: "other" })).toBe(base);
  });
  it("of the same number refresh without doubling the log", () => {
    const next = applyUpdate(base, push(4, { offers: { draw: "yellow" } }));
    expect(next?.offers).toEqual({ draw: "yellow" });
    expect(next?.log).toHaveLength(1);
  });
  it("say whether spectators may chat", () => {
    expect(applyUpdate(base, push(4, { silent: true }))?.silent).toBe(true);
  });
  it("that leave a gap ask for more", () => {
    expect(applyUpdate(base, push(6))).toBeNull();
    expect(applyMissed(base, [push(5), push(7)])).toBeNull();
    expect(applyMissed(base, [push(5), push(6)])).toMatchObject({ seq: 6, view: "v6" });
  });
  it("say when it was my own move, so that the news begin after it", () => {
    expect(applyUpdate(base, push(5, { by: "blue" }))?.last_turn).toBe(5);
    expect(applyUpdate(base, push(5, { by: "yellow" }))?.last_turn).toBeUndefined();
  });
  it("keep a log for each own seat on one screen", () => {
    const two = { ...base, you: ["yellow", "blue"], logs: { yellow: base.log, blue: base.log } };
    const next = applyUpdate(
      two,
      push(5, { events_of: { yellow: [{ event: { type: "secret" }, words: "mine" }], blue: [] } }),
    );
    expect(next?.logs?.yellow?.map(({ words }) => words)).toEqual(["four", "mine"]);
    expect(next?.logs?.blue).toHaveLength(1);
  });
  it("of an undo are known, chat is added", () => {
    expect(isUndo(push(5) as Update)).toBe(false);
    expect(isUndo(push(5, { events: [{ event: { type: "undone" }, words: "" }] }) as Update)).toBe(true);
    expect(applyChat([], { from: "a", text: "b", at: 1 })).toHaveLength(1);
  });
});
