// Every page at both widths, another device of the same person, and a clock that runs out.
import assert from "node:assert/strict";
import { at, desktop, onTable, picture, scene, seqAt, tableOf, visit } from "../../../../web/e2e/harness.mjs";
import { newTable, asked, look, mouse, move, play } from "./player.mjs";
import { secondDevice } from "../../../../web/e2e/steer.mjs";

const pages = {
  start: ["", "article.game"],
  new: ["new/fleet-commander", "label.level"],
  lobby: ["lobby", "text=Open tables"],
  rules: ["rules/fleet-commander/FC-5.3", "#FC-5\\.3.wanted"],
  settings: ["settings", "text=Keys at the table"],
  verify: ["verify", "textarea"],
};
for (const { name, ...size } of [
  { name: "1280", ...desktop },
  { name: "380", width: 380, height: 800 },
])
  scene(`start, new table, tables, rules, settings, dice at a width of ${name}`, async () => {
    const page = await visit(size);
    // Something to see in the lists.
    await newTable(page, { level: "random" });
    const ask = await secondDevice(page);
    await ask({
      cmd: "create",
      game: "fleet-commander",
      options: { rules: "advanced" },
      seats: [{ kind: "you" }, { kind: "open" }],
      public: true,
    });
    for (const [title, [where, shown]] of Object.entries(pages)) {
      await page.goto(at(where));
      await page.waitForSelector(shown);
      await picture(page, `${title}-${name}`);
    }
    await page.goto(at("table/nothing"));
    await page.waitForSelector("text=No such table");
    await picture(page, `no-table-${name}`);
  });

scene("every game is shown; the table of one is fetched only when it is opened", async () => {
  const page = await visit();
  const { games } = await page.evaluate(async () => (await fetch("/api/games")).json());
  await page.waitForSelector("article.game");
  assert.equal(await page.locator("article.game").count(), games.length);
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  assert.equal((await fetched()).filter((path) => path.startsWith("/assets/fleet-commander")).length, 0);
  await page.click("article.game .computer");
  await onTable(page);
  assert.notEqual((await fetched()).filter((path) => path.startsWith("/assets/fleet-commander")).length, 0);
});

scene("one can look at any number of tables, one after the other, at some of them from two pages", async () => {
  const page = await visit();
  const ask = await secondDevice(page);
  const tables = [];
  for (let n = 0; n < 20; ++n)
    tables.push(
      (
        await ask({
          cmd: "create",
          game: "fleet-commander",
          options: {},
          seats: [{ kind: "you" }, { kind: "open" }],
        })
      ).table,
    );
  for (const [n, table] of tables.entries()) {
    await page.goto(at("table", table));
    await onTable(page);
    if (n % 4 > 0) continue;
    await page.goto(at("replay", table, 0));
    await page.waitForSelector("section[aria-label=Replay]");
    await page.goto(at("table", table));
    await onTable(page);
  }
  // The last one is still followed.
  await ask({ cmd: "leave", table: tables.at(-1) });
  await page.waitForSelector(".seats >> text=open seat >> nth=1");
});

scene("the levels that the server names are offered with a line about each, the cadet first", async () => {
  const page = await visit();
  const levels = ["random", "greedy", "cadet", "officer", "captain", "admiral"];
  for (const { name, ...size } of [
    { name: "1280", ...desktop },
    { name: "380", width: 380, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(at("new", "fleet-commander"));
    await page.waitForSelector("label.level");
    assert.equal(await page.locator("label.level .cap").count(), levels.length);
    assert.ok(await page.isChecked("input[name=level][value=cadet]"));
    await picture(page, `levels-${name}`);
    await page.goto(at(""));
    await page.waitForSelector(".levels label");
    assert.deepEqual(await page.locator(".levels label").allTextContents(), ["cadet", "officer", "captain", "admiral"]);
    await picture(page, `start-levels-${name}`);
  }
});

scene("the personal link makes a second device the same person, who plays on there", async () => {
  const first = await visit();
  await newTable(first, { level: "random" });
  await play([mouse(first)], { until: (what) => what === "deploy" });
  await first.click("[aria-label=Menu]");
  await first.click("text=Play on another device");
  const link = await first.inputValue("dialog[open] input[readonly]");
  await first.click("dialog[open] >> text=Close");

  const second = await visit();
  await second.goto(link);
  await second.waitForSelector("text=A personal link");
  await picture(second, "enter-1280");
  await second.click("text=This is me, go on");
  await second.click("section.mine a");
  await onTable(second);
  assert.equal(tableOf(second), tableOf(first));
  await asked(second);
  const { seq } = await look(second);
  await move(mouse(second));
  await seqAt(first, seq + 1);
});

scene("a clock for each move runs down and out", async () => {
  const page = await visit();
  const ask = await secondDevice(page);
  const { table } = await ask({
    cmd: "create",
    game: "fleet-commander",
    seats: [{ kind: "you" }, { kind: "open" }],
    clock: { kind: "move", seconds: 8 },
  });
  const other = await visit({ width: 380, height: 800 });
  const both = [page, other];
  for (const each of both) {
    await each.goto(at("table", table));
    if (each === other) await each.click("text=look at the table");
    await onTable(each);
    // Collects what the clocks show, so that nothing depends on when the test looks.
    await each.evaluate(() => {
      window.times = new Set();
      const look = () => {
        for (const timer of document.querySelectorAll("[role=timer].running"))
          if (timer.offsetParent) window.times.add(timer.textContent);
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
  }
  const join = await secondDevice(other);
  await join({ cmd: "join", table });
  for (const each of both) {
    await each.waitForSelector("section[aria-label=Result] >> text=ran out of time");
    const times = await each.evaluate(() => [...window.times]);
    assert.ok(times.length > 1 && times.every((time) => /^0:0[0-8]$/.test(time)), times.join());
    assert.equal(await each.locator("[role=timer]").count(), 0);
  }
  const titles = await Promise.all(both.map((each) => each.textContent("section[aria-label=Result] h2")));
  assert.deepEqual(titles.sort(), ["You lose", "You win"]);
  await picture(other, "out-of-time-380");
});
