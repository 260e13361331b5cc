// The client in a real browser against the real server. Run with `npm run e2e`; BROADSIDE_PROGRAM names the program (with the client
// in it), or BASE an address that is served already. Screenshots go to web/shots.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { play, step } from "./player.mjs";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const shots = process.env.SHOTS ?? join(web, "shots");
const program = process.env.BROADSIDE_PROGRAM ?? join(web, "../build/release/broadside");
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
const axe = readFileSync(join(web, "node_modules/axe-core/axe.min.js"), "utf8");

let base = process.env.BASE;
let server;
let browser;
const problems = [];

const freePort = () => new Promise((resolve) => {
  const probe = createServer().listen(0, "127.0.0.1", () => { const { port } = probe.address(); probe.close(() => resolve(port)); });
});

before(async () => {
  mkdirSync(shots, { recursive: true });
  if (!base) {
    const port = await freePort();
    server = spawn(program, ["serve", "--port", String(port), "--data", mkdtempSync(join(tmpdir(), "broadside-e2e-"))], { stdio: "ignore" });
    base = `http://127.0.0.1:${port}`;
    for (let n = 0; n < 100; ++n) {
      if (await fetch(`${base}/api/health`).then((answer) => answer.ok, () => false)) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--headless", "--disable-gpu", "--disable-background-networking"] });
});
after(async () => {
  await browser?.close();
  server?.kill();
});

// A person with a browser of their own.
async function visit({ width = 1280, height = 800, motion = "off", ...more } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, ...more });
  await context.addInitScript((taste) => localStorage.setItem("broadside.settings", taste), JSON.stringify({ motion }));
  const page = await context.newPage();
  page.setDefaultTimeout(6000);
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => { if (message.type() === "error" && /Content Security|TypeError/.test(message.text())) problems.push(message.text()); });
  await page.goto(`${base}/`);
  await page.waitForSelector("text=Play against the computer");
  return page;
}
const shot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`) });
async function audit(page, name) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`), []);
}
async function newTable(page, { way = "The computer", options = {}, checks = [] } = {}) {
  await page.goto(`${base}/#/new/fleet-commander`);
  await page.click(`label.way:has-text("${way}")`);
  for (const [name, value] of Object.entries(options)) await page.locator(`label.line:has-text("${name}")`).last().locator("select").selectOption(value);
  for (const name of checks) await page.locator(`label.line:has-text("${name}") input`).check();
  await page.click("form button[type=submit]");
}
const onTable = (page) => page.waitForSelector(".cells");
const idOf = (page) => new URL(page.url()).hash.split("/")[2];
let finished = "";

test("the start page shows five games and one can be played", async () => {
  const page = await visit();
  assert.equal(await page.locator("article.game").count(), 5);
  await shot(page, "start-1280");
  await audit(page, "start");
  await page.context().close();
});

test("a whole game against the computer by mouse, its replay by link, its dice", async () => {
  const page = await visit();
  await page.click("text=Play against the computer");
  await onTable(page);
  const seen = await play([page], { until: async (mode, at, n) => { if (n === 60) { await shot(at, "table-1280"); await audit(at, "table"); } return false; } });
  assert.equal(seen.over, 1, JSON.stringify(seen));
  finished = idOf(page);
  await page.waitForSelector("section[aria-label=Result]");
  await shot(page, "over-1280");

  const other = await visit();
  await other.goto(`${base}/#/replay/${finished}/30`);
  await other.waitForSelector("text=Step 30");
  await other.keyboard.press("ArrowRight");
  await other.waitForSelector("text=Step 31");
  assert.match(other.url(), /\/31$/);
  await shot(other, "replay-1280");
  await audit(other, "replay");
  await other.click("text=Play on from here");
  await other.waitForFunction(() => location.hash.startsWith("#/table/"));
  await onTable(other);
  assert.notEqual(idOf(other), finished);

  await other.goto(`${base}/#/verify/${finished}`);
  await other.waitForSelector("[data-verdict]");
  assert.equal(await other.getAttribute("[data-verdict]", "data-verdict"), "honest");
  await shot(other, "verify-1280");
  await page.context().close();
  await other.context().close();
});

test("two browsers and a spectator with an invite link, reload, chat, draw, rematch", async () => {
  const mira = await visit();
  await mira.click("text=Invite by link");
  await mira.fill("dialog input", "Mira");
  await mira.keyboard.press("Enter");
  await onTable(mira);
  await shot(mira, "invite-1280");
  const juno = await visit({ width: 380, height: 800, hasTouch: true, isMobile: true });
  await juno.goto(mira.url());
  await juno.click("text=Sit down as");
  await juno.fill("dialog input", "Juno");
  await juno.keyboard.press("Enter");
  const watcher = await visit({ width: 900, height: 900 });
  await watcher.goto(mira.url());
  await watcher.waitForSelector("text=You are watching");
  const seen = await play([mira, juno], { most: 400, until: async (mode, page, n) => { if (n === 25) { await page.reload(); await onTable(page); } return mode === "defend" && n > 40; } });
  assert.ok(seen.defend > 0, JSON.stringify(seen));
  assert.ok(seen["action move"] > 0);
  await shot(juno, "table-380");
  await shot(watcher, "spectator-900");
  await audit(juno, "phone");
  assert.equal(await juno.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);

  await mira.click("summary:has-text('Chat')");
  await mira.fill("[aria-label=Message]", "<b>hello</b>");
  await mira.keyboard.press("Enter");
  await juno.waitForSelector(".chat .badge");
  await mira.click("[aria-label=Menu]");
  await mira.click("text=Offer a draw");
  await juno.click(".offer .primary");
  await mira.waitForSelector("text=A draw");
  const before = idOf(mira);
  await mira.click("button:has-text('Rematch')");
  await juno.click(".offer .primary");
  await mira.waitForFunction((id) => !location.hash.includes(id), before);
  await juno.waitForFunction((id) => !location.hash.includes(id), before);
  assert.equal(idOf(mira), idOf(juno));
  for (const page of [mira, juno, watcher]) await page.context().close();
});

test("a keyboard-only game", async () => {
  const page = await visit();
  const press = (key) => page.keyboard.press(key);
  const tabTo = async (test, most = 60) => {
    for (let n = 0; n < most; ++n) { if (await page.evaluate(test)) return; await press("Tab"); }
    assert.fail(`cannot be reached by Tab: ${test}`);
  };
  const walkTo = async (cell) => {
    await press("c");
    for (let n = 0; n < 5; ++n) { await press("ArrowDown"); await press("ArrowLeft"); }
    for (let n = 0; n < "abcde".indexOf(cell[0]); ++n) await press("ArrowRight");
    for (let n = 1; n < Number(cell[1]); ++n) await press("ArrowUp");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), cell);
  };
  await tabTo(() => document.activeElement.matches("button") && document.activeElement.textContent.includes("against the computer"));
  await press("Enter");
  await onTable(page);
  let mode = "";
  // Long games are given up after a while, by keys as well.
  for (let n = 0; n < 220 && mode !== "over"; ++n) {
    mode = await page.evaluate(() => document.querySelector("[data-mode]")?.dataset.mode ?? (document.querySelector("section[aria-label=Result]") ? "over" : "wait"));
    const mark = await page.evaluate(() => (document.querySelector("[data-mark=hit]") ?? document.querySelector("[data-mark]"))?.dataset.cell);
    const hit = await page.evaluate(() => Boolean(document.querySelector("[data-mark=hit]")));
    if (mode === "choose-weapon") { await press("d"); await press("Enter"); }
    else if (mode === "choose-dice") {
      for (const what of ["weapon", "engine", "shield", "weapon", "engine", "shield", "weapon", "engine", "shield"]) {
        if (await page.locator(".prompt .btn.primary:not([disabled])").count()) break;
        await press("d");
        await tabTo(`document.activeElement.getAttribute("aria-label") === "One ${what} die more"`);
        await press("Enter");
      }
      await press("d");
      await press("Enter");
    } else if (mode === "keep" || mode === "defend") { await press("d"); await press("Enter"); }
    else if (mode === "action" && !hit && mark && n % 4 !== 0) {
      await walkTo(mark);
      await press("Enter");
      const reach = await page.evaluate(() => document.querySelector("[data-mark=reach]")?.dataset.cell);
      if (reach) { await walkTo(reach); await press("Enter"); await press("Enter"); } else await press("Escape");
    } else if (mode === "action" && !hit) { await press("d"); await tabTo(() => document.activeElement.textContent.trim() === "End your actions"); await press("Enter"); }
    else if (mark && mode !== "wait") { await walkTo(mark); await press("Enter"); await page.waitForTimeout(30); if (mode !== "deploy") await press("Enter"); }
    await page.waitForTimeout(40);
  }
  await shot(page, "keyboard-1280");
  if (mode !== "over") {
    await tabTo(() => document.activeElement.getAttribute("aria-label") === "Menu");
    await press("Enter");
    await tabTo(() => document.activeElement.textContent.trim() === "Resign");
    await press("Enter");
    await tabTo(() => document.activeElement.textContent.trim().startsWith("Yes, resign"));
    await press("Enter");
  }
  await page.waitForSelector("section[aria-label=Result]");
  await page.context().close();
});

test("advanced rules, hidden fleets and every scenario are playable on the chart", async () => {
  for (const scenario of ["asteroid-belt", "trap", "capture", "rescue"]) {
    const page = await visit();
    await newTable(page, { options: { rules: "advanced", scenario }, checks: ["hidden deployment", "secret weapons"] });
    await onTable(page);
    const seen = await play([page], { most: 90 });
    assert.ok((seen["action end"] ?? 0) + (seen.over ?? 0) > 0, `${scenario}: ${JSON.stringify(seen)}`);
    await shot(page, `${scenario}-1280`);
    await page.context().close();
  }
});

test("one screen with hidden fleets draws the curtain at each hand-over", async () => {
  const page = await visit();
  await newTable(page, { way: "Same screen", checks: ["hidden deployment"] });
  await page.waitForSelector(".curtain");
  await shot(page, "curtain-1280");
  assert.equal(await page.locator(".cells").count(), 0);
  let curtains = 0;
  for (let n = 0; n < 40; ++n) {
    if (await page.locator(".curtain .btn").count()) { curtains += 1; await page.click(".curtain .btn"); }
    await step(page);
    await page.waitForTimeout(40);
  }
  assert.ok(curtains > 4);
  await page.context().close();
});

test("what is not allowed says why, with its clause; pieces can be dragged", async () => {
  const page = await visit({ motion: "on" });
  await page.click("text=Play against the computer");
  await onTable(page);
  await play([page], { until: async (mode, at) => (await at.evaluate(() => document.querySelector("[data-mode]")?.dataset.mode)) === "deploy" });
  await page.waitForTimeout(1500);
  await page.click('[data-cell="c3"]');
  await page.waitForSelector(".why");
  assert.match(await page.textContent(".why"), /FC-2\.6/);
  await shot(page, "why-1280");
  const free = await page.evaluate(() => [...document.querySelectorAll("[data-mark]")].find((cell) => cell.getAttribute("aria-label").includes("empty")).dataset.cell);
  await page.dragAndDrop(".pieces .piece:not([disabled]) >> nth=0", `[data-cell="${free}"]`);
  await page.waitForSelector(`[data-cell="${free}"][aria-label*="your"]`);
  await page.context().close();
});

test("rules, lobby, settings: no serious finding, no error on any page", async () => {
  const page = await visit({ width: 380, height: 800 });
  for (const where of ["rules/fleet-commander/FC-5.3", "lobby", "settings", "new/fleet-commander", "verify"]) {
    await page.goto(`${base}/#/${where}`);
    await page.waitForTimeout(500);
    await shot(page, `${where.split("/")[0]}-380`);
    await audit(page, where);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, where);
  }
  await page.context().close();
  assert.deepEqual(problems, []);
});
