import { beforeAll, describe, expect, test } from "vitest";
import { askOf, nextOf, sectorsOf } from "../../web/ask";
import { inOrder, keyFor, valueWords } from "../../web/askwords";
import type { Move } from "../../web/types.gen";
import { choices, known, officer, readPack, unknown, viewOf } from "./helpers";

beforeAll(readPack);
const nameOf = (who: string) => who;
const board = () => {
  const all = viewOf().board;
  all[0] = known("s13", 5);
  all[1] = unknown("draw");
  all[2] = known("s01", 3);
  all[3] = known("s19", 6);
  return all;
};

test("a target: what falls first, then the unknown, the hopeless last, and what comes of each", () => {
  const view = viewOf({ board: board(), officers: [officer(1, { pick: "target", total: 5 })] });
  const ask = askOf(view, choices(...["1", "2", "3", "4"].map((sector) => ({ type: "fire" as const, sector }))))!;
  const { field, values, move } = nextOf(ask, {});
  expect(move).toBeNull();
  expect(inOrder(view, field, values)).toEqual(["1", "3", "2", "4"]);
  expect([keyFor("sector", "4", 0), keyFor("system", "hull", 0)]).toEqual(["4", "1"]);
  expect(valueWords(view, "sector", "1", nameOf)).toMatchObject({ note: "strength 5: destroyed", tone: "guard" });
  expect(valueWords(view, "sector", "4", nameOf)).toMatchObject({ note: "strength 6: not enough", tone: "hit" });
  expect(nextOf(ask, { sector: "3" }).move).toEqual({ type: "fire", sector: "3" });
});
test("one possible target is shown all the same; nothing fires by itself", () => {
  const view = viewOf({ board: board(), officers: [officer(1, { pick: "target", total: 5 })] });
  const ask = askOf(view, choices({ type: "fire", sector: "1" }))!;
  expect(nextOf(ask, {})).toMatchObject({ move: null, field: "sector", values: ["1"] });
});
test("a scout asks for the system only where the back repairs", () => {
  const view = viewOf({ board: board(), officers: [officer(1, { pick: "scout" })] });
  const legal = choices(
    { type: "scout", sector: "2", system: "none" },
    { type: "scout", sector: "5", system: "armor" },
    { type: "scout", sector: "5", system: "hull" },
    { type: "hold" },
  );
  const ask = askOf(view, legal)!;
  expect(ask.leave).toEqual({ type: "hold" });
  expect(nextOf(ask, { sector: "2" }).move).toEqual({ type: "scout", sector: "2", system: "none" });
  expect(nextOf(ask, { sector: "5" })).toMatchObject({ move: null, field: "system", values: ["armor", "hull"] });
  expect(nextOf(ask, { sector: "5", system: "hull" }).move).toEqual({ type: "scout", sector: "5", system: "hull" });
});
describe("the commander", () => {
  const deploying = viewOf({ me: "commander", doing: { chooser: "commander", asks: "deploy", frames: [] } });
  const deploys = ["s01", "s13"].flatMap((ship) =>
    ["2", "7"].map((sector): Move => ({ type: "deploy", ship, sector })),
  );
  test("may name the ship or the sector first", () => {
    const ask = askOf(deploying, choices(...deploys))!;
    expect(nextOf(ask, {}).field).toBe("ship");
    expect(nextOf(ask, { sector: "7" })).toMatchObject({ field: "ship", values: ["s01", "s13"] });
    expect([...sectorsOf(ask, {}).values]).toEqual(["2", "7"]);
    expect(nextOf(ask, { sector: "7", ship: "s13" }).move).toEqual({ type: "deploy", ship: "s13", sector: "7" });
  });
  test("exchanges two sectors in either order", () => {
    const view = viewOf({ me: "commander", doing: { chooser: "commander", asks: "swap", frames: [] } });
    const ask = askOf(
      view,
      choices({ type: "exchange", one: "1", two: "4" }, { type: "exchange", one: "1", two: "6" }),
    )!;
    expect([...sectorsOf(ask, {}).values].sort()).toEqual(["1", "4", "6"]);
    expect(sectorsOf(ask, { sector: "6" })).toMatchObject({ field: "two" });
    expect(nextOf(ask, { sector: "6" }).move).toEqual({ type: "exchange", one: "1", two: "6" });
  });
  test("puts events in order, one after the other", () => {
    const view = viewOf({ me: "commander", doing: { chooser: "commander", asks: "order-events", frames: [] } });
    const order = (...events: string[]): Move => ({ type: "order-events", events });
    const ask = askOf(
      view,
      choices(order("e01", "e02", "e03"), order("e01", "e03", "e02"), order("e02", "e01", "e03")),
    )!;
    expect(nextOf(ask, {})).toMatchObject({ field: "event1", values: ["e01", "e02"] });
    expect(nextOf(ask, { event1: "e01" })).toMatchObject({ field: "event2", values: ["e02", "e03"] });
    expect(nextOf(ask, { event1: "e01", event2: "e03" }).move).toEqual(order("e01", "e03", "e02"));
  });
  test("is asked nothing while nothing is to be chosen", () => {
    expect(askOf(viewOf({ me: "commander" }), choices({ type: "execute" }, { type: "attack" }))).toBeNull();
  });
});
test("the cannon is aimed only when one wants to", () => {
  const view = viewOf({ board: board(), cannon: true });
  const legal = choices({ type: "cannon", sector: "4" }, { type: "brace" });
  expect(askOf(view, legal)).toBeNull();
  expect(askOf(view, legal, true)?.ways).toHaveLength(1);
});
