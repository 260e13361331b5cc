// Crisis Point in the browser: what is laid out before it is made, what is said about what is not allowed, and small windows.
import assert from "node:assert/strict";
import { picture, scene, seqAt, shot, visit } from "../../../../web/e2e/harness.mjs";
import { mouse, spot } from "../../../../web/e2e/player.mjs";
import { album, look, newGame, play, primary } from "./crisis.mjs";

const label = (page, cell) => page.getAttribute(`[data-cell="${cell}"]`, "aria-label");

scene("a card is laid out with its effect, taken back, laid elsewhere and confirmed once", async () => {
  const page = await visit();
  await newGame(page, { level: "random", seat: "alpha" });
  const keepingTheConvoy = (names) => names.filter((name) => name !== "hand:aosc-u8");
  await play(mouse(page), { until: ({ mode, seq }) => mode === "card" && seq > 12, likes: keepingTheConvoy });
  const { seq, sources } = await look(page);
  assert.ok(sources.includes("hand:aosc-u8"), sources.join());
  await page.click(spot("hand:aosc-u8"));
  const free = (await look(page)).targets;
  await page.click(spot(free[0]));
  await page.waitForSelector("[data-mode=confirm]");
  const cell = free[0].slice(5);
  assert.match(await label(page, cell), /Supply Convoy, yours/);
  assert.match(await page.innerText(".prompt"), /You take 6 battle tokens/);
  assert.equal((await look(page)).seq, seq, "nothing is made before it is confirmed");
  await picture(page, "crisis-laid-out-1280");
  // Another space is pressed: the card goes there instead.
  await page.click(spot(free[1]));
  await page.waitForFunction(
    (there) => document.querySelector(`[data-spot="${there}"]`).ariaLabel.includes("Supply Convoy"),
    free[1],
  );
  assert.match(await label(page, cell), /empty/);
  await page.keyboard.press("Escape");
  await page.waitForSelector("[data-mode=card]");
  assert.deepEqual((await look(page)).picked, ["hand:aosc-u8"]);
  await page.click(spot(free[0]));
  await page.waitForSelector("[data-mode=confirm]");
  // Pressed once more it is done.
  await page.click(spot(free[0]));
  await seqAt(page, seq + 1);
  assert.match(await label(page, cell), /Supply Convoy, yours/);
  await page.click("[aria-label=Undo]");
  await page.waitForFunction(
    (there) => document.querySelector(`[data-cell="${there}"]`).ariaLabel.includes("empty"),
    cell,
  );
});

scene("two tokens of a turn are staged, moved and confirmed as one move", async () => {
  const page = await visit();
  await newGame(page, { level: "random", seat: "alpha" });
  await play(mouse(page), { until: ({ mode, targets }) => mode === "tokens" && targets.length === 0 });
  const { seq } = await look(page);
  const tokens = async (cell) => Number(/(\d+) battle tokens? yours/.exec(await label(page, cell))?.[1] ?? 0);
  const before = await tokens("a1");
  await page.click(spot("cell:a1"));
  await page.waitForFunction(() => /a1/.test(document.querySelector(".staged").textContent));
  assert.equal(await tokens("a1"), before + 1, "the first token is shown before the second is chosen");
  await page.click(spot("cell:b2"));
  await page.click(spot("cell:c3"));
  await page.waitForFunction(() => /a1.*c3/s.test(document.querySelector(".staged").textContent));
  await picture(page, "crisis-tokens-staged-1280");
  await page.click("[aria-label=Undo]");
  await page.keyboard.press("Backspace");
  assert.equal(await tokens("a1"), before);
  assert.equal((await look(page)).seq, seq);
  // Both on one card: three presses, the last one confirms.
  for (let n = 0; n < 3; ++n) await page.click(spot("cell:b2"));
  await seqAt(page, seq + 1);
  // The log says it: the other side may have answered already, and taken them off again.
  await page.waitForFunction(
    () => [...document.querySelectorAll(".log li p")].filter((line) => /onto b2\./.test(line.textContent)).length > 1,
  );
});

scene("what is not allowed says why with its clause; all cards are open to read", async () => {
  const page = await visit();
  await newGame(page, { level: "random", seat: "alpha" });
  await play(mouse(page), { until: ({ mode, seq }) => mode === "card" && seq > 12 });
  const why = async (press, pattern) => {
    await press();
    await page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector(".why")?.textContent ?? ""),
      pattern.source,
    );
  };
  const taken = await page.evaluate(
    () => [...document.querySelectorAll("[data-cell]")].find((cell) => !cell.ariaLabel.includes("empty")).dataset.cell,
  );
  await why(() => page.click(spot(`cell:${taken}`)), /CP-4\.1/);
  await page.click(spot((await look(page)).sources[0]));
  await why(() => page.click(spot(`cell:${taken}`)), /There is a card on .. already.*CP-4\.2/s);
  await picture(page, "crisis-why-1280");

  await page.click("[aria-label='All cards']");
  await page.waitForSelector("dialog.cards[open]");
  // Eight units, the base, two special tokens, four heroes and four commands.
  assert.equal(await page.locator("dialog.cards article").count(), 19);
  assert.ok((await page.textContent("dialog.cards")).includes("stand-in"));
  await picture(page, "crisis-cards-1280");
  await page.click("dialog.cards >> text=Locations");
  await page.waitForFunction(() => document.querySelectorAll("dialog.cards article").length === 10);
});

scene("at 900 px and at 200 % zoom the decision stays in sight", async () => {
  const page = await visit({ width: 900, height: 800 });
  await newGame(page, { level: "random", seat: "alpha" });
  const seen = album(page, 900);
  await play(mouse(page), { until: async (now) => (await seen(now)) || (now.mode === "tokens" && now.done) });
  await page.setViewportSize({ width: 640, height: 400 });
  await page.waitForSelector(".table.low");
  const inSight = (selector) =>
    page.evaluate((wanted) => {
      const box = document.querySelector(wanted).getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && box.height > 12;
    }, selector);
  assert.ok(await inSight(primary), "the button to confirm");
  assert.ok(await inSight(".prompt h2"), "what is asked");
  assert.ok(await inSight(".sector"), "the battlefield");
  await picture(page, "crisis-zoom-640");
  await page.click(primary);
  await shot(page, "crisis-zoom-after-640");
});

scene("an objective that is looked at shows its cards, and only as long as it is looked at or kept", async () => {
  const page = await visit();
  await newGame(page, { level: "random", seat: "alpha" });
  const corner = "objective:o5";
  await page.waitForSelector(spot(corner));
  await page.hover(spot(corner));
  await page.waitForFunction(() => document.querySelectorAll(".sector .watched").length === 4);
  // The corners are chosen, and something that every game has.
  await page.click(spot(corner));
  await page.click(spot("objective:o1"));
  await page.click(primary);
  await play(mouse(page), { until: ({ mode, seq }) => mode === "card" && seq > 12 });
  await page.mouse.move(5, 5);
  const watched = () => page.locator(".sector .watched").count();
  const corners = ".sides button:has-text('Hold the Heights')";
  assert.equal(await watched(), 0);
  await page.hover(corners);
  assert.ok((await watched()) > 0);
  assert.match(await page.innerText(corners), /\d of 3 corners/);
  await page.click(corners);
  await page.mouse.move(5, 5);
  await page.evaluate(() => document.activeElement.blur());
  assert.ok((await watched()) > 0, "kept");
  await picture(page, "crisis-objective-kept-1280");
  await page.click(corners);
  await page.mouse.move(5, 5);
  await page.evaluate(() => document.activeElement.blur());
  assert.equal(await watched(), 0);
});
