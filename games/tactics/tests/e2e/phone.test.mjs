// On a phone, by touch: a turn of the first scenario, with every screen fitting.
import assert from "node:assert/strict";
import { at, isSeen, newTable, onTable, phone, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { asked, button, duel, has, placeOf, promptOf, steer, step, walksOn } from "./tactics.mjs";

scene("a turn by touch fits the phone in every state", async () => {
  const page = await visit(phone);
  await newTable(page, "tactics", { level: "cadet", seat: "alpha", options: { scenario: "first-patrol" } });
  const counts = {};
  const seen = new Set();
  const wanted = ["deploy", "activate", "movement", "combat"];
  for (let n = 0; n < 60 && !(counts.tapped && wanted.every((mode) => seen.has(mode))); ++n) {
    await asked(page);
    const { mode } = await promptOf(page);
    if (!seen.has(mode)) await picture(page, `tactics-${mode}-380`);
    seen.add(mode);
    if (mode === "movement" && !(await has(button(page, "Go on to combat"))) && !counts.tapped) {
      // A tap where it shall go plans the move of the mecha that is taken up.
      const id = await page.locator('.field [data-mark="picked"]').first().getAttribute("data-unit");
      const { x, y } = await placeOf(page, id);
      await page.touchscreen.tap(x, y - 40);
      await page.waitForSelector(".prompt .btn.primary:not([disabled]):has-text('Move here')");
      await picture(page, "tactics-plan-380");
      await button(page, "Move here").click();
      counts.tapped = true;
      await page.waitForFunction(
        (before) => document.querySelector(".prompt h2").textContent !== before,
        `Move VF-1J ${id}`,
      );
      continue;
    }
    await step(page, counts);
  }
  for (const mode of wanted) assert.ok(seen.has(mode), [...seen].join());
  assert.ok(counts.tapped);
});

scene("two fingers zoom, one pans", async () => {
  const page = await visit(phone);
  await newTable(page, "tactics", { level: "cadet", seat: "alpha", options: { scenario: "first-patrol" } });
  await asked(page);
  const scale = () =>
    page.evaluate(() => Number(/scale\(([\d.]+)\)/.exec(document.querySelector(".world").style.transform)[1]));
  const offset = () => page.evaluate(() => document.querySelector(".world").style.transform);
  const box = await page.locator(".field").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const before = await scale();
  await touch(
    "touchStart",
    [
      { x: x - 20, y },
      { x: x + 20, y },
    ].map((point, id) => ({ ...point, id })),
  );
  for (let n = 1; n <= 6; ++n)
    await touch(
      "touchMove",
      [
        { x: x - 20 - n * 12, y },
        { x: x + 20 + n * 12, y },
      ].map((point, id) => ({ ...point, id })),
    );
  await touch("touchEnd", []);
  assert.ok((await scale()) > before * 1.5, `${before} to ${await scale()}`);
  const there = await offset();
  await touch("touchStart", [{ x, y, id: 0 }]);
  for (let n = 1; n <= 4; ++n) await touch("touchMove", [{ x: x + n * 10, y: y + n * 6, id: 0 }]);
  await touch("touchEnd", []);
  assert.notEqual(await offset(), there);
});

// Destroids before Regults with missiles, on a table of their own with every module.
const yard = {
  name: "A yard",
  width: 24,
  height: 24,
  turns: 4,
  victory: "points",
  zones: [
    { kind: "edge", depth: 12 },
    { kind: "edge", depth: 12 },
  ],
  forces: [[{ cards: ["armored-destroid-squadron"] }], [{ cards: ["regult-artillery-squadron"] }]],
  terrain: [],
  source: "stand-in",
};
const rows = { alpha: { y: 20, facing: 180 }, bravo: { y: 9, facing: 60 } };
const volley = (field, seat) => {
  const list = field.mecha[seat === "alpha" ? 0 : 1];
  if (field.phase === "choose-edge") return { type: "edge", edge: seat === "alpha" ? "bottom" : "top" };
  if (field.phase === "choose-first") return { type: "first", side: "bravo" };
  if (field.phase === "steal" || field.phase === "prevent") return { type: "allow" };
  if (field.phase === "activate") return { type: "activate", squadron: `s${seat[0]}1` };
  if (field.phase === "deploy") {
    const i = list.findIndex(({ status }) => status === "waiting");
    const place = { x: 3000 + 2500 * i, y: rows[seat].y * 1000 };
    return { type: "place", mecha: `${seat[0]}${i + 1}`, at: place, facing: rows[seat].facing, mode: "fixed" };
  }
  if (field.phase !== "combat" || seat === "alpha" || list[0].step_done) return { type: "end-step" };
  const shots = [{ slot: 2, target: "a1", second: "none", missiles: 6 }];
  return { type: "fire", mecha: "b1", shots, wait: false };
};

scene("on a phone every answer to a volley is seen at once, and the whole shot", async () => {
  const open = async (page, table) => {
    await page.setViewportSize({ width: phone.width, height: phone.height });
    await page.goto(at("table", table));
    await onTable(page);
  };
  const table = await duel(visit, open, { rules: "full", own_scenario: yard });
  const { alpha } = table.pages;
  const isStruck = ({ stage }, seat) => seat === "alpha" && (stage === "defend" || stage === "impact");
  await steer(table, volley, (field, seat) => isStruck(field, seat) || (seat === "alpha" && field.phase === "combat"));
  const { view } = await table.devices.alpha({ cmd: "watch", table: table.table });
  if (view.field.stage === "defend") {
    await alpha.waitForSelector(".prompt .way:has-text('Shoot at the 6 missiles')");
    await asked(alpha);
    for (const way of ["Shoot at the 6 missiles", "Roll with the impact", "Nothing"])
      assert.ok(await isSeen(alpha, `.prompt .way:has-text("${way}")`), way);
    await picture(alpha, "tactics-volley-380");
  }
  const answers = (field, seat) => (field.stage === "none" ? volley(field, seat) : { type: "accept" });
  await steer(table, answers, (field, seat) => seat === "alpha" && field.phase === "combat" && field.stage === "none");
  await asked(alpha);
  await alpha.locator(".prompt .targets button").first().click();
  await button(alpha, "Fire").waitFor();
  assert.ok(await isSeen(alpha, ".prompt .faces"), "the number that is needed");
  await picture(alpha, "tactics-shot-380");
});

scene(
  "in the other side's turn a mecha that is pressed shows its card, and the card makes way for a question",
  async () => {
    const open = async (page, table) => {
      await page.setViewportSize({ width: phone.width, height: phone.height });
      await page.goto(at("table", table));
      await onTable(page);
    };
    const table = await duel(visit, open);
    const { alpha } = table.pages;
    const choose = walksOn(1);
    await steer(table, choose, ({ phase }, seat) => phase === "movement" && seat === "bravo");
    await alpha.waitForSelector(".prompt[data-mode=wait]");
    const card = alpha.locator("section[aria-label='About this mecha']");
    for (const [id, words] of [
      ["a1", /VF-1J a1/],
      ["b1", /Glaug b1/],
    ]) {
      const { x, y } = await placeOf(alpha, id);
      await alpha.mouse.click(x, y);
      await card.waitFor();
      assert.match(await card.textContent(), words);
      assert.match(await card.textContent(), /SPD.*PIL.*GN.*DF/s);
      if (id === "b1") await picture(alpha, "tactics-card-380");
      await card.locator("[aria-label=Close]").click();
      await card.waitFor({ state: "detached" });
    }
    const { x, y } = await placeOf(alpha, "a2");
    await alpha.mouse.click(x, y);
    await card.waitFor();
    await steer(table, choose, ({ phase }, seat) => phase === "movement" && seat === "alpha");
    await asked(alpha);
    await card.waitFor({ state: "detached" });
  },
);
