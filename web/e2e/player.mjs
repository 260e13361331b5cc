// Plays a game through the page, as a person would: by mouse, on the chart.
const settle = (page) => page.waitForTimeout(40);
// The player's choices are the same in every run; the dice are the server's.
let seed = 7;
const random = () => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed / 2147483648; };
const rnd = (n) => Math.floor(random() * n);

// Does what is asked now, once, and says what that was. The table may go on under our hands: then nothing is done, and that is said.
export async function step(page, log = () => {}) {
  const asked = () => page.evaluate(() => document.querySelector("[data-mode]")?.dataset.mode ?? "none");
  const before = await asked();
  try {
    return await attempt(page, log);
  } catch (error) {
    if (error.name !== "TimeoutError") throw error;
    if ((await asked()) !== before) return "late";
    return await fromTheList(page);
  }
}

// Where the chart asks for more than this player understands, there is always the list.
async function fromTheList(page) {
  for (let n = 0; n < 3; ++n) await page.keyboard.press("Escape");
  if (!(await page.locator("details.all[open]").count())) await page.click("details.all > summary");
  const moves = page.locator("details.all li button:not([disabled])");
  await moves.nth(rnd(await moves.count())).click();
  return "list";
}

async function attempt(page, log) {
  const mode = await page.evaluate(() => document.querySelector("[data-mode]")?.getAttribute("data-mode") ?? (document.querySelector("section[aria-label=Result]") ? "over" : "none"));
  const marks = async () => page.evaluate(() => [...document.querySelectorAll("[data-mark]")].map((e) => [e.dataset.cell, e.dataset.mark]));
  const click = async (cell) => page.click(`[data-cell="${cell}"]`);
  const primary = ".prompt .btn.primary:not([disabled])";
  switch (mode) {
    case "over": case "none": case "wait": case "watch": return mode;
    case "choose-weapon": await page.click(`.prompt .card >> nth=0`); return mode;
    case "place-fields": {
      const m = await marks();
      if (m.length && random() < 0.8) { await click(m[rnd(m.length)][0]); await page.click(primary, { timeout: 2500 }); } else await page.click("button:has-text(\"Pass: place no field\")");
      return mode;
    }
    case "deploy": { const m = await marks(); await page.click(`.pieces .piece:not([disabled]) >> nth=0`); await settle(page); const m2 = await marks(); if (m2.length) await click(m2[rnd(m2.length)][0]); else log("no deploy marks", m); return mode; }
    case "choose-dice": {
      for (const kind of ["weapon", "engine", "shield", "weapon", "engine", "shield", "weapon", "engine", "shield"]) {
        if (await page.locator(primary).count()) break;
        await page.click(`[aria-label="One ${kind} die more"]`);
      }
      await page.click(primary, { timeout: 2500 }); return mode;
    }
    case "keep": await page.click(primary, { timeout: 2500 }); return mode;
    case "give-up": await page.click(".prompt .toggle >> nth=0"); return mode;
    case "designate": case "drift": case "exit": { const m = await marks(); await click(m[rnd(m.length)][0]); await page.click(primary, { timeout: 2500 }); return mode; }
    case "dodge": {
      let m = (await marks()); const from = m.find(([, k]) => k === "legal"); if (from) await click(from[0]);
      m = (await marks()).filter(([, k]) => k === "reach"); await click(m[0][0]); await page.click(primary, { timeout: 2500 }); return mode;
    }
    case "defend": { const opts = page.locator(".src .opt"); if (await opts.count()) await opts.first().click(); await page.click(primary, { timeout: 2500 }); return mode; }
    case "action": {
      let m = await marks();
      const hits = m.filter(([, k]) => k === "hit");
      if (hits.length) { await click(hits[rnd(hits.length)][0]); await page.click(primary, { timeout: 2500 }); return "action attack"; }
      const from = m.filter(([, k]) => k === "legal");
      if (from.length && random() < 0.85) {
        await click(from[rnd(from.length)][0]); await settle(page);
        m = (await marks()).filter(([, k]) => k !== "picked");
        if (m.length) { await click(m[rnd(m.length)][0]); await settle(page); if (await page.locator(primary).count()) { await page.click(primary, { timeout: 2500 }); return "action move"; } }
        await page.keyboard.press("Escape"); await page.keyboard.press("Escape");
      }
      await page.click(".prompt button:has-text(\"End your actions\")", { timeout: 2500 }); return "action end";
    }
  }
  return mode;
}

// Plays until the game is over or `until` says so; the answer tells what was asked how often.
export async function play(pages, { most = 1500, until = () => false } = {}) {
  const seen = {};
  for (let n = 0; n < most; ++n) {
    for (const page of pages) {
      const mode = await step(page);
      seen[mode] = (seen[mode] ?? 0) + 1;
      if (mode === "over" || (await until(mode, page, n))) return seen;
    }
    await pages[0].waitForTimeout(30);
  }
  return seen;
}
