// Moderation in the browser: an admin bans, mutes, removes and announces, and those it concerns see it.
import assert from "node:assert/strict";
import { at, beAdmin, desktop, newTable, phone, picture, scene, shot, tableOf, visit } from "./harness.mjs";

// A game that waits for its players.
const someGame = async (page) => {
  const { games } = await page.evaluate(() => fetch("/api/games").then((answer) => answer.json()));
  return games.find(({ real_time }) => !real_time).key;
};
const named = async (page, name) => {
  await page.goto(at("settings"));
  await page.fill("form input[autocomplete=nickname]", name);
  await page.click("text=Change");
  await page.waitForSelector(`text=Your name is changed`);
};
const deed = async (page, yes, { reason } = {}) => {
  if (reason) await page.fill("dialog[open] input[autocomplete=off]", reason);
  await page.click(`dialog[open] button:has-text("${yes}")`);
  await page.waitForSelector("dialog[open]", { state: "detached" });
};

scene("an admin looks after the server", async () => {
  const ann = await visit(desktop);
  await ann.goto(at("admin"));
  await ann.waitForSelector("text=Only an admin of this server can do that");
  await beAdmin(ann, "ann");
  await ann.click("text=moderate this server");
  await ann.waitForSelector("h1:has-text('Moderation')");

  const bob = await visit(phone);
  await named(bob, "Bob");
  await newTable(bob, await someGame(bob));
  const table = tableOf(bob);
  await ann.click("text=Look again");
  await ann.waitForSelector("button[aria-label='Ban Bob']");

  await ann.fill("label:has-text('Announcement') input", "Tonight at eight: a tournament for everybody.");
  await ann.click("button:has-text('Announce')");
  await bob.waitForSelector("text=Tonight at eight");
  await shot(bob, "announcement-phone");
  await ann.setViewportSize({ width: 1280, height: 1000 });
  await picture(ann, "admin-desktop");
  await bob.click("button[aria-label='Put this message away']");
  await bob.waitForSelector("text=Tonight at eight", { state: "detached" });

  await ann.click("button[aria-label='Mute Bob']");
  await picture(ann, "admin-asks");
  await deed(ann, "Mute", { reason: "noise" });
  await ann.waitForSelector("button[aria-label='Unmute Bob']");

  await ann.click(`a[href='#/table/${table}'] ~ button:has-text('Remove')`);
  await deed(ann, "Remove for good");
  await bob.waitForSelector("text=Those who run this server have removed it.");

  await ann.click("button[aria-label='Ban Bob']");
  await deed(ann, "Ban", { reason: "insults" });
  await bob.waitForSelector("h1:has-text('You cannot come in')");
  assert.match(await bob.textContent("main"), /insults/);
  await picture(bob, "banned-phone");
  await bob.reload();
  await bob.waitForSelector("h1:has-text('You cannot come in')");

  await ann.click("button[aria-label='Lift it for Bob'] >> nth=0");
  await ann.waitForSelector("text=may come in again");
  await bob.click("text=Try again");
  await bob.waitForSelector("article.game, h1:has-text('No such table')");

  await ann.setViewportSize({ width: 380, height: 800 });
  await picture(ann, "admin-phone");
  assert.match(await ann.textContent("main"), /ann banned Bob/);
});

scene("before an upgrade nobody begins a game, and everybody knows why", async () => {
  const ann = await visit(desktop);
  await beAdmin(ann, "annie");
  const bob = await visit(desktop);
  const game = await someGame(bob);
  await newTable(bob, game, { options: { clock: "bank25" } });
  await ann.goto(at("admin"));
  await ann.click("text=Close the server");
  await picture(ann, "admin-drain");
  await deed(ann, "Close it");
  await bob.waitForSelector("text=The server closes for an upgrade");
  await shot(bob, "closing-desktop");
  await bob.goto(at("new", game));
  await bob.click("main form button[type=submit]");
  await bob.waitForSelector("text=no new games begin");
  await ann.click("text=Stay open");
  await bob.waitForSelector("text=The server closes for an upgrade", { state: "detached" });
});
