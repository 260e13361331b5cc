// Hands for any table: a mouse, a finger or the keyboard, and waiting for what the page asks.
import assert from "node:assert/strict";

// How a person presses something that has a selector.
export const mouse = (page) => ({ page, press: (selector) => page.click(selector) });
export const finger = (page) => ({ page, press: (selector) => page.tap(selector) });
// Takes something up by a tap and draws it to its place with a finger.
export async function drawByFinger(page, from, to) {
  await page.tap(from);
  await page.waitForSelector(`${from}[data-mark=picked]`);
  await page.locator(from).scrollIntoViewIfNeeded(); // what is said of it may have pushed it down
  const middle = async (selector) => {
    const { x, y, width, height } = await page.locator(selector).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [a, b] = [await middle(from), await middle(to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ ...a, id: 0 }]);
  for (let n = 1; n <= 6; ++n)
    await touch("touchMove", [{ x: a.x + ((b.x - a.x) * n) / 6, y: a.y + ((b.y - a.y) * n) / 6, id: 0 }]);
  await touch("touchEnd", []);
}
export const keyboard = (page) => {
  const key = (name) => page.keyboard.press(name);
  const focused = (selector) =>
    page.evaluate(
      (wanted) => document.activeElement.matches(wanted) && document.querySelector(wanted) === document.activeElement,
      selector,
    );
  async function walkTo(cell) {
    await key("b");
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
    const before = await page.evaluate(
      (wanted) =>
        Boolean(
          document.querySelector(wanted).compareDocumentPosition(document.activeElement) &
          Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      selector,
    );
    for (let n = 0; n < 80; ++n) {
      if (await focused(selector)) return;
      await key(before ? "Shift+Tab" : "Tab");
    }
    assert.fail(`${selector} is not reached by Tab`);
  }
  return {
    page,
    reach: tabTo,
    press: async (selector) => {
      const cell = /^\[data-cell="(..)"\]$/.exec(selector)?.[1];
      if (cell) await walkTo(cell);
      else {
        if (selector.startsWith(".prompt")) await key("d");
        await tabTo(selector);
      }
      await key("Enter");
    },
  };
};

// A thing that can be pressed, by the name that its game gives it; what stands in a strip and in a panel is there twice.
export const spot = (name) => `[data-spot="${name}"]:visible`;
// Keys alone for a table of cards: B goes to the board, D to the decision; F6, Tab and the arrows do the rest. `partOf` says in which
// part of the page a spot is.
export const spotKeys = (page, partOf) => {
  const key = (name) => page.keyboard.press(name);
  const place = (name) =>
    page.evaluate((wanted) => {
      const goal = [...document.querySelectorAll(`[data-spot="${wanted}"]`)]
        .find((each) => each.offsetParent !== null)
        .getBoundingClientRect();
      const from = document.activeElement.getBoundingClientRect();
      return {
        spot: document.activeElement.dataset.spot,
        dx: goal.x + goal.width / 2 - from.x - from.width / 2,
        dy: goal.y + goal.height / 2 - from.y - from.height / 2,
      };
    }, name);
  async function walkTo(name) {
    await key("b");
    const inside = () => page.evaluate((wanted) => document.activeElement.closest(wanted) !== null, partOf(name));
    for (let n = 0; n < 12 && !(await inside()); ++n) await key("Tab");
    for (let n = 0; n < 30; ++n) {
      const { spot: here, dx, dy } = await place(name);
      if (here === name) return;
      const ways = [dx > 0 ? "ArrowRight" : "ArrowLeft", dy > 0 ? "ArrowDown" : "ArrowUp"];
      if (Math.abs(dy) > Math.abs(dx)) ways.reverse();
      await key(ways[0]);
      if ((await place(name)).spot === here) await key(ways[1]);
    }
    assert.fail(`${name} is not reached by arrow keys`);
  }
  async function tabTo(selector) {
    await key("d");
    for (let n = 0; n < 60; ++n) {
      if (await page.evaluate((wanted) => document.querySelector(wanted) === document.activeElement, selector)) return;
      await key("Tab");
    }
    assert.fail(`${selector} is not reached by Tab`);
  }
  return {
    page,
    press: async (selector) => {
      const name = /^\[data-spot="(.*)"\]:visible$/.exec(selector)?.[1];
      if (name) await walkTo(name);
      else if (selector.includes("input")) {
        // Tab goes to the radio button that is chosen, an arrow to the next one.
        await tabTo(".prompt .options input:checked");
        return key("ArrowDown");
      } else await tabTo(selector);
      await key("Enter");
    },
  };
};

// Waits until the page asks for something, hides behind a curtain or shows a result. The words of a question may be fetched first.
export async function asked(page) {
  const found = await page.waitForFunction(() => {
    if (document.querySelector("section[aria-label=Result], .curtain")) return true;
    const prompt = document.querySelector(".prompt[aria-busy=false]");
    return Boolean(prompt?.textContent.trim()) && !["wait", "watch", "open"].includes(prompt.dataset.mode);
  });
  await found.dispose();
}

// Waits until the page shows something newer than this record.
export const progress = (page, seq) =>
  page.waitForFunction((known) => {
    const table = document.querySelector(".table");
    return !table || Number(table.dataset.seq) > known || document.querySelector(".curtain");
  }, seq);
