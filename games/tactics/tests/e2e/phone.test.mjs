// On a phone, by touch: a turn of the first scenario, with every screen fitting.
import assert from "node:assert/strict";
import { newTable, phone, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { asked, button, has, placeOf, promptOf, step } from "./tactics.mjs";

scene("a turn by touch fits the phone in every state", async () => {
  const page = await visit(phone);
  await newTable(page, "tactics", { level: "cadet", seat: "alpha", options: { scenario: "first-patrol" } });
  const counts = {};
  const seen = new Set();
  const wanted = ["deploy", "activate", "movement", "combat"];
  for (let n = 0; n < 60 && !(counts.tapped && wanted.every((mode) => seen.has(mode))); ++n) {
    await asked(page);
    const { mode } = await promptOf(page);
    if (!seen.has(mode)) await picture(page, `tactics-${mode}-380`);
    seen.add(mode);
    if (mode === "movement" && !(await has(button(page, "Go on to combat"))) && !counts.tapped) {
      // A tap where it shall go plans the move of the mecha that is taken up.
      const id = await page.locator('.field [data-mark="picked"]').first().getAttribute("data-unit");
      const { x, y } = await placeOf(page, id);
      await page.touchscreen.tap(x, y - 40);
      await page.waitForSelector(".prompt .btn.primary:not([disabled]):has-text('Move here')");
      await picture(page, "tactics-plan-380");
      await button(page, "Move here").click();
      counts.tapped = true;
      await page.waitForFunction(
        (before) => document.querySelector(".prompt h2").textContent !== before,
        `Move VF-1J ${id}`,
      );
      continue;
    }
    await step(page, counts);
  }
  for (const mode of wanted) assert.ok(seen.has(mode), [...seen].join());
  assert.ok(counts.tapped);
});

scene("two fingers zoom, one pans", async () => {
  const page = await visit(phone);
  await newTable(page, "tactics", { level: "cadet", seat: "alpha", options: { scenario: "first-patrol" } });
  await asked(page);
  const scale = () =>
    page.evaluate(() => Number(/scale\(([\d.]+)\)/.exec(document.querySelector(".world").style.transform)[1]));
  const offset = () => page.evaluate(() => document.querySelector(".world").style.transform);
  const box = await page.locator(".field").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const before = await scale();
  await touch(
    "touchStart",
    [
      { x: x - 20, y },
      { x: x + 20, y },
    ].map((point, id) => ({ ...point, id })),
  );
  for (let n = 1; n <= 6; ++n)
    await touch(
      "touchMove",
      [
        { x: x - 20 - n * 12, y },
        { x: x + 20 + n * 12, y },
      ].map((point, id) => ({ ...point, id })),
    );
  await touch("touchEnd", []);
  assert.ok((await scale()) > before * 1.5, `${before} to ${await scale()}`);
  const there = await offset();
  await touch("touchStart", [{ x, y, id: 0 }]);
  for (let n = 1; n <= 4; ++n) await touch("touchMove", [{ x: x + n * 10, y: y + n * 6, id: 0 }]);
  await touch("touchEnd", []);
  assert.notEqual(await offset(), there);
});
