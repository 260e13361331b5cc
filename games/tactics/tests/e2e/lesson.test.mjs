// The guided patrol by mouse: mecha and marked places are pressed on the table itself.
import assert from "node:assert/strict";
import { scene, visit } from "../../../../web/e2e/harness.mjs";
import { byHand, openLesson } from "../../../../web/e2e/lesson.mjs";

const primary = ".prompt .btn.primary:not([disabled])";
const button = (words) => `.prompt button:has-text("${words}")`;
const unit = (id) => `[data-spot="unit:${id}"] > .touch`;
const marked = "circle.pointed"; // the place that the lesson points at
const hands = {
  "first-patrol.1.1": [unit("a1"), primary],
  "first-patrol.1.2": [marked, primary],
  "first-patrol.1.3": [button("End movement")],
  "first-patrol.1.4": [unit("b2"), primary],
  "first-patrol.1.5": [unit("b2"), primary],
  "first-patrol.1.6": [button("End activation")],
  "first-patrol.1.7": [button("Dodge")],
  "first-patrol.1.8": [button("Roll with the impact")],
  "first-patrol.1.9": [button("You begin")],
  "first-patrol.1.10": [unit("a1"), primary],
  "first-patrol.1.11": [marked, primary],
  "first-patrol.1.12": [button("End movement")],
  "first-patrol.1.13": [".prompt label:has-text('Jump Kick')", primary],
};

scene("the guided patrol is won by mouse on the table", async () => {
  const page = await visit();
  await openLesson(page, "tactics", "first-patrol");
  // What is marked lies over the table: the press goes to the place below.
  const press = async (what) => {
    if (!/pointed|unit:/.test(what)) return page.click(what);
    if (what === marked) await page.waitForSelector("polygon.reach");
    if (what === unit("b2")) await page.waitForSelector('[data-spot="unit:b2"][data-mark=target]');
    const box = await page.locator(what).boundingBox();
    return page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  assert.deepEqual(await byHand(page, hands, press), Object.keys(hands));
  await page.waitForSelector("text=Lesson finished, 1 of");
});
