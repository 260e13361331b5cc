// The screen while a battle runs: nothing changes its place or its size, whatever is called, hit or asked, and what is asked is in sight.
import assert from "node:assert/strict";
import { patience, picture, scene, serveWith, visit } from "../../../../web/e2e/harness.mjs";
import { bot, newBattle, officer, open, packWith, phaseIs, phaseOf, sitDown, tryPress, you } from "./brace.mjs";

// The furnace is hit in the first seconds of a track, and nothing else happens.
const pack = packWith({
  timers: (entries) => (entries.find(({ id }) => id === "countdown").ms = 1_000),
  scripts: (entries) => {
    const effect = Array(4).fill("direct-reflex");
    for (const entry of entries) entry.lines = [{ at: 4, effect, say: "Direct hit on the reflex furnace." }];
  },
});
serveWith("--content", pack);

const windows = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 640, height: 400 },
];
const places = [".timers", ".caption", ".systems", "[data-system=hull]", ".round", ".side", ".foot", ".acts", ".below"];

// Looks again and again while the battle runs: which states there were, what moved in which of them, what was asked out of sight.
const keepAnEyeOn = (page, selectors) =>
  page.evaluate((wanted) => {
    const eye = { states: [], moved: {}, unseen: [], first: {} };
    const note = (list, words) => list.includes(words) || list.push(words);
    const inside = ({ top, bottom, left, right }) =>
      top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
    const there = (selector) => document.querySelector(selector) !== null;
    const stateNow = () =>
      ["ask", "pile", "danger"].filter((each) =>
        there({ ask: ".ask", pile: "[data-pile]", danger: ".timer.danger" }[each]),
      );
    const look = () => {
      if (document.querySelector(".table")?.dataset.phase !== "battle") return;
      const state = stateNow().join(" ") || "calm";
      note(eye.states, state);
      for (const selector of wanted) {
        const element = document.querySelector(selector);
        const box = element?.getBoundingClientRect();
        if (!box?.width) continue; // on this screen it is no box of its own, or is not needed now
        const stuck = element.closest(".foot") !== null;
        const grows = selector === ".side" && getComputedStyle(document.querySelector(".foot")).position === "sticky";
        const now = [box.left, box.top + (stuck ? 0 : scrollY), box.width, grows ? 0 : box.height].map(Math.round);
        const then = (eye.first[selector] ??= now);
        if (now.some((each, n) => Math.abs(each - then[n]) > 1)) eye.moved[selector] ??= `${then} -> ${now}, ${state}`;
      }
      const asked = there(".ask") ? [".ask h2", ".ask .option"] : ["[data-act=brace]"];
      for (const selector of asked) {
        const box = document.querySelector(selector)?.getBoundingClientRect(); // what is asked may be put another way: nothing to choose from
        if (box && !inside(box)) note(eye.unseen, `${selector}, ${state}`);
      }
    };
    setInterval(look, 40); // frames are not drawn for pages that nobody looks at
    window.eye = eye;
  }, selectors);

scene("Brace for Impact: while a battle runs every place keeps still, and what is asked is in sight", async () => {
  const pages = [];
  for (const window of windows) pages.push(await visit(window));
  const [wide, ...others] = pages;
  const fight = async () => {
    const table = await newBattle(wide, [you, open, open, bot(), bot()], { events: "track" });
    for (const [n, page] of others.entries()) await sitDown(page, table, `officer-${n + 2}`);
    for (const page of pages) await page.click("[data-act=ready]");
    for (const page of pages) await phaseIs(page, "battle");
  };
  for (const page of pages) await keepAnEyeOn(page, places);
  const until = Date.now() + patience;
  const has = (page, state) =>
    page.evaluate((wanted) => window.eye.states.some((each) => each.includes(wanted)), state);
  // All three call and answer until one of them has had to choose, and the furnace was hit.
  const enough = async () => {
    assert.ok(Date.now() < until, "nobody was ever asked");
    const asked = await Promise.all(pages.map((page) => has(page, "ask")));
    const hit = await Promise.all(pages.map((page) => has(page, "danger")));
    return asked.includes(true) && hit.includes(true);
  };
  // A battle may be over before that.
  let begun = false;
  const fightUntil = async (done) => {
    do {
      if (!begun || (await phaseOf(wide)) !== "battle") await fight();
      begun = true;
      await Promise.all(pages.map((page) => officer(page, () => done(page))));
    } while (!(await done(wide)));
  };
  await fightUntil(enough);
  for (const page of pages) await picture(page, `brace-still-${page.viewportSize().width}`);
  // Then one of them concentrates firepower, as soon as nobody has to choose.
  const concentrate = "[data-act=concentrate]:not([aria-disabled=true])";
  const piled = async (page) => {
    assert.ok(Date.now() < until, "nobody could concentrate firepower");
    if (page === wide && (await page.$(concentrate))) await tryPress(page, concentrate);
    return (await page.$("[data-pile]")) !== null;
  };
  await fightUntil(piled);
  for (const page of pages) await picture(page, `brace-still-pile-${page.viewportSize().width}`);
  const all = [];
  for (const page of pages) {
    const { states, moved, unseen } = await page.evaluate(() => window.eye);
    const { width, height } = page.viewportSize();
    assert.deepEqual({ moved, unseen }, { moved: {}, unseen: [] }, `${width} x ${height}: ${states.join(", ")}`);
    all.push(...states);
  }
  for (const state of ["calm", "ask", "danger", "pile"])
    assert.ok(
      all.some((each) => each.includes(state)),
      `${state}: ${all.join(", ")}`,
    );
});
