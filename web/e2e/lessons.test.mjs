// How one gets to the lessons, leaves one and comes back; the pages for those who learn. The lessons themselves are in walk.mjs.
import assert from "node:assert/strict";
import { at, picture, scene, shot, visit } from "./harness.mjs";
import { goesOn, lessonsOf, openLesson, ready } from "./lesson.mjs";
import { gamesOf } from "./walk.mjs";

scene("from opening the page to the first own move of each guided game it takes three clicks at most", async () => {
  const page = await visit();
  await page.evaluate(() => {
    window.clicks = 0;
    addEventListener("click", () => (window.clicks += 1), { capture: true });
  });
  await shot(page, "start-newcomer-1280");
  const first = (await gamesOf(page))[0];
  await page.click(".hello .btn.primary");
  const begun = await ready(page);
  assert.equal(begun.waits, "move", "the first thing to do is a move, after one click");
  const seq = Number(await page.getAttribute(".table", "data-seq"));
  // The teacher's example is laid out on the board; one press plays it.
  await page.click("text=Show me");
  await page.click(".prompt .buttons .btn.primary:not([disabled])");
  await page.waitForFunction((known) => Number(document.querySelector(".table").dataset.seq) > known, seq);
  assert.ok((await page.evaluate(() => window.clicks)) <= 3);
  for (const { key } of await gamesOf(page)) {
    if (key === first.key) continue;
    const guided = (await lessonsOf(page, key)).find(({ kind }) => kind === "guided");
    if (!guided) continue;
    const newcomer = await visit();
    await newcomer.click(`article.game a.learn[href="#/learn/${key}/${guided.id}"]`);
    await newcomer.waitForSelector(".coach[data-waits=move]");
  }
});

scene("a lesson that was left is taken up at the same step, in the list and after a lost connection", async () => {
  const page = await visit();
  const [{ key }] = await gamesOf(page);
  const [lesson] = await lessonsOf(page, key);
  await openLesson(page, key, lesson.id);
  for (let n = 0; n < 2; ++n) {
    const now = await ready(page);
    await page.click("text=Skip step");
    await goesOn(page, now);
  }
  const { step } = await ready(page);
  assert.equal(step, lesson.step_ids[2]);
  await page.click("[aria-label='Leave the lesson']");
  await page.waitForSelector(`text=step 3 of ${lesson.steps}`);
  await picture(page, "lessons-1280");
  await page.click("text=Go on");
  assert.equal((await ready(page)).step, step);
  await page.reload();
  assert.equal((await ready(page)).step, step);
  await page.click(".coach .back");
  assert.equal((await goesOn(page, { step, waits: "move" })).step, lesson.step_ids[1]);
});

// The games that bring a table of their own.
const drawn = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("article.game:has(.art svg) .more")].map(({ hash }) => hash.split("/")[2]),
  );
for (const width of [1280, 900, 380])
  scene(`the pages for those who learn, at a width of ${width}`, async () => {
    const page = await visit({ width, height: 800 });
    await page.waitForSelector("article.game a.learn");
    await picture(page, `start-newcomer-${width}`);
    for (const key of await drawn(page)) {
      for (const name of width === 900 ? ["how"] : ["how", "learn", "rules"]) {
        await page.goto(at(name, key));
        await page.waitForSelector("main h1");
        await page.waitForFunction(() => !document.querySelector("main").textContent.match(/moment…|Fetching/));
        await picture(page, `${name}-${key}-${width}`);
      }
      const guided = (await lessonsOf(page, key)).find(({ kind }) => kind === "guided");
      if (!guided) continue;
      await openLesson(page, key, guided.id);
      await picture(page, `lesson-${key}-${width}`);
    }
  });
