// Refusals in the words of who plays.
import { describe, expect, it } from "vitest";
import { plainWords } from "../../web/facts";
import { inWords, ways } from "../../web/whynot";
import { whyNot } from "$web/choose/whynot";

describe("a refusal", () => {
  it("names dice by what they are, never by an id", () => {
    expect(inWords("you have no yellow-any result")).toBe("you have no any-direction engine die");
    expect(inWords("there is no green-special on your gauge")).toBe("there is no shield special on your gauge");
    expect(inWords("from c3 to d4 is not an orthogonal step")).toBe("from c3 to d4 is not a straight step");
    expect(inWords("2 red dice are free, not 3")).toBe("2 weapon dice are free, not 3");
  });
  it("is a sentence, with the way forward", () => {
    expect(
      whyNot(
        { code: "special-moves-nothing", clause: "FC-4.2", why: "a special moves nothing by itself" },
        ways,
        inWords,
      ),
    ).toEqual({
      code: "special-moves-nothing",
      clause: "FC-4.2",
      why: "A special moves nothing by itself. Specials go to the gauge; two of them fire your weapon.",
    });
    expect(whyNot({ code: "other", why: "that is so" }, ways, inWords).why).toBe("That is so.");
  });
});

it("the log and the moves say straight as the table does", () => {
  expect(plainWords("Yellow rolls weapon orthogonal, engine any and shield special.")).toBe(
    "Yellow rolls weapon straight, engine any direction and shield special.",
  );
  expect(plainWords("Attack c4 with an orthogonal weapon die")).toBe("Attack c4 with a straight weapon die");
  expect(plainWords("Move frigate 3 from c3 to c4 (orthogonal engine die)")).toBe(
    "Move frigate 3 from c3 to c4 (straight engine die)",
  );
});
