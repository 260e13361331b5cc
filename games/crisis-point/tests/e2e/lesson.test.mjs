// The guided game by touch, on the table of a phone.
import assert from "node:assert/strict";
import { phone, scene, visit } from "../../../../web/e2e/harness.mjs";
import { byHand, firstMove, goesOn, openLesson, ready } from "../../../../web/e2e/lesson.mjs";
import { drawByFinger, spot } from "../../../../web/e2e/player.mjs";

const primary = ".prompt .btn.primary:not([disabled])";
const hands = {
  "first-game.1.1": [spot("hand:aosc-u6"), spot("cell:c3"), primary],
  "first-game.1.2": [spot("cell:b1"), primary],
  "first-game.1.3": [spot("combat:k7"), spot("lane:aosc:c"), primary],
  "first-game.1.4": [spot("hand:loc-3"), spot("cell:b2"), primary],
  "first-game.1.5": [spot("cell:b1"), primary],
  "first-game.1.6": [spot("combat:k2"), spot("lane:aosc:2"), primary],
  "first-game.1.7": [spot("cell:b1"), spot("cell:d3"), primary],
  "first-game.1.8": [spot("cell:b1"), spot("cell:d3"), primary],
  "first-game.1.9": [spot("cell:d3"), primary],
  "first-game.2.1": [spot("card:aosc-h4"), spot("lane:aosc:b"), primary],
};

scene("the guided game is won by touch, and its scoring is looked at before the lesson ends", async () => {
  const page = await visit(phone);
  await openLesson(page, "crisis-point", "first-game");
  assert.deepEqual(await byHand(page, hands, (what) => page.tap(what)), Object.keys(hands));
  await page.waitForSelector("text=Lesson finished, 1 of");
});

scene("a card is drawn from the hand to its space by touch, and the next tap counts", async () => {
  const page = await visit(phone);
  await openLesson(page, "crisis-point", "first-game");
  // Several times: a finger that is lifted while it moves must not keep the page from taking the next tap.
  for (let n = 0; n < 4; ++n) {
    const now = await ready(page);
    await drawByFinger(page, spot("hand:aosc-u6"), spot("cell:c3"));
    await page.waitForSelector("text=Golem Battloid lies on c3");
    await page.tap(primary);
    const then = await goesOn(page, now);
    assert.equal(then.step, "first-game.1.2");
    await page.tap(".coach .back");
    await goesOn(page, then);
  }
});

scene("the first card of the guided game takes three presses at most, from the start page on", async () => {
  const page = await visit();
  const lay = async () => {
    await page.dragAndDrop(spot("hand:aosc-u6"), spot("cell:c3"));
    await page.click(primary);
  };
  assert.ok((await firstMove(page, "crisis-point", "first-game", lay)) <= 3);
});
