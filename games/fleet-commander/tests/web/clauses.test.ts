import { expect, test } from "vitest";
import { clauseOf } from "../../web/clauses";

test("a shown secret weapon and a turned-up signal are explained by different clauses", () => {
  expect(
    clauseOf({
      type: "revealed",
      fleet: "blue",
      ship: "none",
      kind: "unknown",
      weapon: "drones",
    }),
  ).toBe("FC-10.2");
  expect(
    clauseOf({
      type: "revealed",
      fleet: "blue",
      ship: "3",
      kind: "frigate",
      weapon: "none",
    }),
  ).toBe("FC-11.8");
});
