// Without a mouse: orders from lists, units by bearing and range, what can hit me, defence by one key.
import assert from "node:assert/strict";
import { newTable, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { keyboard } from "../../../../web/e2e/player.mjs";
import { asked, button, goneOn, has, promptOf } from "./tactics.mjs";

scene("a whole game by keyboard alone", async () => {
  const page = await visit();
  await newTable(page, "tactics", { level: "cadet", seat: "alpha", options: { scenario: "first-patrol" } });
  const hands = keyboard(page);
  const counts = {};
  const enter = async (selector) => {
    await hands.press(selector);
  };
  const sheet = async () => {
    await page.keyboard.press("w");
    await page.waitForSelector("section[aria-label='Units and orders'] li button");
  };
  for (let n = 0; n < 300; ++n) {
    await asked(page);
    const now = await promptOf(page);
    if (now.mode === "over") break;
    counts[now.mode] = (counts[now.mode] ?? 0) + 1;
    if (now.mode === "movement" && !/All have moved/.test(now.title)) {
      await sheet();
      if (counts.movement === 1) {
        const words = await page.textContent("section[aria-label='Units and orders']");
        assert.match(words, /Regult b\d+: bearing \d{3}, \d+\.\d in, 5 MDC/);
        await hands.reach("section[aria-label='Units and orders'] .btn.small:not([type])");
        await page.keyboard.press("Enter");
        await page.waitForSelector("section[aria-label='Units and orders'] >> text=/Nobody, as they stand|damage/");
        await picture(page, "tactics-words-1280");
      }
      // The first order of the list goes towards the nearest enemy.
      await hands.reach("section[aria-label='Units and orders'] li button");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".prompt .btn.primary");
      await page.waitForFunction(() => /ground|costs|way/.test(document.querySelector(".prompt").textContent));
      await page.keyboard.press("]");
      if (await has(page.locator(".prompt .btn.primary:not([disabled])"))) await enter(".prompt .btn.primary");
      else {
        await page.keyboard.press("Escape");
        await enter(".prompt .buttons button");
      }
    } else if (now.mode === "combat" && !/All have attacked/.test(now.title)) {
      await page.waitForFunction(() => !/Looking for targets/.test(document.querySelector(".prompt").textContent));
      if (await has(page.locator(".prompt .targets button"))) {
        await enter(".prompt .targets button");
        await enter(".prompt .btn.primary");
      } else await enter(".prompt .buttons button");
    } else if (["defend", "impact", "hazard-impact"].includes(now.mode)) {
      const key = (await has(page.locator('.prompt [aria-keyshortcuts="d"]:not([disabled])'))) ? "d" : "n";
      await page.keyboard.press(key);
    } else if (await has(page.locator(".prompt .btn.primary:not([disabled])"))) await enter(".prompt .btn.primary");
    else await enter(".prompt .choices li button");
    await goneOn(page, now);
    await page.waitForFunction(() => !document.querySelector(".prompt progress"));
  }
  assert.ok(counts.movement >= 8 && counts.combat >= 2, JSON.stringify(counts));
  await page.waitForSelector("section[aria-label=Result]");
});

// Where the squadron is shown before it is set up: the middle of its ghosts on the glass.
const ghosts = (page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".unit.ghost")].map((each) => each.getBoundingClientRect());
    return { x: boxes.reduce((sum, { x }) => sum + x, 0) / boxes.length, count: boxes.length };
  });
// An arrow moves it to the right, a bracket turns it.
async function placedByKeys(page) {
  await page.waitForSelector(".unit.ghost");
  const before = await ghosts(page);
  const facing = /Facing \d{3}/.exec(await page.textContent(".prompt"))[0];
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("]");
  await button(page, "Set up here").waitFor();
  const after = await ghosts(page);
  assert.equal(after.count, before.count);
  assert.ok(after.x > before.x, `${before.x} to ${after.x}`);
  assert.notEqual(/Facing \d{3}/.exec(await page.textContent(".prompt"))[0], facing);
}

scene("the table is walked by arrow keys, zoomed and measured by letters", async () => {
  const page = await visit();
  await newTable(page, "tactics", { level: "cadet", seat: "bravo", options: { scenario: "first-patrol" } });
  await asked(page);
  const hands = keyboard(page);
  while (!(await has(page.locator(".prompt[data-mode=activate]")))) {
    const now = await promptOf(page);
    if (now.mode === "deploy") await placedByKeys(page);
    if (await has(page.locator(".prompt .btn.primary:not([disabled])"))) await hands.press(".prompt .btn.primary");
    else if (now.mode === "defend") await page.keyboard.press("d");
    else if (["impact", "hazard-impact"].includes(now.mode)) await page.keyboard.press("r");
    else await hands.press(".prompt .choices li button");
    await goneOn(page, now);
    await asked(page);
    await page.waitForFunction(() => !document.querySelector(".prompt progress"));
  }
  await page.keyboard.press("b");
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? "");
  const first = await focused();
  assert.match(first, /^\S+ [ab]\d+, (yours|enemy), \d+ of \d+ MDC, at [\d.]+,[\d.]+, facing \d{3}/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  const zoom = () =>
    page.evaluate(() => Number(/scale\(([\d.]+)\)/.exec(document.querySelector(".world").style.transform)[1]));
  const before = await zoom();
  await page.keyboard.press("z");
  assert.ok((await zoom()) > before);
  await page.keyboard.press("0");
  // The tape goes from the mecha that is pressed to the next one.
  await page.keyboard.press("m");
  await page.waitForSelector("[aria-label=Measure][aria-pressed=true]");
  await page.keyboard.press("b");
  const from = await focused();
  await page.keyboard.press("Enter");
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"])
    if ((await focused()) === from) await page.keyboard.press(key);
  assert.notEqual(await focused(), from);
  await page.keyboard.press("Enter");
  await page.waitForSelector("g.tools .tag:has-text(' in')");
  await page.keyboard.press("Escape");
  await page.waitForSelector("[aria-label=Measure][aria-pressed=false]");
});
