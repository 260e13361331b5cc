// The real server and a real browser for a file of tests: `node --test e2e/NAME.test.mjs`, or `npm run e2e` for all of them.
// BROADSIDE_PROGRAM names the program (with the client in it); the pictures go to SHOTS, else to build/check/screenshots.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const shots = process.env.SHOTS ?? join(web, "../build/check/screenshots");
const program = process.env.BROADSIDE_PROGRAM ?? join(web, "../build/release/broadside");
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
const axe = readFileSync(join(web, "node_modules/axe-core/axe.min.js"), "utf8");

// Nothing here waits for time to pass, only for what a page shows; this long is "never".
export const patience = Number(process.env.PATIENCE ?? 240_000);
export const desktop = { width: 1280, height: 800 };
export const phone = { width: 380, height: 800, hasTouch: true, isMobile: true };

let base;
let server;
let data;
let browser;
let begun;
let contexts = [];
let wishes = [];
let problems = [];

// The server says where it is open; a file of tests has its own, with its own data.
async function serve() {
  data ??= mkdtempSync(join(tmpdir(), "broadside-e2e-"));
  server = spawn(program, ["serve", "--port", "0", "--data", data, ...wishes], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  base = await new Promise((resolve, reject) => {
    const hear = (text) => {
      said += text;
      const open = /open at (http:\S+)\/\n/.exec(said);
      if (open) resolve(open[1]);
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.on("error", reject);
    server.on("exit", () => reject(new Error(`the server ended: ${said}`)));
  });
}

// The server begins anew with its data changed meanwhile; every page has to be opened anew, too.
export async function startAgain(sql) {
  server.kill();
  await once(server, "exit");
  const change =
    "import sqlite3,sys; base=sqlite3.connect(sys.argv[1]); base.executescript(sys.argv[2]); base.commit()";
  execFileSync("python3", ["-c", change, join(data, "broadside.sqlite"), sql]);
  await serve();
}

// What the server of this file is started with beside the usual; said before the first test.
export const serveWith = (...words) => {
  wishes = words;
};

async function begin() {
  mkdirSync(shots, { recursive: true });
  await serve();
  browser = await chromium.launch({
    executablePath,
    timeout: patience,
    args: ["--no-sandbox", "--headless", "--disable-gpu", "--disable-background-networking"],
  });
}

after(async () => {
  await browser?.close();
  if (server && server.exitCode === null) {
    server.kill();
    await once(server, "exit");
  }
  if (data) rmSync(data, { recursive: true, force: true });
});

// A test with its own browsers; when it fails, there is a picture of every page.
export const scene = (name, body) =>
  test(name, async () => {
    contexts = [];
    problems = [];
    begun ??= begin();
    await begun;
    try {
      await body();
      assert.deepEqual(problems, [], "errors in the pages");
    } catch (error) {
      const pages = contexts.flatMap((context) => context.pages());
      for (const [index, page] of pages.entries())
        await shot(page, `FAILED-${name.replace(/\W+/g, "-")}-${index}`).catch(() => {}); // the failure itself is what counts
      throw error;
    } finally {
      await Promise.all(contexts.map((context) => context.close()));
    }
  });

export const at = (...parts) => `${base}/#/${parts.join("/")}`;
export const tableOf = (page) => new URL(page.url()).hash.split("/")[2];

// Somebody with a browser of their own, on the start page. Everything is shown at once unless `motion` is "on", and nothing is explained
// for the first time unless `explain` is set. Their system is dark unless `colorScheme` says otherwise.
export async function visit({ width = 1280, height = 800, motion = "off", explain = false, ...more } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: "dark", ...more });
  contexts.push(context);
  context.setDefaultTimeout(patience);
  await context.addInitScript(
    (taste) => {
      if (!localStorage.getItem("broadside.settings")) localStorage.setItem("broadside.settings", taste);
    },
    JSON.stringify({ motion, speed: motion === "on" ? "normal" : "at once", explain }),
  );
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(`${base}/`);
  await page.waitForSelector("article.game");
  return page;
}

// Before sockets are routed: what is packed would be handed on later than what follows it.
export const unpacked = (page) =>
  page.addInitScript(() => {
    delete window.DecompressionStream;
  });

export const shot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`), animations: "disabled" });

// Words that leave the panel, the button or the sheet that they stand in.
const spilt = () => {
  const found = [];
  const range = document.createRange();
  const holders = ".panel, .btn, button, dialog, .popover";
  // What holds the words, if nothing cuts them off or scrolls on the way there; what is laid over a place, as a number of the trail, may
  // stand out.
  function holderOf(element) {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, display, position } = getComputedStyle(at);
      if (display === "contents") continue;
      if (overflowX !== "visible" || overflowY !== "visible") return null;
      if (at.matches(holders)) return at;
      if (position === "absolute") return null;
    }
    return null;
  }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!node.textContent.trim() || !isShown || element.closest("svg, .visually-hidden")) continue;
    const box = holderOf(element)?.getBoundingClientRect();
    if (!box) continue;
    range.selectNodeContents(node);
    const [aside, below] = [1.5, 4]; // px; a line is higher than its letters
    const leaves = ({ left, right, top, bottom }) =>
      left < box.left - aside || right > box.right + aside || top < box.top - below || bottom > box.bottom + below;
    if ([...range.getClientRects()].some(leaves)) found.push(node.textContent.trim());
  }
  return found;
};
// No finding of axe, however small, nothing that has to be scrolled sideways, and no words outside of their place.
export async function audit(page, name) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html).join(" ")}`),
    [],
  );
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${name} is wider than the window`,
  );
  assert.deepEqual(await page.evaluate(spilt), [], `${name}: words that leave their place`);
}
// Whether something is inside of the window and of whatever scrolls around it: all of it, or at least so much of its height.
export const isSeen = (page, what, least = Infinity) =>
  (typeof what === "string" ? page.locator(what).first() : what).evaluate((element, wanted) => {
    const box = element.getBoundingClientRect();
    let [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowY, display } = getComputedStyle(at);
      if (overflowY === "visible" || display === "contents") continue;
      const frame = at.getBoundingClientRect();
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return bottom - top >= Math.min(wanted, box.height) - 1;
  }, least);
export async function picture(page, name) {
  await shot(page, name);
  await audit(page, name);
}
// A page follows its window a moment later.
const settledFrames = (page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; ++n) await new Promise(requestAnimationFrame);
  });
// The same in the other theme, at another width; afterwards everything is as it was.
export async function auditIn(page, name, [width, theme]) {
  const before = page.viewportSize();
  const wear = (look) =>
    page.evaluate((wanted) => {
      const { dataset } = document.documentElement;
      const worn = dataset.theme ?? "";
      dataset.theme = wanted;
      return worn;
    }, look);
  await page.setViewportSize({ width, height: before.height });
  const worn = await wear(theme);
  await settledFrames(page);
  await audit(page, `${name}, ${width}, ${theme}`);
  await page.setViewportSize(before);
  await wear(worn);
  await settledFrames(page);
}

// An option on the page for new tables: from a list, or one of the cards.
export async function choose(page, name, value) {
  const card = `input[type=radio][name=${name}][value="${value}"]`;
  await page.waitForSelector(`select[name=${name}], ${card}`, { state: "attached" });
  if (await page.locator(card).count()) await page.click(`label:has(${card})`);
  else await page.selectOption(`select[name=${name}]`, value);
}
// A table by the page for new tables; the answer is its name.
export async function newTable(page, game, { way = "The computer", level, seat, options = {}, checks = [] } = {}) {
  await page.goto(at("new", game));
  await page.click(`label.way:has-text("${way}")`);
  if (level) await page.click(`label.level:has(input[value=${level}])`);
  if (seat) await page.selectOption("select[name=seat]", seat);
  for (const [name, value] of Object.entries(options)) await choose(page, name, value);
  for (const name of checks) await page.check(`input[name=${name}]`);
  await page.click("main form button[type=submit]");
  await onTable(page);
  return tableOf(page);
}
// Makes an account of who looks at this page, and an admin of the account from the command line; the page is Settings then.
export async function beAdmin(page, account) {
  await page.goto(at("settings"));
  await page.fill("input[autocomplete=username]", account);
  await page.fill("input[autocomplete=new-password]", "a password of tests");
  await page.click("button:has-text('Make an account')");
  await page.waitForSelector("text=You have an account now");
  execFileSync(program, ["admin", "make-admin", account, "--data", data]);
  await page.waitForSelector("text=moderate this server");
}
// Somebody who was sent the address of a table takes the open seat.
export async function accept(page, name) {
  await page.fill(".invite input", name);
  await page.click(".invite button[type=submit]");
}
// Two people at a new table, each with a page: who opens it sits first.
export async function meet(host, guest, game, names = ["Mira", "Juno"]) {
  await host.goto(at("new", game, "friend"));
  await host.selectOption("select[name=seat]", { index: 1 });
  await host.click("main form button[type=submit]");
  await host.fill("dialog input", names[0]);
  await host.keyboard.press("Enter");
  await host.waitForSelector("text=Invite somebody");
  await guest.goto(host.url());
  await accept(guest, names[1]);
  await guest.waitForSelector(".prompt");
  return tableOf(host);
}
export const onTable = (page) => page.waitForSelector(".table");
// Waits until the page shows this record of the table, or a later one.
export const seqAt = (page, seq) =>
  page.waitForFunction((wanted) => Number(document.querySelector(".table")?.dataset.seq ?? -1) >= wanted, seq);
// Looks again until what is asserted holds: for what several messages of the server bring about.
export async function eventually(body) {
  for (const end = Date.now() + patience; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    try {
      return await body();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
// Waits for a line of the log, or of what is told of the others' turn until one acts oneself; where the log has no place of its own it
// is looked up.
export async function logged(page, words) {
  const pattern = words instanceof RegExp ? words : new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const hidden = (await page.locator(".log").count()) === 0;
  if (hidden) await page.keyboard.press("g");
  await page.waitForFunction(
    ([source]) =>
      [...document.querySelectorAll(".log li p, .prompt ol li p")].some((line) =>
        new RegExp(source).test(line.textContent),
      ),
    [pattern.source],
  );
  if (hidden) await page.keyboard.press("Escape");
}
