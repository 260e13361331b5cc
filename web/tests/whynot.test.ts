import { expect, it } from "vitest";
import { sentence, whyNot } from "../src/choose/whynot";

it("a refusal is a sentence; the names of squares stay small", () => {
  expect(sentence("that is so")).toBe("That is so.");
  expect(sentence("c3 is full")).toBe("c3 is full.");
  expect(sentence("Is that so?")).toBe("Is that so?");
});
it("it is read in the words of the game, and the way forward follows", () => {
  const refusal = { code: "full", clause: "X-1", why: "x7 is full" };
  expect(whyNot(refusal, { full: "Choose another." }, (words) => words.replace("x7", "the yard"))).toEqual({
    code: "full",
    clause: "X-1",
    why: "The yard is full. Choose another.",
  });
  expect(whyNot(refusal, {}).why).toBe("X7 is full.");
});
