// A whole game without a mouse: every press is a key, from the start page to the result. The capture is the shortest of the games.
import assert from "node:assert/strict";
import { onTable, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { keyboard, play } from "./player.mjs";

scene("a whole game by keyboard alone", async () => {
  const page = await visit();
  const { reach, ...hands } = keyboard(page);
  await hands.press("article.game .more");
  await page.waitForSelector("select[name=scenario]");
  for (const [name, value] of [
    ["seat", "yellow"],
    ["scenario", "capture"],
  ]) {
    await reach(`select[name=${name}]`);
    await page.keyboard.type(value);
    assert.equal(await page.inputValue(`select[name=${name}]`), value);
  }
  await hands.press("form button[type=submit]");
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
