// Games that bring no table of their own, in a program that has such games: the folder alone puts them on the start page, and a whole
// game is played at the plain table, the board as text and the moves in words.
import assert from "node:assert/strict";
import { at, newTable, picture, scene, visit } from "./harness.mjs";

const board = "pre[aria-label='The board']";
const result = "section[aria-label=Result]";

scene("a game without a table of its own is played to the end in words, and looked at again", async () => {
  const page = await visit();
  for (const title of ["Harbour Race", "Hidden Aim", "Fire Drill"])
    await page.waitForSelector(`article:has-text("${title}")`);
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
