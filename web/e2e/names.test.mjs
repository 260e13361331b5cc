// Seats have ids; people never read them: not where a table is made, nor while one waits, nor on one screen.
import assert from "node:assert/strict";
import { at, newTable, onTable, scene, visit } from "./harness.mjs";

scene("no seat is called by its id", async () => {
  const page = await visit();
  const { games } = await page.evaluate(() => fetch("/api/games").then((answer) => answer.json()));
  for (const { key, seats, real_time } of games) {
    const ids = seats.filter((seat) => seat.includes("-") || ["alpha", "bravo"].includes(seat));
    const none = async (where) => {
      const text = await page.evaluate(() => document.body.innerText);
      for (const id of ids) assert.doesNotMatch(text, new RegExp(`\\b${id}\\b`, "i"), `${key}, ${where}`);
    };
    await page.goto(at("new", key));
    await page.waitForSelector("form");
    await none("a new table");
    await newTable(page, key, { way: "A friend, by link" });
    await none("waiting for a friend");
    if (real_time) continue;
    await newTable(page, key, { way: "Same screen" });
    await page.waitForSelector(".curtain, .prompt[aria-busy=false]");
    await none("on one screen");
    await page.reload();
    await onTable(page);
  }
});
