// Dice that prove what they say: every browser adds its secret and remembers what it was promised, and when the game is over it finds
// whatever was touched.
import assert from "node:assert/strict";
import { accept, at, newTable, phone, picture, scene, tableOf, visit } from "./harness.mjs";
import { secondDevice } from "./steer.mjs";

const replayOf = (page, table) =>
  page.evaluate((id) => fetch(`/api/replay/${id}`).then((answer) => answer.text()), table);
const notes = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("broadside.dice")));
const verdict = (page) => page.textContent("[data-verdict]");

// The file with its header changed.
function forged(text, change) {
  const [first, ...rest] = text.split("\n");
  const header = JSON.parse(first);
  change(header);
  return [JSON.stringify(header), ...rest].join("\n");
}

// Everybody's first move, again and again, until the game is over.
async function playOut(table, devices) {
  for (;;) {
    for (const ask of devices) {
      const { waiting, you, seq, legal } = await ask({ cmd: "watch", table });
      if (waiting.over) return;
      const seat = waiting.seats.find((each) => you.includes(each));
      if (seat) await ask({ cmd: "act", table, seat, seq, move: legal[0].move });
    }
  }
}

scene("two browsers add their secrets, play to the end and check every draw", async () => {
  const mira = await visit();
  await mira.goto(at("new", "harbour-race", "friend"));
  await mira.click("main form button[type=submit]");
  await mira.fill("dialog input", "Mira");
  await mira.keyboard.press("Enter");
  await mira.waitForSelector("text=Invite somebody");
  const table = tableOf(mira);
  const juno = await visit(phone);
  await juno.goto(at("table", table));
  await accept(juno, "Juno");
  for (const page of [mira, juno]) await page.waitForSelector(".prompt");
  await playOut(table, [await secondDevice(mira), await secondDevice(juno)]);
  for (const page of [mira, juno]) {
    await page.goto(at("verify", table));
    await page.waitForSelector("[data-verdict=honest]");
    assert.match(await verdict(page), /Checked: all \d+ draws are honest/);
    assert.match(await verdict(page), /promised to this browser when it first saw the table/);
    const other = page === mira ? "Juno" : "Mira";
    const both = new RegExp(`(Your browser and ${other}'s browser|${other}'s browser and your browser) added a secret`);
    assert.match(await verdict(page), both);
    assert.equal((await notes(page))[table].salts.length, 1);
  }
  await picture(mira, "dice-checked-1280");
  await picture(juno, "dice-checked-380");
  await mira.setViewportSize({ width: 900, height: 800 });
  await mira.click("summary");
  await picture(mira, "dice-checked-900");
});

scene("a file that was touched is refused with the reason", async () => {
  const page = await visit();
  const table = await newTable(page, "harbour-race", { level: "greedy" });
  await playOut(table, [await secondDevice(page)]);
  await page.waitForSelector("section[aria-label=Result]");
  const honest = await replayOf(page, table);
  const unfit = /Line \d+ of the log: draw \d+ does not follow from the seed and the log before it/;
  const isDraw = (line) => line.startsWith("draw ");
  const isSalt = (line) => line.startsWith("salt ");
  const changes = [
    [(header) => (header.seed = "1".repeat(64)), /The seed is not the one that was promised to this browser/],
    [({ log }) => log.splice(log.findIndex(isSalt), 1), unfit],
    [({ log }) => log.splice(log.findIndex(isSalt), 1), /The secret that your browser added is not among those/],
    [
      ({ log }) => log.splice(log.findIndex(isDraw) + 1, 0, log.find(isSalt)),
      /a secret was added that nobody was asked for/,
    ],
    [({ log }) => (log[log.findIndex(isDraw)] = log.find(isDraw).replace(/.$/, (die) => 1 - Number(die))), unfit],
    [(header) => (header.records = header.records.map((seq) => seq + 1)), /is not what this browser was told/],
    [(header) => delete header.log, /The log that the dice are bound to is missing/],
  ];
  await page.goto(at("verify"));
  await page.fill("textarea", honest);
  await page.click("button:text-is('Check')");
  await page.waitForSelector("[data-verdict=honest]");
  for (const [change, reason] of changes) {
    await page.fill("textarea", forged(honest, change));
    await page.click("button:text-is('Check')");
    await page.waitForSelector("[data-verdict=wrong]");
    await page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector("[data-verdict]")?.textContent ?? ""),
      reason.source,
    );
  }
  await picture(page, "dice-forged-1280");
});
