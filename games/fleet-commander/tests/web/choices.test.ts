import { describe, expect, it } from "vitest";
import { candidates, facetsOf, groups, meant, nothing, optionsOf, origins, pick, places, shipsOf } from "../../web/choices";
import { sameMove } from "$web/protocol/same";
import type { Move } from "../../web/types.gen";
import { choice, force, go, shoot, table } from "./helpers";

// Blue: battleship 1 and frigate 4 on c2, frigate 5 on e1. Yellow: destroyer 2 on c3.
const view = table(force({ 1: "c3" }), force({ 0: "c2", 3: "c2", 4: "e1" }, { rolled: ["yellow-diagonal", "red-orthogonal"], bridge: ["yellow-any"] }));
const legal = [
  go(["1", "4"], "c2", "d3", "diagonal"), go(["1", "4"], "c2", "d3", "any"), go(["4"], "c2", "d3", "diagonal"), go(["1"], "c2", "b2", "any"),
  go(["5"], "e1", "d2", "diagonal"), go(["5"], "e1", "c2", "any"), shoot("c2", "c3", "2", { orthogonal: 1 }), choice({ type: "end" }),
];
const options = optionsOf(legal, view, "blue");

describe("choosing by die and square", () => {
  it("shows where anything can begin", () => {
    expect([...origins(options, nothing)].sort()).toEqual(["c2", "e1"]);
    expect([...origins(options, { ...nothing, die: "red-orthogonal" })]).toEqual(["c2"]);
  });
  it("shows attacks by their targets before a square is chosen, moves only after it", () => {
    expect([...places(options, nothing)]).toEqual([["c3", "hit"]]);
    expect([...places(options, { ...nothing, from: "c2" })].sort()).toEqual([["c3", "hit"], ["d3", "move"]]);
    expect([...places(options, { ...nothing, die: "yellow-diagonal" })]).toEqual([]);
  });
  it("begins with the largest group and follows the ships that are picked", () => {
    const selection = { ...nothing, from: "c2" };
    expect(groups(options, selection)).toEqual([["1", "4"], ["4"], ["1"]]);
    expect(shipsOf(options, selection)).toEqual(["1", "4"]);
    expect([...places(options, { ...selection, ships: ["1"] }).keys()].sort()).toEqual(["b2", "c3"]);
  });
  it("prefers the narrow face to the any-direction die", () => {
    const left = candidates(options, { ...nothing, from: "c2", place: "d3" });
    expect(left.map(({ move }) => (move.type === "move" ? move.die : ""))).toEqual(["diagonal", "any"]);
    expect(candidates(options, { ...nothing, die: "yellow-any", from: "c2", place: "d3" })).toHaveLength(1);
  });
  it("turns clicks into a choice: begin, end, change, nothing", () => {
    const begun = pick(options, nothing, "c2");
    expect(begun).toMatchObject({ from: "c2", place: null });
    expect(pick(options, begun!, "d3")).toMatchObject({ from: "c2", place: "d3" });
    expect(pick(options, begun!, "e1")).toMatchObject({ from: "e1" });
    expect(pick(options, begun!, "c2")).toMatchObject({ from: null });
    expect(pick(options, nothing, "c3")).toMatchObject({ place: "c3", from: null });
    expect(pick(options, begun!, "a5")).toBeNull();
  });
  it("lets ships end on a square that could begin something itself", () => {
    expect(pick(options, { ...nothing, from: "e1" }, "c2")).toMatchObject({ from: "e1", place: "c2" });
  });
  it("every legal move is reached by some choice on the chart or needs none", () => {
    for (const option of options) {
      const { from, place, ships, dice } = option.facets;
      if (!place) continue;
      const found = candidates(options, { die: dice[0] ?? null, piece: null, from: from ?? null, ships: ships ?? null, place });
      expect(found.some(({ move }) => sameMove(move, option.move))).toBe(true);
    }
  });
});

describe("what was meant", () => {
  it("is a move of the chosen ships, an attack on an enemy square, a deployment", () => {
    expect(meant(options, { ...nothing, from: "c2", ships: ["4"] }, "a5", view, "blue")).toMatchObject({ type: "move", ships: ["4"], from: "c2", to: "a5" });
    expect(meant(options, { ...nothing, from: "e1" }, "c3", view, "blue")).toMatchObject({ type: "attack", from: "e1", at: "c3", target: "2" });
    const deploying = optionsOf([choice({ type: "deploy", kind: "frigate", at: "a1" })], view, "blue");
    expect(meant(deploying, nothing, "a3", view, "blue")).toEqual({ type: "deploy", kind: "frigate", at: "a3" });
  });
});

describe("facets", () => {
  it("knows the dice of changed directions, volleys and weapons", () => {
    expect(facetsOf(go(["5"], "e1", "d1", "diagonal", true).move, view, "blue").dice).toEqual(["yellow-diagonal", "yellow-special"]);
    expect(facetsOf(shoot("c2", "c4", "2", { any: 1, diagonal: 1 }, "d3").move, view, "blue").dice).toEqual(["red-diagonal", "red-any"]);
    const beam: Move = { type: "use-weapon", specials: { yellow: 1, red: 0, green: 1 }, fleet: "yellow", target: "2", to: "c4" };
    expect(facetsOf(beam, view, "blue")).toMatchObject({ from: "c3", place: "c4", dice: ["yellow-special", "green-special"] });
    const ray: Move = { ...beam, to: "nowhere" };
    expect(facetsOf(ray, view, "blue")).toMatchObject({ place: "c3", verb: "hit" });
  });
  it("compares moves whatever the order of their lists", () => {
    expect(sameMove(go(["1", "4"], "c2", "d3", "any").move, go(["4", "1"], "c2", "d3", "any").move)).toBe(true);
    expect(sameMove(go(["1"], "c2", "d3", "any").move, go(["4"], "c2", "d3", "any").move)).toBe(false);
  });
});
