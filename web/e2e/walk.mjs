// Walks lessons as somebody does who tries things, leaves and comes back: whatever game and lesson it is.
import assert from "node:assert/strict";
import { at, auditIn, isSeen, scene, shot, visit } from "./harness.mjs";
import { goesOn, lessonsOf, openLesson, read, ready } from "./lesson.mjs";

export const gamesOf = (page) => page.evaluate(async () => (await (await fetch("/api/games")).json()).games);

// The plain table knows no places.
const isPlain = async (page) => (await page.locator("pre[aria-label='The board']").count()) > 0;

// Notes what the page waits for: answers of the server, and after a move what the lesson says to it, which comes later. All of it comes
// as text.
const noteWaiting = () => {
  delete window.DecompressionStream;
  const open = new Set();
  let tried = false;
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...where) {
      super(...where);
      open.clear(); // what a lost connection has not answered is asked again
      this.addEventListener("message", ({ data }) => {
        const { id, lesson } = JSON.parse(data);
        open.delete(id);
        if (lesson && lesson.waits !== "beat") tried = false;
      });
    }
    send(text) {
      const { id, cmd } = JSON.parse(text);
      open.add(id);
      tried ||= cmd === "act";
      super.send(text);
    }
  };
  window.isAnswered = () => open.size === 0 && !tried;
};
// Waits until a press has had all its consequences.
const settled = async (page) => {
  const found = await page.waitForFunction(() => {
    const coach = document.querySelector(".coach");
    const rests = window.isAnswered() && coach?.dataset.waits && coach.dataset.waits !== "beat";
    window.rested = rests ? (window.rested ?? 0) + 1 : 0;
    if (window.rested < 3) return false;
    window.rested = 0;
    return { ...coach.dataset };
  });
  return found.jsonValue();
};

// The next thing at the table that can be pressed and was not yet: where it is, and by what it is known again.
const nextThing = (page, tried) =>
  page.evaluate((known) => {
    const things = "button:not(:disabled), label:has(input:enabled), [data-spot]";
    const none = ".coach, .top, .log, .sheet, .popover, .tools, [role=toolbar], [aria-haspopup], [aria-disabled=true]";
    for (const [n, each] of [...document.querySelectorAll(`.table :is(${things})`)].entries()) {
      if (each.closest(none)) continue;
      const { x, y, width, height } = each.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      const over = document.elementFromPoint(left, top);
      if (!over || !(each.contains(over) || over.contains(each))) continue;
      const name = each.dataset.spot ?? each.ariaLabel ?? (each.textContent.trim() || `the thing ${n}`);
      if (!known.includes(name)) return { name, left, top };
    }
    return null;
  }, tried);

// Presses one thing after the other, and confirms it where that is asked, until the teacher says that it is not what is wanted; what was
// wanted after all is taken back. Says whether there was something.
async function refuse(page, now) {
  const tried = [];
  for (;;) {
    const thing = await nextThing(page, tried);
    if (!thing) return null;
    tried.push(thing.name);
    await page.mouse.click(thing.left, thing.top);
    let then = await settled(page);
    const confirm = page.locator(".table .btn.primary:not([disabled]):visible:not(.coach *)").first();
    if (then.step === now.step && !then.answer && (await confirm.count())) {
      await confirm.click();
      then = await settled(page);
    }
    if (then.step === now.step && then.answer) return thing.name;
    if (then.step !== now.step || then.waits !== "move") {
      // It may have been more than one step.
      for (let at = then; at.step !== now.step || at.waits !== "move"; at = await settled(page))
        await page.click(".coach .back");
    } else await page.keyboard.press("Escape");
  }
}

// Each step is looked at by axe in one of these, the next step in the next; what is done is done at a desk.
const looks = [
  [1280, "dark"],
  [380, "light"],
  [1280, "light"],
  [380, "dark"],
];

// What the teacher says to a try that is not wanted stands in words beside the decision, with the clause where the rules refuse it.
async function readRefusal(page, now, name, look) {
  assert.ok(await isSeen(page, ".coach .say"), `${name}: what is said can be read`);
  assert.match(await page.innerText(".coach .say"), /\w+ \w+/, name);
  await auditIn(page, `${name}, refused`, look);
  const clause = page.locator(".coach .why button").first();
  if (await clause.count()) {
    await clause.click();
    await page.waitForSelector(".popover:popover-open .text");
    await auditIn(page, `${name}, a clause`, look);
    await page.keyboard.press("Escape");
  }
  const then = await ready(page);
  if (then.waits === "again") {
    await page.click("text=Try again");
    await goesOn(page, then);
  }
  assert.equal((await ready(page)).step, now.step, `${name}: a wrong try costs nothing`);
}

// Out of the lesson by its cross, to the start page, and back by the list of lessons.
async function leaveAndReturn(page, game, lesson, step) {
  await page.click("[aria-label='Leave the lesson']");
  await page.waitForSelector(`text=step ${lesson.step_ids.indexOf(step) + 1} of ${lesson.steps}`);
  await page.goto(at(""));
  await page.click(`article.game a.learn[href="#/learn/${game}"]`);
  await page.click(`a[aria-label="Go on: ${lesson.title}"]`);
  assert.equal((await ready(page)).step, step, "the lesson goes on where it was left");
}

// Goes through a lesson by letting the teacher play, with one wrong try on the way and one pause; the answer is what was pressed wrongly.
const moment = 5000; // ms
async function walk(page, game, lesson, turn) {
  const { step_ids: steps } = lesson;
  const seen = [];
  let wrong = null;
  let left = false;
  let late = 0;
  for (;;) {
    const now = await ready(page);
    if (now.waits === "finished") break;
    const look = looks[(turn + seen.length) % looks.length];
    const isNew = seen.at(-1) !== now.step;
    if (isNew) {
      seen.push(now.step);
      await auditIn(page, now.step, look);
    }
    if (now.waits !== "move") {
      await read(page, now);
      continue;
    }
    await page.waitForFunction(() => Number(document.querySelector("svg.pointing")?.dataset.points) > 0);
    // Behind the last step there is no way back from what was wanted after all.
    if (!wrong && now.step !== steps.at(-1)) {
      wrong = await refuse(page, now);
      if (wrong) await readRefusal(page, now, now.step, look);
    }
    if (!left && seen.length > 1) {
      left = true;
      await leaveAndReturn(page, game, lesson, now.step);
      continue;
    }
    // Not by the mouse, below which something else may come to lie in that moment; that is what the games' own lessons are for.
    const before = await ready(page);
    // What was tried may be answered late, and then the step has to be taken back first.
    const skip = page.locator('button:has-text("Skip step"):not([disabled])');
    const isThere = await skip.waitFor({ state: "attached", timeout: moment }).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      assert.ok((late += 1) < 10, `${game}/${lesson.id}, ${now.step}: no step to skip`);
      continue;
    }
    await skip.dispatchEvent("click");
    await goesOn(page, before);
  }
  assert.deepEqual(seen, steps, `${game}/${lesson.id}`);
  await page.waitForSelector("text=Lesson finished");
  await page.waitForSelector("text=Play a game now");
  await auditIn(page, `${game}/${lesson.id}, its end`, looks[turn % looks.length]);
  return wrong;
}

// All lessons of all games, dealt out to so many files of tests, which have a server each.
export const everyLesson = (part, of) =>
  scene(`every lesson answers a wrong try, is left, taken up again and ended: part ${part} of ${of}`, async () => {
    const page = await visit();
    await page.addInitScript(noteWaiting);
    await page.reload();
    let turn = 0;
    const walked = new Map(); // how many of each game
    for (const { key } of await gamesOf(page))
      for (const lesson of await lessonsOf(page, key)) {
        turn += 1;
        if (turn % of !== part - 1) continue;
        await openLesson(page, key, lesson.id);
        if (await isPlain(page)) continue;
        const wrong = await walk(page, key, lesson, turn);
        assert.ok(wrong, `${key}/${lesson.id}: something that can be done is not wanted`);
        walked.set(key, (walked.get(key) ?? 0) + 1);
      }
    assert.ok(walked.size > 0, "there are lessons");
    await shot(page, `lesson-end-${part}`);
    // All of them are ticked off now.
    for (const [key, count] of walked) {
      await page.goto(at("learn", key));
      await page.waitForSelector("li.done");
      assert.equal(await page.locator("li.done").count(), count);
      await auditIn(page, `the lessons of ${key}`, looks[count % looks.length]);
    }
  });
