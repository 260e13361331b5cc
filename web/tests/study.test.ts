import { describe, expect, it } from "vitest";
import type { CurvePoint, Hint } from "../src/protocol/messages";
import { after, before, chancesAt, nearest, ofSeat, pathOf, xOf, yOf } from "../src/study/curve";
import { costlyWords, gainOf, hintSentence } from "../src/study/words";

const hint: Hint = {
  seq: 7,
  move: {},
  words: "Fire c3 at b2",
  chances: 0.618,
  expected: [],
  instead: { words: "End your actions", chances: 0.55 },
};

describe("why a hint is given", () => {
  it("says what the move gains over the next best, with the figures of both", () => {
    expect(gainOf(hint)).toEqual({
      words: "It is clearly better than the next best: of 100 such games it wins 7 more.",
      ways: [
        { words: "Fire c3 at b2", chances: 0.618 },
        { words: "End your actions", chances: 0.55 },
      ],
    });
    expect(gainOf({ ...hint, instead: { words: "Wait", chances: 0.4 } }).words).toMatch(
      /^It is much better .* 22 more/,
    );
    expect(gainOf({ ...hint, instead: { words: "Wait", chances: 0.618 } }).words).toMatch(/^The two are about as good/);
    expect(gainOf({ ...hint, instead: undefined })).toEqual({
      words: "No other move was worth a longer look.",
      ways: [{ words: "Fire c3 at b2", chances: 0.618 }],
    });
  });
});

describe("the sentence of a hint", () => {
  it("tells the chances, how much better they are, and what follows", () => {
    expect(hintSentence(hint)).toBe("Fire c3 at b2 — your chances 62 %, 7 points better than “End your actions”.");
    expect(hintSentence({ ...hint, expected: ["Blue fires.", "Yellow loses a frigate."] })).toMatch(
      /”\. Expected: Blue fires\. Yellow loses a frigate\.$/,
    );
  });
  it("counts one point as one, and calls less than that about as good", () => {
    expect(hintSentence({ ...hint, instead: { words: "Wait", chances: 0.608 } })).toContain(
      ", 1 point better than “Wait”.",
    );
    for (const chances of [0.617, 0.618, 0.7])
      expect(hintSentence({ ...hint, instead: { words: "Wait", chances } })).toBe(
        "Fire c3 at b2 — your chances 62 %; “Wait” is about as good.",
      );
  });
  it("compares with nothing where nothing else can be done", () => {
    expect(hintSentence({ ...hint, instead: undefined })).toBe("Fire c3 at b2 — your chances 62 %.");
  });
});

it("a costly move is told with what was better", () => {
  const costly = {
    step: 12,
    seat: "blue",
    cost: 0.144,
    chances: 0.6,
    played: "Keep nothing",
    better: "Keep a shield",
    move: {},
    expected: ["Blue keeps a shield."],
  };
  expect(costlyWords(costly, "you")).toEqual({
    played: "you played “Keep nothing” (−14 points).",
    better: "Better: “Keep a shield”.",
    then: "Expected: Blue keeps a shield.",
  });
  expect(costlyWords({ ...costly, expected: [] }, "Captain").then).toBe("");
});

describe("the curve", () => {
  const scale = { width: 200, height: 100, steps: 8 };
  const curve: CurvePoint[] = [
    { step: 1, seat: "yellow", chances: 0.5 },
    { step: 2, seat: "blue", chances: 0.45 },
    { step: 5, seat: "yellow", chances: 1 },
    { step: 8, seat: "blue", chances: 0 },
  ];
  it("goes from the first step at the left to the last at the right, 100 % at the top", () => {
    expect([xOf(scale, 0), xOf(scale, 8), yOf(scale, 1), yOf(scale, 0)]).toEqual([0, 200, 0, 100]);
    expect(xOf({ ...scale, steps: 0 }, 0)).toBe(0);
  });
  it("has a path for each seat", () => {
    expect(pathOf(scale, ofSeat(curve, "yellow"))).toBe("M25 50L125 0");
    expect(pathOf(scale, ofSeat(curve, "blue"))).toBe("M50 55L200 100");
    expect(pathOf(scale, ofSeat(curve, "green"))).toBe("");
  });
  it("knows the decision at a place, the one before and the one after", () => {
    expect([0, 3.4, 3.6, 99].map((step) => nearest(curve, step)?.step)).toEqual([1, 2, 5, 8]);
    expect([before(curve, 5)?.step, after(curve, 5)?.step, before(curve, 1), after(curve, 8)]).toEqual([
      2,
      8,
      undefined,
      undefined,
    ]);
    expect(nearest([], 3)).toBeUndefined();
  });
  it("tells what each seat thought at a step", () => {
    expect([...chancesAt(curve, 4)]).toEqual([
      ["yellow", 0.5],
      ["blue", 0.45],
    ]);
    expect([...chancesAt(curve, 0)]).toEqual([]);
    expect(chancesAt(curve, 8).get("blue")).toBe(0);
  });
});
