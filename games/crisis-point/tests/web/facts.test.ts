import { beforeAll, describe, expect, it } from "vitest";
import { clauseOf } from "../../web/clauses";
import {
  cardEntry,
  cardsOf,
  combatEntry,
  locations,
  named,
  objectiveEntry,
  specialsOf,
  stepOf,
} from "../../web/content";
import {
  baseWords,
  cellWords,
  edgeOf,
  gridOf,
  laneWords,
  leadOf,
  leadWords,
  standingOf,
  turnOf,
  winnerOf,
} from "../../web/facts";
import { manner } from "../../web/manner";
import { fixedCells, progressOf, progressWords } from "../../web/objectives";
import { openAll } from "../../web/open";
import { pace } from "../../web/pace";
import { type AnyPace, livingMarks, seatNumbers } from "$web/shell/trail";
import { field, force, objective, readPack, space, table } from "./helpers";

beforeAll(readPack);

describe("the cards of the pack", () => {
  it("are found by their keys, with what they bring", () => {
    expect(cardEntry("aosc-u6")).toMatchObject({ kind: "unit", defense: 2, tokens: 2, trait: "battloid" });
    expect(cardEntry("masters-base")).toMatchObject({ kind: "base", defense: 2, points: 8 });
    expect(combatEntry("masters", "k9").value).toBe(9);
    expect(objectiveEntry("aosc", "o5").condition.where).toBe("corner");
    expect([cardsOf("aosc", "unit").length, cardsOf("masters", "hero").length, locations().length]).toEqual([8, 4, 10]);
  });
  it("tell which special tokens a side can earn", () => {
    expect(specialsOf("aosc").map(({ id }) => id)).toEqual(["exchange", "cluster-missile"]);
    expect(specialsOf("masters").map(({ id }) => id)).toEqual(["searchlight", "drop"]);
  });
  it("have steps that are found inside of choices", () => {
    expect(stepOf("loc-8", "swapCards")?.a).toBe("ownUnit");
    expect(stepOf("aosc-u5", "gain")?.count).toBe(1);
    expect(stepOf("aosc-u8", "place")).toBeUndefined();
  });
  it("stand in refusals by their names", () => {
    expect(named("the effect of aosc-u3 comes first")).toBe("the effect of Spartas Battloid comes first");
    expect(named("drop is played in the Token phase")).toBe("Drop is played in the Token phase");
    expect(named("there is nothing that cluster-missile could be used on now")).toMatch(/Cluster Missile/);
  });
});

describe("the battlefield", () => {
  it("is turned so that who looks has the bottom and the right", () => {
    expect(gridOf("aosc").rows.at(-1)).toBe("4");
    expect(gridOf("masters")).toEqual({ columns: ["d", "c", "b", "a"], rows: ["4", "3", "2", "1"] });
    for (const bottom of ["aosc", "masters"] as const)
      for (const side of ["aosc", "masters"] as const)
        expect([edgeOf(side, bottom, "a"), edgeOf(side, bottom, "1")]).toEqual(
          side === bottom ? ["bottom", "right"] : ["top", "left"],
        );
  });
  it("says of each card what its reader knows", () => {
    const seen = space("b2", "aosc-u6", {
      points: 5,
      power: [9, 6],
      unknown: [0, 1],
      tokens: [2, 1],
      leads: "aosc",
      in_doubt: true,
    });
    expect(cellWords(seen, "aosc", "can be chosen")).toBe(
      "b2: Golem Battloid, yours, 5 points, power yours 9, theirs 6 plus 1 unknown, 2 battle tokens yours, 1 battle token theirs, in doubt; can be chosen",
    );
    expect(cellWords(space("c1"), "aosc")).toBe("c1: empty");
  });
  it("says of a lane only what its reader knows", () => {
    const view = table({
      forces: [force("alpha", { a: { combat: "k5", value: 5 } }), force("bravo", { "2": { combat: "unknown" } })],
    });
    expect(laneWords(view, "aosc", "a", "aosc")).toBe("Lane at column a, yours: Hover Tank, 5, face down");
    expect(laneWords(view, "masters", "2", "aosc")).toBe("Lane at row 2, theirs: a combat card, face down");
    expect(laneWords(view, "aosc", "b", "aosc")).toBe("Lane at column b, yours: free");
  });
  it("names how a card stands only when no unknown card can turn it", () => {
    const of = (card: string, leads: "aosc" | "masters" | "nobody", in_doubt = false) =>
      standingOf(space("a1", card, { leads, in_doubt }), "aosc");
    expect(of("aosc-u1", "aosc")).toEqual({ word: "held", tone: "good" });
    expect(of("aosc-u1", "masters")).toEqual({ word: "lost", tone: "bad" });
    expect(of("masters-u1", "aosc")).toEqual({ word: "captured", tone: "good" });
    expect(of("loc-1", "masters")).toEqual({ word: "lost", tone: "bad" });
    expect(of("loc-1", "nobody").word).toBe("level");
    expect(of("aosc-u1", "aosc", true).word).toBe("");
  });
  it("gives a tie to the owner, and a location to nobody", () => {
    expect(winnerOf("aosc-u1", [4, 4])).toBe("aosc");
    expect(winnerOf("loc-1", [4, 4])).toBe("nobody");
    expect(winnerOf("aosc-u1", [4, 5])).toBe("masters");
  });
  it("counts the points that a side leads on, and which of them are in doubt", () => {
    const spaces = field({
      a1: space("a1", "loc-1", { points: 4, leads: "masters" }),
      a2: space("a2", "loc-2", { points: 5, leads: "masters", in_doubt: true }),
      a3: space("a3", "loc-3", { points: 6, leads: "aosc", in_doubt: true }),
    });
    expect(leadOf(spaces, "masters")).toEqual({ points: 9, doubt: 5 });
    expect(leadWords(leadOf(spaces, "masters"))).toBe("9, of which 5 in doubt");
    expect(leadWords(leadOf(spaces, "aosc"))).toBe("6, all in doubt");
    expect(leadWords({ points: 4, doubt: 0 })).toBe("4");
  });
  it("says what the base brings, by the option", () => {
    expect(baseWords(false)).toBe("It brings a battle token for each combat card that you still hold.");
    expect(baseWords(true)).toMatch(/, four at most\.$/);
  });
  it("knows the turn by the combat cards in hand", () => {
    expect(turnOf(table(), "aosc")).toBe(1);
    const last = { combat_in_hand: 0 };
    expect(turnOf(table({ forces: [force("alpha", {}, last), force("bravo")] }), "aosc")).toBe(8);
  });
});

describe("a secret objective", () => {
  it("tells its progress and what is in doubt", () => {
    const corners = objective("o5", { reached: 2, in_doubt: ["d1"] });
    expect(progressWords("aosc", corners)).toBe("2 of 3 corners, d1 in doubt");
    expect(progressOf(corners)).toBe("open");
    expect(progressOf({ ...corners, reached: 3 })).toBe("doubt");
    expect(progressOf(objective("o5", { reached: 3 }))).toBe("met");
    expect(progressWords("aosc", objective("o1", { reached: 1, needed: 1 }))).toBe("1 of 1 base");
    const lines = objective("o7", { reached: 1, needed: 2, in_doubt: ["a1", "a2", "a3", "b1"] });
    expect(progressWords("aosc", lines)).toBe("1 of 2 full lines, 4 cards in doubt");
  });
  it("shows the spaces that it is about before a card lies there", () => {
    expect(fixedCells(objectiveEntry("aosc", "o5"), "aosc")).toEqual(["a1", "a4", "d1", "d4"]);
    expect(fixedCells(objectiveEntry("masters", "o5"), "masters")).toEqual(["b2", "b3", "c2", "c3"]);
    expect(fixedCells(objectiveEntry("masters", "o7"), "masters")).toEqual(["a4", "b4", "c4", "d4"]);
    expect(fixedCells(objectiveEntry("aosc", "o1"), "aosc")).toEqual([]);
  });
});

describe("a replay with everything open", () => {
  it("joins what both sides know", () => {
    const seenBy = (viewer: "alpha" | "bravo", power: number[], unknown: number[], mine: number) =>
      table({
        viewer,
        spaces: field({ a1: space("a1", "loc-1", { power, unknown, in_doubt: true }) }),
        forces: [
          force("alpha", { a: mine === 0 ? { combat: "k9", value: 9 } : { combat: "unknown" } }),
          force("bravo", { a: mine === 1 ? { combat: "k4", value: 4 } : { combat: "unknown" } }),
        ],
      });
    const views = [seenBy("alpha", [9, 0], [0, 1], 0), seenBy("bravo", [0, 4], [1, 0], 1)];
    const open = openAll(table({ viewer: "spectator", spaces: views[0]!.spaces }), views);
    expect(open.spaces[0]).toMatchObject({ power: [9, 4], unknown: [0, 0], leads: "aosc", in_doubt: false });
    expect(open.forces.map(({ lanes }) => lanes[0]?.combat)).toEqual(["k9", "k4"]);
  });
});

describe("how it is told", () => {
  it("leaves marks where something was laid, placed, taken and moved", () => {
    const marks = livingMarks(
      [
        { type: "card-laid", faction: "aosc", card: "aosc-u1", at: "b2" },
        { type: "token-removed", faction: "aosc", at: "c3" },
        { type: "combat-laid", faction: "masters", combat: "unknown", lane: "3" },
        { type: "cards-swapped", card: "aosc-u1", with: "aosc-u2", from: "a1", to: "d4" },
        { type: "turn-began", faction: "aosc", phase: "token" },
        { type: "revealed", faction: "masters", combat: "k4", lane: "3", cause: "scoring" },
      ],
      pace as AnyPace,
      { before: null, now: table() },
      4,
    );
    expect(marks.map(({ kind }) => kind)).toEqual(["place", "loss", "place", "move"]);
    expect(marks[2]).toMatchObject({ at: "lane:masters:3" });
  });
  it("marks on the panel of a side what became of its tokens, special tokens and cards", () => {
    const marks = livingMarks(
      [
        { type: "tokens-gained", faction: "aosc", card: "aosc-u1", count: 3, cause: "laid" },
        { type: "special-gained", faction: "aosc", card: "exchange" },
        { type: "card-played", faction: "masters", card: "drop" },
        { type: "tokens-paid", faction: "masters", count: 2 },
        { type: "passed", faction: "aosc" },
        { type: "specials-lost", faction: "aosc", cards: ["exchange"] },
        { type: "card-played", faction: "masters", card: "masters-h1" },
      ],
      pace as AnyPace,
      { before: null, now: table() },
      4,
    ).map((mark, i) => ({ ...mark, n: i + 1 }));
    expect(seatNumbers(marks, "aosc", "tokens")).toEqual([1]);
    expect(seatNumbers(marks, "aosc", "specials")).toEqual([2, 5, 6]);
    expect(seatNumbers(marks, "masters", "specials")).toEqual([3]);
    expect(seatNumbers(marks, "masters", "tokens")).toEqual([4]);
    expect(seatNumbers(marks, "masters", "cards")).toEqual([7]);
    expect(seatNumbers(marks, "masters")).toEqual([3, 4, 7]);
  });
  it("points at the clause that matters", () => {
    expect(clauseOf({ type: "card-played", card: "drop" })).toBe("CP-5.6");
    expect(clauseOf({ type: "card-played", card: "aosc-h1" })).toBe("CP-7.1");
    expect(clauseOf({ type: "card-scored", won_by: "aosc", aosc: 4, masters: 4 })).toBe("CP-9.5");
    expect(clauseOf({ type: "card-scored", won_by: "nobody", aosc: 4, masters: 4 })).toBe("CP-9.6");
    const gained = (card: string, cause: string) => clauseOf({ type: "tokens-gained", card, cause });
    expect(gained("aosc-base", "laid")).toBe("CP-4.5");
    expect(gained("aosc-u5", "laid")).toBe("CP-4.4");
    expect(gained("aosc-u5", "card")).toBe("CP-8.5");
    expect(gained("loc-4", "card")).toBe("CP-8.5");
    expect(gained("masters-u6", "drop")).toBe("CP-5.6");
    const placed = (cause: string) => clauseOf({ type: "token-placed", cause });
    expect(["tactical", "turn", "card"].map(placed)).toEqual(["CP-4.8", "CP-6.1", "CP-8.4"]);
  });
  it("knows who commands which side, also after they are exchanged", () => {
    const first = manner.aliases!({ type: "objectives-chosen" }, {});
    expect(first).toEqual({ "Southern Cross": "alpha", Masters: "bravo" });
    expect(manner.aliases!({ type: "card-scored", aosc: 12 }, first)).toBe(first);
    expect(manner.aliases!({ type: "game-began", aosc: "bravo" }, first)).toEqual({
      "Southern Cross": "bravo",
      Masters: "alpha",
    });
  });
});

it("a replay jumps from turn to turn, and no beat is spent on it", () => {
  expect(pace["turn-began"]?.beat).toBe("turn");
  expect(pace["turn-began"]?.tells?.({} as never)).toBe(false);
});
