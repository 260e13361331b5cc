// The guided round by touch, on the table of a phone.
import assert from "node:assert/strict";
import { phone, scene, visit } from "../../../../web/e2e/harness.mjs";
import { byHand, firstMove, goesOn, openLesson, ready } from "../../../../web/e2e/lesson.mjs";
import { drawByFinger, spot } from "../../../../web/e2e/player.mjs";
import { game, primary } from "./arms.mjs";

const hands = {
  "first-round.1.1": [spot("cell:a1"), spot("cell:c2"), primary],
  "first-round.1.2": [spot("fighter:f6"), spot("post:rdf:2-2"), primary],
  "first-round.1.3": [spot("fighter:f3"), spot("post:rdf:b-2"), ".prompt label:has-text('face up')", primary],
  "first-round.1.4": [spot("token:ship-lock"), spot("cell:a2"), primary],
  "first-round.1.5": [primary],
  "first-round.1.6": [spot("token:spy"), spot("post:zentraedi:3-2"), primary],
  "first-round.1.7": [".prompt button:has-text('Stop')"],
  "first-round.1.8": [spot("cell:c1"), primary],
  "first-round.1.9": [spot("cell:c1"), primary],
  "first-round.2.1": [spot("card:c3"), primary],
  "first-round.2.2": [spot("cell:a3"), primary],
};

scene("the guided round is won by touch", async () => {
  const page = await visit(phone);
  await openLesson(page, game, "first-round");
  assert.deepEqual(await byHand(page, hands, (what) => page.tap(what)), Object.keys(hands));
  await page.waitForSelector("text=Lesson finished, 1 of");
});

scene("a ship is drawn to its place by touch, once it is taken up", async () => {
  const page = await visit(phone);
  await openLesson(page, game, "first-round");
  const now = await ready(page);
  await drawByFinger(page, spot("cell:a1"), spot("cell:c2"));
  assert.equal((await goesOn(page, now)).step, "first-round.1.2");
});

scene("the first move of the guided round takes three presses at most, from the start page on", async () => {
  const page = await visit();
  const move = () => page.dragAndDrop(spot("cell:a1"), spot("cell:c2"));
  assert.ok((await firstMove(page, game, "first-round", move)) <= 3);
});
