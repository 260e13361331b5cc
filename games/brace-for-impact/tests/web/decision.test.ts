import { expect, it } from "vitest";
import { decisionOf, newsOf } from "../../web/decision";
import guide from "../../table/guide.cpp?raw";
import { viewOf } from "./helpers";

it("what is asked has a sentence of the guide", () => {
  const asked = [
    viewOf({ phase: "muster" }),
    viewOf({ phase: "countdown" }),
    viewOf({ phase: "battle" }),
    viewOf({ phase: "battle", me: "commander" }),
    viewOf({ phase: "paused" }),
  ].map(decisionOf);
  expect(asked.slice(1)).toEqual(["countdown", "battle", "command", "paused"]);
  for (const key of asked) expect(guide).toContain(`Lesson{"${key}"`);
  expect(decisionOf(viewOf({ phase: "over" }))).toBe("");
});
it("what comes up is news in a battle alone, from one's own last move on", () => {
  const log = [3, 4, 5].map((seq) => ({ seq, words: "", event: { type: `event ${seq}` } }));
  expect(newsOf(viewOf({ phase: "battle" }), log, 4).told).toEqual([{ type: "event 4" }, { type: "event 5" }]);
  expect(newsOf(viewOf({ phase: "paused" }), log, 4)).toEqual({ told: [], offered: [] });
});
it("no sentence of the guide tells what to type", () => {
  expect(guide.slice(0, guide.indexOf("how_to_say"))).not.toMatch(/\b[Tt]ype\b|wait \d/);
});
