// Whatever the window, the decision is in sight with something to press, and the board beside it: at 900 px, at 200 % of a usual window,
// on a phone and on a phone on its side.
import { newTable, picture, scene, visit } from "./harness.mjs";

const windows = [
  { width: 1280, height: 800 },
  { width: 900, height: 800 },
  { width: 640, height: 400 }, // 200 % of 1280 x 800
  { width: 380, height: 800 },
  { width: 800, height: 380 },
];

scene("the decision is in sight in every window", async () => {
  const page = await visit();
  const { games } = await page.evaluate(() => fetch("/api/games").then((answer) => answer.json()));
  for (const { key } of games.filter(({ real_time }) => !real_time)) {
    await page.setViewportSize(windows[0]);
    await newTable(page, key);
    await page.waitForFunction(() => {
      const prompt = document.querySelector(".prompt[aria-busy=false]");
      return prompt && !["wait", "watch", "open"].includes(prompt.dataset.mode);
    });
    for (const window of windows) {
      await page.setViewportSize(window);
      // The page follows its window a moment later.
      await page.waitForFunction(() => {
        const inside = ({ top, bottom, left, right }) =>
          top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
        const prompt = document.querySelector(".prompt");
        const seen = (element) => {
          const box = element.getBoundingClientRect();
          const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return inside(box) && (element.contains(top) || top?.contains(element));
        };
        return (
          inside(prompt.getBoundingClientRect()) &&
          [...prompt.querySelectorAll("button, input, select, [data-spot]")].some(seen) &&
          document.querySelector(".frame").getBoundingClientRect().top < innerHeight / 2
        );
      });
      const name = `insight-${key}-${window.width}`;
      await picture(page, name);
    }
  }
});
