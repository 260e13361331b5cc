// A whole game without a mouse: every press is a key, from the start page to the result. The capture is the shortest of the games.
import assert from "node:assert/strict";
import { onTable, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { keyboard, play } from "./player.mjs";

scene("a whole game by keyboard alone", async () => {
  const page = await visit();
  const { reach, ...hands } = keyboard(page);
  await hands.press("article.game .more");
  await page.waitForSelector("input[name=scenario]", { state: "attached" });
  await reach("select[name=seat]");
  await page.keyboard.type("yellow");
  assert.equal(await page.inputValue("select[name=seat]"), "yellow");
  // The cards of an option are one stop: the one that is chosen, and arrows go on from there.
  await reach("input[name=scenario]:checked");
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowDown");
  assert.equal(await page.inputValue("input[name=scenario]:checked"), "capture");
  await hands.press("main form button[type=submit]");
  await onTable(page);
  let pictured = false;
  const done = await play([hands], {
    until: async (what, at) => {
      if (what === "move" && !pictured) {
        pictured = true;
        await picture(at, "keyboard-1280");
      }
      return false;
    },
  });
  assert.ok(done["choose-dice"] > 0 && done.over === 1, JSON.stringify(done));
  await picture(page, "keyboard-over-1280");
});
