// A whole game without a mouse: every press is a key, from the start page to the result.
import assert from "node:assert/strict";
import { onTable, picture, scene, shot, visit } from "./harness.mjs";
import { keyboard, play } from "./player.mjs";

scene("a whole game by keyboard alone", async () => {
  const page = await visit();
  const hands = keyboard(page);
  await hands.press("article.game .btn.primary");
  await onTable(page);
  const done = await play([hands], { until: async (what, at, counts) => { if (what === "move" && counts.move === 2) await shot(at, "keyboard-1280"); return false; } });
  assert.ok(done.attack > 0 && done.move > 0 && done.over === 1, JSON.stringify(done));
  await picture(page, "keyboard-over-1280");
});
