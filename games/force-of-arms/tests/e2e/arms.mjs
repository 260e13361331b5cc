// Plays Force of Arms through the page: takes up what is marked, puts it where it may go, and waits until the page shows it.
import { at, onTable, tableOf } from "../../../../web/e2e/harness.mjs";
import { asked, progress, spot, spotKeys } from "../../../../web/e2e/player.mjs";

export const game = "force-of-arms";
export const primary = ".prompt .btn.primary:not([disabled])";

export async function newMatch(page, { way = "The computer", level, seat, rounds } = {}) {
  await page.goto(at("new", game));
  await page.click(`label.way:has-text("${way}")`);
  if (level) await page.click(`label.level:has(input[value=${level}])`);
  if (seat) await page.selectOption("select[name=seat]", seat);
  if (rounds) await page.selectOption("select[name=rounds]", rounds);
  await page.click("main form button[type=submit]");
  await onTable(page);
  return tableOf(page);
}

export const keys = (page) =>
  spotKeys(page, (name) =>
    name.startsWith("token:") ? ".tokens.own" : /^(fighter|card):/.test(name) ? ".hand" : ".sector",
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
      targets: marked("target"),
      done: Boolean(prompt?.querySelector(".btn.primary:not([disabled])")),
      faceUp: Boolean(prompt?.querySelector(".options li:nth-child(2) input")),
    };
  });
// What is taken up first; Spies and Locks only where there is nothing else.
const liking = ["cell:", "fighter:", "card:", "post:", "token:attack", "token:defense", "token:protoculture"];

// Does once what is asked, and waits until the page shows it. The answer says what it was.
export async function move(hands) {
  const { page, press } = hands;
  const seen = await look(page);
  switch (seen.mode) {
    case "over":
      return "over";
    case "curtain":
      await press(".curtain .btn");
      await page.waitForSelector(".curtain", { state: "detached" });
      return "curtain";
    case "scoring":
      await press(primary);
      await page.waitForFunction(
        () => document.querySelector("[data-mode=scoring] table") || !document.querySelector("[data-mode=scoring]"),
      );
      return "scoring";
    case "choose-seat":
      await press(".prompt .choices .btn");
      break;
    case "choose-sides":
      await press(primary); // "The usual set-up"
      break;
    case "answer":
      await press(primary);
      break;
    default:
      await takeAndPut(hands, seen);
  }
  await progress(page, seen.seq);
  return seen.mode;
}

async function takeAndPut({ page, press }, seen) {
  const source =
    liking.flatMap((kind) => seen.sources.filter((name) => name.startsWith(kind)))[0] ??
    (seen.done ? undefined : seen.sources[0]);
  if (source && seen.picked.length === 0 && seen.targets.length === 0) {
    await press(spot(source));
    await page.waitForSelector(`[data-spot="${source}"][data-mark=picked]`, { state: "attached" });
    seen = await look(page);
  }
  if (seen.targets.length > 0) {
    await press(spot(seen.targets[seen.seq % seen.targets.length]));
    await page.waitForSelector("[data-mark=chosen]", { state: "attached" });
    if ((await look(page)).faceUp) await press(".prompt .options li:nth-child(2) input");
  }
  await press(primary);
}

// Plays until the match is over or `until` says so; counts what was done.
export async function play(hands, { until = () => false } = {}) {
  const counts = {};
  for (;;) {
    await asked(hands.page);
    if (await until(await look(hands.page), counts)) return counts;
    const done = await move(hands);
    counts[done] = (counts[done] ?? 0) + 1;
    if (done === "over") return counts;
  }
}
