import { describe, expect, it } from "vitest";
import { finalsOf, marksOf, nothing, press, type Selection, sources, targets } from "$web/choose/choices";
import { cellSpot, dieSpot, facetsOf, groups, meant, narrow, optionsOf, shipSpot, shipsOf } from "../../web/choices";
import { sameMove } from "$web/protocol/same";
import type { Move } from "../../web/types.gen";
import { choice, force, go, shoot, table } from "./helpers";

// Blue: battleship 1 and frigate 4 on c2, frigate 5 on e1. Yellow: destroyer 2 on c3.
const view = table(
  force({ 1: "c3" }),
  force({ 0: "c2", 3: "c2", 4: "e1" }, { rolled: ["yellow-diagonal", "red-orthogonal"], bridge: ["yellow-any"] }),
);
const legal = [
  go(["1", "4"], "c2", "d3", "diagonal"),
  go(["1", "4"], "c2", "d3", "any"),
  go(["4"], "c2", "d3", "diagonal"),
  go(["1"], "c2", "b2", "any"),
  go(["5"], "e1", "d2", "diagonal"),
  go(["5"], "e1", "c2", "any"),
  shoot("c2", "c3", "2", { orthogonal: 1 }),
  choice({ type: "end" }),
];
const options = optionsOf(legal, view, "blue");

const at = cellSpot;
const with_ = (now: Partial<Selection>): Selection => ({ ...nothing, ...now });
const die = (name: Parameters<typeof dieSpot>[0]) => with_({ held: [dieSpot(name)] });
const begins = (now: Selection) => [...sources(narrow(options, now))].sort();
const ends = (now: Selection) => [...targets(narrow(options, now), now.source)].sort();
const clicked = (now: Selection, cell: string) => press(narrow(options, now), now, at(cell));

describe("choosing by die and square", () => {
  it("shows where anything can begin", () => {
    expect(begins(nothing)).toEqual([at("c2"), at("e1")]);
    expect(begins(die("red-orthogonal"))).toEqual([at("c2")]);
  });
  it("shows attacks by their targets before a square is chosen, moves only after it", () => {
    expect(ends(nothing)).toEqual([at("c3")]);
    expect(ends(with_({ source: at("c2") }))).toEqual([at("c3"), at("d3")]);
    expect(ends(die("yellow-diagonal"))).toEqual([]);
    const words = { source: () => "", target: () => "" };
    const marks = marksOf(narrow(options, with_({ source: at("c2") })), with_({ source: at("c2") }), words);
    expect([marks.get(at("c3"))?.verb, marks.get(at("d3"))?.verb]).toEqual(["hit", "move"]);
  });
  it("begins with the largest group and follows the ships that are picked", () => {
    const selection = with_({ source: at("c2") });
    expect(groups(options, selection)).toEqual([["1", "4"], ["4"], ["1"]]);
    expect(shipsOf(options, selection)).toEqual(["1", "4"]);
    expect(ends({ ...selection, held: [shipSpot("1")] })).toEqual([at("b2"), at("c3")]);
  });
  it("prefers the narrow face to the any-direction die", () => {
    const whole = with_({ source: at("c2"), target: at("d3") });
    const left = finalsOf(narrow(options, whole), whole);
    expect(left.map(({ move }) => (move.type === "move" ? move.die : ""))).toEqual(["diagonal", "any"]);
    const one = { ...whole, held: [dieSpot("yellow-any")] };
    expect(finalsOf(narrow(options, one), one)).toHaveLength(1);
  });
  it("turns clicks into a choice: begin, end, change, nothing", () => {
    const begun = clicked(nothing, "c2");
    expect(begun).toMatchObject({ source: at("c2"), target: null });
    expect(clicked(begun!, "d3")).toMatchObject({ source: at("c2"), target: at("d3") });
    expect(clicked(begun!, "e1")).toMatchObject({ source: at("e1") });
    expect(clicked(begun!, "c2")).toMatchObject({ source: null });
    expect(clicked(nothing, "c3")).toMatchObject({ target: at("c3"), source: null });
    expect(clicked(begun!, "a5")).toBeNull();
  });
  it("lets ships end on a square that could begin something itself", () => {
    expect(clicked(with_({ source: at("e1") }), "c2")).toMatchObject({ source: at("e1"), target: at("c2") });
  });
  it("every legal move is reached by some choice on the chart or needs none", () => {
    for (const option of options)
      for (const way of option.ways) {
        const now = with_({ ...way, held: (option.facets.ships ?? []).map(shipSpot) });
        const found = finalsOf(narrow(options, now), now);
        expect(found.some(({ move }) => sameMove(move, option.move))).toBe(true);
      }
  });
});

describe("what was meant", () => {
  it("is a move of the chosen ships, an attack on an enemy square, a deployment", () => {
    expect(meant(options, with_({ source: at("c2"), held: [shipSpot("4")] }), "a5", view, "blue")).toMatchObject({
      type: "move",
      ships: ["4"],
      from: "c2",
      to: "a5",
    });
    expect(meant(options, with_({ source: at("e1") }), "c3", view, "blue")).toMatchObject({
      type: "attack",
      from: "e1",
      at: "c3",
      target: "2",
    });
    const deploying = optionsOf([choice({ type: "deploy", kind: "frigate", at: "a1" })], view, "blue");
    expect(meant(deploying, nothing, "a3", view, "blue")).toEqual({
      type: "deploy",
      kind: "frigate",
      at: "a3",
    });
  });
});

describe("facets", () => {
  it("knows the dice of changed directions, volleys and weapons", () => {
    expect(facetsOf(go(["5"], "e1", "d1", "diagonal", true).move, view, "blue").dice).toEqual([
      "yellow-diagonal",
      "yellow-special",
    ]);
    expect(facetsOf(shoot("c2", "c4", "2", { any: 1, diagonal: 1 }, "d3").move, view, "blue").dice).toEqual([
      "red-diagonal",
      "red-any",
    ]);
    const beam: Move = {
      type: "use-weapon",
      specials: { yellow: 1, red: 0, green: 1 },
      fleet: "yellow",
      target: "2",
      to: "c4",
    };
    expect(facetsOf(beam, view, "blue")).toMatchObject({
      from: "c3",
      place: "c4",
      dice: ["yellow-special", "green-special"],
    });
    const ray: Move = { ...beam, to: "nowhere" };
    expect(facetsOf(ray, view, "blue")).toMatchObject({
      place: "c3",
      verb: "hit",
    });
  });
  it("compares moves whatever the order of their lists", () => {
    expect(sameMove(go(["1", "4"], "c2", "d3", "any").move, go(["4", "1"], "c2", "d3", "any").move)).toBe(true);
    expect(sameMove(go(["1"], "c2", "d3", "any").move, go(["4"], "c2", "d3", "any").move)).toBe(false);
  });
});
