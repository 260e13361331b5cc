// What people who play with each other are told: a connection that is silent or gone, who is there, whose turn it is.
import assert from "node:assert/strict";
import {
  accept,
  at,
  newTable,
  phone,
  picture,
  scene,
  seqAt,
  tableOf,
  unpacked,
  visit,
} from "../../../../web/e2e/harness.mjs";
import { secondDevice } from "../../../../web/e2e/steer.mjs";

const line = ".bar-line";
const title = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(document.title), pattern.source);
const iconOf = (page) => page.getAttribute('link[rel="icon"]', "href");

// Sockets of which the test decides what they carry: nothing (`held`), no word of the server once a move went through (`deaf`); `cut`
// ends them, and `down` lets no new one come.
async function throughAWire(page) {
  const wire = { held: false, down: false, deaf: false, lost: [], ends: [] };
  await unpacked(page);
  await page.routeWebSocket(/\/ws/, (ours) => {
    if (wire.down) return ours.close();
    const theirs = ours.connectToServer();
    let deaf = false;
    ours.onMessage((message) => {
      if (wire.deaf && JSON.parse(message).cmd === "act") deaf = true;
      if (wire.held) wire.lost.push(JSON.parse(message));
      else theirs.send(message);
    });
    theirs.onMessage((message) => {
      if (!wire.held && !deaf) ours.send(message);
    });
    wire.ends.push(() => ours.close());
  });
  wire.cut = () => wire.ends.splice(0).forEach((end) => end());
  return wire;
}
const chooseWeapon = async (page) => {
  await page.waitForSelector("[data-mode=choose-weapon][aria-busy=false]");
  await page.click(".prompt .card >> nth=0");
};
// A table against the computer where the person begins, behind a wire.
async function alone() {
  const page = await visit();
  const wire = await throughAWire(page);
  await page.reload();
  await page.waitForSelector("article.game");
  await newTable(page, "fleet-commander", { level: "greedy", options: { rules: "advanced" } });
  await page.waitForSelector("[data-mode=choose-weapon][aria-busy=false]");
  return { page, wire };
}

scene("a socket that stays open and carries nothing is noticed; the move is kept, told of and sent again", async () => {
  const { page, wire } = await alone();
  const seq = Number(await page.getAttribute(".table", "data-seq"));
  wire.held = true;
  await page.waitForSelector(`${line}:has-text("No word from the table for")`);
  await picture(page, "signals-silent-1280");
  await page.click(".prompt .card >> nth=0");
  await page.waitForSelector(`${line}:has-text("Sending your move")`);
  await picture(page, "signals-sending-1280");
  // After fifteen seconds the socket is given up, and the next one carries.
  wire.held = false;
  await page.waitForSelector(`${line}:has-text("Connected again")`);
  await seqAt(page, seq + 1);
  assert.ok(wire.lost.some(({ cmd }) => cmd === "act"));
});

scene("a move whose answer got lost is not made twice", async () => {
  const { page, wire } = await alone();
  const ask = await secondDevice(page);
  const table = tableOf(page);
  const { seq } = await ask({ cmd: "watch", table });
  wire.deaf = true; // the server hears the move; nobody hears the server
  await page.click(".prompt .card >> nth=0");
  for (;;) if ((await ask({ cmd: "watch", table })).seq > seq) break;
  wire.deaf = false;
  wire.cut(); // its own second device with it
  // The page comes back, sends the move again, and takes the refusal for what it is.
  await page.waitForSelector(".prompt[aria-busy=false]");
  await seqAt(page, seq + 1);
  assert.equal(await page.locator(".why").count(), 0);
  const again = await secondDevice(page);
  const { log, you } = await again({ cmd: "watch", table });
  const own = log.filter(({ event }) => event.type === "weapon-chosen" && event.fleet === you[0]);
  assert.equal(own.length, 1, JSON.stringify(log));
});

scene("without a connection the page says since when, tries again and on demand", async () => {
  const { page, wire } = await alone();
  wire.down = true;
  wire.cut();
  await page.waitForSelector(`${line}.offline:has-text("You are offline since")`);
  await picture(page, "signals-offline-1280");
  await page.setViewportSize({ width: 380, height: 800 });
  await picture(page, "signals-offline-380");
  wire.down = false;
  await page.click("text=Try now");
  await page.waitForSelector(`${line}:has-text("Connected again")`);
  await page.waitForSelector(line, { state: "detached" });
});

// Mira opens a table and Ben comes by the link.
async function meet() {
  const mira = await visit();
  await mira.goto(at("new", "fleet-commander", "friend"));
  await mira.click("main form button[type=submit]");
  await mira.fill("dialog input", "Mira");
  await mira.keyboard.press("Enter");
  await mira.waitForSelector("[data-mode=open]");
  const ben = await visit();
  await ben.goto(mira.url());
  await accept(ben, "Ben");
  await Promise.all([mira, ben].map((page) => page.waitForSelector(".prompt:not([data-mode=open])")));
  return { mira, ben };
}
const hide = (page, hidden) =>
  page.evaluate((now) => {
    Object.defineProperty(document, "hidden", { value: now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

scene("everybody sees who is there, who is away, who writes and who is gone", async () => {
  const { mira, ben } = await meet();
  const presence = (words) => mira.waitForSelector(`.presence:has-text("${words}")`);
  await mira.waitForSelector(".presence.disc");
  await hide(ben, true);
  await presence("away");
  await picture(mira, "signals-away-1280");
  await hide(ben, false);
  await mira.waitForSelector(".presence.disc");
  await ben.keyboard.press("c");
  await ben.fill("input[aria-label=Message]", "hello");
  await presence("writes");
  await ben.keyboard.press("Enter");
  await mira.waitForSelector("button[aria-label='Chat, 1 new'] .badge");
  await picture(mira, "signals-chat-1280");
  await ben.close();
  await presence("gone since");
});

scene("on a phone the bar says that somebody wrote", async () => {
  const { mira, ben } = await meet();
  await mira.setViewportSize({ width: phone.width, height: phone.height });
  await ben.keyboard.press("c");
  await ben.fill("input[aria-label=Message]", "hello");
  await ben.keyboard.press("Enter");
  await mira.click("button[aria-label='Chat, 1 new']");
  await mira.waitForSelector(".chat >> text=hello");
});

scene("the tab says whose turn it is, and the browser when one asked for it", async () => {
  const { mira, ben } = await meet();
  const [first, second] = (await mira.locator("[data-mode=choose-weapon]").count()) ? [mira, ben] : [ben, mira];
  await title(first, /^Your turn: Fleet Commander$/);
  await title(second, /^Fleet Commander, (Mira|Ben)$/);
  const called = await iconOf(first);
  assert.notEqual(called, await iconOf(second));
  // Nobody is asked on arrival; after the first move in a game against a person, once.
  assert.equal(await first.locator("text=Shall this browser tell you").count(), 0);
  await first.context().grantPermissions(["notifications"]);
  await first.evaluate(() => {
    window.notices = [];
    window.Notification = class {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor(title, { body }) {
        window.notices.push({ title, body });
      }
      close() {}
    };
  });
  await chooseWeapon(first);
  await title(first, /^Fleet Commander, (Mira|Ben)$/);
  assert.notEqual(await iconOf(first), called);
  await first.waitForSelector("text=Shall this browser tell you");
  await picture(first, "signals-notices-1280");
  await first.click("text=Yes, tell me");
  await first.waitForSelector("text=Shall this browser tell you", { state: "detached" });
  await hide(first, true);
  await chooseWeapon(second);
  await title(first, /^Your turn: /);
  await first.waitForFunction(() => window.notices.length === 1);
  const [notice] = await first.evaluate(() => window.notices);
  assert.match(notice.title, /^Your turn, (Mira|Ben)$/);
  assert.match(notice.body, /Fleet Commander/);
});

scene("a clause is read at the table and goes away by itself", async () => {
  const page = await visit();
  await newTable(page, "fleet-commander", { level: "greedy" });
  const clause = page.locator(".log button.cl").first();
  await clause.click();
  const popover = page.locator(".popover:popover-open");
  await popover.locator("b").waitFor();
  // The log may have grown since, so that another clause is the first now.
  const opened = page.locator('.log button.cl[aria-expanded="true"]');
  assert.equal(await popover.locator("b").textContent(), await opened.textContent());
  await picture(page, "signals-clause-1280");
  await page.keyboard.press("Escape");
  await popover.waitFor({ state: "hidden" });
  await clause.click();
  await popover.waitFor();
  await page.click(".chart", { position: { x: 300, y: 300 } });
  await popover.waitFor({ state: "hidden" });
  assert.match(page.url(), /#\/table\//);
});
