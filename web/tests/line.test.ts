// What the line below the bar says, and what may be asked twice.
import { describe, expect, it } from "vitest";
import { lineOf, mayRepeat, pauseBefore, type Wire } from "../src/net/line";

const now = new Date(2026, 0, 2, 14, 2).getTime();
const fine: Wire = {
  now,
  network: true,
  open: true,
  heard: now,
  awaited: false,
  restarting: false,
  nextTry: null,
  sending: null,
  back: null,
};
const after = (seconds: number, more: Partial<Wire> = {}) => lineOf({ ...fine, heard: now - seconds * 1000, ...more });

describe("the line below the bar", () => {
  it("says nothing while all is well, however long nobody had anything to say", () => {
    expect(lineOf(fine)).toBeNull();
    expect(after(600)).toBeNull();
  });
  it("speaks of silence after three seconds without an answer", () => {
    expect(after(2, { awaited: true })).toBeNull();
    expect(after(4, { awaited: true })).toMatchObject({ kind: "silent", strong: "No word from the table for 4 s." });
  });
  it("says that a move is on its way", () => {
    const sending = { words: "c3 fires at c4", since: now - 1500 };
    expect(after(1, { awaited: true, sending })).toMatchObject({
      kind: "sending",
      trouble: false,
      strong: "Sending your move: c3 fires at c4.",
    });
    expect(after(5, { awaited: true, sending })).toMatchObject({ kind: "sending", trouble: true });
    expect(after(1, { awaited: true, sending: { ...sending, since: now - 500 } })).toBeNull();
  });
  it("tells since when there is no connection and when it is tried again", () => {
    const line = lineOf({ ...fine, open: false, heard: now - 20_000, nextTry: now + 8000 });
    expect(line?.kind).toBe("offline");
    expect(line?.strong).toMatch(/^You are offline since .*01/);
    expect(line?.rest).toBe("The game waits. Trying again in 8 s.");
    expect(after(0, { network: false })?.kind).toBe("offline");
  });
  it("knows a restart from a cut", () => {
    expect(after(1, { open: false, restarting: true })?.kind).toBe("restart");
    expect(after(16, { open: false, restarting: true })?.kind).toBe("offline");
  });
  it("is glad for three seconds", () => {
    expect(after(0, { back: { since: now - 1000, sent: true } })).toMatchObject({
      strong: "Connected again.",
      rest: "Your move was sent.",
    });
    expect(after(0, { back: { since: now - 4000, sent: true } })).toBeNull();
  });
});

describe("asking again", () => {
  it("waits 1, 2, 4, 8 and then 15 seconds", () => {
    expect([0, 1, 2, 3, 4, 5].map(pauseBefore)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
  });
  it("is for what is not done twice by it", () => {
    expect(mayRepeat({ cmd: "watch" })).toBe(true);
    expect(mayRepeat({ cmd: "act", seq: 4 })).toBe(true);
    expect(mayRepeat({ cmd: "act", seq: 4 }, true)).toBe(false);
    expect(mayRepeat({ cmd: "act" })).toBe(false);
    for (const cmd of ["undo", "chat", "create", "resign", "offer"]) expect(mayRepeat({ cmd })).toBe(false);
  });
});
