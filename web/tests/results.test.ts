import { describe, expect, it } from "vitest";
import type { Outcome, SeatInfo } from "../src/protocol/messages";
import { headline, outcomeOf, ownOutcome } from "../src/state/results";

const seat = (name: string, side = name): SeatInfo => ({
  seat: name,
  side,
  kind: "person",
  name: name.toUpperCase(),
  you: false,
});
const ended = (seats: SeatInfo[], you: string[], ...outcomes: Outcome[]) => ({
  seats,
  you,
  result: { winners: [], outcomes, ending: "" },
});
const two = [seat("ann"), seat("bob")];
const crew = [seat("ann", "crew"), seat("bob", "crew"), seat("cy", "crew")];
const teams = [seat("ann", "east"), seat("bob", "east"), seat("cy", "west")];

describe("how a game ended", () => {
  it("for who played", () => {
    expect(headline(ended(two, ["ann"], "won", "lost"))).toBe("You win");
    expect(headline(ended(two, ["bob"], "won", "lost"))).toBe("You lose");
    expect(headline(ended(two, ["ann"], "drawn", "drawn"))).toBe("A draw");
    expect(ownOutcome(ended(two, ["bob"], "won", "lost"))).toBe("lost");
  });
  it("for who watched", () => {
    expect(headline(ended(two, [], "lost", "won"))).toBe("BOB wins");
    expect(headline(ended(teams, [], "won", "won", "lost"))).toBe("East wins");
    expect(ownOutcome(ended(two, [], "won", "lost"))).toBe("");
  });
  it("on one screen by the seats", () => expect(headline(ended(two, ["ann", "bob"], "won", "lost"))).toBe("Ann wins"));
  it("where all win or all lose together", () => {
    expect(headline(ended(crew, ["bob"], "won", "won", "won"))).toBe("You all win");
    expect(headline(ended(crew, ["bob"], "lost", "lost", "lost"))).toBe("You all lose");
    expect(headline(ended(crew, [], "lost", "lost", "lost"))).toBe("Everybody lost");
  });
  it("with several winners", () => {
    const three = [seat("ann"), seat("bob"), seat("cy")];
    expect(headline(ended(three, [], "won", "won", "lost"))).toBe("ANN and BOB win");
    expect(outcomeOf(ended(three, [], "won", "drawn", "lost"), "bob")).toBe("drawn");
  });
});
