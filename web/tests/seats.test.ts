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
  it("a seat that nobody has taken, and players with the same name, are told by the seat", () => {
    const open: SeatInfo[] = [seats[0]!, { seat: "bravo", kind: "open", name: "", you: false }];
    expect(withNames({ seats: open, you: [] }, "bravo draws 5")).toBe("Bravo draws 5");
    const twins: SeatInfo[] = seats.map((seat) => ({ ...seat, kind: "person", name: "Guest" }));
    expect(withNames({ seats: twins, you: ["alpha"] }, "alpha wins")).toBe("Guest (alpha) wins");
  });
  it("names are no patterns", () => {
    const odd: SeatInfo[] = [{ ...seats[0]!, name: "Q$& (x|y" }, seats[1]!];
    expect(withNames({ seats: odd, you: ["alpha"] }, "alpha wins")).toBe("Q$& (x|y wins");
  });
  it("on one screen the seats themselves are called", () => {
    expect(withNames({ seats, you: ["alpha", "bravo"] }, "The match is over, alpha wins.")).toBe("The match is over, Alpha wins.");
    expect(playerName({ seats, you: ["alpha", "bravo"] }, "bravo")).toBe("Bravo");
  });
});
