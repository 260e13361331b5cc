// Whatever opens over a table (menus, sheets, explanations, clauses) can be read by everybody, in both themes, at a desk and on a phone.
import { auditIn, newTable, scene, shot, visit } from "./harness.mjs";
import { asked } from "./player.mjs";
import { gamesOf } from "./walk.mjs";

const themes = ["dark", "light"];

for (const width of [1280, 380])
  scene(`axe finds nothing in what opens over a table, at a width of ${width}`, async () => {
    const page = await visit({ width, explain: true });
    const look = async (name) => {
      await shot(page, `over-${name}-${width}`);
      for (const theme of themes) await auditIn(page, name, [width, theme]);
    };
    const shut = async (what) => {
      await page.keyboard.press("Escape");
      await page.waitForSelector(what, { state: "detached" });
    };
    for (const { key, real_time } of await gamesOf(page)) {
      await newTable(page, key);
      if (!real_time) await asked(page);
      await look(key);
      // What is explained, and a clause that it cites.
      if (await page.locator("[aria-label=Explained]").count()) {
        await page.keyboard.press("?");
        const whole = "[role=dialog][aria-label=Explained]";
        await page.waitForSelector(whole);
        await look(`${key}, explained`);
        const clause = page.locator(`${whole} [aria-label^="Rule "]`).first();
        if (await clause.count()) {
          await clause.click();
          await page.waitForSelector(".popover:popover-open .text");
          await look(`${key}, a clause`);
          await page.keyboard.press("Escape");
        }
        await shut(whole);
      }
      // Each dialog of the bar, and each sheet that the menu opens.
      for (const opener of await page.locator(".top [aria-haspopup=dialog]:visible").all()) {
        await opener.click();
        await page.waitForSelector("dialog[open]");
        const name = await page.getAttribute("dialog[open]", "aria-label");
        await look(`${key}, ${name}`);
        const sheets = await page.locator("dialog[open] .btn").allInnerTexts();
        await shut("dialog[open]");
        for (const sheet of sheets.filter((words) =>
          /^(Log|Chat|All moves|All cards|What everybody|Players|Units)/.test(words),
        )) {
          await opener.click();
          await page.waitForSelector("dialog[open]");
          const button = page.locator(`dialog[open] .btn:text-is("${sheet}")`);
          // Some are there only while one is asked.
          if ((await button.count()) === 0) {
            await shut("dialog[open]");
            continue;
          }
          await button.click();
          // A sheet shuts by itself when what it is about has gone meanwhile.
          const sheetOpens = page.waitForSelector(".sheet, dialog[open]", { timeout: 10_000 });
          if (!(await sheetOpens.catch(() => null))) continue;
          await look(`${key}, ${sheet}`);
          await shut(".sheet, dialog[open]");
        }
      }
    }
  });
