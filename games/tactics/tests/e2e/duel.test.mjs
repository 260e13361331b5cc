// Two persons: a squadron in formation, a dodge, a roll with the impact, and a body block that ends at another mecha.
import assert from "node:assert/strict";
import { at, eventually, logged, onTable, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import {
  asked,
  button,
  columns,
  drag,
  duel,
  goneOn,
  has,
  placeOf,
  promptOf,
  steer,
  walksOn,
  whoIsAsked,
} from "./tactics.mjs";

const open = async (page, table) => {
  await page.goto(at("table", table));
  await onTable(page);
};
const choose = walksOn(2);
const { west, east } = columns;
const field = async ({ devices, table }) => (await devices.bravo({ cmd: "watch", table })).view.field;

// Everybody who can fires at the first target, when it is known who can.
async function allFire(page, name = "") {
  await asked(page);
  await page.locator(".prompt .targets button").first().click();
  await page.waitForFunction(() => !/Group attack…/.test(document.querySelector(".prompt").textContent));
  if (name) await picture(page, name);
  const group = button(page, "Group attack");
  await ((await has(group)) ? group : button(page, "Fire")).click();
}

scene("the swarm fires together; it is dodged, and rolled with", async () => {
  const table = await duel(visit, open);
  const { alpha, bravo } = table.pages;
  const done = { dodged: 0, rolled: 0 };
  for (let turn = 0; turn < 3 && (done.dodged === 0 || done.rolled === 0); ++turn) {
    await steer(table, choose, (now, seat) => now.turn > turn && now.phase === "combat" && seat === "bravo");
    await allFire(bravo, turn === 0 ? "tactics-fire-1280" : "");
    while ((await whoIsAsked(table.pages)) === "alpha") {
      const now = await promptOf(alpha);
      assert.match(now.mode, /^(defend|impact)$/);
      if (now.mode === "defend" && done.dodged === 0) await picture(alpha, "tactics-defend-1280");
      const key = now.mode === "defend" && done.dodged === 0 ? "d" : "r";
      const way = alpha.locator(`.prompt [aria-keyshortcuts="${key}"]:not([disabled])`);
      if (await has(way)) {
        await alpha.keyboard.press(key);
        done[key === "d" ? "dodged" : "rolled"] += 1;
      } else await alpha.keyboard.press("n");
      await goneOn(alpha, now);
    }
  }
  assert.ok(done.dodged > 0 && done.rolled > 0, JSON.stringify(done));
  for (const page of [alpha, bravo]) {
    await logged(page, /dodges with \d/);
    await logged(page, /rolls with the impact/);
  }
  // With a standing order nobody is asked: in the next turn the swarm fires without a press on the other side.
  await alpha.selectOption(".sides label:has-text('When hit') select", "pays");
  const { turn: now } = await field(table);
  await steer(table, choose, ({ phase, turn }, seat) => turn > now && phase === "combat" && seat === "bravo");
  await asked(bravo);
  const { seq } = await promptOf(bravo);
  await allFire(bravo);
  await bravo.waitForFunction((known) => {
    const prompt = document.querySelector(".prompt[aria-busy=false]");
    const later = Number(document.querySelector(".table").dataset.seq) > known;
    return later && prompt?.dataset.mode === "combat" && !prompt.querySelector("progress");
  }, seq);
});

scene("a body block pushes a mecha against the one behind it", async () => {
  const table = await duel(visit, open);
  const { bravo } = table.pages;
  const read = () => field(table);
  // After two turns of walking they stand an inch apart; the Regults close in by hand.
  await steer(table, choose, ({ phase, turn }, seat) => turn === 3 && phase === "movement" && seat === "bravo");
  await asked(bravo);
  const [a1, a2] = [await placeOf(bravo, "a1"), await placeOf(bravo, "a2")];
  const pixels = Math.abs(a1.x - a2.x) / (east - west);
  for (const id of ["b2", "b3", "b4", "b5"]) {
    await asked(bravo);
    const now = await promptOf(bravo);
    const from = await placeOf(bravo, id);
    await drag(bravo, from, { x: from.x, y: from.y + Math.sign(a1.y - from.y) * pixels });
    await bravo.waitForSelector(".prompt:has-text('in contact with')");
    if (id === "b2") await picture(bravo, "tactics-contact-1280");
    await button(bravo, "Move here").click();
    await goneOn(bravo, now);
  }
  await asked(bravo);
  await button(bravo, "End movement").click();
  let victim = null;
  for (let n = 0; n < 60 && !victim; ++n) {
    const seat = await whoIsAsked(table.pages);
    const now = await promptOf(table.pages[seat]);
    if (seat === "alpha" && now.mode === "impact") {
      await table.pages.alpha.keyboard.press("n");
      await goneOn(table.pages.alpha, now);
    } else if (now.mode === "push") {
      victim = (await read()).resolution.now.target;
      const behind = `a${Number(victim.slice(1)) + 2}`;
      const { x, y } = await placeOf(bravo, behind);
      await bravo.mouse.click(x, y);
      await picture(bravo, "tactics-push-1280");
      await button(bravo, "Push").click();
    } else if (/hand to hand/.test(now.title)) {
      await bravo.check(".prompt fieldset label:has-text('Body Block') input");
      await button(bravo, "Strike").click();
      await goneOn(bravo, now);
    } else if (now.mode === "combat" && seat === "bravo") {
      const engaged = bravo.locator(
        ".prompt [aria-label='Who acts'] button[aria-label*='hand to hand']:not([disabled])",
      );
      await ((await has(engaged)) ? engaged.first() : button(bravo, "End activation")).click();
      await bravo.waitForFunction((title) => document.querySelector(".prompt h2")?.textContent !== title, now.title);
    } else await steer(table, choose, ({ phase }, who) => phase === "combat" && who === "bravo");
  }
  assert.ok(victim, "a body block strikes in three turns");
  await logged(bravo, /is pushed towards bearing/);
  // Half an inch was free: whatever the die said, it stands against the one behind it.
  const { mecha } = await read();
  const index = Number(victim.slice(1)) - 1;
  const [front, behind] = [mecha[0][index].at, mecha[0][index + 2].at];
  const gap = Math.hypot(front.x - behind.x, front.y - behind.y) - 1200;
  assert.ok(gap >= 0 && gap < 10, `pushed to ${JSON.stringify(front)}, ${gap} from the one behind`);
});

scene("a squadron moves in formation, and takes it back together; fighters fly on", async () => {
  const table = await duel(visit, open, { modes: "on" });
  const page = table.pages.alpha;
  // The others stay where they are, so that nobody stands in the way.
  const stay = (now, seat) => (seat === "bravo" && now.phase === "movement" ? { type: "end-step" } : choose(now, seat));
  await steer(table, stay, ({ phase }, seat) => phase === "deploy" && seat === "alpha");
  await asked(page);
  await page.selectOption(".prompt label:has-text('Mode') select", "fighter");
  await button(page, "Set up as shown").click();
  await page.waitForSelector(".prompt:not([data-mode=deploy])");
  await steer(table, stay, ({ phase }, seat) => phase === "movement" && seat === "alpha");
  await page.waitForSelector(".prompt[data-mode=movement]");
  await asked(page);
  const standing = () => Promise.all(["a1", "a2", "a3", "a4"].map((id) => placeOf(page, id)));
  const before = await standing();
  await page.check(".prompt label:has-text('whole squadron') input");
  const [first] = before;
  await drag(page, first, { x: first.x + 10, y: first.y - 300 });
  await page.waitForSelector(".prompt >> text=open ground");
  await picture(page, "tactics-formation-1280");
  await button(page, "Move all 4").click();
  await page.waitForSelector(".prompt >> text=Take the squadron’s 4 moves back");
  const after = await standing();
  // All went the same way, twelve inches of it.
  for (const [i, { x, y }] of after.entries()) {
    assert.ok(y < before[i].y - 150, `${y} from ${before[i].y}`);
    assert.ok(Math.abs(x - before[i].x - (after[0].x - first.x)) < 2, `${x} from ${before[i].x}`);
  }
  await page.click(".prompt >> text=Take the squadron’s 4 moves back");
  // One after the other; the prompt is there before the last of them.
  await eventually(async () => {
    const back = await standing();
    for (const [i, { x, y }] of back.entries())
      assert.ok(Math.hypot(x - before[i].x, y - before[i].y) < 2, `a${i + 1}`);
  });
  await page.waitForSelector(".prompt h2:has-text('Move VF-1J a1')");
});
