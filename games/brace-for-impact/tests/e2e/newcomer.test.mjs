// What a newcomer to the bridge meets: seats that nobody took, and sentences that explain each thing once.
import assert from "node:assert/strict";
import { picture, scene, serveWith, visit } from "../../../../web/e2e/harness.mjs";
import { bot, newBattle, open, packWith, phaseIs, sitDown, you } from "./brace.mjs";

serveWith("--content", packWith({ timers: (entries) => (entries.find(({ id }) => id === "countdown").ms = 1_000) }));
const crew = (n) => Array.from({ length: n }, () => bot());
const note = ".first p";
const putAway = "[aria-label='Put the explanation away']";

scene("Brace for Impact: computers take the seats to which nobody came", async () => {
  const page = await visit();
  await newBattle(page, [you, open, open, ...crew(1), open]);
  assert.equal(await page.locator('[data-kind="open"]').count(), 3);
  await picture(page, "brace-open-seats-1280");
  await page.click("[data-act=rest]");
  await page.waitForFunction(() => document.querySelectorAll('[data-kind="bot"]').length === 4);
  assert.equal(await page.locator("[data-act=rest]").count(), 0);
  await page.click("[data-act=ready]");
  await phaseIs(page, "battle");
});

scene("Brace for Impact: a sentence that was put away does not come back", async () => {
  const [page, friend] = [await visit({ explain: true }), await visit()];
  const table = await newBattle(page, [you, open, ...crew(3)]);
  const told = [];
  const read = async () => {
    await page.waitForSelector(note);
    const words = await page.textContent(note);
    assert.ok(!told.includes(words), `again: ${words}`);
    told.push(words);
    await page.click(putAway);
  };
  await read();
  // Names change when somebody sits down; what was told stays told.
  await sitDown(friend, table, "officer-2");
  await page.waitForSelector('[data-seat="officer-2"][data-kind="person"]');
  assert.equal(await page.locator(note).count(), 0);
  await Promise.all([page.click("[data-act=ready]"), friend.click("[data-act=ready]")]);
  await phaseIs(page, "battle");
  while (await page.locator(note).count()) await read();
  await page.click("[data-act=pause]");
  await phaseIs(page, "paused");
  await page.waitForFunction((known) => !known.includes(document.querySelector(".first p")?.textContent), told);
  while (await page.locator(note).count()) await read();
  await page.reload();
  await phaseIs(page, "paused");
  assert.equal(await page.locator(note).count(), 0);
});

scene(
  "Brace for Impact: an explanation that was put away is asked for again, by its button and by its key",
  async () => {
    const page = await visit({ explain: true });
    await newBattle(page, [you, ...crew(4)]);
    await page.waitForSelector(note);
    const words = await page.textContent(note);
    await page.click(putAway);
    const popover = page.locator("[role=dialog][aria-label=Explained]");
    const explains = async () =>
      words.endsWith((await popover.locator("p").last().textContent()).split(" BI-")[0].trim());
    for (const width of [1280, 900, 380]) {
      await page.setViewportSize({ width, height: 800 });
      await page.click("[data-explain]"); // in the bar, on a phone beside Comm and Crew
      assert.ok(await explains(), `at ${width}: ${await popover.textContent()}`);
      await picture(page, `brace-explain-${width}`);
      await page.click("[data-explain]");
      await popover.waitFor({ state: "detached" });
    }
    await page.keyboard.press("?");
    await popover.waitFor();
    await page.keyboard.press("Escape");
    await popover.waitFor({ state: "detached" });
    // What has the focus is named first.
    await page.focus("[data-act=ready]");
    await page.keyboard.press("?");
    assert.match(await popover.locator(".focus").textContent(), /I am ready/);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.click("[aria-label='Voices, captions and keys']");
    assert.match(await page.textContent("[role=dialog] dl, .sheet dl"), /\?\s*explain what is asked now/);
  },
);

scene("Brace for Impact: in a battle nothing moves for what is explained, and it can be asked for again", async () => {
  for (const width of [1280, 380]) {
    const page = await visit({ width, explain: true });
    await newBattle(page, [you, ...crew(4)]);
    await page.click("[data-act=ready]");
    await phaseIs(page, "battle");
    await page.waitForFunction(() =>
      /Announce what is wrong/.test(document.querySelector(".first p")?.textContent ?? ""),
    );
    const top = () => page.evaluate(() => document.querySelector("main").getBoundingClientRect().top);
    const before = await top();
    await page.click(putAway);
    await page.waitForSelector(note, { state: "detached" });
    assert.equal(await top(), before, `at ${width}`);
    for (const ask of [() => page.keyboard.press("?"), () => page.click("[aria-label='Explain this']")]) {
      await ask();
      await page.waitForSelector("[role=dialog][aria-label=Explained] >> text=Announce what is wrong");
      await page.keyboard.press("Escape");
    }
  }
});

// Whether it is in the window and nothing lies over it.
const isOnTop = (page, selector) =>
  page.evaluate((wanted) => {
    const found = document.querySelector(wanted);
    const { left, top, width, height, bottom } = found.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= innerHeight && found.contains(over);
  }, selector);
scene("Brace for Impact: the first thing to press is in sight while it is explained", async () => {
  for (const [width, height] of [
    [900, 800],
    [640, 400],
    [380, 800],
    [360, 740],
  ]) {
    const page = await visit({ width, height, explain: true });
    await newBattle(page, [you, ...crew(4)]);
    await page.waitForSelector(note);
    assert.ok(await isOnTop(page, "[data-act=ready]"), `ready at ${width}`);
    await picture(page, `brace-explained-muster-${width}`);
  }
});
