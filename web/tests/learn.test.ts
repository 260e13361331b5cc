import { describe, expect, it } from "vitest";
import { around, corners, cut, framed, isInside, labelAt, veil } from "../src/learn/frames";
import { blocksOf, clauseParts, sectionsOf, spansOf, stepsOf } from "../src/learn/markdown";
import { notesOn } from "../src/learn/notes";

describe("what is explained", () => {
  const note = (key: string, task = "") => ({ key, task, text: key, clause: "" });
  const keysOn = (keys: string[], decision: string, offered: unknown[], told: unknown[] = []) => {
    const notes = [note("keep", "keep dice"), note("action", "play"), ...keys.map((key) => note(key))];
    return notesOn(notes, { decision, offered, told }).map(({ key }) => key);
  };
  it("that on the decision, then those on moves that are there now; never that on another decision", () => {
    const legal = [{ type: "reroll" }, { type: "keep" }, { type: "end" }];
    expect(keysOn(["dodge", "reroll"], "action", legal)).toEqual(["action", "reroll"]);
    expect(keysOn(["dodge", "reroll"], "nothing", [])).toEqual([]);
  });
  it("after the decision what was told, and the more a key asks for the sooner", () => {
    const keys = ["reroll", "told used", "die=any", "reroll die=any", "told used weapon=ray", "told used weapon=bomb"];
    const legal = [{ type: "reroll", die: "any" }];
    const told = [{ type: "used", weapon: "ray" }];
    expect(keysOn(keys, "action", legal, told)).toEqual([
      "action",
      "told used weapon=ray",
      "told used",
      "reroll die=any",
      "die=any",
      "reroll",
    ]);
  });
  it("a kind alone is a move, a member alone may be either", () => {
    const strike = { type: "strike", attack: { blow: "kick" } };
    expect(keysOn(["strike", "told strike"], "", [strike])).toEqual(["strike"]);
    expect(keysOn(["strike", "told strike"], "", [], [strike])).toEqual(["told strike"]);
    expect(keysOn(["attack.blow=kick"], "", [strike], [strike])).toEqual(["attack.blow=kick"]);
  });
  it("values may stand in lists, be numbers or flags, and be like others", () => {
    const move = { type: "play", cards: ["h1", "c2"], hits: [{ blow: "kick" }], count: 4, up: true };
    const all = ["cards=h*", "hits.blow=kick", "count=!3", "up=true"];
    expect(keysOn([...all, "cards=h", "cards=*3", "hits=kick", "count=!4"], "", [move])).toEqual(all);
  });
});

describe("the markdown of rules and instructions", () => {
  it("finds what is strong, italic or a clause, and leaves the rest", () => {
    expect(spansOf("Keep **one** *shield* (FC-3.5).")).toEqual([
      { kind: "text", text: "Keep " },
      { kind: "strong", text: "one" },
      { kind: "text", text: " " },
      { kind: "em", text: "shield" },
      { kind: "text", text: " (" },
      { kind: "clause", text: "FC-3.5" },
      { kind: "text", text: ")." },
    ]);
    expect(spansOf("2 * 3 and AB-1")).toEqual([{ kind: "text", text: "2 * 3 and AB-1" }]);
  });
  it("no clause of a game keeps a mark, and a ruling is told apart", () => {
    expect(clauseParts("The Command *repair* answers. *(ruling: it is printed twice)*")).toEqual({
      spans: [
        { kind: "text", text: "The Command " },
        { kind: "em", text: "repair" },
        { kind: "text", text: " answers." },
      ],
      ruling: "ruling: it is printed twice",
    });
    const pages = Object.entries(
      import.meta.glob<string>("../../games/*/rules.md", { eager: true, query: "?raw", import: "default" }),
    );
    const clauses = pages.flatMap(([, page]) => page.match(/^\*\*[A-Z]{2}-\d+\.\d+\*\* .*$/gm) ?? []);
    expect(clauses.length).toBeGreaterThan(100 * pages.length - 100);
    for (const clause of clauses)
      for (const { text } of clauseParts(clause).spans) expect(text, clause).not.toMatch(/[*`]/);
  });
  it("cuts a page into headings, paragraphs over several lines, lists, tables and pictures", () => {
    const page = [
      "# Title",
      "",
      "One line,",
      "another.",
      "",
      "## A turn",
      "### 1 Choose",
      "Take three.",
      "",
      "![Choose](picture:choose)",
      "",
      "| | hull |",
      "|---|---|",
      "| Frigate | 6 |",
      "",
      "1. first",
      "   goes on",
      "2. second",
    ].join("\n");
    const blocks = blocksOf(page);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      "heading",
      "paragraph",
      "heading",
      "heading",
      "paragraph",
      "picture",
      "table",
      "list",
    ]);
    const [lead, turn] = sectionsOf(blocks);
    expect(lead?.blocks[0]).toEqual({ kind: "paragraph", spans: [{ kind: "text", text: "One line, another." }] });
    expect(turn?.title).toBe("A turn");
    const { steps } = stepsOf(turn?.blocks ?? []);
    expect(steps[0]).toMatchObject({ title: "Choose", picture: "choose" });
    const table = blocks.find(({ kind }) => kind === "table");
    expect(table).toMatchObject({ rows: [[[{ text: "Frigate" }], [{ text: "6" }]]] });
    expect(blocks.at(-1)).toMatchObject({ ordered: true, items: [[{ text: "first goes on" }], [{ text: "second" }]] });
  });
});

describe("what is drawn around the things that a lesson points at", () => {
  const board = { x: 0, y: 0, width: 100, height: 100 };
  const thing = { x: 40, y: 40, width: 20, height: 20 };
  it("is on the board if its middle is", () => {
    expect(isInside(thing, board)).toBe(true);
    expect(isInside({ ...thing, x: 95 }, board)).toBe(false);
    expect(framed(thing)).toEqual({ x: 36, y: 36, width: 28, height: 28 });
    expect(framed(board)).toEqual({ x: 4, y: 4, width: 92, height: 92 });
  });
  it("leaves a hole for each thing, one where two are the same place", () => {
    const holes = (things: (typeof thing)[]) => veil(board, things).split("M").length - 2;
    expect(holes([thing])).toBe(1);
    expect(holes([thing, { ...thing, x: 0 }])).toBe(2);
    expect(holes([thing, { ...thing }])).toBe(1);
  });
  it("has four corners whose arms stay shorter than half a side", () => {
    expect(corners(thing).match(/M/g)).toHaveLength(4);
    expect(corners({ ...thing, width: 6, height: 6 })).toContain("H42");
  });
  it("is cut to what matters, never beyond the board", () => {
    expect(around([])).toBeNull();
    expect(around([thing, { ...thing, x: 80 }])).toEqual({ x: 40, y: 40, width: 60, height: 20 });
    expect(cut(null, 600, 300, 300)).toEqual({ scale: 0.5, x: 0, y: 0 });
    expect(cut({ x: 500, y: 0, width: 100, height: 100 }, 600, 300, 300)).toEqual({ scale: 1, x: 300, y: 0 });
    expect(cut(null, 600, 400, 300)).toEqual({ scale: 0.5, x: -100, y: 0 });
  });
  it("puts the label above, or where nothing else that matters is covered", () => {
    const page = { x: 0, y: 0, width: 200, height: 200 };
    expect(labelAt(thing, 20, 10, page, [])).toMatchObject({ y: 22 });
    const above = { x: 40, y: 15, width: 20, height: 20 };
    expect(labelAt(thing, 20, 10, page, [above])).toMatchObject({ y: 68 });
    expect(labelAt({ ...thing, y: 0 }, 20, 10, page, [])).toMatchObject({ y: 28 });
  });
});
