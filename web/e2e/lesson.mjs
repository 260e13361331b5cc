// A lesson in a page: opening it and waiting for it.
import { at } from "./harness.mjs";

export const lessonsOf = (page, game) =>
  page.evaluate(async (key) => (await (await fetch(`/api/lessons/${key}`)).json()).lessons, game);

export const openLesson = async (page, game, lesson) => {
  await page.goto(at("learn", game, lesson));
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
