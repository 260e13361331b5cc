// A finished game as an index, and what can be sent of it: a link, a picture, text.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { at, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { secondDevice } from "../../../../web/e2e/steer.mjs";
import { newTable } from "./player.mjs";

// Some turns against the computer, then it is given up.
async function finished(page) {
  const table = await newTable(page, { level: "random" });
  const ask = await secondDevice(page);
  const [seat] = (await ask({ cmd: "watch", table })).you;
  for (let turns = 0; turns < 4;) {
    const { legal, seq, waiting } = await ask({ cmd: "watch", table });
    if (!waiting.seats.includes(seat)) continue;
    const end = legal.find(({ move }) => move.type === "end");
    if (end) turns += 1;
    await ask({ cmd: "act", table, seat, seq, move: (end ?? legal.at(-1)).move });
  }
  await ask({ cmd: "resign", table, seat });
  await page.waitForSelector("section[aria-label=Result]");
  return table;
}

scene("a replay is looked up by its log, and shared as picture and text", async () => {
  const page = await visit();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const table = await finished(page);
  await picture(page, "fleet-end-1280");
  for (const words of ["Rematch", "Review", "Lesson: ", "New game"])
    await page.waitForSelector(`section >> text=${words}`);
  await page.goto(at("replay", table, 0));
  const step = async () => Number(/Step (\d+)/.exec(await page.textContent(".ctl h2"))[1]);
  const line = page.locator(".index li.turn button");
  await line.nth(2).click();
  await page.waitForFunction(() => document.querySelector(".index [aria-current]")?.closest(".turn"));
  const there = await step();
  assert.ok(there > 0);
  await page.click("[aria-label='One turn on']");
  await page.waitForFunction(
    (known) => Number(/Step (\d+)/.exec(document.querySelector(".ctl h2").textContent)[1]) > known,
    there,
  );
  await page.keyboard.press("PageUp");
  await page.waitForFunction(
    (known) => Number(/Step (\d+)/.exec(document.querySelector(".ctl h2").textContent)[1]) === known,
    there,
  );
  await picture(page, "fleet-index-1280");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Picture")]);
  const image = readFileSync(await download.path());
  assert.equal(image.subarray(1, 4).toString(), "PNG");
  assert.ok(image.length > 10_000, `${image.length} bytes`);
  await page.click("[aria-label=Share] >> text=Text");
  await page.waitForSelector("text=The game is copied as text.");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^Fleet Commander: /);
  assert.match(text, /Turn 2 begins/);
  assert.ok(text.endsWith(`#/replay/${table}`));
  assert.doesNotMatch(text, /\bYou\b/);
});
