// Crisis Point between two people: Exchange and Drop through the page, and secrets that stay secret.
import assert from "node:assert/strict";
import {
  accept,
  at,
  eventually,
  logged,
  phone,
  picture,
  scene,
  seqAt,
  shot,
  tableOf,
  visit,
} from "../../../../web/e2e/harness.mjs";
import { asked, finger, mouse, spot } from "../../../../web/e2e/player.mjs";
import { secondDevice, steer } from "../../../../web/e2e/steer.mjs";
import { game, look, primary, step, towards } from "./crisis.mjs";

const labels = (page, kind) =>
  page.evaluate(
    (start) => [...document.querySelectorAll(`[data-spot^="${start}"]`)].map((each) => each.ariaLabel),
    kind,
  );
const cellsWith = (page, pattern) =>
  page.evaluate(
    (source) =>
      [...document.querySelectorAll("[data-cell]")]
        .filter((cell) => new RegExp(source).test(cell.ariaLabel))
        .map((cell) => cell.dataset.cell),
    pattern.source,
  );

async function meet() {
  const mira = await visit();
  await mira.goto(at("new", game, "friend"));
  await mira.selectOption("select[name=seat]", "alpha");
  await mira.click("main form button[type=submit]");
  await mira.fill("dialog input", "Mira");
  await mira.keyboard.press("Enter");
  await mira.waitForSelector("text=Invite somebody");
  const juno = await visit(phone);
  await juno.goto(mira.url());
  await accept(juno, "Juno");
  await juno.waitForSelector(".prompt");
  return [mira, juno];
}

scene("two people: Exchange and Drop are played through the page and both see them; secrets stay secret", async () => {
  const [mira, juno] = await meet();
  const watcher = await visit({ width: 900, height: 900 });
  await watcher.goto(mira.url());
  await watcher.waitForSelector("text=You are watching");

  // Both choose their objectives at once, and neither learns the other's.
  for (const hands of [mouse(mira), finger(juno)]) {
    await asked(hands.page);
    for (let n = 0; n < 3; ++n) await step(hands, await look(hands.page));
  }
  const devices = { alpha: await secondDevice(mira), bravo: await secondDevice(juno) };
  const turn = (whose, special) => (view, seat) =>
    seat === whose && view.phase === "token" && view.stage === "token" && view.playable.includes(special);
  const first = await steer(devices, tableOf(mira), towards(turn("alpha", "exchange")));
  await Promise.all([mira, juno, watcher].map((page) => seqAt(page, first.seq)));

  // Mira reads her own combat cards and objectives, nobody else does.
  const down = (list) => list.filter((each) => each.includes("face down"));
  const own = down(await labels(mira, "lane:aosc"));
  assert.ok(own.length >= 6 && own.every((each) => /, \d, face down/.test(each)), own.join("\n"));
  for (const page of [juno, watcher])
    for (const each of down(await labels(page, "lane:aosc"))) assert.match(each, /: a combat card, face down$/);
  assert.equal(await mira.locator(".sides ul[aria-label='Secret objectives']").count(), 1);
  assert.equal(await watcher.locator("ul[aria-label='Secret objectives']").count(), 0);

  // What a side leads on is not claimed to be sure while combat cards are unknown.
  assert.match(await mira.innerText("section.seat[aria-label*='Southern Cross']"), /\d+\s*VP\s*\d+ in doubt/);
  assert.match(await juno.innerText(".strip.side-c .right"), /\d+ in doubt\s+\d+\?/);

  // Exchange: two Battloids change places, the tokens stay.
  await asked(mira);
  assert.equal(await mira.getAttribute(spot("special:exchange"), "data-mark"), "source");
  await mira.click(spot("special:exchange"));
  await mira.waitForSelector("[data-mode=effect]");
  const { sources } = await look(mira);
  assert.ok(sources.length >= 2 && sources.every((name) => name.startsWith("cell:")), sources.join());
  const nameOf = async (page, name) => /: ([^,]+),/.exec(await page.getAttribute(spot(name), "aria-label"))[1];
  const [one, two] = [await nameOf(mira, sources[0]), await nameOf(mira, sources[1])];
  await mira.click(spot(sources[0]));
  await mira.hover(spot(sources[1]));
  await mira.click(spot(sources[1]));
  await mira.waitForSelector("[data-mode=confirm]");
  assert.equal(await nameOf(mira, sources[0]), two, "the exchange is shown before it is made");
  await picture(mira, "crisis-exchange-1280");
  await mira.click(primary);
  await Promise.all([mira, juno, watcher].map((page) => logged(page, /plays? Exchange/)));
  await juno.waitForFunction(
    ([where, who]) => document.querySelector(`[data-spot="${where}"]`).ariaLabel.includes(who),
    [sources[1], one],
  );
  await shot(juno, "crisis-exchange-seen-380");

  // Drop: two tokens are given, and a Bioroid of the hand replaces a unit.
  const next = await steer(devices, tableOf(mira), towards(turn("bravo", "drop")));
  await Promise.all([mira, juno].map((page) => seqAt(page, next.seq)));
  await asked(juno);
  await juno.tap(spot("special:drop"));
  await juno.waitForSelector("[data-mode=effect]");
  const found = (list, fits = () => true) =>
    eventually(async () => (await look(juno))[list].find(fits) ?? assert.fail(`nothing among the ${list}`));
  await juno.tap(spot(await found("sources", (name) => name.startsWith("hand:"))));
  const target = await found("targets");
  await juno.tap(spot(target));
  await juno.waitForSelector("[data-mode=confirm]");
  assert.match(await juno.getAttribute(spot(target), "aria-label"), /Bioroid/);
  await picture(juno, "crisis-drop-380");
  await juno.tap(primary);
  await Promise.all([mira, juno, watcher].map((page) => logged(page, /replaces? .* on .. by .*Bioroid/)));
  assert.ok((await cellsWith(mira, /Bioroid, theirs/)).includes(target.slice(5)));
  // What the other one did stays marked for Mira.
  await steer(devices, tableOf(mira), (legal, _view, seat) =>
    seat === "alpha" ? { here: {} } : legal.find(({ type }) => type === "tokens" || type === "end"),
  );
  await asked(mira);
  assert.ok(await mira.locator(".sector .numbers").count(), "the trail of Juno's turn");
  const numbers = mira.locator("section.seat[aria-label*='Masters'] .cap b");
  assert.ok((await numbers.count()) >= 3, "on Juno's panel: Drop was played, two tokens given, others taken");
  await picture(mira, "crisis-trail-1280");
  await picture(watcher, "crisis-spectator-900");
});
