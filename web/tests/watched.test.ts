import { beforeEach, expect, test, vi } from "vitest";
import type { Snapshot, Update } from "../src/protocol/messages";

// The line to the server, held by the test: what was asked waits until it is answered here.
const line = vi.hoisted(() => ({
  asked: [] as { message: Record<string, unknown>; answer: (answer: unknown) => void }[],
  push: (_: unknown) => {},
}));
vi.mock("../src/net/connection.svelte", () => ({
  connection: {
    ask: (message: Record<string, unknown>) =>
      new Promise((answer) => {
        line.asked.push({ message, answer });
      }),
    onPush: (heard: (push: unknown) => void) => {
      line.push = heard;
      return () => {};
    },
    onReturn: () => () => {},
  },
}));
vi.mock("../src/state/settings.svelte", () => ({ settings: {} }));
vi.mock("../src/verify/notes", () => ({
  notePromise: () => true,
  noteSalt: () => {},
  noteSeen: () => {},
  freshSalt: () => "",
}));
const { WatchedTable } = await import("../src/net/table.svelte");

const table = (seq: number) => ({ ok: true, table: "t", seq, you: [], seats: [], view: seq, log: [] }) as unknown;
const undo = (seq: number) => ({ push: "table", table: "t", seq, events: [{ event: { type: "undone" } }] }) as unknown;
async function answer(what: unknown) {
  line.asked.shift()!.answer(what);
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  line.asked = [];
});

test("what is taken back while the table is read afresh is read as well", async () => {
  const watched = new WatchedTable("t");
  watched.open();
  await answer(table(4));
  line.push(undo(5) as Update);
  line.push(undo(6) as Update);
  expect(line.asked).toHaveLength(1);
  await answer(table(5));
  await answer(table(6));
  expect((watched.shown as Snapshot).seq).toBe(6);
  expect(line.asked).toEqual([]);
});

test("an older table than was told of is not asked for again and again", async () => {
  const watched = new WatchedTable("t");
  watched.open();
  await answer(table(4));
  line.push(undo(9) as Update);
  await answer(table(3));
  expect((watched.shown as Snapshot).seq).toBe(3);
  expect(line.asked).toEqual([]);
});

test("a move that finds no place to wait is sent again", async () => {
  const watched = new WatchedTable("t");
  watched.open();
  await answer({ ...(table(4) as object), you: ["blue"], legal: [], waiting: { seats: ["blue"] } });
  vi.useFakeTimers();
  const said = watched.act({ type: "end" });
  for (let n = 0; n < 2; ++n) {
    line.asked.shift()!.answer({ ok: false, code: "busy", why: "too much is going on at this table" });
    await vi.advanceTimersByTimeAsync(1000);
  }
  vi.useRealTimers();
  expect(line.asked.map(({ message }) => message)).toEqual([
    { cmd: "act", table: "t", seq: 4, seat: "blue", move: { type: "end" } },
  ]);
  await answer({ ok: true, seq: 5 });
  expect(await said).toBeNull();
});
