// Plays a game through the page, as a person would: by mouse, on the chart.
export async function settle(page) { await page.waitForTimeout(40); }
const rnd = (n) => Math.floor(Math.random() * n);
export async function step(page, log = () => {}) {
  const mode = await page.evaluate(() => document.querySelector("[data-mode]")?.getAttribute("data-mode") ?? (document.querySelector("section[aria-label=Result]") ? "over" : "none"));
  const marks = async () => page.evaluate(() => [...document.querySelectorAll("[data-mark]")].map((e) => [e.dataset.cell, e.dataset.mark]));
  const click = async (cell) => page.click(`[data-cell="${cell}"]`);
  const primary = ".prompt .btn.primary:not([disabled])";
  switch (mode) {
    case "over": case "none": case "wait": case "watch": return mode;
    case "choose-weapon": await page.click(`.prompt .card >> nth=0`); return mode;
    case "place-fields": {
      const m = await marks();
      if (m.length && Math.random() < 0.8) { await click(m[rnd(m.length)][0]); await page.click(primary); } else await page.click("button:has-text(\"Pass: place no field\")");
      return mode;
    }
    case "deploy": { const m = await marks(); await page.click(`.pieces .piece:not([disabled]) >> nth=0`); await settle(page); const m2 = await marks(); if (m2.length) await click(m2[rnd(m2.length)][0]); else log("no deploy marks", m); return mode; }
    case "choose-dice": {
      for (const kind of ["weapon", "engine", "shield", "weapon", "engine", "shield", "weapon", "engine", "shield"]) {
        if (await page.locator(primary).count()) break;
        await page.click(`[aria-label="One ${kind} die more"]`);
      }
      await page.click(primary); return mode;
    }
    case "keep": await page.click(primary); return mode;
    case "give-up": await page.click(".prompt .toggle >> nth=0"); return mode;
    case "designate": case "drift": case "exit": { const m = await marks(); await click(m[rnd(m.length)][0]); await page.click(primary); return mode; }
    case "dodge": {
      let m = (await marks()); const from = m.find(([, k]) => k === "legal"); if (from) await click(from[0]);
      m = (await marks()).filter(([, k]) => k === "reach"); await click(m[0][0]); await page.click(primary); return mode;
    }
    case "defend": { const opts = page.locator(".src .opt"); if (await opts.count()) await opts.first().click(); await page.click(primary); return mode; }
    case "action": {
      let m = await marks();
      const hits = m.filter(([, k]) => k === "hit");
      if (hits.length) { await click(hits[rnd(hits.length)][0]); await page.click(primary); return "action attack"; }
      const from = m.filter(([, k]) => k === "legal");
      if (from.length && Math.random() < 0.85) {
        await click(from[rnd(from.length)][0]); await settle(page);
        m = (await marks()).filter(([, k]) => k !== "picked");
        if (m.length) { await click(m[rnd(m.length)][0]); await settle(page); if (await page.locator(primary).count()) { await page.click(primary); return "action move"; } }
        await page.keyboard.press("Escape"); await page.keyboard.press("Escape");
      }
      await page.click(".prompt button:has-text(\"End your actions\")"); return "action end";
    }
  }
  return mode;
}
