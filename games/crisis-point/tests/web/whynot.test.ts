// Refusals in the words of who plays, with the way forward.
import { beforeAll, describe, expect, it } from "vitest";
import { whyNot } from "$web/choose/whynot";
import { codesIn } from "../../../../web/tests/refusals";
import { insteadOf, inWords, ways } from "../../web/whynot";
import { readPack } from "./helpers";

const rules = import.meta.glob<string>("../../rules/*.hpp", { eager: true, query: "?raw", import: "default" });
beforeAll(readPack);
const told = (code: string, why: string) => whyNot({ code, why }, ways, inWords).why;

describe("a refusal", () => {
  it("names cards and lanes, never by an id", () => {
    expect(inWords("aosc-u6 is not a unit, location or base in your hand")).toBe(
      "Golem Battloid is not a unit, location or base in your hand",
    );
    expect(inWords("there is a combat card in lane c already")).toBe(
      "there is a combat card in the lane at column c already",
    );
    expect(inWords("lane 2 is not at the row or column of this card")).toBe(
      "the lane at row 2 is not at the row or column of this card",
    );
  });
  it("says what to do instead", () => {
    expect(told("taken", "there is a card on b2 already")).toBe(
      "There is a card on b2 already. Choose one of the free spaces; they are marked.",
    );
    expect(told("empty-space", "b2 is empty, and tokens go onto cards only")).toBe(
      "b2 is empty, and tokens go onto cards only. Choose a card on the battlefield, yours or not.",
    );
  });
  it("says what can be done without battle tokens, and once they are placed", () => {
    expect(told("no-tokens", "you hold no unused battle token")).toBe(
      "You hold no unused battle token. Play a special token, or pass.",
    );
    expect(insteadOf.close).toBe("Play a special token, or end your turn.");
    expect(insteadOf.pass).toBe("Play a special token, or pass.");
    const combat = Object.keys(insteadOf).filter((mode) => insteadOf[mode]?.includes("combat card"));
    expect(combat).toEqual(["combat"]);
  });
  it("has a way for codes that the rules have", () => {
    const codes = codesIn(rules);
    expect(Object.keys(ways).filter((code) => !codes.has(code))).toEqual([]);
  });
});
