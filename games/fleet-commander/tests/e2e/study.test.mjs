// Help from the computer: a hint at the table, and the review of a finished game.
import assert from "node:assert/strict";
import {
  at,
  onTable,
  phone,
  picture,
  scene,
  seqAt,
  shot,
  tableOf,
  unpacked,
  visit,
} from "../../../../web/e2e/harness.mjs";
import { newTable, asked, look, mouse, move, play } from "./player.mjs";
import { secondDevice } from "../../../../web/e2e/steer.mjs";

const card = "section.hint[aria-busy=false]";
const deploying = (page) =>
  play([mouse(page)], {
    until: async () => (await asked(page), (await look(page)).mode === "deploy"),
  });

scene("a hint says why, is marked on the chart, is played, and goes when the table moves on", async () => {
  const page = await visit();
  await newTable(page, { level: "random" });
  await deploying(page);
  await page.click("[aria-label=Hint]");
  await page.waitForSelector("section.hint");
  await page.waitForSelector(card);
  const [, square, chances] =
    /on ([a-e][1-5]).* — your chances (\d+) %/.exec(await page.textContent(card)) ??
    assert.fail(await page.textContent(card));
  assert.ok(Number(chances) > 0 && Number(chances) < 100);
  assert.equal(await page.getAttribute(`[data-cell="${square}"]`, "data-mark"), "picked");
  await page.click(`${card} >> text=Why?`);
  await page.waitForSelector(`${card} dd >> text=${chances} %`);
  await picture(page, "hint-1280");
  const { seq } = await look(page);
  await page.click(`${card} >> text=Play it`);
  await seqAt(page, seq + 1);
  await page.waitForSelector(`[data-cell="${square}"][aria-label*="your"]`);
  assert.equal(await page.locator("section.hint").count(), 0);

  // By key, and not while somebody writes; another move takes the hint away.
  await asked(page);
  await page.click("[aria-label=Chat]");
  await page.focus("[aria-label=Message]");
  await page.keyboard.press("h");
  assert.equal(await page.inputValue("[aria-label=Message]"), "h");
  assert.equal(await page.locator("section.hint").count(), 0);
  await page.click(".sheet [aria-label=Close]");
  await page.focus('.cells [tabindex="0"]');
  await page.keyboard.press("h");
  await page.waitForSelector(card);
  await page.keyboard.press("h");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Play it");
  await move(mouse(page));
  assert.equal(await page.locator("section.hint").count(), 0);

  // In the middle of a game, on a phone.
  await play([mouse(page)], { until: (what) => what === "choose-dice" });
  await asked(page);
  await page.setViewportSize({
    width: phone.width,
    height: phone.height,
  });
  await page.click("[aria-label=Hint]");
  await page.waitForSelector(card);
  await picture(page, "hint-380");
});

scene("a refusal is shown in words; against people there are no hints", async () => {
  const page = await visit();
  await unpacked(page);
  await page.routeWebSocket(/\/ws/, (ours) => {
    const server = ours.connectToServer();
    ours.onMessage((message) => {
      const { id, cmd } = JSON.parse(message);
      if (cmd === "hint")
        ours.send(
          JSON.stringify({
            id,
            ok: false,
            code: "no-hint",
            why: "no hint was found",
          }),
        );
      else server.send(message);
    });
  });
  await page.reload();
  await newTable(page, { level: "random" });
  await asked(page);
  await page.click("[aria-label=Hint]");
  await page.waitForSelector("section.hint >> text=no hint was found");
  await newTable(page, { way: "Same screen" });
  await asked(page);
  assert.equal(await page.locator("[aria-label=Hint]").count(), 0);
});

// Wastes a race: rolls engines, never uses them and keeps nothing.
const idle = (legal) => legal.find(({ move }) => move.type === "end" || move.dice?.yellow === 3) ?? legal[0];
async function lostGame(page) {
  const ask = await secondDevice(page);
  const { table } = await ask({
    cmd: "create",
    game: "fleet-commander",
    options: { scenario: "capture" },
    seats: [{ kind: "bot", bot: "random" }, { kind: "you" }],
  });
  await page.goto(at("table", table));
  for (let n = 0; n < 30; ++n) {
    await asked(page);
    const { legal, seq, result } = await ask({ cmd: "watch", table });
    if (result) return table;
    await ask({
      cmd: "act",
      table,
      seat: "blue",
      seq,
      move: idle(legal).move,
    });
    await seqAt(page, seq + 1);
  }
  await ask({ cmd: "resign", table, seat: "blue" });
  return table;
}

scene("the review of a game: progress, the curve, the costly moves, and another try", async () => {
  const page = await visit();
  const table = await lostGame(page);
  await page.click("section[aria-label=Result] >> text=Review");
  await page.waitForSelector("section[aria-label=Review] progress");
  await shot(page, "review-progress-1280");
  await page.waitForSelector(".curve");
  const lines = await page
    .locator(".curve path.line")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
  assert.equal(lines.length, 2);
  for (const line of lines) assert.match(line, /^M[\d. ]+(L[\d. ]+){5,}$/);
  const cards = page.locator("article.costly");
  const costly = await cards.count();
  assert.ok(costly >= 1 && costly <= 3, String(costly));
  assert.equal(await page.locator(".curve .cost").count(), costly);
  assert.match(
    await cards.first().textContent(),
    /Step \d+.*(you|Random) played “.+” \(−\d+ points?\)\..*Better: “.+”\./s,
  );

  const stepShown = (step) =>
    page.waitForFunction(
      (wanted) =>
        location.hash.endsWith(`/${wanted}`) &&
        document.querySelector(".curve").getAttribute("aria-valuenow") === String(wanted),
      step,
    );
  const stepOf = async (nth) => Number(/Step (\d+)/.exec(await cards.nth(nth).textContent())[1]);
  const worst = await stepOf(0);
  await stepShown(worst); // the board begins there
  await picture(page, "review-1280");

  // Along the curve by keys and by pointer; the board follows.
  const now = async () => Number(await page.getAttribute(".curve", "aria-valuenow"));
  await page.focus(".curve");
  await page.keyboard.press("Home");
  const first = await now();
  await page.keyboard.press("ArrowRight");
  const second = await now();
  assert.ok(second > first);
  await stepShown(second);
  await page.keyboard.press("ArrowLeft");
  await stepShown(first);
  const box = await page.locator(".curve").boundingBox();
  await page.mouse.move(box.x + box.width - 14, box.y + 40);
  await page.waitForFunction(
    (known) => Number(document.querySelector(".curve").getAttribute("aria-valuenow")) > known,
    second,
  );
  await stepShown(await now());

  // On the phone the board comes into sight, at the step of the card.
  await page.setViewportSize({
    width: phone.width,
    height: phone.height,
  });
  await cards.last().scrollIntoViewIfNeeded();
  await shot(page, "review-cards-380");
  await cards.last().getByText("Show on the board").click();
  await stepShown(await stepOf(costly - 1));
  assert.ok(await page.evaluate(() => document.querySelector(".chart").getBoundingClientRect().top >= 0));
  await picture(page, "review-380");
  await page.setViewportSize({ width: 1280, height: 800 });
  await picture(page, "review-better-1280");

  // Somebody else finds it by way of the replay, ready at once.
  const other = await visit();
  await other.goto(at("replay", table, 3));
  await other.click("a:has-text('Review')");
  await other.waitForSelector("article.costly");
  assert.ok(other.url().includes(`/review/${table}/3`));

  await cards.first().getByText("Try again from here").click();
  await page.waitForFunction((old) => location.hash.startsWith("#/table/") && !location.hash.includes(old), table);
  await onTable(page);
  await asked(page);
  assert.notEqual(tableOf(page), table);
  await page.waitForSelector(".bridge >> text=Cadet");
});
