// The guided battle by touch, on a phone: calls are announced by their chips and answered where they stand.
import assert from "node:assert/strict";
import { phone, scene, visit } from "../../../../web/e2e/harness.mjs";
import { astray, byHand, firstMove, openLesson, ready } from "../../../../web/e2e/lesson.mjs";

const chip = (words) => `[data-chip="${words}"]`;
const call = (number) => `[data-call="${number}"]`;
const sector = (number) => `[data-sector="${number}"]`;
const hands = {
  "first-battle.1.1": [chip("Hull +1")],
  "first-battle.1.2": [call(2)],
  "first-battle.1.3": [chip("Attack 4")],
  "first-battle.1.4": [sector(4)],
  "first-battle.1.5": [chip("Reflex +2")],
  "first-battle.1.6": [call(5)],
  "first-battle.1.7": ["[data-act=brace]"],
  "first-battle.1.8": [chip("Scout")],
  "first-battle.1.9": [sector(7), ".ask [data-value=hull]"],
  "first-battle.1.10": [chip("Attack 4")],
  "first-battle.1.11": [sector(1)],
};

scene("the guided battle is held out by touch", async () => {
  const page = await visit(phone);
  await openLesson(page, "brace-for-impact", "first-battle");
  assert.deepEqual(await byHand(page, hands, (what) => page.tap(what)), Object.keys(hands));
  await page.waitForSelector("text=Lesson finished, 1 of");
  // There is one thing to go on with, and it is the next lesson.
  assert.equal(await page.locator(".btn.primary:visible").count(), 1);
});

scene("the first call of the guided battle takes three presses at most, from the start page on", async () => {
  const page = await visit(phone);
  const call = () => page.tap(hands["first-battle.1.1"][0]);
  assert.ok((await firstMove(page, "brace-for-impact", "first-battle", call)) <= 3);
});

// In each lesson something that can be done, but is not asked for at its first step.
const others = {
  "first-battle": "[data-act=brace]",
  calls: "[data-act=brace]",
  weapons: "[data-act=brace]",
  systems: "[data-act=concentrate]",
  together: sector(5),
  commander: "[data-act=pause]",
};

scene("whatever else is done in a lesson is answered by the teacher", async () => {
  const page = await visit();
  for (const [lesson, what] of Object.entries(others)) {
    await openLesson(page, "brace-for-impact", lesson);
    const now = await ready(page);
    assert.ok(await astray(page, now, () => page.click(what)), lesson);
  }
});
