// A lesson in a page: opening it and waiting for it.
import { at } from "./harness.mjs";

export const lessonsOf = (page, game) =>
  page.evaluate(async (key) => (await (await fetch(`/api/lessons/${key}`)).json()).lessons, game);

export const openLesson = async (page, game, lesson) => {
  await page.goto(at("learn", game, lesson));
  await ready(page);
};
// Waits until nothing happens by itself any more.
export const ready = async (page) => {
  await page.waitForSelector(".coach[data-waits]:not([data-waits=beat])");
  return page.evaluate(() => ({ ...document.querySelector(".coach").dataset }));
};
// Waits until the lesson is at another step, or waits for something else.
export const goesOn = async (page, { step, waits }) => {
  await page.waitForFunction(
    ([oldStep, oldWaits]) => {
      const now = document.querySelector(".coach")?.dataset;
      return now && now.waits !== "beat" && (now.step !== oldStep || now.waits !== oldWaits);
    },
    [step, waits],
  );
  return ready(page);
};
