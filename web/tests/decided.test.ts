import { expect, it } from "vitest";
import { decidedBy, type Prize } from "../src/cards/decided";

const prize = (name: string, to: string | null, most: number, least: number, points = 3): Prize => ({
  name,
  to,
  points,
  most,
  least,
});
it("says how many the winner took, and the closest of them", () => {
  const prizes = [
    prize("Daedalus", "alpha", 12, 4),
    prize("Destroyer", "alpha", 10, 9, 4),
    prize("Scout Ship", "alpha", 7, 6, 2),
    prize("SDF-1", "bravo", 8, 8),
    prize("Prometheus", null, 5, 5),
  ];
  expect(decidedBy(prizes, "alpha", "ships", "you")).toBe(
    "You took 3 of 5 ships; the closest was Destroyer, 10 against 9, worth 4.",
  );
  expect(decidedBy(prizes, "nobody", "ships", "Ben")).toBe("");
});
