// The keys that every table has, at the bridge too: F6 goes from part to part, and letters are keys only for who wants them to be.
import assert from "node:assert/strict";
import { onTable, scene, visit } from "../../../../web/e2e/harness.mjs";
import { bot, newBattle, phaseIs, you } from "./brace.mjs";

async function taste(page, letters) {
  await page.evaluate((wanted) => {
    const key = "broadside.settings";
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), letters: wanted }));
  }, letters);
  await page.reload();
  await onTable(page);
}

scene("Brace for Impact: F6 goes from part to part, and letters can be turned off", async () => {
  const page = await visit();
  await newBattle(page, [you, bot(), bot(), bot(), bot()]);
  await page.click("[data-act=ready]");
  await phaseIs(page, "battle");
  const seen = new Set();
  for (let n = 0; n < 4; ++n) {
    await page.keyboard.press("F6");
    seen.add(
      await page.evaluate(() =>
        [".top", ".ring", ".side", ".foot"].find((part) => document.activeElement.closest(part)),
      ),
    );
  }
  // The hand has a place for the focus only while a card can be played.
  assert.ok(seen.has(".top") && seen.has(".side") && !seen.has(undefined), [...seen].join(", "));

  await taste(page, false);
  await page.keyboard.press("h");
  await page.keyboard.press("z");
  await page.waitForTimeout(500);
  await phaseIs(page, "battle");
  await taste(page, true);
  await page.keyboard.press("h");
  await phaseIs(page, "paused");
});
