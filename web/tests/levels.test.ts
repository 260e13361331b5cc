import { describe, expect, it } from "vitest";
import { inOrder, levelWords, mainLevels, standardLevel } from "../src/state/levels";

const all = ["random", "greedy", "cadet", "officer", "captain", "admiral"];

describe("the levels of the computer", () => {
  it("stand in the order of their strength, with a line about each", () => {
    expect(inOrder(all)).toEqual(["cadet", "officer", "captain", "admiral", "greedy", "random"]);
    for (const level of all) expect(levelWords(level)).not.toBe("");
    expect(inOrder(["commodore", "cadet"])).toEqual(["cadet", "commodore"]);
    expect(levelWords("commodore")).toBe("");
  });
  it("begin with the cadet, or the weakest who plans, or greedy", () => {
    expect(standardLevel(all)).toBe("cadet");
    expect(standardLevel(["random", "greedy", "admiral", "officer"])).toBe("officer");
    expect(standardLevel(["random", "greedy", "cadet"])).toBe("cadet");
    expect(standardLevel(["random", "greedy"])).toBe("greedy");
    expect(standardLevel(["random"])).toBe("random");
    expect(standardLevel([])).toBe("random");
  });
  it("offer those who plan first", () => {
    expect(mainLevels(all)).toEqual(["cadet", "officer", "captain", "admiral"]);
    expect(mainLevels(["random", "greedy"])).toEqual(["greedy", "random"]);
  });
});
