// Light and dark: the system's choice, one's own, and nothing that cannot be read in either.
import assert from "node:assert/strict";
import { at, newTable, picture, scene, visit } from "./harness.mjs";
import { lessonsOf, openLesson } from "./lesson.mjs";

const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = "rgb(232, 236, 241)";
const dark = "rgb(10, 14, 21)";

scene("the page is light or dark as the system is, until one chooses", async () => {
  const page = await visit({ colorScheme: "light" });
  assert.equal(await ground(page), light);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.equal(await ground(page), dark);
  await page.goto(at("settings"));
  await page.selectOption("select[name=theme]", "light");
  assert.equal(await ground(page), light);
  // It is there before the scripts of the page are: nothing flashes.
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.reload();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "light");
  assert.equal(await ground(page), light);
  await page.unroute("**/assets/*.js");
  await page.reload();
  await page.selectOption("select[name=theme]", "system");
  assert.equal(await ground(page), dark);
});

for (const colorScheme of ["light", "dark"])
  scene(`every table and page can be read when it is ${colorScheme}`, async () => {
    const page = await visit({ colorScheme });
    await picture(page, `${colorScheme}-start-1280`);
    for (const name of ["lobby", "settings"]) {
      await page.goto(at(name));
      await page.waitForSelector("main h1, main h2");
      await picture(page, `${colorScheme}-${name}-1280`);
    }
    const { games } = await page.evaluate(() => fetch("/api/games").then((answer) => answer.json()));
    for (const { key } of games) {
      await newTable(page, key);
      await page.waitForSelector(".prompt, .seats, main section");
      await picture(page, `${colorScheme}-${key}-1280`);
      await page.setViewportSize({ width: 380, height: 800 });
      await picture(page, `${colorScheme}-${key}-380`);
      await page.setViewportSize({ width: 1280, height: 800 });
      const guided = (await lessonsOf(page, key)).find(({ kind }) => kind === "guided");
      if (!guided) continue;
      await openLesson(page, key, guided.id);
      await picture(page, `${colorScheme}-lesson-${key}-1280`);
    }
  });
