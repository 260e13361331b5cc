// A special weapon is a name on the bridge: a tap says what it does.
import assert from "node:assert/strict";
import { newTable, picture, scene, visit } from "../../../../web/e2e/harness.mjs";

scene("the weapon on a bridge says what it does, by a tap and to the keyboard", async () => {
  const page = await visit();
  await newTable(page, "fleet-commander", { level: "cadet" });
  const weapon = page.locator(".weapon .known").first();
  const choice = page.locator(".prompt[data-mode=choose-weapon] .choices button").first();
  await choice.or(weapon).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  await weapon.waitFor();
  const label = await weapon.getAttribute("aria-label");
  await weapon.click();
  const said = page.locator(".popover:popover-open");
  assert.match(await said.textContent(), /Two specials fire it\.$/);
  assert.ok(label.endsWith(await said.textContent()), label);
  await picture(page, "fleet-weapon-1280");
  await page.keyboard.press("Escape");
  assert.equal(await said.count(), 0);
});
