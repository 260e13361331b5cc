import { describe, expect, it } from "vitest";
import { grouped, nameOf, nextPuzzle } from "../src/learn/puzzles";

const puzzle = (id: string, theme: string, level: number) => ({ id, title: id, theme, level, ask: "" });
const all = [puzzle("a", "Fire", 3), puzzle("b", "Shields", 1), puzzle("c", "Fire", 1), puzzle("d", "Shields", 2)];

interface Asked {
  title: string;
  best: { move: { type: string } }[];
  tries: { move: { type: string } }[];
}
const files = import.meta.glob<{ puzzles: Asked[] }>("../../games/*/learn/puzzles.json", {
  eager: true,
  import: "default",
});

it("the title of a puzzle does not name the kind of its best move where another kind is tempting", () => {
  for (const { puzzles } of Object.values(files))
    for (const { title, best, tries } of puzzles) {
      const words = title.toLowerCase().split(" ");
      for (const { move } of best)
        if (tries.some((other) => other.move.type !== move.type))
          for (const word of move.type.split("-")) expect(words, title).not.toContain(word);
    }
});

describe("puzzles in lists", () => {
  it("are grouped by theme, the easy ones first", () => {
    const groups = grouped(all, "theme").map(({ title, puzzles }) => [title, puzzles.map(({ id }) => id).join("")]);
    expect(groups).toEqual([
      ["Fire", "ca"],
      ["Shields", "bd"],
    ]);
  });
  it("are grouped by how hard they are", () => {
    const groups = grouped(all, "level").map(({ title, puzzles }) => [title, puzzles.map(({ id }) => id).join("")]);
    expect(groups).toEqual([
      ["easy", "bc"],
      ["medium", "d"],
      ["hard", "a"],
    ]);
  });
  it("go on with the next that is not solved, and round again", () => {
    const next = (after: string | null, ...done: string[]) => nextPuzzle(all, after, (id) => done.includes(id))?.id;
    expect(next(null)).toBe("c");
    expect(next("c", "c")).toBe("a");
    expect(next("c", "c", "a")).toBe("b");
    expect(next("d", "d", "a", "b")).toBe("c");
    expect(next("d", "a", "b", "c", "d")).toBe("c");
    expect(nextPuzzle([], null, () => false)).toBeUndefined();
    expect(nextPuzzle([puzzle("a", "Fire", 1)], "a", () => true)).toBeUndefined();
  });
});

it("a puzzle is a number until it is solved", () => {
  const [, second] = all;
  expect(second && nameOf(all, second, false)).toBe("Puzzle 2");
  expect(second && nameOf(all, second, true)).toBe("b");
});
