// Hand to hand: the same blow twice, the second one for a command point.
import assert from "node:assert/strict";
import { at, logged, onTable, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { button, duel, steer, walksOn } from "./tactics.mjs";

const open = async (page, table) => {
  await page.goto(at("table", table));
  await onTable(page);
};

scene("a punch is made twice, and the second one costs a command point", async () => {
  const table = await duel(visit, open);
  const page = table.pages.alpha;
  const command = async () => (await table.devices.alpha({ cmd: "watch", table: table.table })).view.field.command[0];
  // After two turns of walking an inch is between them; the first valkyrie closes in.
  const isTheirs = (phase) => (now, seat) => now.turn === 3 && now.phase === phase && seat === "alpha";
  await steer(table, walksOn(2), isTheirs("movement"));
  const { view, seq } = await table.devices.alpha({ cmd: "watch", table: table.table });
  const { x, y } = view.field.mecha[0][0].at;
  const move = { type: "move", mecha: "a1", facing: 180, path: [{ x, y: y - 970 }] };
  await table.devices.alpha({ cmd: "act", table: table.table, seat: "alpha", seq, move });
  await steer(table, walksOn(2), isTheirs("combat"));
  await page.waitForSelector(".prompt h2:has-text('VF-1J a1 hand to hand')");

  const before = await command();
  assert.ok(before > 0);
  const punch = page
    .locator(".prompt .blow")
    .filter({ has: page.locator("label", { hasText: /^\s*Punch/ }) })
    .first();
  await punch.locator("input").check();
  await button(page, "Strike").waitFor();
  assert.equal((await button(page, "Strike").textContent()).trim(), "Strike"); // the first one is free
  await punch.locator("[aria-label='Once more']").click();
  assert.equal(await punch.locator("[aria-live]").textContent(), "2");
  assert.equal((await button(page, "Strike").textContent()).trim(), "Strike, 1 point");
  await punch.locator("[aria-label='Once less']").click();
  assert.equal((await button(page, "Strike").textContent()).trim(), "Strike");
  await punch.locator("[aria-label='Once more']").click();
  await picture(page, "tactics-brawl-1280");
  await button(page, "Strike").click();
  await logged(page, /VF-1J a1 declares Punch at Regult b\d and Punch at Regult b\d/);
  assert.equal(await command(), before - 1);
});
