import { describe, expect, it } from "vitest";
import { playerName, seatWord } from "../src/state/seats";
import type { SeatInfo } from "../src/protocol/messages";

const seats: SeatInfo[] = [
  { seat: "alpha", kind: "person", name: "Bravo Bob", you: true },
  { seat: "bravo", kind: "bot", name: "captain", you: false },
];

describe("the names of the players", () => {
  it("a person by name, the computer by its level", () => {
    expect(playerName({ seats, you: ["alpha"] }, "alpha")).toBe("Bravo Bob");
    expect(playerName({ seats, you: ["alpha"] }, "bravo")).toBe("Captain");
  });
  it("a seat that nobody has taken, and players with the same name, are told by the seat", () => {
    const open: SeatInfo[] = [seats[0]!, { seat: "bravo", kind: "open", name: "", you: false }];
    expect(playerName({ seats: open, you: [] }, "bravo")).toBe("Player 2");
    const twins: SeatInfo[] = seats.map((seat) => ({ ...seat, kind: "person", name: "Guest" }));
    expect(playerName({ seats: twins, you: ["alpha"] }, "alpha")).toBe("Guest (Player 1)");
  });
  it("on one screen the seats themselves are called", () => {
    expect(seatWord("yellow")).toBe("Yellow");
    expect(seatWord("officer-1")).toBe("Officer 1");
    expect(playerName({ seats, you: ["alpha", "bravo"] }, "bravo")).toBe("Player 2");
  });
});
