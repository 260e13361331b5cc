// On a strip a token stands without words: a tap says what it does.
import assert from "node:assert/strict";
import { mouse } from "../../../../web/e2e/player.mjs";
import { phone, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { move, newMatch } from "./arms.mjs";

scene("a tap on a token of a strip says what it does", async () => {
  const page = await visit();
  await newMatch(page, { level: "cadet", rounds: "1" });
  const tips = ".strip .token[popovertarget]";
  const { width, height } = phone;
  for (let moves = 0; moves < 40; ++moves) {
    await page.setViewportSize({ width, height });
    await page.waitForSelector(".strip");
    if ((await page.locator(tips).count()) > 0) break;
    await page.setViewportSize({ width: 1280, height: 800 });
    await move(mouse(page));
  }
  const token = page.locator(tips).first();
  const use = (await token.getAttribute("aria-label")).split(": ")[1].split(";")[0];
  await token.click();
  const said = page.locator(".popover:popover-open");
  assert.ok((await said.textContent()).includes(use), `${await said.textContent()} for ${use}`);
  await picture(page, "arms-token-380");
  await page.keyboard.press("Escape");
  assert.equal(await said.count(), 0);
});
