// Hands for a table of Tactics: what somebody sensible does with the mouse, one step after the other.
import { asked } from "../../../../web/e2e/player.mjs";
import { secondDevice } from "../../../../web/e2e/steer.mjs";

export { asked };
export const promptOf = (page) =>
  page.evaluate(() => {
    const prompt = document.querySelector(".prompt");
    return {
      mode: document.querySelector("section[aria-label=Result]") ? "over" : prompt?.dataset.mode,
      title: prompt?.querySelector("h2")?.textContent ?? "",
      text: prompt?.textContent ?? "",
      seq: Number(document.querySelector(".table")?.dataset.seq ?? -1),
    };
  });
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
export const button = (page, words) =>
  page.locator(`.prompt .buttons .btn:has-text("${words}"):not([disabled])`).first();
export const has = async (locator) => (await locator.count()) > 0;

// Where the middle of a mecha's base is on the glass when it has come to rest.
export async function placeOf(page, id) {
  const base = await page.locator(`[data-unit="${id}"] .touch`).elementHandle();
  await base.waitForElementState("stable");
  return middle(await base.boundingBox());
}
export const unitsOf = (page, side) =>
  page.evaluate(
    (hue) => [...document.querySelectorAll(`.field g.unit.${hue}[data-unit]`)].map((each) => each.dataset.unit),
    side === "alpha" ? "side-a" : "side-c",
  );
export async function nearestEnemy(page, id) {
  const from = await placeOf(page, id);
  const enemies = await unitsOf(page, id.startsWith("a") ? "bravo" : "alpha");
  const places = await Promise.all(enemies.map(async (each) => ({ id: each, ...(await placeOf(page, each)) })));
  const far = (at) => Math.hypot(at.x - from.x, at.y - from.y);
  return places.sort((a, b) => far(a) - far(b))[0];
}
export async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}
// Waits until the table has gone on, or asks something else.
export const goneOn = (page, { seq, title }) =>
  page.waitForFunction(
    ([known, before]) => {
      const prompt = document.querySelector(".prompt");
      return (
        Number(document.querySelector(".table")?.dataset.seq ?? -1) > known ||
        prompt?.querySelector("h2")?.textContent !== before ||
        document.querySelector("section[aria-label=Result]")
      );
    },
    [seq, title],
  );

async function moves(page, counts) {
  const all = button(page, "End movement");
  const on = button(page, "Go on to combat");
  if ((await has(on)) || counts.moved) {
    counts.moved = false;
    const back = button(page, "Back");
    while (await has(back)) await back.click();
    return (await has(on)) ? on.click() : all.click();
  }
  const id = await page.locator('.field [data-mark="picked"]').first().getAttribute("data-unit");
  const together = page.locator(".prompt label:has-text('whole squadron') input");
  if (await has(together)) await together.check();
  const enemy = await nearestEnemy(page, id);
  await drag(page, await placeOf(page, id), enemy);
  counts.moved = true;
  // Whoever is in contact already has nowhere to go.
  if (!(await has(button(page, "Back")))) {
    counts.moved = false;
    return all.click();
  }
  // The server has to say what the path costs before it can be taken.
  await page.waitForFunction(() =>
    /ground|costs|way|overlap|touches/.test(document.querySelector(".prompt")?.textContent),
  );
  const go = page.locator(".prompt .btn.primary:not([disabled])");
  if (await has(go)) return go.click();
  // No way there: the others may have one.
  await button(page, "Back").click();
  await all.click();
  counts.moved = false;
}
async function fights(page) {
  const blow = page.locator(".prompt fieldset input[type=checkbox]");
  if (/hand to hand/.test((await promptOf(page)).title)) {
    await blow.first().waitFor();
    await blow.first().check();
    return button(page, "Strike").click();
  }
  await page.waitForFunction(() => !/Looking for targets/.test(document.querySelector(".prompt")?.textContent));
  const target = page.locator(".prompt .targets button");
  if (!(await has(target))) {
    return button(page, "End activation").click();
  }
  await target.first().click();
  const group = button(page, "Group attack");
  return (await has(group)) ? group.click() : button(page, "Fire").click();
}
async function defends(page, keys) {
  for (const key of keys) {
    const way = page.locator(`.prompt [aria-keyshortcuts="${key}"]:not([disabled])`);
    if (await has(way)) return page.keyboard.press(key);
  }
}

// Two persons at a table of their own, each with a page and with a second device that brings the table quickly to where a test begins.
export async function duel(visit, open, options = {}) {
  const pages = { alpha: await visit(), bravo: await visit() };
  const devices = { alpha: await secondDevice(pages.alpha), bravo: await secondDevice(pages.bravo) };
  const seats = [{ kind: "you" }, { kind: "open" }];
  const { table } = await devices.alpha({
    cmd: "create",
    game: "tactics",
    options,
    seats,
    public: false,
    clock: { kind: "none" },
  });
  await devices.bravo({ cmd: "join", table, seat: "bravo" });
  for (const page of Object.values(pages)) await open(page, table);
  return { pages, devices, table };
}
// Moves for whoever is asked, as `choose(field, seat)` says, until `until(field, seat)`.
export async function steer({ devices, table }, choose, until) {
  for (let n = 0; n < 400; ++n) {
    const { view, seq, waiting } = await devices.alpha({ cmd: "watch", table });
    const [seat] = waiting.seats;
    if (!seat) throw new Error("the game is over before the position was reached");
    if (until(view.field, seat)) return;
    await devices[seat]({ cmd: "act", table, seat, seq, move: choose(view.field, seat) });
  }
  throw new Error("the position was not reached");
}

// Two valkyries with another one right behind each, and two Regults before them, in two columns that keep clear of what costs more.
export const columns = { west: 2.5, east: 33.5 };
const inch = 1000;
const place = (x, y) => ({ x: x * inch, y: y * inch });
const { west, east } = columns;
const places = {
  alpha: [place(west, 29), place(east, 29), place(west, 30.7), place(east, 30.7)],
  bravo: [
    place(8, 2),
    ...[west, east].flatMap((x) => [place(x - 0.85, 6.9), place(x + 0.85, 6.9)]),
    ...[16.2, 18, 19.8, 21.6, 23.4].map((x) => place(x, 2)),
  ],
};
const facing = { alpha: 180, bravo: 60 };
// Both walk straight on for so many turns, five inches each, and do not fire: moves for steer(). After two turns those in front stand an
// inch apart.
export const walksOn = (turns) => (field, seat) => {
  const list = field.mecha[seat === "alpha" ? 0 : 1];
  const next = (fits) => list.findIndex(fits);
  const id = (i) => `${seat[0]}${i + 1}`;
  if (field.phase === "choose-edge") return { type: "edge", edge: seat === "alpha" ? "bottom" : "top" };
  if (field.phase === "choose-first") return { type: "first", side: seat };
  if (field.phase === "activate") return { type: "activate", squadron: `s${seat[0]}1` };
  if (field.phase === "deploy") {
    const i = next(({ status }) => status === "waiting");
    return { type: "place", mecha: id(i), at: places[seat][i], facing: facing[seat], mode: list[i].mode };
  }
  const i = next(({ status, step_done: done }) => status === "ready" && !done);
  if (field.phase === "combat" || i < 0 || field.turn > turns) return { type: "end-step" };
  const { at: from } = list[i];
  const to = { x: from.x, y: from.y + (seat === "alpha" ? -5 : 5) * inch };
  return { type: "move", mecha: id(i), facing: facing[seat], path: [to] };
};

const isAsked = (page) =>
  page.evaluate(() => {
    const prompt = document.querySelector(".prompt[aria-busy=false]");
    return (
      Boolean(prompt) && !["wait", "watch", "open"].includes(prompt.dataset.mode) && !prompt.querySelector("progress")
    );
  });
// Waits until one of the two is asked, what was planned together included.
export async function whoIsAsked({ alpha, bravo }) {
  for (;;) {
    if (await isAsked(alpha)) return "alpha";
    if (await isAsked(bravo)) return "bravo";
    await alpha.waitForTimeout(30);
  }
}

// One step of whoever is asked; says which. `counts` remembers what was done.
export async function step(page, counts, { defence = ["d", "r", "n"] } = {}) {
  await asked(page);
  const now = await promptOf(page);
  if (now.mode === "over") return "over";
  counts[now.mode] = (counts[now.mode] ?? 0) + 1;
  if (now.mode === "movement") await moves(page, counts);
  else if (now.mode === "combat") await fights(page);
  else if (["defend", "impact", "hazard-impact"].includes(now.mode)) await defends(page, defence);
  else {
    const primary = page.locator(".prompt .btn.primary:not([disabled])");
    if (now.mode === "armies") await primary.first().waitFor(); // the server judges it first
    const chosen = await has(primary);
    if (!chosen) await page.locator(".prompt .choices li button:not([disabled])").first().click();
    // Of several squadrons one is chosen before it is activated.
    if (chosen || now.mode === "activate") await primary.first().click();
  }
  await goneOn(page, now);
  // What was planned together is done before anything else is asked.
  await page.waitForFunction(() => !document.querySelector(".prompt progress"));
  return now.mode;
}
