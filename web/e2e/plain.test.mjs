// Games that bring no table of their own, in a program that has such games: the folder alone puts them on the start page, and a whole
// game is played at the plain table, the board as text and the moves in words.
import assert from "node:assert/strict";
import { at, newTable, picture, scene, visit } from "./harness.mjs";
import { goesOn, lessonsOf, openLesson, read, ready } from "./lesson.mjs";

const board = "pre[aria-label='The board']";
const result = "section[aria-label=Result]";

scene("a game without a table of its own is played to the end in words, and looked at again", async () => {
  const page = await visit();
  for (const title of ["Harbour Race", "Hidden Aim", "Fire Drill"])
    await page.waitForSelector(`article:has-text("${title}")`);
  await page.goto(at("new", "harbour-race"));
  await page.waitForSelector("form >> text=advanced: skiffs of the other crew can be held back");
  assert.equal(await page.locator(".drawn").count(), 0, "it brings no pictures of its choices");
  await picture(page, "plain-new-1280");
  const table = await newTable(page, "harbour-race", { level: "greedy" });
  const move = page.locator(".prompt .all li button:not([disabled])").first();
  await move.waitFor();
  assert.match(await page.textContent(board), /Turn \d+ of 120/);
  await picture(page, "plain-1280");
  for (;;) {
    await page.waitForSelector(`.prompt .all li button:not([disabled]), ${result}`);
    if (await page.isVisible(result)) break;
    // The position may have moved on while the hand did.
    await move.click({ timeout: 2000 }).catch(() => {});
  }
  await picture(page, "plain-over-1280");
  await page.goto(at("replay", table));
  await page.waitForSelector(board);
  await picture(page, "plain-replay-1280");
});

scene("the plain table on a phone", async () => {
  const page = await visit({ width: 380 });
  await newTable(page, "hidden-aim");
  await page.waitForSelector(".prompt .all li button:not([disabled])");
  await picture(page, "plain-380");
});

scene("a lesson is walked at the plain table by letting the teacher play", async () => {
  const page = await visit();
  await openLesson(page, "harbour-race", "sailing");
  const seen = [];
  for (let now = await ready(page); now.waits !== "finished"; now = await ready(page)) {
    if (now.waits === "move") {
      seen.push(now.step);
      await page.click("text=Skip step");
      await goesOn(page, now);
    } else await read(page, now);
  }
  const [lesson] = await lessonsOf(page, "harbour-race");
  assert.deepEqual(seen, lesson.step_ids.slice(0, seen.length));
  assert.ok(seen.length > 3);
  await page.waitForSelector("text=Lesson finished");
});
