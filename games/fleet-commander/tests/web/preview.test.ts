import { expect, it } from "vitest";
import type { Mark } from "../../web/Chart.svelte";
import { readContent } from "../../web/content";
import { lossOf, markChosen, shotsOf } from "../../web/preview";
import ships from "../../content/ships.json";
import { force, go, shoot, table } from "./helpers";

readContent({ ships });
const view = table(force({ 3: "c4" }), force({ 0: "c3", 3: "b3" }));

it("a move has its two squares marked, an attack its target", () => {
  const marks = new Map<string, Mark>();
  markChosen(marks, { from: "c3", place: "d4" }, "move", "go");
  markChosen(marks, { place: "c4" }, "hit", "fire");
  expect([...marks].map(([cell, { corners, dot, tint }]) => [cell, corners, Boolean(dot), Boolean(tint)]))
    .toEqual([["c3", "picked", false, false], ["d4", "picked", true, false], ["c4", "hit", false, true]]);
});

it("an attack is drawn from every square that adds to it, with what the target would lose", () => {
  const { move } = shoot("c3", "c4", "4", { orthogonal: 1 });
  const shots = shotsOf(view, move, "blue");
  expect(shots.map(({ from, to, value }) => `${from}${to}${value}`)).toEqual(["c3c44", "b3c41"]);
  expect(lossOf(move, "blue", shots)).toEqual({ target: "yellow4", amount: 5 });
  const steps = go(["1"], "c3", "d3", "any").move;
  expect([shotsOf(view, steps, "blue"), lossOf(steps, "blue", [])]).toEqual([[], null]);
});
