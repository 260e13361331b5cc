// The guided battle by touch, on a phone: calls are announced by their chips and answered where they stand.
import assert from "node:assert/strict";
import { phone, scene, visit } from "../../../../web/e2e/harness.mjs";
import { byHand, openLesson } from "../../../../web/e2e/lesson.mjs";

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
