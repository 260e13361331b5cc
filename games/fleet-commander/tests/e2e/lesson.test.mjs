// The guided battle by mouse on the chart, and a mistake that is played out.
import assert from "node:assert/strict";
import { accept, at, newTable, onTable, picture, scene, shot, visit } from "../../../../web/e2e/harness.mjs";
import { byHand, firstMove, goesOn, openLesson, ready } from "../../../../web/e2e/lesson.mjs";

const square = (cell) => `[data-cell="${cell}"]`;
const primary = ".prompt .buttons .btn.primary:not([disabled])";

const die = (kind) => `.prompt [aria-label="One ${kind} die more"]`;
const hands = {
  "first-battle.1.1": [square("c2"), square("c3"), primary],
  "first-battle.1.2": [square("e2"), square("e3"), primary],
  "first-battle.1.3": [".prompt .end"],
  "first-battle.1.4": [primary],
  "first-battle.1.5": ["text=Block d3"],
  "first-battle.1.6": [die("weapon"), die("weapon"), die("engine"), primary],
  "first-battle.1.7": [square("b1"), square("a2"), primary],
  "first-battle.1.8": [square("c2"), square("b3"), primary],
  "first-battle.1.9": [".prompt .end"],
  "first-battle.1.10": [primary],
  "first-battle.1.11": [die("engine"), die("engine"), die("shield"), primary],
  "first-battle.1.12": [square("a2"), square("b3"), primary],
  "first-battle.1.13": [square("b3"), square("c3"), primary],
  "first-battle.1.14": [square("c3"), square("d4"), primary],
};

scene("the guided battle is won by mouse on the chart", async () => {
  const page = await visit();
  await openLesson(page, "fleet-commander", "first-battle");
  // All moves in words stay at hand.
  await page.click(".prompt [aria-label='All moves in words']");
  await page.waitForSelector(".sheet li button");
  await picture(page, "lesson-step-1280");
  await page.keyboard.press("Escape");
  assert.deepEqual(await byHand(page, hands), Object.keys(hands));
  await page.waitForSelector("text=Lesson finished, 1 of");
});

scene("a mistake is played out and taken back; after two wrong tries the teacher offers to show the move", async () => {
  const page = await visit();
  await openLesson(page, "fleet-commander", "first-battle");
  while ((await ready(page)).step !== "first-battle.1.4") {
    const now = await ready(page);
    await page.click("text=Skip step");
    await goesOn(page, now);
  }
  // The shield is not kept.
  await page.click(".prompt .toggle[aria-pressed=true]");
  await page.click(primary);
  await page.waitForSelector(".coach[data-waits=again]");
  await page.waitForSelector("text=No shield, so all 3 fire hit your destroyer.");
  await shot(page, "lesson-mistake-1280");
  await page.click("text=Try again");
  await page.waitForSelector(".coach[data-waits=move][data-step='first-battle.1.4']");
  await page.click(".prompt .toggle[aria-pressed=true]");
  await page.click(primary);
  await page.waitForSelector(".coach .urged");
  await page.click("text=Show me");
  await page.waitForSelector(".coach >> text=For example:");
  await page.click(primary);
  await page.waitForSelector(".coach[data-step='first-battle.1.5']");
});

scene("a kind of decision is explained when it first comes up, and not again", async () => {
  const page = await visit({ explain: true });
  await newTable(page, "fleet-commander", { level: "random" });
  const note = ".prompt [role=note]";
  await page.waitForSelector(note);
  await picture(page, "explained-1280");
  await page.click("[aria-label='Put the explanation away']");
  await page.waitForSelector(note, { state: "detached" });
  // It can be asked for again, by key and by touch; Escape closes it.
  const whole = "[role=dialog][aria-label=Explained]";
  for (const ask of [() => page.keyboard.press("?"), () => page.click("[aria-label='Explain this']")]) {
    await ask();
    await page.waitForSelector(`${whole} >> text=The goal.`);
    await picture(page, "explained-whole-1280");
    await page.keyboard.press("Escape");
    await page.waitForSelector(whole, { state: "detached" });
  }
  await page.reload();
  await page.waitForSelector(".prompt .card");
  const weapons = page.locator(note, { hasText: "carries one special weapon" });
  assert.equal(await weapons.count(), 0, "it has been told");
  // Switched off, nothing is explained by itself.
  const other = await visit({ explain: false });
  await newTable(other, "fleet-commander", { level: "random" });
  await other.waitForSelector(".prompt .card");
  assert.equal(await other.locator(note).count(), 0);
});

scene("what comes up explains itself once, after the decision, and can be asked for again", async () => {
  for (const width of [1280, 380]) {
    const page = await visit({ width, explain: true });
    await newTable(page, "fleet-commander", { level: "random" });
    await page.click(".prompt .card >> nth=0");
    const { lessons } = await page.evaluate(async () => (await fetch("/api/guide/fleet-commander")).json());
    const note = "[data-mode=place-fields] [role=note] p";
    const told = async () => (await page.textContent(note)).trim();
    const first = await told();
    assert.equal(lessons.find(({ text }) => text === first).key, "place-fields");
    await page.click("[data-mark=legal] >> nth=0");
    await page.click(primary);
    await page.waitForFunction(
      ([place, before]) => (document.querySelector(place)?.textContent.trim() ?? before) !== before,
      [note, first],
    );
    // A field was placed: it says what it does.
    const said = await told();
    const { key, clause } = lessons.find(({ text }) => text === said);
    assert.match(key, /^told kind=(asteroid|gravitic)$/);
    await picture(page, `explained-field-${width}`);
    await page.click("[aria-label='Put the explanation away']");
    await page.waitForSelector(note, { state: "detached" });
    await page.keyboard.press("?");
    const again = page.locator("[role=dialog][aria-label=Explained] p", { hasText: said });
    await again.locator(`[aria-label='Rule ${clause}']`).waitFor();
    await picture(page, `explained-field-again-${width}`);
    await page.reload();
    await page.waitForSelector("[data-mode=place-fields] .pass");
    assert.equal(await page.locator(note, { hasText: said }).count(), 0, "it has been told");
  }
});

scene("who opens the link of a table is told who invites to what, and may look at the rules first", async () => {
  const anna = await visit();
  await anna.click("article.game:has-text('Fleet Commander') .friend");
  await anna.fill("dialog input", "Anna");
  await anna.keyboard.press("Enter");
  await onTable(anna);
  const link = await anna.inputValue("[aria-label='Address of the table']");
  for (const width of [1280, 900, 380]) {
    const tom = await visit({ width });
    await tom.goto(link);
    await tom.waitForSelector("text=Anna invites you to a game of Fleet Commander");
    await picture(tom, `invite-${width}`);
    if (width !== 1280) continue;
    await tom.click("text=Look at the rules first");
    await tom.waitForSelector("text=The goal.");
    await tom.goBack();
    await tom.click("text=look at the table");
    await onTable(tom);
    await tom.goto(at(""));
  }
  const juno = await visit();
  await juno.goto(link);
  await accept(juno, "Juno");
  await onTable(juno);
  await anna.waitForSelector("text=Juno");
});

scene("the first shot of the guided battle takes three presses at most, from the start page on", async () => {
  const page = await visit();
  const fire = async () => {
    await page.click(square("c3"));
    await page.click(primary);
  };
  assert.ok((await firstMove(page, "fleet-commander", "first-battle", fire)) <= 3);
});
