// The log of a finished game as an index.
import { describe, expect, it } from "vitest";
import { entryAt, gameText, indexOf, indexOfGame, turnFrom } from "../src/study/turns";

const line = (step: number | undefined, type: string, words: string) => ({ seq: 1, step, words, event: { type } });
const pace = { turn: { beat: "turn" as const }, moved: { beat: "move" as const } };
const entries = indexOf(
  [
    line(undefined, "seat-taken", "Ben sits down."),
    line(1, "turn", "Turn 1 begins."),
    line(2, "moved", "Ben moves."),
    line(5, "turn", "Turn 2 begins."),
    line(6, "moved", "You move."),
  ],
  pace,
);

describe("the index of a game", () => {
  it("has the lines that belong to a step, and knows where turns begin", () => {
    expect(entries.map(({ step, turn }) => [step, turn])).toEqual([
      [1, true],
      [2, false],
      [5, true],
      [6, false],
    ]);
  });
  it("has the beginning of a turn also where it is no line of the log", () => {
    const log = [line(1, "turn", "Turn 1."), line(2, "moved", "Ben moves.")];
    const found = indexOfGame({ log, seats: [], you: [] }, { pace, unlogged: () => true });
    expect(found.map(({ words }) => words)).toEqual(["Turn 1."]);
  });
  it("finds the line of a step", () => {
    expect([0, 1, 3, 6, 9].map((step) => entryAt(entries, step))).toEqual([-1, 0, 1, 3, 3]);
  });
  it("jumps by turns", () => {
    expect(turnFrom(entries, 2, 1)).toBe(5);
    expect(turnFrom(entries, 5, 1)).toBeNull();
    expect(turnFrom(entries, 5, -1)).toBe(1);
    expect(turnFrom(entries, 1, -1)).toBeNull();
  });
  it("can be sent as text", () => {
    expect(gameText(["A game", "Ben wins."], entries, "http://here/#/replay/x")).toBe(
      "A game\nBen wins.\n\nTurn 1 begins.\n  Ben moves.\n\nTurn 2 begins.\n  You move.\n\nhttp://here/#/replay/x",
    );
  });
});
