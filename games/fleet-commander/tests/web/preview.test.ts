import { expect, it } from "vitest";
import { marksOfWays } from "$web/choose/choices";
import { facetsOf, waysOf } from "../../web/choices";
import { readContent } from "../../web/content";
import { chartMarks, lossOf, shotsOf } from "../../web/preview";
import ships from "../../content/ships.json";
import { force, go, shoot, table } from "./helpers";

readContent({ ships });
const view = table(force({ 3: "c4" }), force({ 0: "c3", 3: "b3" }));

it("a move has its two squares marked, an attack its target", () => {
  const move = go(["1"], "c3", "d4", "any").move;
  const attack = shoot("c3", "c4", "4", { orthogonal: 1 }).move;
  const drawn = (made: typeof move) => {
    const facets = facetsOf(made, view, "blue");
    const marks = chartMarks(marksOfWays(waysOf(made, facets), "so", facets.verb));
    return [...marks].map(([cell, { corners, dot, tint }]) => [cell, corners, Boolean(dot), Boolean(tint)]);
  };
  expect(drawn(move)).toEqual([
    ["c3", "picked", false, false],
    ["d4", "picked", true, false],
  ]);
  expect(drawn(attack)).toEqual([
    ["c3", "picked", false, false],
    ["c4", "hit", false, true],
  ]);
});

it("an attack is drawn from every square that adds to it, with what the target would lose", () => {
  const { move } = shoot("c3", "c4", "4", { orthogonal: 1 });
  const shots = shotsOf(view, move, "blue");
  expect(shots.map(({ from, to, value }) => `${from}${to}${value}`)).toEqual(["c3c44", "b3c41"]);
  expect(lossOf(move, "blue", shots)).toEqual({ target: "yellow4", amount: 5 });
  const steps = go(["1"], "c3", "d3", "any").move;
  expect([shotsOf(view, steps, "blue"), lossOf(steps, "blue", [])]).toEqual([[], null]);
});
