// Whatever the window, the decision is in sight with something to press, and the board beside it: at 900 px, at 200 % of a usual window,
// on a phone and on a phone on its side.
import assert from "node:assert/strict";
import { eventually, newTable, patience, picture, scene, seqAt, visit } from "./harness.mjs";
import { secondDevice } from "./steer.mjs";

const windows = [
  { width: 1280, height: 800 },
  { width: 900, height: 800 },
  { width: 640, height: 400 }, // 200 % of 1280 x 800
  { width: 380, height: 800 },
  { width: 800, height: 380 },
];

// The decision is inside of the window with something to press, and the board begins in its upper half. The page follows its window a
// moment later.
const inSight = (page, what) =>
  page
    .waitForFunction(
      () => {
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
      },
      undefined,
      { timeout: Math.min(patience, 20_000) },
    )
    .catch(() => assert.fail(`${what}: the decision is not in sight`));

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
      const name = `insight-${key}-${window.width}`;
      await inSight(page, name);
      await picture(page, name);
    }
  }
});

// What is asked changes with every move; the place where it is asked stays in sight and keeps its height, so that nothing jumps below
// the hand.
scene("the decision is in sight and keeps its height in every window, whatever is asked", async () => {
  const page = await visit();
  const { games } = await page.evaluate(() => fetch("/api/games").then((answer) => answer.json()));
  const sizes = [...windows, { width: 360, height: 740 }];
  for (const { key } of games.filter(({ real_time }) => !real_time)) {
    const known = new Map();
    const modes = new Set();
    const measure = async () => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        const { mode, height } = await page.evaluate(async () => {
          // The page follows its window a moment later.
          for (let n = 0; n < 3; ++n) await new Promise(requestAnimationFrame);
          const prompt = document.querySelector(".prompt");
          return { mode: prompt.dataset.mode, height: prompt.getBoundingClientRect().height };
        });
        const name = `${size.width} x ${size.height}`;
        modes.add(mode);
        if (!["wait", "watch"].includes(mode)) await inSight(page, `${key}, ${name}, ${mode}`);
        known.set(name, known.get(name) ?? { mode, height });
        const first = known.get(name);
        assert.ok(
          Math.abs(first.height - height) < 1,
          `${key}, ${name}: ${height} px for ${mode}, ${first.height} for ${first.mode}`,
        );
      }
    };
    const table = await newTable(page, key);
    const ask = await secondDevice(page);
    for (let moves = 0; moves < 8; ++moves) {
      const state = await eventually(async () => {
        const now = await ask({ cmd: "watch", table });
        assert.ok(now.waiting.over || now.you.some((seat) => now.waiting.seats.includes(seat)));
        return now;
      });
      await seqAt(page, state.seq);
      await measure();
      if (state.waiting.over) break;
      const [seat] = state.you;
      // Where the list of moves is not told, the computer is asked for one.
      const legal = state.legal.length > 0 ? state.legal : [await ask({ cmd: "hint", table, seat })];
      await ask({ cmd: "act", table, seat, seq: state.seq, move: legal[moves % legal.length].move });
    }
    if (!(await ask({ cmd: "watch", table })).waiting.over) await ask({ cmd: "resign", table });
    await page.waitForSelector(".prompt[data-mode=over]");
    await measure();
    assert.ok(modes.size > 1, `${key}: ${[...modes]}`);
  }
});
