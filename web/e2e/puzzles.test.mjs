// A puzzle of each theme of every game, at the real table: what is asked is in sight, and the answer is shown and counts as seen.
import assert from "node:assert/strict";
import { at, audit, picture, scene, visit } from "./harness.mjs";
import { goesOn, read, ready } from "./lesson.mjs";

const fetched = (page, path) => page.evaluate(async (url) => (await fetch(url)).json(), path);
const firstOfEach = (puzzles) =>
  puzzles.filter(({ theme }, n) => puzzles.findIndex((one) => one.theme === theme) === n);

scene("a puzzle of each theme of every game can be looked at and shown", async () => {
  const page = await visit();
  let shown = 0;
  for (const { key } of (await fetched(page, "/api/games")).games) {
    const { puzzles } = await fetched(page, `/api/puzzles/${key}`);
    for (const [n, { id, ask }] of firstOfEach(puzzles).entries()) {
      await page.goto(at("puzzles", key, id));
      const asked = await ready(page);
      assert.match(await page.textContent(".coach h2"), /^Puzzle \d+$/, "no name that gives the move away");
      assert.ok(asked.said.includes(ask), `${key}/${id}: ${asked.said}`);
      if (n === 0) await picture(page, `puzzle-${key}-1280`);
      await page.click(".coach >> text=Show me");
      await page.waitForSelector(".coach >> text=For example:");
      if (n === 0) await audit(page);
      await page.click(".coach >> text=Play it");
      for (let now = await goesOn(page, asked); now.waits !== "finished"; now = await ready(page))
        await read(page, now);
      await page.waitForSelector(".coach[data-waits=finished] >> text=That was the move");
      shown += 1;
    }
  }
  assert.ok(shown > 0, "there are puzzles");
});

scene("a game in real time says why it has none", async () => {
  const page = await visit();
  const { games } = await fetched(page, "/api/games");
  for (const { key } of games.filter(({ real_time }) => real_time)) {
    await page.goto(at("puzzles", key));
    await page.waitForSelector("text=played in real time");
  }
});
