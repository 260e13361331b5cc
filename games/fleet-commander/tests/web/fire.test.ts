import { beforeEach, describe, expect, it } from "vitest";
import { readContent } from "../../web/content";
import { squareWords } from "../../web/facts";
import { sharesOf } from "../../web/fire";
import ships from "../../content/ships.json";
import { force, table } from "./helpers";

beforeEach(() => readContent({ ships }));

describe("the words of a square", () => {
  const view = table(force({ 1: "c4" }), force({ 0: "c3", 3: "c3" }), {
    asteroids: ["b3"],
    gravitics: ["d2"],
  });
  it("say whose, what and how whole", () => {
    expect(squareWords(view, "c3", "blue")).toBe("c3: your battleship 1, hull 24 of 24, frigate 4, hull 6 of 6");
    expect(squareWords(view, "c4", "blue", "can be attacked")).toBe(
      "c4: enemy destroyer 2, hull 12 of 12; can be attacked",
    );
    expect(squareWords(view, "b3", null)).toBe("b3: asteroid field");
    expect(squareWords(view, "a1", "blue")).toBe("a1: empty");
  });
});

describe("who adds what to an attack", () => {
  const yellow = force({ 0: "c4", 1: "d4", 3: "d4", 4: "b3" });
  const view = table(yellow, force({ 0: "c3" }), {
    asteroids: ["b3"],
    active: "yellow",
  });
  const attack = {
    from: "c4",
    at: "c3",
    via: "c4",
    target: "1",
    ranged: false,
    blocked: ["d4"],
  };
  it("lists each square with its share, the one with the die first", () => {
    expect(
      sharesOf(view, attack, "yellow").map(({ cell, fire, direction, blocked }) => [cell, fire, direction, blocked]),
    ).toEqual([
      ["c4", 4, "straight", false],
      ["d4", 3, "diagonal", true],
      ["b3", 0, "straight", false],
    ]);
  });
  it("has the numbers of the content pack", () => {
    const entries = ships.entries.map((entry) => (entry.id === "destroyer" ? { ...entry, fire: 3, hull: 15 } : entry));
    readContent({ ships: { entries } });
    expect(sharesOf(view, attack, "yellow").map(({ cell, fire }) => [cell, fire])).toEqual([
      ["c4", 4],
      ["d4", 4],
      ["b3", 0],
    ]);
    expect(squareWords(view, "d4", "blue")).toContain("enemy destroyer 2, hull 12 of 15");
  });
  it("a ranged attack has one share, held at its last step", () => {
    const far = sharesOf(
      view,
      {
        from: "d4",
        at: "c3",
        via: "c4",
        target: "1",
        ranged: true,
        blocked: [],
      },
      "yellow",
    );
    expect(far.map(({ cell, fire, hold }) => [cell, fire, hold])).toEqual([["d4", 3, "c4"]]);
  });
});
