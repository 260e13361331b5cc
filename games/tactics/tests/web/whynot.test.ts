// Refusals in the words of who plays, with the way forward; and in every step a press on the table is answered.
import { beforeAll, describe, expect, it } from "vitest";
import { whyNot } from "$web/choose/whynot";
import { codesIn } from "../../../../web/tests/refusals";
import { named } from "../../web/named";
import { insteadOf, ways } from "../../web/whynot";
import { load, usual } from "./helpers";

const rules = import.meta.glob<string>("../../rules/*.hpp", { eager: true, query: "?raw", import: "default" });
beforeAll(load);

describe("a refusal", () => {
  it("says what to do instead, in names", () => {
    const field = usual();
    const told = (code: string, why: string) => whyNot({ code, why }, ways, (words) => named(field, words)).why;
    expect(told("behind", "b1 is behind a2")).toBe(
      "Glaug b1 is behind VF-1A a2. Turn towards it in your next move: weapons reach the front half of the base, the solid line.",
    );
    expect(told("has-acted", "sa1 has acted in this turn")).toMatch(
      /^The .* has acted in this turn\. Choose a squadron that has not acted in this turn\.$/,
    );
    expect(told("not-your-turn", "it is not alpha to act now")).toBe("It is not your turn.");
  });
  it("has a way for codes that the rules have", () => {
    const codes = codesIn(rules);
    expect(Object.keys(ways).filter((code) => !codes.has(code))).toEqual([]);
  });
  it("follows a press in every step in which the table itself is not to be pressed", () => {
    const asked = ["armies", "choose-edge", "choose-first", "steal", "prevent", "activate", "movement", "combat"];
    const answering = ["choose-target", "take-hit", "defend", "impact", "hazard-impact", "boost"];
    for (const mode of [...asked, ...answering]) expect(insteadOf[mode], mode).toMatch(/\.$/);
  });
});
