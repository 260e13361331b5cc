// Against the computer, by mouse: a whole game, and what is left of it afterwards.
import assert from "node:assert/strict";
import { at, onTable, picture, scene, seqAt, shot, tableOf, visit } from "./harness.mjs";
import { asked, look, mouse, move, play } from "./player.mjs";

scene("a whole game by mouse, its replay by link, its dice", async () => {
  const page = await visit();
  await page.click("text=Play against the computer");
  await onTable(page);
  const pictures = { deploy: "set-up-1280", "choose-dice": "choose-dice-1280", move: "own-turn-1280", block: "block-1280", keep: "keep-1280" };
  const done = await play([mouse(page)], { until: async (what, at, counts) => { if (counts[what] === 2 && pictures[what]) await shot(at, pictures[what]); return false; } });
  assert.ok(done.attack > 0 && done.move > 0 && done.over === 1, JSON.stringify(done));
  await picture(page, "over-1280");
  const table = tableOf(page);

  const other = await visit();
  await other.goto(at("replay", table, 30));
  await other.waitForSelector("text=Step 30");
  await other.keyboard.press("ArrowRight");
  await other.waitForSelector("text=Step 31");
  assert.ok(other.url().endsWith("/31"));
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
  await picture(other, "verify-1280");
  await other.setViewportSize({ width: 380, height: 800 });
  await picture(other, "verify-380");
});

scene("dice that were changed are found", async () => {
  const page = await visit();
  await page.click("text=Play against the computer");
  await onTable(page);
  await play([mouse(page)], { until: (what) => what === "choose-dice" });
  await page.click("[aria-label=Menu]");
  await page.click("text=Resign");
  await page.click("text=Yes, resign");
  await page.waitForSelector("section[aria-label=Result] >> text=You lose");
  const replay = await page.evaluate((table) => fetch(`/api/replay/${table}`).then((answer) => answer.text()), tableOf(page));
  const loaded = replay.replace(/"chance":\[(\d)/, (_, die) => `"chance":[${1 - Number(die)}`);
  assert.notEqual(loaded, replay);
  await page.goto(at("verify"));
  for (const [text, verdict] of [[replay, "honest"], [loaded, "wrong"]]) {
    await page.fill("textarea", text);
    await page.click("text=Check >> nth=-1");
    await page.waitForSelector(`[data-verdict=${verdict}]`);
  }
  await picture(page, "verify-wrong-1280");
});

scene("undo takes the own last move back, as far as one likes", async () => {
  const page = await visit();
  await page.click("text=Play against the computer");
  await onTable(page);
  const places = async () => (await look(page)).squares.map(({ words }) => words.split(";")[0]);
  const player = mouse(page);
  await play([player], { until: (what) => what === "choose-dice" });
  await asked(page);
  const before = await places();
  let moved;
  do {
    await asked(page);
    moved = await move(player);
  } while (moved !== "move");
  assert.notDeepEqual(await places(), before);
  for (let n = 0; n < 40 && (await look(page)).mode !== "deploy"; ++n) {
    const { seq } = await look(page);
    await page.click("[aria-label=Undo]:not([disabled])");
    await seqAt(page, seq + 1);
    await asked(page);
  }
  assert.equal((await look(page)).mode, "deploy");
  await page.waitForSelector(".log li:has-text('took back')");
});

scene("what is not allowed says why, with its clause; pieces can be dragged; pieces that move can be skipped", async () => {
  const page = await visit({ motion: "on" });
  await page.click("text=Play against the computer");
  await onTable(page);
  await play([mouse(page)], { until: async () => (await asked(page), (await look(page)).mode === "deploy") });
  await page.click('[data-cell="c3"]');
  await page.waitForSelector(".why");
  assert.match(await page.textContent(".why"), /FC-2\.6/);
  await picture(page, "why-1280");
  const free = (await look(page)).squares.find(({ mark, words }) => mark && words.includes("empty")).cell;
  await page.dragAndDrop(".pieces .piece:not([disabled]) >> nth=0", `[data-cell="${free}"]`);
  await page.waitForSelector(`[data-cell="${free}"][aria-label*="your"]`);
});
