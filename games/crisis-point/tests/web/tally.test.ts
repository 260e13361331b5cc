import { beforeAll, describe, expect, it } from "vitest";
import { laneOf, spaceAt } from "../../web/facts";
import { cellOfStep, powerWords, resultsUpTo, scoredView, shownTally, stepsOf, talliesOf } from "../../web/tally";
import type { Counted, ObjectiveView } from "../../web/types.gen";
import { field, force, readPack, space, table } from "./helpers";

beforeAll(readPack);

const line = (event: { type: string; [key: string]: unknown }, seq = 9) => ({ seq, words: "", event });
const counted = (at: string, faction: string, reason: string, amount: number, lane = "none", combat = "none") =>
  line({ type: "counted", at, faction, reason, amount, total: amount, lane, combat } satisfies Record<
    keyof Counted,
    unknown
  >);
const log = [
  line({ type: "phase-began", phase: "hero-command" }, 8),
  counted("a1", "aosc", "column", 9, "a", "k9"),
  counted("a1", "aosc", "tokens", 3),
  counted("a1", "masters", "row", 7, "1", "k7"),
  counted("a1", "masters", "defense", 2),
  line({ type: "card-scored", at: "a1", card: "masters-base", aosc: 12, masters: 9, won_by: "aosc", points: 8 }),
  counted("a2", "aosc", "tokens", 4),
  counted("a2", "masters", "tokens", 4),
  line({ type: "card-scored", at: "a2", card: "loc-1", aosc: 4, masters: 4, won_by: "nobody", points: 0 }),
  line({ type: "card-scored", at: "a3", card: "aosc-u3", aosc: 4, masters: 4, won_by: "aosc", points: 3 }),
  line({ type: "objective-scored", faction: "aosc", objective: "o2", reached: 1, needed: 1, claimed: true, points: 3 }),
  line({
    type: "objective-scored",
    faction: "masters",
    objective: "o1",
    reached: 0,
    needed: 1,
    claimed: false,
    points: 0,
  }),
  line({
    type: "game-scored",
    game: 1,
    alpha: 14,
    bravo: 0,
    alpha_cards: 2,
    bravo_cards: 0,
    alpha_total: 14,
    bravo_total: 0,
  }),
];
const nameOf = (player: string) => (player === "alpha" ? "You" : "Ben");

describe("the power on a card", () => {
  it("is read out with every part, and with what is not known", () => {
    const parts = [
      { faction: "aosc" as const, reason: "row" as const, lane: "1", combat: "k8", amount: 8 },
      { faction: "aosc" as const, reason: "tokens" as const, lane: "none", combat: "none", amount: 2 },
    ];
    const spaces = field({ a1: space("a1", "loc-1", { power: [10, 0], unknown: [0, 1], parts }) });
    expect(powerWords("cell:a1", spaces, "aosc")).toBe(
      "Outpost D65 on a1, yours 10: 8 by row 1, Gladiator and 2 by battle tokens; theirs 0: 1 unknown.",
    );
    expect(powerWords("cell:b1", spaces, "aosc")).toBe("");
    expect(powerWords(null, spaces, "aosc")).toBe("");
  });
});

describe("the scoring of a game", () => {
  const [tally] = talliesOf(log);
  it("is read out of the log, card by card and then the objectives", () => {
    expect(talliesOf(log)).toHaveLength(1);
    expect(tally!.cards.map(({ result, parts }) => [result.at, parts.length])).toEqual([
      ["a1", 4],
      ["a2", 2],
      ["a3", 0],
    ]);
    expect(stepsOf(tally!)).toBe(5);
    expect([cellOfStep(tally!, 0), cellOfStep(tally!, 3)]).toEqual(["a1", null]);
    expect(talliesOf(log.slice(0, -1))).toEqual([]);
  });
  it("says who wins what, why, and what it comes to", () => {
    const { items, scores } = shownTally(tally!, nameOf);
    expect(items.map(({ verdict }) => verdict)).toEqual([
      "You capture it: 8 VP",
      "Equal: it is turned face down, nobody wins it",
      "Equal: You keep it: 3 VP",
      "You claim it: 3 VP",
      "Not met",
    ]);
    expect(items[0]!.sums.map(({ total }) => total)).toEqual([12, 9]);
    expect(items[0]!.sums[1]!.parts.map(({ why }) => why)).toEqual(["row 1, Bioroid Trio", "defense of the base"]);
    expect(items.map(({ scores: [you] }) => you!.points)).toEqual([8, 8, 11, 14, 14]);
    expect(scores).toEqual([
      { name: "You", points: 14, note: undefined },
      { name: "Ben", points: 0, note: undefined },
    ]);
  });
  it("names the match where there were two games, with the sides exchanged", () => {
    const second = talliesOf([
      ...log,
      line({ type: "card-scored", at: "a1", card: "aosc-u3", aosc: 5, masters: 4, won_by: "aosc", points: 3 }, 20),
      line(
        {
          type: "game-scored",
          game: 2,
          alpha: 0,
          bravo: 3,
          alpha_cards: 0,
          bravo_cards: 1,
          alpha_total: 14,
          bravo_total: 3,
        },
        20,
      ),
    ])[1]!;
    const shown = shownTally(second, nameOf);
    expect(shown.title).toBe("Scoring game 2");
    expect(shown.items[0]!.to).toBe("Ben");
    expect(shown.scores[0]).toEqual({ name: "You", points: 0, note: "match 14" });
  });
  it("lays out the final battlefield, with what the last card changed", () => {
    const before = table({
      spaces: field({ a1: "masters-u1", a2: "loc-1", a3: "aosc-u3" }),
      forces: [force("alpha", { a: { combat: "k9", value: 9 } }), force("bravo", { "1": { combat: "unknown" } })],
    });
    const after = scoredView(before, log, tally!);
    expect(spaceAt(after.spaces, "a1")).toMatchObject({
      card: "masters-base",
      points: 8,
      tokens: [3, 0],
      power: [12, 9],
      leads: "aosc",
    });
    expect(spaceAt(after.spaces, "a2").face_down).toBe(true);
    expect(laneOf(after, "masters", "1")).toEqual({ combat: "k7", face_up: true, value: 7 });
  });
  it("leaves nothing of the objectives in doubt", () => {
    const mine = { objective: "o2", needed: 1, reached: 0, points: 3, in_doubt: ["a1"], watched: [] };
    const before = table({ spaces: field({ a1: "masters-base" }), forces: [force("alpha"), force("bravo")] });
    before.forces[0]!.objectives = [mine as unknown as ObjectiveView];
    expect(scoredView(before, log, tally!).forces[0]!.objectives[0]).toMatchObject({ reached: 1, in_doubt: [] });
  });
  it("marks the cards that are counted so far", () => {
    expect([...resultsUpTo(tally!, 1, (faction) => faction)]).toEqual([
      ["a1", "aosc +8"],
      ["a2", "face down"],
    ]);
  });
});
