// Refusals in the words of who plays, with the way forward.
import { beforeAll, describe, expect, it } from "vitest";
import { whyNot } from "$web/choose/whynot";
import { codesIn } from "../../../../web/tests/refusals";
import { leaderOf, shipOf } from "../../web/content";
import { inWords, ways } from "../../web/whynot";
import { readPack } from "./helpers";

const rules = import.meta.glob<string>("../../rules/*.hpp", { eager: true, query: "?raw", import: "default" });
beforeAll(readPack);

describe("a refusal", () => {
  it("names ships and leaders, and no card by an id", () => {
    expect(inWords("the card a36 is not in your hand")).toBe("that card is not in your hand");
    expect(inWords("the tactic t3 is not in your hand")).toBe("that tactic is not in your hand");
    expect(inWords("the ship s03 was not destroyed")).toBe(`${shipOf("s03")?.name} was not destroyed`);
    expect(inWords("the leader l2 does not lie face up")).toBe(`${leaderOf("l2").name} does not lie face up`);
    expect([shipOf("s03")?.name, leaderOf("l2").name]).not.toContain(undefined);
  });
  it("says what to do instead", () => {
    expect(whyNot({ code: "own-call", why: "nobody answers their own call" }, ways, inWords).why).toBe(
      "Nobody answers their own call. Answer the call of somebody else.",
    );
  });
  it("has a way for codes that the rules have", () => {
    const codes = codesIn(rules);
    expect(Object.keys(ways).filter((code) => !codes.has(code))).toEqual([]);
  });
});
