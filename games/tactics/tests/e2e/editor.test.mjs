// A table of one's own: laid out in the editor, saved, loaded, and played.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { at, onTable, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { asked, drag } from "./tactics.mjs";

scene("a table is laid out, saved as a file, loaded and played", async () => {
  const page = await visit();
  await page.goto(at("new", "tactics"));
  await page.click("text=Lay out a table of your own");
  await page.waitForSelector("h1:has-text('Scenario editor')");
  await page.fill("label:has-text('Name') input", "Two sheds");
  await page.fill("label:has-text('Width') input", "30");
  await page.fill("label:has-text('Depth') input", "30");
  await page.fill("label:has-text('Turns') input", "2");
  await page.click("button:has-text('+ Building')");
  await page.waitForSelector("legend:has-text('Piece 1')");
  const shed = await page.locator("polygon.building").boundingBox();
  const from = { x: shed.x + shed.width / 2, y: shed.y + shed.height / 2 };
  await drag(page, from, { x: from.x + 90, y: from.y + 60 });
  await page.click("button:has-text('+ Rough ground')");
  await page.click("button[aria-label='Turn right']");
  // What cannot be played says so.
  await page.click("button:has-text('+ Marker')");
  await page.waitForSelector(".problems >> text=Markers are for control and gate only");
  assert.ok(await page.isDisabled("button:has-text('Save as a file')"));
  await page.click("button:has-text('Remove this marker')");
  for (const [label, forces] of [
    ["Side A", "UEDF\nValkyrie Squadron"],
    ["Side B", "Zentraedi\nRegult Attack Squadron"],
  ]) {
    if (label === "Side A") await page.check("label:has-text('Fixed forces') input");
    await page.fill(`label:has-text('${label}:') textarea`, forces);
    await page.locator(`label:has-text('${label}:') textarea`).blur();
  }
  await page.waitForSelector("text=This table can be played");
  await picture(page, "tactics-editor-1280");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.click("button:has-text('Save as a file')"),
  ]);
  assert.equal(download.suggestedFilename(), "two-sheds.json");
  const file = JSON.parse(readFileSync(await download.path(), "utf8"));
  assert.deepEqual([file.width, file.turns, file.terrain.length, file.source], [30, 2, 2, "stand-in"]);
  assert.deepEqual(file.forces[1], [{ cards: ["regult-attack-squadron"] }]);
  assert.notDeepEqual(file.terrain[0].shape[0], [5, 5]);
  // Another table, and back by the file.
  await page.selectOption("label:has-text('Begin with') select", "blank");
  await page.setInputFiles("input[type=file]", {
    name: "own.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.waitForFunction(() => document.querySelectorAll("polygon.building").length === 1);
  await page.setViewportSize({ width: 380, height: 800 });
  await picture(page, "tactics-editor-380");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.click("text=Play it against the computer");
  await onTable(page);
  await asked(page);
  assert.equal(await page.locator(".field polygon.building").count(), 1);
  assert.equal(await page.locator(".field polygon.rough").count(), 1);
  await picture(page, "tactics-own-1280");
});
