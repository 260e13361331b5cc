// A battle of 300 points a side pans and zooms without being drawn anew: a hand drags and turns the wheel, and what the page changes
// meanwhile is counted. The frames a second are printed; FRAMES=50 asks for what a machine that does nothing else shows.
import assert from "node:assert/strict";
import { newTable, picture, scene, shot, visit } from "../../../../web/e2e/harness.mjs";
import { asked, has, step } from "./tactics.mjs";

const least = Number(process.env.FRAMES ?? 10); // fewer are no movement any more, on however busy a machine

// Moves the table about for a while, as a hand would. Says how many frames a second the page drew meanwhile, and how many changes it
// made in each of them.
const measured = (page, what) =>
  page.evaluate(
    (doing) =>
      new Promise((resolve) => {
        const field = document.querySelector(".field");
        const box = field.getBoundingClientRect();
        const [x, y] = [box.left + 120, box.top + box.height / 2];
        const point = (type, dx, dy) =>
          field.dispatchEvent(
            new PointerEvent(type, {
              pointerId: 1,
              clientX: x + dx,
              clientY: y + dy,
              bubbles: true,
              button: 0,
              isPrimary: true,
            }),
          );
        field.setPointerCapture = () => {}; // there is no real pointer to be captured
        const times = [];
        const changed = new Set();
        let changes = 0;
        const watch = new MutationObserver((records) => {
          for (const { target } of records) changed.add(target);
          changes += records.length;
        });
        watch.observe(field, { attributes: true, childList: true, characterData: true, subtree: true });
        const start = performance.now();
        if (doing === "pan") point("pointerdown", 0, 0);
        const frame = (now) => {
          times.push(now);
          const t = (now - start) / 1000;
          if (t > 2.5) {
            if (doing === "pan") point("pointerup", 0, 0);
            watch.disconnect();
            resolve({
              frames: ((times.length - 1) * 1000) / (times.at(-1) - times[0]),
              changed: [...changed].map((node) => node.className?.baseVal ?? node.className ?? node.nodeName),
              changes: changes / times.length,
            });
            return;
          }
          if (doing === "pan") point("pointermove", Math.sin(t * 4) * 160, Math.cos(t * 3) * 90);
          else
            field.dispatchEvent(
              new WheelEvent("wheel", {
                clientX: x + 200,
                clientY: y,
                deltaY: Math.sin(t * 3) * -40,
                bubbles: true,
                cancelable: true,
              }),
            );
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    what,
  );

scene("a battle of 300 points pans and zooms without being drawn anew", async () => {
  const page = await visit();
  await newTable(page, "tactics", { level: "random", seat: "alpha", options: { scenario: "sample-battle" } });
  const counts = {};
  for (let n = 0; n < 30; ++n) {
    await asked(page);
    if (await has(page.locator(".prompt[data-mode=movement]"))) break;
    await step(page, counts);
  }
  assert.ok((await page.locator(".field g.unit[data-unit]").count()) > 35);
  await picture(page, "tactics-300-1280");
  const zoom = await measured(page, "zoom");
  await page.click("[aria-label='Zoom in']");
  await page.click("[aria-label='Zoom in']");
  await page.waitForFunction(() => document.querySelector(".field .world").style.willChange === "auto"); // the hand rests
  const pan = await measured(page, "pan");
  await shot(page, "tactics-300-close-1280");
  console.log(`frames a second: zooming ${zoom.frames.toFixed(0)}, panning ${pan.frames.toFixed(0)}`);
  // Nothing but where the drawing lies, once a frame, and what the browser is told when the hand begins and rests: on a slow machine
  // it may do so at every frame.
  assert.equal(pan.changed.length, 1, pan.changed.slice(0, 20).join());
  assert.ok(pan.changes <= 3 && zoom.changes > 0, `${pan.changes} changes a frame`);
  assert.ok(zoom.frames >= least && pan.frames >= least);
});
