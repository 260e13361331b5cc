// A lesson in a page: opening it and waiting for it.
import assert from "node:assert/strict";
import { at } from "./harness.mjs";

export const lessonsOf = (page, game) =>
  page.evaluate(async (key) => (await (await fetch(`/api/lessons/${key}`)).json()).lessons, game);

export const openLesson = async (page, game, lesson) => {
  await page.goto(at("learn", game, lesson));
  await page.waitForSelector(`.coach[data-step^="${lesson}."]`);
  await ready(page);
};
// Waits until nothing happens by itself any more; what it says is read in the same moment.
export const ready = async (page) => {
  const found = await page.waitForFunction(() => {
    const coach = document.querySelector(".coach[data-waits]:not([data-waits=beat])");
    return coach && { ...coach.dataset, said: coach.textContent };
  });
  return found.jsonValue();
};
// Waits until the lesson is at another step, waits for something else, or says something else.
export const goesOn = async (page, { step, waits, said }) => {
  await page.waitForFunction(
    ([oldStep, oldWaits, oldSaid]) => {
      const coach = document.querySelector(".coach");
      const now = coach?.dataset;
      if (!now || now.waits === "beat") return false;
      return now.step !== oldStep || now.waits !== oldWaits || (oldSaid && coach.textContent !== oldSaid);
    },
    [step, waits, said],
  );
  return ready(page);
};
// Tries what is not asked for: the teacher answers, and the lesson is where it was. Says whether it was another way of what is asked.
export async function astray(page, now, press) {
  await press();
  const then = await goesOn(page, now);
  if (then.step !== now.step || !then.answer) return false;
  if (then.waits === "again") {
    await page.click("text=Try again");
    await goesOn(page, then);
  }
  return true;
}
// From the start page to the first own move of a guided game; the answer is how often something was pressed on the way.
export async function firstMove(page, game, lesson, move) {
  await page.evaluate(() => {
    window.presses = 0;
    addEventListener("pointerdown", () => (window.presses += 1), { capture: true });
  });
  await page.click(`article.game a.learn[href="#/learn/${game}/${lesson}"]`);
  const now = await ready(page);
  await move();
  const { step } = await goesOn(page, now);
  assert.notEqual(step, now.step, `${game}: the first move is what is asked for`);
  return page.evaluate(() => window.presses);
}
// Goes on where nothing is asked: after something that was said, or that a game shows before the lesson ends.
export async function read(page, now, press = (what) => page.click(what)) {
  await press(now.waits === "look" ? ".prompt .body .buttons .btn.primary" : ".coach .acts .primary");
  if (now.waits !== "look") await goesOn(page, now);
}
// Walks a lesson to its end by hand, as a newcomer does: `hands` has for each step what is pressed, one after the other. The answer is
// the steps that were seen.
export async function byHand(page, hands, press = (what) => page.click(what)) {
  const seen = [];
  for (;;) {
    const now = await ready(page);
    if (now.waits === "finished") return seen;
    if (now.waits !== "move") {
      await read(page, now, press);
      continue;
    }
    seen.push(now.step);
    for (const what of hands[now.step]) await press(what);
    await goesOn(page, now);
  }
}
