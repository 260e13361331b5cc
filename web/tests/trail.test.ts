import { expect, it } from "vitest";
import { summed } from "../src/shell/trail";

it("what several events did at one place is summed up", () => {
  expect(summed(["+1", "+1", "−1", "+1"])).toEqual(["+3", "−1"]);
  expect(summed(["replaced", "+1", "replaced"])).toEqual(["replaced", "+1"]);
  expect(summed([])).toEqual([]);
});
