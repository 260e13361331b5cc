// The pages around the tables of every game: each choice at a new table is told and drawn, the pictures of the rules and of "How to
// play" are drawn by the game's board and show what they point at.
import assert from "node:assert/strict";
import { at, picture, scene, visit } from "./harness.mjs";

const fetched = (page, path) => page.evaluate(async (url) => (await fetch(url)).json(), path);
// What a small picture consists of, apart from the ground.
const drawn = (place) => place.locator(".drawn svg").evaluate((svg) => svg.innerHTML.replace(/<!--.*?-->/g, "").trim());
const widths = [1280, 900, 380];
// The small games of the tests bring neither sentences nor pictures.
async function gamesWith(page, has) {
  const { games } = await fetched(page, "/api/games");
  const found = [];
  for (const game of games) if (await has(game)) found.push(game);
  assert.ok(found.length > 0);
  return found;
}

async function pictures(page, name) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await picture(page, `${name}-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

// An option as it stands on the page, set to a choice.
async function set(page, { name }, choice) {
  const card = page.locator(`label.choice:has(input[name=${name}][value="${choice}"])`);
  if (await card.count()) return card;
  const line = page.locator(`label.line:has([name=${name}])`);
  if (typeof choice === "boolean") await line.locator("input").setChecked(choice);
  else await line.locator("select").selectOption(choice);
  return line;
}

scene("at a new table every choice of every game has a sentence and a picture", async () => {
  const page = await visit();
  const told = ({ options }) => options.some((option) => option.told?.some(Boolean));
  for (const { key, options } of await gamesWith(page, told)) {
    await page.goto(at("new", key));
    await page.waitForSelector(".drawn svg");
    await pictures(page, `new-${key}`);
    for (const details of await page.locator("form details:not([open]) > summary").all()) await details.click();
    for (const option of options) {
      const seen = new Set();
      for (const [n, choice] of option.choices.entries()) {
        const place = await set(page, option, choice);
        assert.ok(option.told[n], `${key}: ${option.name} ${choice} is not told`);
        await place.locator(`text=${option.told[n]}`).waitFor();
        const picture = await drawn(place);
        assert.ok(picture.length > 0, `${key}: ${option.name} ${choice} is not drawn`);
        seen.add(picture);
      }
      // A module is drawn when it is in play, whatever the reason.
      assert.ok(seen.size >= Math.min(2, option.choices.length), `${key}: the choices of ${option.name} look alike`);
    }
  }
});

for (const name of ["how", "rules"])
  scene(`the pictures of the page "${name}" are drawn by the board of the game, with what they point at`, async () => {
    const page = await visit();
    const illustrated = async ({ key }) =>
      (await fetched(page, `/api/howto/${key}`)).pictures?.some(({ clause }) => clause);
    for (const { key } of await gamesWith(page, illustrated)) {
      const { text, pictures: all } = await fetched(page, `/api/howto/${key}`);
      const shown = all.filter(({ id, clause }) => (name === "rules" ? clause : text.includes(`(picture:${id})`)));
      assert.ok(shown.length >= 2, `${key} has pictures`);
      await page.goto(at(name, key));
      await page.waitForSelector("main h1");
      if (name === "rules")
        await page.waitForFunction((n) => document.querySelectorAll("figure").length === n, shown.length);
      const places = page.locator(name === "rules" ? "figure" : ".steps > li");
      for (let n = 0; n < shown.length; n += 1) {
        const place = places.nth(n);
        await place.scrollIntoViewIfNeeded();
        await place.locator(".picture .frame > *").first().waitFor();
      }
      // What a picture points at may also be a part of the table that is not drawn.
      await page.locator(".picture .corners path").nth(2).waitFor({ state: "attached" });
      if (name === "how") await pictures(page, `how-${key}`);
      else
        await places
          .first()
          .scrollIntoViewIfNeeded()
          .then(() => pictures(page, `rules-${key}`));
    }
  });
