import { beforeAll, describe, expect, it } from "vitest";
import {
  answerWords,
  cellsOf,
  continuations,
  extendsDraft,
  isComplete,
  lanesWith,
  questionOf,
  shortened,
  type Starting,
  withAnswer,
} from "../../web/draft";
import { laneOf } from "../../web/facts";
import { outcomeOf } from "../../web/outcome";
import { field, force, previewOf, readPack, space, table } from "./helpers";

beforeAll(readPack);

const draft: Starting = { type: "lay", card: "loc-7", to: "b2", answers: [] };
const spaces = field({ a1: space("a1", "masters-u3", { power: [4, 6], unknown: [0, 2] }), b2: "loc-7" });
const asking = previewOf({
  spaces,
  effect: "loc-7",
  asks: "place",
  optional: true,
  answers: [{ type: "card", cell: "a1" }],
});

describe("a move that is laid out", () => {
  it("is complete when its effect asks nothing more", () => {
    expect(isComplete(draft, asking)).toBe(false);
    expect(isComplete(draft, previewOf())).toBe(true);
  });
  it("is complete after something is turned up, whatever follows: that is to be looked at first", () => {
    const outpost: Starting = { type: "lay", card: "loc-1", to: "b2", answers: [{ type: "reveal", lane: "a" }] };
    expect(isComplete(outpost, previewOf({ asks: "place" }))).toBe(true);
  });
  it("goes on with the answers that the server names, and may be declined", () => {
    expect(continuations(draft, null, "aosc")).toHaveLength(1);
    const next = continuations(draft, asking, "aosc");
    expect(next.map(({ move }) => (move as Starting).answers)).toEqual([
      [],
      [{ type: "card", cell: "a1" }],
      [{ type: "decline" }],
    ]);
    expect(next.map(({ words }) => words).slice(1)).toEqual([
      "Place a battle token on Blue Bioroid on a1 (4 against 6+??)",
      "Place none",
    ]);
    const more = continuations(withAnswer(draft, { type: "card", cell: "a1" }), asking, "aosc");
    expect(more.at(-1)?.words).toBe("Place no more");
  });
  it("grows and shrinks by one answer", () => {
    const longer = withAnswer(draft, { type: "card", cell: "a1" });
    expect(extendsDraft(draft, longer)).toBe(true);
    expect(extendsDraft(null, longer)).toBe(false);
    expect(extendsDraft({ ...draft, to: "c3" }, longer)).toBe(false);
    expect(shortened(longer)).toEqual(draft);
    expect(shortened(draft)).toBeNull();
    expect(shortened({ type: "resolve", answers: [{ type: "decline" }] })).toBeNull();
  });
});

describe("what an effect asks", () => {
  it("is said in a player's words", () => {
    expect(questionOf("aosc-u3", "place", null)).toBe("Place a battle token on an adjacent card that is not yours.");
    expect(questionOf("aosc-u7", "place", null)).toBe(
      "Place a battle token on an enemy unit that is not adjacent, up to 2 in all.",
    );
    expect(questionOf("aosc-h1", "place", null)).toBe(
      "Place 4 battle tokens on an enemy unit next to a unit of yours.",
    );
    expect(questionOf("exchange", "swapCards", null)).toBe("Choose two Battloids of yours that change places.");
    expect(questionOf("masters-u6", "move", null)).toMatch(/an enemy battle token, then where it goes, next to it/);
  });
  it("counts what has been placed, not the card that was chosen before", () => {
    const chosen: Starting = { type: "play", card: "cluster-missile", answers: [{ type: "card", cell: "b2" }] };
    expect(questionOf("cluster-missile", "choose", null)).toBe("Choose a unit of yours.");
    expect(questionOf("cluster-missile", "place", chosen)).toBe(
      "Place a battle token on an enemy unit next to the chosen one, up to 4 in all.",
    );
    expect(questionOf("cluster-missile", "place", withAnswer(chosen, { type: "card", cell: "a1" }))).toBe(
      "Place another one on an enemy unit next to the chosen one, up to 4 in all.",
    );
    expect(questionOf("masters-c1", "place", null)).toBe("Place a battle token on a Bioroid of yours.");
  });
  it("names the two things of a choice by what they do", () => {
    expect(answerWords({ type: "option", option: 1 }, "loc-8", "chooseOne", spaces, "aosc")).toBe(
      "Exchange two of your units",
    );
    expect(answerWords({ type: "option", option: 2 }, "loc-8", "chooseOne", spaces, "aosc")).toBe(
      "Gain 2 battle tokens",
    );
  });
  it("says whose token is moved or taken", () => {
    expect(answerWords({ type: "card", cell: "a1" }, "masters-h2", "remove", spaces, "masters")).toMatch(
      /^Take an enemy battle token off Blue Bioroid on a1/,
    );
    expect(answerWords({ type: "shift", from: "a1", to: "b2" }, "aosc-u4", "move", spaces, "aosc")).toBe(
      "Move a battle token of yours from Blue Bioroid on a1 to Ridge Line on b2",
    );
  });
  it("shows what could be reached", () => {
    expect(cellsOf({ type: "card", cell: "a1" })).toEqual(["a1"]);
    expect(cellsOf({ type: "swap", one: "a1", two: "b2" })).toEqual(["a1", "b2"]);
    expect(cellsOf({ type: "decline" })).toEqual([]);
  });
});

describe("the lanes of a move that is looked at", () => {
  const view = table({
    forces: [force("alpha", { a: { combat: "k2", value: 2 }, "3": { combat: "k9", value: 9 } }), force("bravo")],
  });
  it("hold the combat card that would be laid", () => {
    const then = lanesWith(view, { type: "combat", combat: "k5", lane: "b" }, "aosc");
    expect(laneOf(then, "aosc", "b")).toEqual({ combat: "k5", face_up: false, value: 5 });
    expect(laneOf(view, "aosc", "b").combat).toBe("none");
  });
  it("change places", () => {
    const then = lanesWith(view, { type: "resolve", answers: [{ type: "swap-combat", one: "a", two: "3" }] }, "aosc");
    expect([laneOf(then, "aosc", "a").combat, laneOf(then, "aosc", "3").combat]).toEqual(["k9", "k2"]);
  });
  it("stay where nothing is laid", () => expect(lanesWith(view, null, "aosc")).toBe(view));
});

describe("what a move would come to", () => {
  it("is told with tokens, power, lead and points", () => {
    const view = table({
      spaces: field({ a1: space("a1", "masters-u3", { power: [5, 6], leads: "masters" }) }),
      forces: [force("alpha", {}, { unused: 2 }), force("bravo")],
    });
    const then = previewOf({
      spaces: field({
        a1: space("a1", "masters-u3", { power: [7, 6], leads: "aosc" }),
        b2: space("b2", "aosc-u3", { power: [2, 0], unknown: [0, 1], leads: "aosc", in_doubt: true }),
      }),
      unused: [6, 0],
    });
    expect(outcomeOf(view, then, "aosc")).toEqual([
      "You take 4 battle tokens, so you hold 6.",
      "Spartas Battloid lies on b2: 2 against 0+?.",
      "Blue Bioroid on a1: 5 against 6, then 7 against 6, and you lead.",
      "Points of the cards you lead on: 0; then 6, of which 3 in doubt.",
    ]);
  });
});
