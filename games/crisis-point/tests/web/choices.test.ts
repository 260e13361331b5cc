import { beforeAll, describe, expect, it } from "vitest";
import { finalsOf, loose, nothing, type Option, press, sources, targets } from "$web/choose/choices";
import { isPair, meant, pressPair, waysOf } from "../../web/choices";
import type { Move } from "../../web/types.gen";
import { choice, field, force, readPack, table } from "./helpers";

beforeAll(readPack);

const offered = (...moves: Move[]): Option<Move>[] =>
  moves.map((move) => ({ ...choice(move), ways: waysOf(move, "aosc") }));
const lay = (card: string, to: string): Move => ({ type: "lay", card, to, answers: [] });
const resolve = (...answers: (Move & { type: "resolve" })["answers"]): Move => ({ type: "resolve", answers });
const tokens = (...on: string[]): Move => ({ type: "tokens", on });

describe("a card from the hand", () => {
  const options = offered(lay("aosc-u1", "a1"), lay("aosc-u1", "b2"), lay("loc-3", "b2"));
  it("is taken up and put on a free space", () => {
    expect(sources(options)).toEqual(new Set(["hand:aosc-u1", "hand:loc-3"]));
    expect(targets(options, "hand:aosc-u1")).toEqual(new Set(["cell:a1", "cell:b2"]));
    const taken = press(options, nothing, "hand:aosc-u1")!;
    const whole = press(options, taken, "cell:b2")!;
    expect(finalsOf(options, whole).map(({ move }) => move)).toEqual([lay("aosc-u1", "b2")]);
  });
});

describe("the two tokens of a turn", () => {
  const options = offered(tokens("a1", "a1"), tokens("a1", "b2"), tokens("b2", "b2"));
  const after = (...spots: string[]) =>
    spots.reduce((now, spot) => {
      const next = pressPair(now, spot, true);
      if (next === "done") throw new Error("done too early");
      return next;
    }, nothing);
  const chosen = (now: typeof nothing) => finalsOf(options, now).map(({ move }) => move);

  it("are one choice of two", () => {
    expect(isPair(options)).toBe(true);
    expect(isPair(offered(tokens("a1"), tokens("b2")))).toBe(false);
  });
  it("go on two cards in either order, or both on one", () => {
    expect(chosen(after("cell:a1", "cell:b2"))).toEqual([tokens("a1", "b2")]);
    expect(chosen(after("cell:b2", "cell:a1"))).toEqual([tokens("a1", "b2")]);
    expect(chosen(after("cell:b2", "cell:b2"))).toEqual([tokens("b2", "b2")]);
  });
  it("are confirmed by pressing one of them again, and the second can still be put elsewhere", () => {
    expect(pressPair(after("cell:a1", "cell:b2"), "cell:b2", true)).toBe("done");
    expect(pressPair(after("cell:a1", "cell:a1"), "cell:a1", true)).toBe("done");
    expect(after("cell:a1", "cell:b2", "cell:c3")).toMatchObject({ source: "cell:a1", target: "cell:c3" });
  });
});

describe("two objectives", () => {
  it("are put back by a second press, and a third takes the place of the second", () => {
    const one = pressPair(nothing, "objective:o1", false);
    expect(one).toMatchObject({ source: "objective:o1", target: null });
    const two = pressPair(one as typeof nothing, "objective:o5", false) as typeof nothing;
    expect(two).toMatchObject({ source: "objective:o1", target: "objective:o5" });
    expect(pressPair(two, "objective:o5", false)).toMatchObject({ source: "objective:o1", target: null });
    expect(pressPair(two, "objective:o1", false)).toMatchObject({ source: "objective:o5", target: null });
    expect(pressPair(two, "objective:o7", false)).toMatchObject({ source: "objective:o1", target: "objective:o7" });
    expect(waysOf({ type: "objectives", objectives: ["o1", "o5"] }, "aosc")).toContainEqual({
      source: "objective:o5",
      target: "objective:o1",
    });
  });
});

describe("an effect that asks", () => {
  it("is answered on the cards and lanes that it is about", () => {
    expect(waysOf(resolve({ type: "card", cell: "c2" }), "aosc")).toEqual([{ source: null, target: "cell:c2" }]);
    expect(waysOf(resolve({ type: "shift", from: "a1", to: "b1" }), "aosc")).toEqual([
      { source: "cell:a1", target: "cell:b1" },
    ]);
    expect(waysOf(resolve({ type: "swap", one: "a1", two: "b1" }), "aosc")).toHaveLength(2);
    expect(waysOf(resolve({ type: "reveal", lane: "3" }), "aosc")).toEqual([
      { source: null, target: "lane:masters:3" },
    ]);
    expect(waysOf(resolve({ type: "swap-combat", one: "a", two: "2" }), "masters")[0]).toEqual({
      source: "lane:masters:a",
      target: "lane:masters:2",
    });
    expect(waysOf(resolve({ type: "replace", cell: "a1", by: "masters-u3" }), "masters")).toEqual([
      { source: "hand:masters-u3", target: "cell:a1" },
    ]);
  });
  it("takes only the last answer of a move that is laid out", () => {
    const move: Move = {
      type: "lay",
      card: "loc-7",
      to: "b2",
      answers: [
        { type: "card", cell: "a1" },
        { type: "card", cell: "c3" },
      ],
    };
    expect(waysOf(move, "aosc")).toEqual([{ source: null, target: "cell:c3" }]);
  });
  it("leaves what has no place to buttons", () => {
    const options = offered(resolve({ type: "option", option: 1 }), resolve({ type: "decline" }), { type: "pass" });
    expect(loose(options)).toHaveLength(3);
  });
});

describe("what is not offered is named for the server to refuse", () => {
  const view = table({ spaces: field({ a1: "aosc-u1" }), forces: [force("alpha", {}, { unused: 3 }), force("bravo")] });
  const why = (spot: string, source: string | null = null, now = view) => meant({ source }, spot, now, "none", null);
  it("in a turn", () => {
    expect(why("hand:aosc-u2")).toEqual(lay("aosc-u2", "a2"));
    expect(why("cell:a1", "hand:aosc-u2")).toEqual(lay("aosc-u2", "a1"));
    expect(why("combat:k9")).toEqual({ type: "combat", combat: "k9", lane: "a" });
    expect(why("lane:aosc:b", "combat:k9")).toEqual({ type: "combat", combat: "k9", lane: "b" });
    expect(why("lane:masters:b", "combat:k9")).toBeNull();
    expect(why("special:exchange")).toEqual({ type: "play", card: "exchange", answers: [] });
    expect(why("cell:b2")).toEqual(tokens("b2"));
    expect(why("cell:b2", null, { ...view, phase: "token" })).toEqual(tokens("b2", "b2"));
  });
  it("in an effect, also where it is only laid out", () => {
    expect(meant({ source: null }, "cell:b2", view, "place", null)).toEqual(resolve({ type: "card", cell: "b2" }));
    expect(meant({ source: "cell:a1" }, "cell:b2", view, "move", null)).toEqual(
      resolve({ type: "shift", from: "a1", to: "b2" }),
    );
    const draft = { type: "lay", card: "loc-7", to: "c3", answers: [] } as const;
    expect(meant({ source: null }, "cell:d4", view, "place", { ...draft, answers: [] })).toEqual({
      ...draft,
      answers: [{ type: "card", cell: "d4" }],
    });
  });
  it("nothing for whoever only watches", () =>
    expect(why("hand:aosc-u2", null, { ...view, viewer: "spectator" })).toBeNull());
});
