// Plays Crisis Point through the page: takes up what is marked, lays it out, answers what its effect asks, confirms, and waits until
// the page shows it.
import assert from "node:assert/strict";
import { newTable, picture } from "../../../../web/e2e/harness.mjs";
import { asked, progress, spot, spotKeys } from "../../../../web/e2e/player.mjs";

export const game = "crisis-point";
export const primary = ".prompt .btn.primary:not([disabled])";
export const newGame = (page, wishes = {}) => newTable(page, game, wishes);

export const keys = (page) =>
  spotKeys(page, (name) =>
    name.startsWith("special:") ? ".specials" : /^(hand|card|combat|objective):/.test(name) ? ".hand" : ".sector",
  );

export const look = (page) =>
  page.evaluate(() => {
    const marked = (kind) =>
      [...document.querySelectorAll(`[data-mark=${kind}]`)]
        .filter((each) => each.offsetParent !== null)
        .map((each) => each.dataset.spot);
    const prompt = document.querySelector(".prompt");
    return {
      mode: document.querySelector(".curtain")
        ? "curtain"
        : (prompt?.dataset.mode ?? (document.querySelector("section[aria-label=Result]") ? "over" : "none")),
      seq: Number(document.querySelector(".table")?.dataset.seq ?? -1),
      sources: marked("source"),
      picked: marked("picked"),
      chosen: marked("chosen"),
      targets: marked("target"),
      done: Boolean(prompt?.querySelector(".btn.primary:not([disabled])")),
      busy: prompt?.getAttribute("aria-busy") === "true",
      buttons: [...(prompt?.querySelectorAll(".choices .btn:not([disabled])") ?? [])].map((each) =>
        each.textContent.trim(),
      ),
      said: prompt?.querySelector(".said")?.textContent ?? "",
      beside: prompt?.querySelector(".choices")?.textContent ?? "",
    };
  });
// Waits until the page shows something else than this.
async function changed(page, before) {
  for (let n = 0; n < 400; ++n) {
    const now = await look(page);
    if (!now.busy && JSON.stringify(now) !== JSON.stringify(before)) return now;
    await page.waitForTimeout(10);
  }
  return assert.fail(`nothing happens: ${JSON.stringify(before)}`);
}
const nth = (list, n) => list[n % list.length];

// Does one press for what is asked. The answer says what was asked.
export async function step(hands, seen, likes = (list) => list) {
  const { page, press } = hands;
  const go = async (selector) => {
    await press(selector);
    return changed(page, seen);
  };
  switch (seen.mode) {
    case "curtain":
      await press(".curtain .btn");
      await page.waitForSelector(".curtain", { state: "detached" });
      return;
    case "scoring":
      await press(primary);
      await page.waitForFunction(
        () => document.querySelector("[data-mode=scoring] table") || !document.querySelector("[data-mode=scoring]"),
      );
      return;
    case "choose-seat":
      await press(".prompt .choices .btn");
      return progress(page, seen.seq);
    case "confirm":
      await press(primary);
      return progress(page, seen.seq);
  }
  if (seen.chosen.length > 0 && seen.done) {
    await press(primary);
    return progress(page, seen.seq);
  }
  // What is laid out, but not answered by the server yet.
  const offered = [...seen.targets, ...seen.sources, ...seen.buttons];
  if (seen.mode === "effect" && offered.length === 0 && !seen.done) return changed(page, seen);
  if (seen.targets.length > 0) return go(spot(nth(likes(seen.targets), seen.seq)));
  if (seen.mode === "effect" && seen.buttons.length > 0) return go(".prompt .choices .btn");
  // Something of the hand or the board first, special tokens only where there is nothing else.
  const usual = seen.sources.filter((name) => !name.startsWith("special:"));
  if (seen.mode !== "close" && usual.length > 0) return go(spot(nth(likes(usual), seen.seq)));
  await press(primary);
  return seen.mode === "effect" ? changed(page, seen) : progress(page, seen.seq);
}

// Plays until the match is over or `until` says so; counts what was asked.
export async function play(hands, { until = () => false, likes } = {}) {
  const counts = {};
  for (;;) {
    await asked(hands.page);
    const seen = await look(hands.page);
    if (await until(seen, counts)) return counts;
    counts[seen.mode] = (counts[seen.mode] ?? 0) + 1;
    if (seen.mode === "over") return counts;
    await step(hands, seen, likes);
  }
}

// A picture of everything that is asked for the first time, and of an effect once something is chosen for it.
export const album = (page, size) => {
  const seen = new Set();
  return async ({ mode, picked }) => {
    const name = mode === "effect" && picked.length > 1 ? "effect-going-on" : mode;
    if (!seen.has(name)) await picture(page, `crisis-${name}-${size}`);
    seen.add(name);
    return false;
  };
};

// Moves on without the page, laying the units that bring Exchange and Drop first and keeping them, until `here(view, seat)` is true.
const wanted = ["aosc-u1", "aosc-u3", "masters-u2", "masters-base", "aosc-base"];
export const towards = (here) => (legal, view, seat) => {
  if (here(view, seat)) return { here: {} };
  const kept = (card) => ["exchange", "cluster-missile", "searchlight", "drop"].includes(card);
  const usual = legal.filter(({ type, card }) => type !== "play" || !kept(card));
  return (
    wanted.map((card) => usual.find((move) => move.type === "lay" && move.card === card)).find(Boolean) ??
    usual.find(({ answers }) => answers?.[0]?.type === "decline") ??
    usual.find(({ type }) => type === "end") ??
    usual[(view.spaces.filter(({ card }) => card !== "none").length * 7) % usual.length] ??
    legal[0]
  );
};
