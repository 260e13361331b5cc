// Every lesson of every game from its first step to its end, at the real table; how one gets there, leaves and comes back.
import assert from "node:assert/strict";
import { at, audit, picture, scene, shot, visit } from "./harness.mjs";
import { goesOn, lessonsOf, openLesson, read, ready } from "./lesson.mjs";

const gamesOf = (page) => page.evaluate(async () => (await (await fetch("/api/games")).json()).games);

// The plain table knows no places.
const isPlain = async (page) => (await page.locator("pre[aria-label='The board']").count()) > 0;

async function auditIn(theme, page, name) {
  await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
  await audit(page, `${name}, ${theme}`, "minor");
}

// Goes through a lesson by letting the teacher play; the steps that were seen, and those at which something was pointed at. The page is
// audited at the first step, in the middle and at the end, in both themes.
async function walk(page, name, steps) {
  const seen = [];
  const pointed = [];
  const themes = { [steps[Math.floor(steps.length / 2)]]: "light", [steps[0]]: "dark" };
  for (;;) {
    const now = await ready(page);
    if (now.waits === "finished") {
      await auditIn("light", page, `${name}, its end`);
      return { seen, pointed };
    }
    if (seen.at(-1) !== now.step) {
      seen.push(now.step);
      if (themes[now.step]) await auditIn(themes[now.step], page, now.step);
    }
    if (now.waits !== "move") {
      await read(page, now);
      continue;
    }
    await page.waitForFunction(() => Number(document.querySelector("svg.pointing")?.dataset.points) > 0);
    pointed.push(now.step);
    // Not by the mouse, below which something else may come to lie in that moment; that is what the games' own lessons are for.
    await page.locator('button:has-text("Skip step"):not([disabled])').dispatchEvent("click");
    await goesOn(page, now);
  }
}

scene("every lesson of every game with a table of its own is walked to its end", async () => {
  const page = await visit();
  let walked = 0;
  for (const { key } of await gamesOf(page))
    for (const lesson of await lessonsOf(page, key)) {
      await openLesson(page, key, lesson.id);
      if (await isPlain(page)) continue; // without a table of its own
      const { seen, pointed } = await walk(page, `${key}/${lesson.id}`, lesson.step_ids);
      assert.deepEqual(seen, lesson.step_ids, `${key}/${lesson.id}`);
      assert.deepEqual(pointed, lesson.step_ids, `${key}/${lesson.id}: points`);
      await page.waitForSelector("text=Lesson finished");
      await page.waitForSelector("text=Play a game now");
      walked += 1;
    }
  assert.ok(walked > 0, "there are lessons");
  await picture(page, "lesson-end-1280");
  // All of them are ticked off now.
  const [{ key }] = await gamesOf(page);
  await page.goto(at("learn", key));
  await page.waitForSelector("li.done");
  assert.equal(await page.locator("li.done").count(), (await lessonsOf(page, key)).length);
  await picture(page, "lessons-done-1280");
});

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
      await shot(page, `lesson-${key}-${width}`);
      await audit(page, `lesson-${key}-${width}`, "minor");
    }
  });
