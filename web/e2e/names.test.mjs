// The ids of seats (alpha, officer-3) are for programs: none ever reaches a person, be it in words, in what a screen reader says, in what
// the mouse shows, or in the title of a page.
import assert from "node:assert/strict";
import { at, onTable, scene, visit } from "./harness.mjs";
import { lessonsOf, openLesson } from "./lesson.mjs";
import { secondDevice } from "./steer.mjs";

const fetched = (page, path) => page.evaluate(async (url) => (await fetch(url)).json(), path);
// Ids that are words themselves, such as the colours of fleets, are none of them.
const isNoWord = (seat) => /-|^(alpha|bravo|charlie|delta|echo|foxtrot)$/.test(seat);

// Whatever of a page can be seen, heard or pointed at, where one of these words stands in it.
const found = (page, ids) =>
  page.evaluate((words) => {
    const pattern = new RegExp(`(?<![\\w-])(${words.join("|")})(?![\\w-])`, "i");
    const said = [document.title];
    for (const each of document.querySelectorAll("body, body *:not(script, style)")) {
      if (!(each.closest("select") ?? each).checkVisibility()) continue;
      for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent);
      for (const name of ["aria-label", "aria-description", "title", "alt", "placeholder"])
        said.push(each.getAttribute(name) ?? "");
      if (each.matches("input:not([type=checkbox], [type=radio]), textarea")) said.push(each.value);
    }
    return said.filter((words) => pattern.test(words)).map((words) => words.trim());
  }, ids);

async function named(page, ids, where) {
  if (ids.length > 0) assert.deepEqual(await found(page, ids), [], where);
}
async function open(page, ...parts) {
  await page.goto(at(...parts));
  await page.waitForSelector("main h1, main h2, main section, .table");
  await page.waitForFunction(() => !/moment…|Fetching|Opening the/.test(document.querySelector("main")?.textContent));
}

const create = (ask, game, seats, options = {}) =>
  ask({ cmd: "create", game, options, seats, public: false, clock: { kind: "none" } });

scene("no id of a seat reaches who is invited, who waits, and those at one screen", async () => {
  const page = await visit();
  const friend = await visit();
  const ask = await secondDevice(page);
  for (const { key, seats } of (await fetched(page, "/api/games")).games) {
    const ids = seats.filter(isNoWord);
    const look = (where, who = page) => named(who, ids, `${key}: ${where}`);
    const others = seats.slice(1).map(() => ({ kind: "open" }));
    const { table } = await create(ask, key, [{ kind: "you" }, ...others]);
    await open(page, "table", table);
    await look("who waits");
    await friend.goto(at("table", table));
    await friend.waitForSelector(".invite");
    await look("the invitation", friend);
    await friend.click("text=look at the table");
    await onTable(friend);
    await look("a table that waits", friend);
    if (seats.length > 2) continue;
    const both = seats.map(() => ({ kind: "you" }));
    await open(page, "table", (await create(ask, key, both)).table);
    await page.waitForSelector(".prompt, .curtain");
    await look("one screen");
  }
  await open(page, "lobby");
  await named(page, ["alpha", "bravo", "officer-1"], "the lobby");
});

scene("no id of a seat reaches who learns or reads", async () => {
  const page = await visit();
  for (const { key, seats } of (await fetched(page, "/api/games")).games) {
    const ids = seats.filter(isNoWord);
    for (const name of ["rules", "how", "learn", "puzzles"]) {
      await open(page, name, key);
      await named(page, ids, `${key}: ${name}`);
    }
    for (const { id } of await lessonsOf(page, key)) {
      await openLesson(page, key, id);
      await named(page, ids, `${key}: lesson ${id}`);
    }
    const [puzzle] = (await fetched(page, `/api/puzzles/${key}`)).puzzles;
    if (!puzzle) continue;
    await page.goto(at("puzzles", key, puzzle.id));
    await page.waitForSelector(".coach[data-waits=move]");
    await named(page, ids, `${key}: puzzle ${puzzle.id}`);
  }
});
