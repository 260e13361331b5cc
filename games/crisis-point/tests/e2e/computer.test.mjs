// Crisis Point in the browser against the computer: a whole game by mouse with its scoring and its replay.
import assert from "node:assert/strict";
import { at, picture, scene, tableOf, visit } from "../../../../web/e2e/harness.mjs";
import { mouse } from "../../../../web/e2e/player.mjs";
import { album, newGame, play } from "./crisis.mjs";

const nobodyKnowsTheSeats = /\b(alpha|bravo)\b/i;

scene("a whole game by mouse, its scoring on the final battlefield, its replay by link", async () => {
  const page = await visit();
  await page.click("article.game:has-text('Crisis Point') .computer");
  await page.waitForSelector(".sector");
  await newGame(page, { level: "random", seat: "alpha" });
  const counts = await play(mouse(page), { until: album(page, 1280) });
  assert.ok(counts.card >= 8 && counts.token >= 8 && counts.combat >= 8, JSON.stringify(counts));
  assert.ok(counts["hero-command"] >= 4 && counts.scoring >= 1 && counts.over === 1, JSON.stringify(counts));
  await page.waitForSelector("section[aria-label=Result]");
  await picture(page, "crisis-over-1280");
  assert.doesNotMatch(await page.innerText(".table, main"), nobodyKnowsTheSeats);
  // Sixteen cards, and the two objectives of each side.
  await page.click("text=How it was scored");
  await page.waitForSelector("[data-mode=scoring] table");
  assert.equal(await page.locator("[data-mode=scoring] tbody tr").count(), 20);

  const other = await visit();
  await other.goto(at("replay", tableOf(page), 30));
  await other.waitForSelector("text=Step 30");
  await other.waitForSelector(".sector");
  assert.equal(await other.locator(".post.back").count(), 0, "everything is open in the replay of a finished game");
  await other.selectOption("select:has(option[value=all])", "spectator");
  await other.waitForSelector(".post.back");
  await picture(other, "crisis-replay-1280");
  await other.keyboard.press("End");
  await other.waitForSelector(".said >> text=The match is over");
  assert.doesNotMatch(await other.innerText("main"), nobodyKnowsTheSeats);
});
