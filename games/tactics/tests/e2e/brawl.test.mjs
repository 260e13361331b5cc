// Two persons on a small table with objectives: blows made again, fire that waits, missiles shot down, and what wins.
import assert from "node:assert/strict";
import { at, eventually, logged, onTable, phone, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { asked, button, duel, goneOn, promptOf, steer } from "./tactics.mjs";

const inch = 1000;
const place = (x, y) => ({ x: x * inch, y: y * inch });
const open = async (page, table) => {
  await page.goto(at("table", table));
  await onTable(page);
};
const own = (forces) => ({
  name: "Crossroads",
  width: 30,
  height: 30,
  turns: 6,
  victory: "control",
  zones: [
    { kind: "edge", depth: 14 },
    { kind: "edge", depth: 14 },
  ],
  markers: [
    [7, 18],
    [22, 10],
  ],
  forces,
  terrain: [],
});
const patrol = own([[{ cards: ["valkyrie-squadron"] }], [{ cards: ["regult-attack-squadron"] }]]);

// Everybody in a row at the middle, five inches apart; who is asked does nothing, unless `act` says what.
const choosing = (act) => (field, seat) => {
  const side = seat[0];
  const list = field.mecha[seat === "alpha" ? 0 : 1];
  if (field.phase === "choose-edge") return { type: "edge", edge: seat === "alpha" ? "bottom" : "top" };
  if (field.phase === "choose-first") return { type: "first", side: "alpha" };
  if (field.phase === "steal") return { type: "allow" };
  if (field.phase === "deploy") {
    const i = list.findIndex(({ status }) => status === "waiting");
    const to = place(7 + (i % 8) * 2, (seat === "alpha" ? 18 : 12.5) + (seat === "alpha" ? 2 : -2) * Math.floor(i / 8));
    return { type: "place", mecha: `${side}${i + 1}`, at: to, facing: seat === "alpha" ? 180 : 60, mode: list[i].mode };
  }
  const given = act?.(field, seat);
  if (given) return given;
  if (field.phase === "activate") {
    const i = field.squadrons[seat === "alpha" ? 0 : 1].findIndex(({ acted }) => !acted);
    return { type: "activate", squadron: `s${side}${i + 1}` };
  }
  return field.stage === "none" ? { type: "end-step" } : { type: "accept" };
};
const nothing = choosing();
const acts = (phase, side) => (field, seat) =>
  field.turn > 0 && field.stage === "none" && field.phase === phase && seat === side;

scene("what wins is said and the markers show who holds them; a punch is made twice", async () => {
  const table = await duel(visit, open, { own_scenario: patrol });
  const page = table.pages.alpha;
  await steer(table, nothing, acts("movement", "alpha"));
  await asked(page);
  // Side A stands at the first marker, side B at the second.
  await page.waitForSelector(".goal >> text=Hold 2 objectives more when it ends, after turn 6 at most");
  await page.waitForSelector('.goal [aria-label="A: Objectives 1 of 2"]');
  await page.waitForSelector('.goal [aria-label="B: Objectives 1 of 2"]');
  assert.equal(await page.locator(".ground [data-holder=alpha]").count(), 1);
  assert.equal(await page.locator(".ground [data-holder=bravo]").count(), 1);
  await picture(page, "tactics-objectives-1280");
  await page.setViewportSize(phone);
  await picture(page, "tactics-objectives-380");
  await page.setViewportSize({ width: 1280, height: 800 });

  const closes = choosing(({ phase, mecha }, seat) =>
    phase === "movement" && seat === "alpha" && !mecha[0][1].step_done
      ? { type: "move", mecha: "a2", facing: 180, path: [place(9, 12.5 + 1.45)] }
      : null,
  );
  await steer(table, closes, acts("combat", "alpha"));
  await asked(page);
  await page.click(".prompt [aria-label='Who acts'] button[aria-label*='hand to hand']");
  const punch = page.locator(".prompt .blow:has(label:text-matches('^\\\\s*Punch'))");
  await punch.locator("input").check();
  await page.waitForSelector(".prompt .buttons .btn.primary:text-is('Strike')");
  await punch.locator("[aria-label='Once more']").click();
  await button(page, "Strike, 1 point").waitFor();
  await picture(page, "tactics-blows-1280");
  await page.setViewportSize(phone);
  await picture(page, "tactics-blows-380");
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, "Strike, 1 point").click();
  await logged(page, /declares Punch at Regult b2 and Punch at Regult b2/);
});

scene("fire that is declared and waits is taken back together", async () => {
  const table = await duel(visit, open, { own_scenario: patrol, rules: "standard" });
  const page = table.pages.alpha;
  const field = async () => (await table.devices.alpha({ cmd: "watch", table: table.table })).view.field;
  await steer(table, nothing, acts("combat", "alpha"));
  for (let n = 0; n < 2; ++n) {
    await asked(page);
    const now = await promptOf(page);
    await page.locator(".prompt .targets button").first().click();
    await button(page, "Declare, wait").click();
    await goneOn(page, now);
  }
  await button(page, "Take all 2 back").waitFor();
  await picture(page, "tactics-waiting-fire-1280");
  await page.setViewportSize(phone);
  await picture(page, "tactics-waiting-fire-380");
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, "Take all 2 back").click();
  await eventually(async () => {
    const { resolution, mecha } = await field();
    assert.equal(resolution.waiting, false);
    assert.deepEqual(resolution.declared, []);
    assert.ok(mecha[0].every(({ step_done: done }) => !done));
  });
  await page.waitForSelector(".prompt:not(:has-text('declared'))");
});

scene("missiles are shot down by a key, with as many as one likes", async () => {
  const forces = [[{ cards: ["armored-destroid-squadron"] }], [{ cards: ["regult-artillery-squadron"] }]];
  const table = await duel(visit, open, { own_scenario: own(forces), rules: "full" });
  const page = table.pages.alpha;
  const fires = choosing((field, seat) => {
    if (seat !== "bravo" || field.phase !== "combat" || field.stage !== "none") return null;
    const i = field.mecha[1].findIndex(
      ({ kind, status, step_done: done, ammo }) =>
        kind === "gluuhaug-regult" && status === "ready" && !done && ammo[0] > 0,
    );
    const target = field.mecha[0].findIndex(({ status }) => status === "ready");
    const shot = { slot: 2, target: `a${target + 1}`, second: "none", missiles: 6 };
    return i < 0 ? null : { type: "fire", mecha: `b${i + 1}`, shots: [shot], wait: false };
  });
  await steer(table, fires, ({ stage }, seat) => stage === "defend" && seat === "alpha");
  await asked(page);
  await page.waitForSelector(".prompt >> text=Shoot at the 6 missiles");
  await picture(page, "tactics-missiles-1280");
  await page.setViewportSize(phone);
  await picture(page, "tactics-missiles-380");
  await page.setViewportSize({ width: 1280, height: 800 });
  const send = page.locator(".prompt .gun:has-text('of') input").first();
  await send.fill("3");
  await send.blur();
  assert.equal(await send.inputValue(), "3");
  await page.keyboard.press("s");
  await logged(page, /shoots at the missiles with/);
});
