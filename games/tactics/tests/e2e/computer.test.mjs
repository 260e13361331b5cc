// Against the computer: the first scenario to its end, as it is and with an army that was built for it.
import assert from "node:assert/strict";
import { at, logged, newTable, onTable, picture, scene, shot, tableOf, visit } from "../../../../web/e2e/harness.mjs";
import { secondDevice } from "../../../../web/e2e/steer.mjs";
import { asked, button, promptOf, step } from "./tactics.mjs";

scene("the first scenario to the end against the computer", async () => {
  const page = await visit();
  await newTable(page, "tactics", { level: "cadet", seat: "alpha", options: { scenario: "first-patrol" } });
  const counts = {};
  const seen = new Set();
  for (let done = ""; done !== "over"; done = await step(page, counts)) {
    await asked(page);
    const { mode } = await promptOf(page);
    if (seen.has(mode)) continue;
    seen.add(mode);
    await picture(page, `tactics-${mode}-1280`);
  }
  assert.ok(counts.movement > 1 && counts.combat > 1, JSON.stringify(counts));
  await page.waitForSelector("section[aria-label=Result]");
  await picture(page, "tactics-over-1280");
});

scene("what cannot be done says why, in inches", async () => {
  const page = await visit();
  await newTable(page, "tactics", { level: "cadet", seat: "alpha", options: { scenario: "first-patrol" } });
  const counts = {};
  while ((await asked(page), await promptOf(page)).mode !== "deploy") await step(page, counts);
  await page.selectOption(".prompt select", "a2");
  const box = await page.locator(".field").boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForSelector(".prompt .why:has-text('within 8 in of your edge')");
  await shot(page, "tactics-why-1280");
});

scene("what a mecha can do beside its move is explained when it first comes up", async () => {
  const page = await visit({ explain: true });
  const options = { scenario: "first-patrol", rules: "standard" };
  await newTable(page, "tactics", { level: "cadet", seat: "alpha", options });
  const counts = {};
  while ((await asked(page), await promptOf(page)).mode !== "movement") await step(page, counts);
  await page.waitForSelector(".first:has-text('Up to the speed in inches')");
  const ask = await secondDevice(page);
  const table = tableOf(page);
  const { seq } = await ask({ cmd: "watch", table });
  await ask({ cmd: "act", table, seat: "alpha", seq, move: { type: "stay", mecha: "a1" } });
  await page.waitForSelector(".first:has-text('it moves half its speed further')");
  await shot(page, "tactics-told-boost-1280");
});

scene("an army is built card by card, saved, shared as text, and fights on the first table to the end", async () => {
  const page = await visit();
  const ask = await secondDevice(page);
  // The table of the first scenario with armies to choose, for three turns.
  const content = await page.evaluate(() => fetch("/api/content/tactics").then((answer) => answer.json()));
  const { id: _, forces: __, note: ___, ...own } = content.scenarios.entries.find(({ id }) => id === "first-patrol");
  const { table } = await ask({
    cmd: "create",
    game: "tactics",
    options: { points: "150", own_scenario: { ...own, turns: 3 } },
    seats: [{ kind: "you" }, { kind: "bot", bot: "cadet" }],
    public: false,
    clock: { kind: "none" },
  });
  await page.goto(at("table", table));
  await onTable(page);
  await asked(page);
  await page.waitForSelector(".builder .ready");
  for (const faction of ["Zentraedi", "UEDF"]) await page.click(`.builder [role=radio]:has-text('${faction}')`);
  await page.click(".builder .card:has-text('Valkyrie Squadron')");
  await page.waitForSelector(".prompt >> text=may be fielded");
  await page.click(".builder article button:has-text('+ VF-1S')");
  await page.click(".builder article button:has-text('+ VEF-1')");
  await page.waitForSelector(".prompt .lead:has-text('140')");
  // Too dear: the server says so with numbers, and the army cannot be fielded.
  await page.click(".builder article button:has-text('+ Valkyrie Squad')");
  await page.waitForSelector(".prompt .why:has-text('180 points, the limit is 150')");
  assert.ok(await page.isDisabled(".prompt .btn.primary"));
  await picture(page, "tactics-army-1280");
  await page.click(".builder article button[aria-label='Take out Valkyrie Squad']");
  await page.waitForSelector(".prompt >> text=may be fielded");
  await page.fill("[aria-label='Name of the army']", "Skull");
  await page.click(".builder button:has-text('Save')");
  await page.click(".builder button:has-text('Write it here')");
  assert.match(await page.inputValue(".builder textarea"), /^UEDF\nValkyrie Squadron \+ VEF-1 \+ VF-1S$/);
  await page.click(".builder [role=radio]:has-text('Zentraedi')");
  await page.click(".builder li:has-text('Skull') button:has-text('Load')");
  await page.waitForSelector(".prompt .lead:has-text('140')");
  await page.click(".builder [role=radio]:has-text('Zentraedi')");
  await page.click(".builder button:has-text('Read this text')");
  await page.waitForSelector(".prompt .lead:has-text('140')");
  await button(page, "Field this army").click();
  const counts = {};
  for (let done = ""; done !== "over"; done = await step(page, counts)) {
    await asked(page);
    const { mode } = await promptOf(page);
    if (mode !== "activate" || counts.activate) continue;
    await logged(page, "You field Valkyrie Squadron, VEF-1 and VF-1S: 140 points.");
    assert.equal(await page.locator(".field g.unit.side-a[data-unit]").count(), 6);
    await picture(page, "tactics-own-army-1280");
  }
  assert.ok(counts.movement > 1 && counts.combat > 1, JSON.stringify(counts));
  await page.waitForSelector("section[aria-label=Result]");
});
