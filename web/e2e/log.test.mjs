// The log of a long game comes in parts: the last lines with the table, the earlier ones when one scrolls to them.
import assert from "node:assert/strict";
import { at, newTable, picture, scene, visit } from "./harness.mjs";
import { secondDevice } from "./steer.mjs";

scene("whoever scrolls through the log of a long game comes to its beginning", async () => {
  const host = await visit();
  const table = await newTable(host, "harbour-race", { way: "Same screen" });
  const ask = await secondDevice(host);
  const many = 115;
  for (;;) {
    const { waiting, seq, legals, log } = await ask({ cmd: "watch", table });
    if (waiting.over || log.length > many) break;
    // The last move of the list ends the turn, so that the race is a long one.
    const [seat] = waiting.seats;
    if (seat) await ask({ cmd: "act", table, seat, seq, move: legals[seat].at(-1).move });
  }
  const { log } = await ask({ cmd: "watch", table });
  assert.ok(log.length > many, `${log.length} lines`);
  const page = await visit();
  await page.goto(at("table", table));
  const lines = page.locator(".log ol li p");
  await lines.first().waitFor();
  assert.ok((await lines.count()) <= 102, "only the last ones are here at first");
  await picture(page, "log-long-1280");
  for (let before = 0; ;) {
    await page.evaluate(() => {
      const list = document.querySelector(".log ol");
      list.scrollTop = list.scrollHeight;
    });
    if (await page.isVisible(".log ol >> text=added a secret to the dice.")) break;
    await page.waitForFunction((count) => document.querySelectorAll(".log ol li p").length > count, before);
    before = await lines.count();
  }
  await picture(page, "log-beginning-1280");
});
