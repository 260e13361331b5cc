// "How to play": five positions, each with what it is about, and that is marked.
import assert from "node:assert/strict";
import { at, picture, scene, visit } from "../../../../web/e2e/harness.mjs";

const marked = [
  "[data-card=a36] [data-status='2'][aria-disabled=false]", // the Status that is called out
  ".call.lit", // the call that is answered
  "[data-sector='4'].chosen", // the ship that is fired at
  "[data-timer=furnace].danger", // the breach, and the Status that mends it
  "[data-act=brace][aria-disabled=false]",
];

scene("the pictures of a battle show positions, and what is done there", async () => {
  const page = await visit();
  for (const width of [1280, 380]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at("how", "brace-for-impact"));
    const steps = page.locator(".steps > li");
    for (const [n, selector] of marked.entries()) {
      await steps.nth(n).locator(`.picture .frame ${selector}`).waitFor();
      const corners = steps.nth(n).locator(".picture .corners path");
      await corners.first().waitFor({ state: "attached" });
      // Whatever it points at is inside of the picture.
      const frame = await steps.nth(n).locator(".picture").boundingBox();
      for (const path of await corners.all()) {
        const box = await path.boundingBox();
        const inside = box.x >= frame.x - 2 && box.x + box.width <= frame.x + frame.width + 2;
        assert.ok(
          inside && box.y >= frame.y - 2 && box.y + box.height <= frame.y + frame.height + 2,
          `picture ${n + 1}`,
        );
      }
    }
    await picture(page, `brace-how-${width}`);
  }
});
