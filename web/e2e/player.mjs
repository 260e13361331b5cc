// Plays Fleet Commander through the page as a person would: with a mouse, a finger or the keyboard. What can be done is read off
// the page, and after each move the page is waited for until it shows the move.
import assert from "node:assert/strict";

// How a person presses something that has a selector.
export const mouse = (page) => ({ page, press: (selector) => page.click(selector) });
export const finger = (page) => ({ page, press: (selector) => page.tap(selector) });
export const keyboard = (page) => {
  const key = (name) => page.keyboard.press(name);
  const focused = (selector) => page.evaluate((wanted) => document.activeElement.matches(wanted) && document.querySelector(wanted) === document.activeElement, selector);
  async function walkTo(cell) {
    await key("c");
    for (let n = 0; n < 10; ++n) {
      const step = await page.evaluate((to) => {
        const box = (name) => document.querySelector(`[data-cell="${name}"]`).getBoundingClientRect();
        const [from, goal] = [box(document.activeElement.dataset.cell), box(to)];
        if (Math.abs(goal.x - from.x) > 1) return goal.x > from.x ? "ArrowRight" : "ArrowLeft";
        return Math.abs(goal.y - from.y) > 1 ? (goal.y > from.y ? "ArrowDown" : "ArrowUp") : null;
      }, cell);
      if (!step) return;
      await key(step);
    }
    assert.fail(`${cell} is not reached by arrow keys`);
  }
  async function tabTo(selector) {
    const before = await page.evaluate((wanted) => Boolean(document.querySelector(wanted).compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING), selector);
    for (let n = 0; n < 80; ++n) {
      if (await focused(selector)) return;
      await key(before ? "Shift+Tab" : "Tab");
    }
    assert.fail(`${selector} is not reached by Tab`);
  }
  return { page, reach: tabTo, press: async (selector) => {
    const cell = /^\[data-cell="(..)"\]$/.exec(selector)?.[1];
    if (cell) await walkTo(cell);
    else {
      if (selector.startsWith(".prompt")) await key("d");
      await tabTo(selector);
    }
    await key("Enter");
  } };
};

const primary = ".prompt .btn.primary:not([disabled])";
const square = (cell) => `[data-cell="${cell}"]`;

// What the page shows: what is asked, the squares with their marks, the sums.
export const look = (page) => page.evaluate(() => {
  const prompt = document.querySelector(".prompt");
  const squares = [...document.querySelectorAll("[data-cell]")].map((cell) => ({ cell: cell.dataset.cell, mark: cell.dataset.mark ?? "", words: cell.getAttribute("aria-label") }));
  return {
    mode: document.querySelector("section[aria-label=Result]") ? "over" : (prompt?.dataset.mode ?? "none"),
    seq: Number(document.querySelector(".table")?.dataset.seq ?? -1),
    squares,
    primary: Boolean(prompt?.querySelector(".btn.primary:not([disabled])")),
    loose: [...document.querySelectorAll(".prompt .loose .btn")].map((button) => button.textContent),
    shields: document.querySelectorAll(".prompt .src .opt").length,
    pass: [...document.querySelectorAll(".prompt button")].some((button) => button.textContent.startsWith("Pass")),
  };
});
const marked = (seen, mark) => seen.squares.filter((each) => each.mark === mark).map(({ cell }) => cell);
const distance = (a, b) => Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(Number(a[1]) - Number(b[1])));
const nearest = (cell, goals) => Math.min(...goals.map((goal) => distance(cell, goal)));

// Waits until the page asks for something, hides behind a curtain or shows a result.
export async function asked(page) {
  const found = await page.waitForFunction(() => {
    if (document.querySelector("section[aria-label=Result], .curtain")) return true;
    const prompt = document.querySelector(".prompt[aria-busy=false]");
    return Boolean(prompt) && !["wait", "watch"].includes(prompt.dataset.mode);
  });
  await found.dispose();
}

// Fights: goes where the enemy is and fires. Each taste says where a group of squares would like to be.
export const fighter = {
  dice: ["weapon", "engine", "weapon", "shield", "engine", "weapon", "shield", "engine", "shield"],
  from: (seen) => marked(seen, "legal"),
  goals: (seen) => seen.squares.filter(({ words }) => words.includes("enemy")).map(({ cell }) => cell),
};
// Runs: brings the shuttle to the nearest corner and out; when it was taken, fights for it.
const withShuttle = (seen) => marked(seen, "legal").filter((cell) => /your [^;]*shuttle/.test(seen.squares.find((each) => each.cell === cell).words));
const shuttleIsOurs = (seen) => seen.squares.some(({ words }) => /your [^;]*shuttle/.test(words));
export const runner = {
  dice: ["engine", "engine", "engine", "shield", "shield", "shield", "weapon", "weapon", "weapon"],
  from: (seen) => (shuttleIsOurs(seen) ? withShuttle(seen) : fighter.from(seen)),
  goals: (seen) => (shuttleIsOurs(seen) ? ["a1", "a5", "e1", "e5"] : fighter.goals(seen)),
};

// Does once what is asked, and waits until the page shows it. The answer says what it was.
export async function move(hands, taste = fighter) {
  const seen = await look(hands.page);
  const done = await decide(hands, seen, taste);
  if (seen.mode !== "over") await progress(hands.page, seen.seq);
  return done;
}
export const progress = (page, seq) => page.waitForFunction((known) => {
  const table = document.querySelector(".table");
  return !table || Number(table.dataset.seq) > known || document.querySelector(".curtain");
}, seq);

async function decide({ page, press }, seen, taste) {
  const commit = () => press(primary);
  const now = () => look(page);
  switch (seen.mode) {
    case "choose-weapon": await press(".prompt .card"); return "choose-weapon";
    case "place-fields": {
      const free = marked(seen, "legal");
      if (seen.pass && seen.seq % 2 === 0) await press(".prompt > button.btn");
      else { await press(square(free[seen.seq % free.length])); await commit(); }
      return "place-fields";
    }
    case "deploy": {
      await press(".prompt .piece:not([disabled])");
      const free = marked(await now(), "legal");
      await press(square(free[seen.seq % free.length]));
      return "deploy";
    }
    case "choose-dice":
      for (const kind of taste.dice) {
        if ((await now()).primary) break;
        await press(`.prompt [aria-label="One ${kind} die more"]`);
      }
      await commit();
      return "choose-dice";
    case "keep": await commit(); return "keep";
    case "give-up": await press(".prompt .toggle"); return "give-up";
    case "designate": case "exit": await press(square(seen.squares.find(({ mark }) => mark).cell)); await commit(); return seen.mode;
    case "drift": await press(square(seen.squares.find(({ mark }) => mark === "legal" || mark === "reach").cell)); await commit(); return "drift";
    case "dodge": {
      const [from] = marked(seen, "legal");
      if (from) await press(square(from));
      await press(square(marked(await now(), "reach")[0]));
      await commit();
      return "dodge";
    }
    case "defend":
      if (seen.shields > 0) await press(".prompt .src .opt");
      await commit();
      return seen.shields > 0 ? "block" : "stand";
    case "action": return act({ page, press }, seen, taste);
  }
  return seen.mode;
}

async function act({ page, press }, seen, taste) {
  const leave = seen.loose.findIndex((words) => words.startsWith("Leave the board"));
  if (leave >= 0) { await press(`.prompt .loose li:nth-child(${leave + 1}) .btn`); return "leave"; }
  const [target] = marked(seen, "hit");
  if (target) {
    await press(square(target));
    await press(primary);
    return "attack";
  }
  const goals = taste.goals(seen);
  for (const from of taste.from(seen).sort((a, b) => nearest(b, goals) - nearest(a, goals)).slice(0, 3)) {
    await press(square(from));
    const there = await look(page);
    const [to] = marked(there, "reach").sort((a, b) => nearest(a, goals) - nearest(b, goals));
    if (to && nearest(to, goals) < nearest(from, goals)) {
      await press(square(to));
      await press(primary);
      return "move";
    }
    await press(".prompt .btn.quiet");
  }
  await press(`.prompt .pair .btn:not(.quiet)`);
  return "end";
}

// Plays until the game is over or `until` says so; counts what was done. With several players whoever is asked first moves.
export async function play(players, { taste = fighter, until = () => false } = {}) {
  const counts = {};
  const waiting = new Map();
  for (;;) {
    for (const player of players) if (!waiting.has(player)) waiting.set(player, asked(player.page).then(() => player));
    const player = await Promise.race(waiting.values());
    waiting.delete(player);
    const done = await move(player, taste);
    counts[done] = (counts[done] ?? 0) + 1;
    if (done === "over" || (await until(done, player.page, counts))) {
      for (const other of waiting.values()) other.catch(() => {}); // whoever is still waiting is not asked any more
      return counts;
    }
  }
}
