// A whole game against the computer, by mouse, and what is left of it afterwards.
import assert from "node:assert/strict";
import { at, onTable, picture, scene, shot, tableOf, visit } from "../../../../web/e2e/harness.mjs";
import { asked, mouse, play } from "./player.mjs";

scene("a whole game by mouse, its replay by link, its dice", async () => {
  const page = await visit();
  await page.click("article.game:has-text('Fleet Commander') .computer");
  await onTable(page);
  const pictures = {
    deploy: "set-up-1280",
    "choose-dice": "choose-dice-1280",
    move: "own-turn-1280",
    block: "block-1280",
    keep: "keep-1280",
  };
  const done = await play([mouse(page)], {
    until: async (what, at, counts) => {
      if (counts[what] === 2 && pictures[what]) await shot(at, pictures[what]);
      return false;
    },
  });
  assert.ok(done.attack > 0 && done.move > 0 && done.over === 1, JSON.stringify(done));
  await picture(page, "over-1280");
  const table = tableOf(page);

  const other = await visit();
  await other.goto(at("replay", table, 30));
  await other.waitForSelector("text=Step 30");
  await other.keyboard.press("ArrowRight");
  await other.waitForSelector("text=Step 31");
  await other.waitForFunction(() => location.hash.endsWith("/31")); // a link to this step, as soon as the server has shown it
  await picture(other, "replay-1280");
  await other.setViewportSize({ width: 380, height: 800 });
  await picture(other, "replay-380");
  await other.setViewportSize({ width: 1280, height: 800 });
  await other.click("text=Play on from here");
  await onTable(other);
  assert.notEqual(tableOf(other), table);
  await asked(other);

  await other.goto(at("verify", table));
  await other.waitForSelector("[data-verdict=honest]");
  await picture(other, "dice-1280");
  await other.setViewportSize({ width: 380, height: 800 });
  await picture(other, "dice-380");
});
