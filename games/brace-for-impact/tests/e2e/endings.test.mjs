// Two browsers and three computers play to each kind of ending. The pack makes battles short: events of three ships, a track for
// each difficulty that leads to one ending.
import assert from "node:assert/strict";
import { phone, picture, scene, serveWith, visit } from "../../../../web/e2e/harness.mjs";
import {
  bot,
  commander,
  feeds,
  idles,
  newBattle,
  officer,
  open,
  packWith,
  phaseIs,
  presses,
  sitDown,
  you,
} from "./brace.mjs";

const every = (effect, say) => Array.from({ length: 30 }, (_, second) => ({ at: second + 1, effect, say }));
const pack = packWith({
  timers: (entries) => {
    const set = (id, ms) => (entries.find((entry) => entry.id === id).ms = ms);
    set("battle", 150_000);
    set("event", 10_000);
    set("furnace", 6_000);
    set("countdown", 1_000);
  },
  events: (entries) => entries.forEach((entry) => Object.assign(entry, { contact: 3, damage: [] })),
  ships: (entries) => entries.forEach((entry) => Object.assign(entry, { strength: Math.min(entry.strength, 3) })),
  // No single exchange makes this furnace whole again.
  chart: (entries) =>
    Object.assign(
      entries.find(({ id }) => id === "elite-5-8"),
      { reflex: 3, reflex_flipped: 0 },
    ),
  scripts: (entries) => {
    const lines = {
      training: [{ at: 5, effect: ["deploy"], say: "Contact. One enemy ship arriving." }],
      veteran: every(["direct-hull"], "Direct hit on the hull."),
      elite: every(Array(3).fill("direct-reflex"), "Direct hit on the reflex furnace."),
    };
    for (const entry of entries) entry.lines = lines[entry.id];
  },
});
serveWith("--content", pack);

// An officer and the commander are people, the others computers; the answer is what the report says.
async function battle(name, options, { orders, crew = () => undefined, level = "captain" }) {
  const [one, two] = [await visit(), await visit()];
  const table = await newBattle(one, [you, bot(level), bot(level), bot(level), open], options);
  await sitDown(two, table, "commander");
  await Promise.all([officer(one, crew), commander(two, orders)]);
  await phaseIs(one, "over");
  await phaseIs(two, "over");
  for (const page of [one, two]) await page.waitForSelector(".report");
  await picture(one, `brace-report-${name}`);
  const told = await one.textContent(".report h2");
  assert.equal(await two.textContent(".report h2"), told);
  return { told, one, two };
}

scene("Brace for Impact: the ship holds out, and the same people go on at once", async () => {
  const { told, one, two } = await battle("repelled", { pace: "flash", events: "track" }, { orders: idles });
  assert.equal(told, "The ship has held out");
  assert.match(await one.textContent(".report"), /Answer after/);
  const before = one.url();
  await one.click("[data-act=again]");
  await two.click("[data-act=again]");
  for (const page of [one, two]) {
    await page.waitForFunction((old) => location.href !== old, before);
    await phaseIs(page, "muster");
  }
});
scene("Brace for Impact: the hull gives way", async () => {
  const { told } = await battle("hull", { difficulty: "veteran", events: "track" }, { orders: idles });
  assert.equal(told, "Lost: the hull gave way");
});
scene("Brace for Impact: the furnace breaches", async () => {
  const { told } = await battle("breach", { difficulty: "elite", events: "track" }, { orders: idles });
  assert.equal(told, "Lost: the furnace breached");
});
scene("Brace for Impact: the ship is surrounded", async () => {
  const { told } = await battle("surrounded", { pace: "quick" }, { orders: presses, level: "cadet" });
  assert.equal(told, "Lost: surrounded");
});
scene("Brace for Impact: the whole fleet is destroyed", async () => {
  const { told } = await battle("fleet", {}, { orders: feeds, level: "admiral" });
  assert.equal(told, "The fleet is destroyed");
});
scene("Brace for Impact: the report on a phone", async () => {
  const page = await visit(phone);
  await newBattle(page, [you, bot(), bot(), bot(), bot()], { difficulty: "veteran", events: "track" });
  await page.tap("[data-act=ready]");
  await phaseIs(page, "over");
  await picture(page, "brace-report-phone");
});
