// The guided patrol by mouse: mecha and marked places are pressed on the table itself.
import assert from "node:assert/strict";
import { scene, visit } from "../../../../web/e2e/harness.mjs";
import { astray, byHand, firstMove, goesOn, openLesson, ready } from "../../../../web/e2e/lesson.mjs";

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

scene("the first order of the guided patrol takes three presses at most, from the start page on", async () => {
  const page = await visit();
  const activate = async () => {
    await page.click(unit("a1"));
    await page.click(primary);
  };
  assert.ok((await firstMove(page, "tactics", "first-patrol", activate)) <= 3);
});

// In each lesson something that can be done, but is not asked for: the step, and what is pressed there.
const others = [
  ["first-patrol", "first-patrol.1.2", [button("End movement")]],
  ["sight", "sight.1.1", [button("End movement")]],
  ["defence", "defence.1.1", [button("Nothing")]],
  ["blows", "blows.1.1", [button("End activation")]],
  ["modules", "modules.1.1", [button("End movement")]],
  ["scenarios", "scenarios.1.1", ["main button:has-text('Fire Support Destroid')"]],
];

scene("whatever else is done in a lesson is answered by the teacher", async () => {
  const page = await visit();
  for (const [lesson, step, presses] of others) {
    await openLesson(page, "tactics", lesson);
    let now = await ready(page);
    while (now.step !== step) {
      await page.click("text=Skip step");
      now = await goesOn(page, now);
    }
    const press = async () => {
      for (const what of presses) await page.click(what);
    };
    assert.ok(await astray(page, now, press), lesson);
  }
});
