// Plays Fleet Commander through the page as a person would. What can be done is read off the page, and after each move the page is
// waited for until it shows the move.
import { newTable as opened } from "../../../../web/e2e/harness.mjs";
import { asked, progress } from "../../../../web/e2e/player.mjs";

export { asked, finger, keyboard, mouse } from "../../../../web/e2e/player.mjs";
export const newTable = (page, wishes) => opened(page, "fleet-commander", wishes);

const primary = ".prompt .btn.primary:not([disabled])";
const square = (cell) => `[data-cell="${cell}"]`;

// What the page shows: what is asked, the squares with their marks, the sums.
export const look = (page) =>
  page.evaluate(() => {
    const prompt = document.querySelector(".prompt");
    const squares = [...document.querySelectorAll("[data-cell]")].map((cell) => ({
      cell: cell.dataset.cell,
      mark: cell.dataset.mark ?? "",
      words: cell.getAttribute("aria-label"),
    }));
    return {
      mode: document.querySelector("section[aria-label=Result]") ? "over" : (prompt?.dataset.mode ?? "none"),
      seq: Number(document.querySelector(".table")?.dataset.seq ?? -1),
      squares,
      primary: Boolean(prompt?.querySelector(".btn.primary:not([disabled])")),
      loose: [...document.querySelectorAll(".prompt .loose .btn")].map((button) => button.textContent),
      shields: document.querySelectorAll(".prompt .answer").length - 1,
      pass: [...document.querySelectorAll(".prompt button")].some((button) => button.textContent.startsWith("Pass")),
    };
  });
const marked = (seen, mark) => seen.squares.filter((each) => each.mark === mark).map(({ cell }) => cell);
const distance = (a, b) => Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(Number(a[1]) - Number(b[1])));
const nearest = (cell, goals) => Math.min(...goals.map((goal) => distance(cell, goal)));

// Fights: goes where the enemy is and fires. Each taste says where a group of squares would like to be.
export const fighter = {
  dice: ["weapon", "engine", "weapon", "shield", "engine", "weapon", "shield", "engine", "shield"],
  from: (seen) => marked(seen, "legal"),
  goals: (seen) => seen.squares.filter(({ words }) => words.includes("enemy")).map(({ cell }) => cell),
};
// Runs: brings the shuttle to the nearest corner and out; when it was taken, fights for it.
const withShuttle = (seen) =>
  marked(seen, "legal").filter((cell) =>
    /your [^;]*shuttle/.test(seen.squares.find((each) => each.cell === cell).words),
  );
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
async function decide({ page, press }, seen, taste) {
  const commit = () => press(primary);
  const now = () => look(page);
  switch (seen.mode) {
    case "choose-weapon":
      await press(".prompt .card");
      return "choose-weapon";
    case "place-fields": {
      const free = marked(seen, "legal");
      if (seen.pass && seen.seq % 2 === 0) await press(".prompt .pass");
      else {
        await press(square(free[seen.seq % free.length]));
        await commit();
      }
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
        const die = `.prompt [aria-label="One ${kind} die more"]`;
        if (await page.locator(die).count()) await press(die);
      }
      await commit();
      return "choose-dice";
    case "keep":
      await commit();
      return "keep";
    case "give-up":
      await press(".prompt .toggle");
      return "give-up";
    case "designate":
    case "exit":
      await press(square(seen.squares.find(({ mark }) => mark).cell));
      await commit();
      return seen.mode;
    case "drift":
      await press(square(seen.squares.find(({ mark }) => mark === "legal" || mark === "reach").cell));
      await commit();
      return "drift";
    case "dodge": {
      const [from] = marked(seen, "legal");
      if (from) await press(square(from));
      await press(square(marked(await now(), "reach")[0]));
      await commit();
      return "dodge";
    }
    case "defend":
      await press(".prompt .answer.primary");
      return seen.shields > 0 ? "block" : "stand";
    case "action":
      return act({ page, press }, seen, taste);
  }
  return seen.mode;
}

async function act({ page, press }, seen, taste) {
  const leave = seen.loose.findIndex((words) => words.startsWith("Leave the board"));
  if (leave >= 0) {
    await press(`.prompt .loose li:nth-child(${leave + 1}) .btn`);
    return "leave";
  }
  const [target] = marked(seen, "hit");
  if (target) {
    await press(square(target));
    await press(primary);
    return "attack";
  }
  const goals = taste.goals(seen);
  for (const from of taste
    .from(seen)
    .sort((a, b) => nearest(b, goals) - nearest(a, goals))
    .slice(0, 3)) {
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
  await press(".prompt .end");
  return "end";
}

// Plays until the game is over or `until` says so; counts what was done. With several players whoever is asked first moves.
export async function play(players, { taste = fighter, until = () => false } = {}) {
  const counts = {};
  const waiting = new Map();
  for (;;) {
    for (const player of players)
      if (!waiting.has(player))
        waiting.set(
          player,
          asked(player.page).then(() => player),
        );
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
