// Puzzles by mouse: from the start page to the list, a wrong try, the solution, and what is remembered.
import assert from "node:assert/strict";
import { at, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { ready } from "../../../../web/e2e/lesson.mjs";

const square = (cell) => `[data-cell="${cell}"]`;
const primary = ".prompt .buttons .btn.primary:not([disabled])";
const solved = (page) => page.locator(".count").getAttribute("data-solved");

scene("a puzzle is found, tried, solved and remembered", async () => {
  const page = await visit();
  await page.click("article.game:has-text('Fleet Commander') >> text=Puzzles");
  await page.waitForSelector("text=Fleet Commander: find the move");
  assert.equal(await solved(page), "0");
  await page.click("text=by difficulty");
  await page.waitForSelector("section h2:has-text('easy')");
  await page.click("text=by theme");
  await page.click("li a:has-text('Puzzle 6')");
  await ready(page);
  await page.waitForSelector("text=You can win in this turn. Find the move that does it.");
  await picture(page, "puzzle-1280");
  // The battleship fires alone: that is not enough.
  await page.click(square("c3"));
  await page.click(square("c4"));
  await page.click(primary);
  await page.waitForSelector(".coach[data-answer]");
  await page.waitForSelector("text=There is better.");
  await picture(page, "puzzle-wrong-1280");
  const again = page.locator(".coach >> text=Try again");
  if (await again.count()) await again.click();
  await page.waitForSelector(".coach[data-waits=move]");
  await page.click(square("a5"));
  await page.click(square("b4"));
  await page.click(primary);
  await page.waitForSelector(".coach[data-waits=finished]");
  await page.waitForSelector("text=Proven by trying every move and every answer");
  await picture(page, "puzzle-solved-1280");
  const before = page.url();
  await page.click("text=Next puzzle");
  await page.waitForFunction((url) => location.href !== url, before);
  await ready(page);
  await page.click("[aria-label='All puzzles']");
  assert.equal(await solved(page), "1");
  await page.reload();
  await page.waitForSelector("li a.done:has-text('Joined fire')");
  assert.equal(await solved(page), "1");
  await picture(page, "puzzles-1280");
});

scene("on a phone a puzzle can be shown, and counts as seen", async () => {
  const page = await visit({ width: 380 });
  await page.goto(at("puzzles", "fleet-commander"));
  await page.waitForSelector("text=Begin");
  await picture(page, "puzzles-380");
  await page.goto(at("puzzles", "fleet-commander", "joined-fire"));
  await ready(page);
  await picture(page, "puzzle-380");
  await page.click("text=Show me");
  await page.waitForSelector(".coach >> text=For example:");
  await page.click(primary);
  await page.waitForSelector(".coach[data-waits=finished]");
  await page.waitForSelector("text=That was the move");
  await picture(page, "puzzle-solved-380");
  await page.click(".coach >> text=All puzzles");
  await page.waitForSelector("[aria-label=seen]");
});
