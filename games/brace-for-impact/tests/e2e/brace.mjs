// Plays Brace for Impact through the page as a person would, only faster. What can be done is read off the page.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { at, onTable, patience } from "../../../../web/e2e/harness.mjs";

const content = fileURLToPath(new URL("../../content/", import.meta.url));

// A content pack in a folder of its own: `changes` get the entries of a file by its name.
export function packWith(changes) {
  const folder = mkdtempSync(join(tmpdir(), "broadside-pack-"));
  mkdirSync(join(folder, "brace-for-impact"));
  for (const name of readdirSync(content)) {
    const file = JSON.parse(readFileSync(join(content, name), "utf8"));
    changes[name.replace(".json", "")]?.(file.entries);
    writeFileSync(join(folder, "brace-for-impact", name), JSON.stringify(file));
  }
  return folder;
}

// Asks the server as this player, beside the page.
export const ask = async (page, message) => {
  await page.waitForFunction(() => localStorage.getItem("broadside.token")); // the page has said hello
  return page.evaluate(
    (question) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const token = localStorage.getItem("broadside.token");
        socket.onopen = () => socket.send(JSON.stringify({ id: 0, cmd: "hello", token }));
        socket.onerror = () => reject(new Error("no socket"));
        socket.onmessage = ({ data }) => {
          const answer = JSON.parse(data);
          if (answer.id === 0) socket.send(JSON.stringify({ id: 1, ...question }));
          if (answer.id === 1) {
            socket.close();
            if (answer.ok) resolve(answer);
            else reject(new Error(`${answer.code}: ${answer.why}`));
          }
        };
      }),
    message,
  );
};

export const you = { kind: "you" };
export const open = { kind: "open" };
export const bot = (level = "captain") => ({ kind: "bot", bot: level });

// A battle that this player opens; the seats in the order of the game, the commander last.
export async function newBattle(page, seats, options = {}) {
  const message = { cmd: "create", game: "brace-for-impact", public: false, clock: { kind: "none" } };
  const made = await ask(page, { ...message, seats, options: { players: String(seats.length), ...options } });
  await page.goto(at("table", made.table));
  await onTable(page);
  return made.table;
}
export async function sitDown(page, table, seat) {
  await ask(page, { cmd: "join", table, seat });
  await page.goto(at("table", table));
  await onTable(page);
}

export const phaseOf = (page) => page.getAttribute(".table", "data-phase");
export const phaseIs = (page, phase) => page.waitForSelector(`.table[data-phase="${phase}"]`, { timeout: patience });
export const headline = (page) => page.textContent("[data-headline]");
export const gauge = (page, system) => page.getAttribute(`[data-system="${system}"]`, "data-value").then(Number);

// Presses it if it is still there: in a game that does not wait it may be gone.
export async function tryPress(page, selector) {
  try {
    await page.click(selector, { timeout: 1500 });
    return true;
  } catch {
    return false;
  }
}

// What an officer would press now; null: nothing.
const officerSees = (page) =>
  page.evaluate(() => {
    const there = (selector) => (document.querySelector(selector) ? selector : null);
    const phase = document.querySelector(".table").dataset.phase;
    if (phase === "over") return "over";
    const urgent = there(".ask .option") ?? there("[data-act=ready]") ?? there(".call.lit");
    if (urgent) return urgent;
    if (phase !== "battle") return null;
    if (there(".call.mine")) return null;
    const wanted = [...document.querySelectorAll(".sys")].filter(
      (each) => each.querySelectorAll(".cells i").length > Number(each.dataset.value),
    );
    const kinds = ["Attack", ...wanted.map((each) => each.querySelector(".short").textContent)];
    const announce = [...document.querySelectorAll("[data-status]:not([aria-disabled=true]):not(.open)")].find((each) =>
      kinds.some((kind) => each.textContent.includes(kind)),
    );
    if (announce) {
      const card = announce.closest("[data-card]").dataset.card;
      return `[data-card="${card}"] [data-status="${announce.dataset.status}"]`;
    }
    return there("[data-act=brace]:not([aria-disabled=true])");
  });
// Does what is there to do until the battle is over, or `until` says so.
export async function officer(page, until = () => false) {
  for (;;) {
    const selector = await officerSees(page);
    if (selector === "over" || (await until(page))) return;
    if (!selector || !(await tryPress(page, selector))) await page.waitForTimeout(60);
  }
}

// The commander: places, draws, says ready; in the battle `orders(page)` says what to press of what is due.
export async function commander(page, orders, until = () => false) {
  for (;;) {
    if ((await phaseOf(page)) === "over" || (await until(page))) return;
    const must = await page.evaluate(() => {
      const there = (selector) => (document.querySelector(selector) ? selector : null);
      const chosen = there(".ship.chosen") && there(".sector.pickable");
      return (
        there(".ask .option") ??
        there("[data-draw]") ??
        there("[data-act=ready]") ??
        chosen ??
        there(".ship.lit:not(.chosen)")
      );
    });
    const selector = must ?? (await orders(page));
    if (!selector || !(await tryPress(page, selector))) await page.waitForTimeout(60);
  }
}
const enemiesSeen = (page) => page.evaluate(() => document.querySelectorAll(".sector.full use[href$='-c']").length);
const there = (page, ...selectors) =>
  page.evaluate((all) => all.find((selector) => document.querySelector(selector)) ?? null, selectors);
// Carries out every event, and leaves out the attacks after a call to brace.
export const presses = (page) => there(page, "[data-act=execute]", "[data-act=decline]");
// Does nothing but what would otherwise be in the way of the track.
export const idles = (page) => there(page, "[data-act=decline]");
// Sends ships as long as the crew can shoot them.
export const feeds = async (page) =>
  (await enemiesSeen(page)) < 4 ? presses(page) : there(page, "[data-act=decline]");
