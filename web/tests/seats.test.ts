import { describe, expect, it } from "vitest";
import { playerName, withNames } from "../src/state/seats";
import type { SeatInfo } from "../src/protocol/messages";

const seats: SeatInfo[] = [
  { seat: "alpha", kind: "person", name: "Bravo Bob", you: true },
  { seat: "bravo", kind: "bot", name: "captain", you: false },
];

describe("words with the names of the players", () => {
  it("each seat is replaced once, whatever the players are called", () => {
    expect(withNames({ seats, you: ["alpha"] }, "Alpha draws 2, bravo draws 5: bravo chooses.")).toBe("Bravo Bob draws 2, Captain draws 5: Captain chooses.");
  });
  it("other words stay", () => {
    expect(withNames({ seats, you: [] }, "The alphabet of bravoes")).toBe("The alphabet of bravoes");
  });
  it("on one screen the seats themselves are called", () => {
    expect(withNames({ seats, you: ["alpha", "bravo"] }, "The match is over, alpha wins.")).toBe("The match is over, Alpha wins.");
    expect(playerName({ seats, you: ["alpha", "bravo"] }, "bravo")).toBe("Bravo");
  });
});
