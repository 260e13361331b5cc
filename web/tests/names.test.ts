import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../src/protocol/messages";
import { Names, second } from "../src/state/names";

const seats: SeatInfo[] = [
  { seat: "yellow", kind: "person", name: "Ben", you: false },
  { seat: "blue", kind: "person", name: "Mira", you: true },
];
const names = new Names({ seats, you: ["blue"] });

describe("who is who in words", () => {
  it("others have their names, whoever reads is addressed", () => {
    expect(names.tell("Yellow rolls weapon any and shield diagonal.")).toBe(
      "Ben rolls weapon any and shield diagonal.",
    );
    expect(names.tell("Blue rolls weapon any.")).toBe("You roll weapon any.");
    expect(names.tell("Blue tries to detect the signals on c3.")).toBe("You try to detect the signals on c3.");
    expect(names.tell("Blue passes.")).toBe("You pass.");
    expect(names.tell("Blue has chosen a secret weapon.")).toBe("You have chosen a secret weapon.");
    expect(names.tell("Blue took back.")).toBe("You took back.");
  });
  it("a side stands for who commands it, but not in the name of a card", () => {
    const sided = new Names({ seats, you: ["blue"] }, { "Southern Cross": "blue" });
    expect(sided.tell("Southern Cross lays Southern Cross Headquarters on b3.")).toBe(
      "You lay Southern Cross Headquarters on b3.",
    );
    expect(sided.tell("A token of the Southern Cross goes onto b3.")).toBe(
      "A token of the Southern Cross goes onto b3.",
    );
  });
  it("what belongs to somebody", () => {
    expect(names.tell("Yellow's shield stops the fire from c4.")).toBe("Ben's shield stops the fire from c4.");
    expect(names.tell("Blue's frigate 4 takes 2 damage, hull 4 of 6.")).toBe(
      "Your frigate 4 takes 2 damage, hull 4 of 6.",
    );
    expect(names.tell("Yellow drains blue's bridge.")).toBe("Ben drains your bridge.");
    expect(names.tell("Blue loses weapon any from its bridge.")).toBe("You lose weapon any from your bridge.");
    expect(names.tell("Turn 3 begins: blue's turn.")).toBe("Turn 3 begins: your turn.");
  });
  it("a second verb of the same sentence follows", () => {
    expect(names.tell("Blue dodges from c3 and takes no damage.")).toBe("You dodge from c3 and take no damage.");
    expect(names.tell("Yellow dodges from c3 and takes no damage.")).toBe("Ben dodges from c3 and takes no damage.");
  });
  it("inside a sentence", () => {
    expect(names.tell("The game is over, blue wins: the shuttle has escaped.")).toBe(
      "The game is over, you win: the shuttle has escaped.",
    );
    expect(names.tell("Yellow's frigate 4 is destroyed: 2 of 8 classes for blue.")).toBe(
      "Ben's frigate 4 is destroyed: 2 of 8 classes for you.",
    );
    expect(names.tell("Blue draws 2, yellow draws 5: yellow decides who goes first.")).toBe(
      "You draw 2, Ben draws 5: Ben decides who goes first.",
    );
  });
  it("words for a side stand for who plays it, but not as a fleet", () => {
    const sides = new Names({ seats, you: ["blue"] }, { RDF: "blue", Zentraedi: "yellow" });
    expect(sides.tell("RDF lays a fighter face down in lane a.")).toBe("You lay a fighter face down in lane a.");
    expect(sides.tell("Zentraedi's turn.")).toBe("Ben's turn.");
    expect(sides.tell("All ships of the RDF are locked.")).toBe("All ships of the RDF are locked.");
  });
  it("on one screen nobody is addressed", () => {
    const both = new Names({ seats, you: ["yellow", "blue"] });
    expect(both.tell("Blue rolls.")).toBe("Blue rolls.");
    expect(both.of("blue")).toBe("Blue");
  });
  it("other words stay, and names are no patterns", () => {
    expect(names.tell("The blueprint of yellowish stars")).toBe("The blueprint of yellowish stars");
    const odd = new Names({ seats: [{ ...seats[0]!, name: "Q$& (x|y" }, seats[1]!], you: [] });
    expect(odd.tell("yellow wins")).toBe("Q$& (x|y wins");
  });
  it("a computer is called by its level", () => {
    const bots: SeatInfo[] = [{ seat: "yellow", kind: "bot", name: "cadet", you: false }, seats[1]!];
    expect(new Names({ seats: bots, you: ["blue"] }).tell("Yellow rolls.")).toBe("Cadet rolls.");
  });
});

it("verbs as you say them", () => {
  const said = ["rolls", "passes", "goes", "tries", "has", "is", "loses", "took", "fires", "catches"].map(second);
  expect(said).toEqual(["roll", "pass", "go", "try", "have", "are", "lose", "took", "fire", "catch"]);
});
