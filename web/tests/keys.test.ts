// What the keys of a table do, and where they do nothing.
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Keyed } from "../src/shell/keys";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("document", { querySelector: () => null, querySelectorAll: () => [] });
vi.stubGlobal("CSS", { escape: (text: string) => text });
let keys: typeof import("../src/shell/keys");
let settings: (typeof import("../src/state/settings.svelte"))["settings"];
beforeAll(async () => {
  keys = await import("../src/shell/keys");
  ({ settings } = await import("../src/state/settings.svelte"));
});
beforeEach(() => void (settings.taste.letters = true));

// What a key does at a table with cards; `inside` is what the focus is in.
function done(key: string, { inside = "", cards = true, ...more }: Record<string, unknown> = {}) {
  const log: string[] = [];
  const note = (what: string) => () => log.push(what) > 0;
  const names = [
    "undo",
    "escape",
    "pause",
    "step",
    "again",
    "list",
    "attack",
    "moves",
    "hint",
    "explain",
    "chat",
    "log",
  ];
  const table = Object.fromEntries([...names, "part"].map((name) => [name, note(name)])) as unknown as Keyed;
  table.choice = (n) => log.push(`choice ${n}`) > 0;
  if (cards) table.cards = note("cards");
  const target = { closest: (selector: string) => (inside && selector.includes(inside as string) ? {} : null) };
  keys.pressed({ key, target, preventDefault: () => undefined, ...more } as unknown as KeyboardEvent, table);
  return log;
}

describe("letters", () => {
  it("act on the table", () => {
    expect(["k", "K", "g", "u", "Backspace", "3"].flatMap((key) => done(key))).toEqual([
      "cards",
      "cards",
      "log",
      "undo",
      "undo",
      "choice 3",
    ]);
    expect(done("k", { cards: false })).toEqual([]);
  });
  it("belong to the browser with Ctrl, Alt or Meta", () => {
    for (const held of ["ctrlKey", "altKey", "metaKey"])
      for (const key of ["k", "g", "F6"]) expect(done(key, { [held]: true }), `${held} ${key}`).toEqual([]);
  });
  it("do nothing where text is written or a dialog is open", () => {
    for (const inside of ["textarea", "input", "dialog"]) expect(done("k", { inside }), inside).toEqual([]);
  });
  it("can be turned off, and the keys that are none stay", () => {
    settings.taste.letters = false;
    expect(["k", "g", "u", "Backspace", "3"].flatMap((key) => done(key))).toEqual([]);
    expect(["Escape", "F6"].flatMap((key) => done(key))).toEqual(["escape", "part"]);
  });
});
