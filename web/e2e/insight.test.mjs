// Whatever the window, the decision is in sight with something to press, and the board beside it: at 900 px, at 200 % of a usual window,
// on a phone, on a small one and on a phone on its side. And whatever happens, both stay where they are.
import assert from "node:assert/strict";
import { at, isSeen, newTable, onTable, picture, scene, seqAt, visit } from "./harness.mjs";
import { secondDevice } from "./steer.mjs";

const small = { width: 360, height: 740 };

const windows = [
  { width: 1280, height: 800 },
  { width: 900, height: 800 },
  { width: 640, height: 400 }, // 200 % of 1280 x 800
  { width: 380, height: 800 },
  small,
  { width: 800, height: 380 },
];

scene("the decision is in sight in every window", async () => {
  const page = await visit({ explain: true });
  const { games } = await page.evaluate(() => fetch("/api/games").then((answer) => answer.json()));
  for (const { key } of games.filter(({ real_time }) => !real_time)) {
    await page.setViewportSize(windows[0]);
    await newTable(page, key);
    await page.waitForFunction(() => {
      const prompt = document.querySelector(".prompt[aria-busy=false]");
      return prompt && !["wait", "watch", "open"].includes(prompt.dataset.mode);
    });
    for (const window of windows) {
      await page.setViewportSize(window);
      // The page follows its window a moment later.
      await page.waitForFunction(() => {
        const inside = ({ top, bottom, left, right }) =>
          top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
        const prompt = document.querySelector(".prompt");
        const seen = (element) => {
          const box = element.getBoundingClientRect();
          const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return inside(box) && (element.contains(top) || top?.contains(element));
        };
        return (
          inside(prompt.getBoundingClientRect()) &&
          [...prompt.querySelectorAll("button, input, select, [data-spot]")].some(seen) &&
          document.querySelector(".frame").getBoundingClientRect().top < innerHeight / 2
        );
      });
      const choice = page.locator(".prompt .choices :is(button, input, select, [data-spot]), .prompt .buttons button");
      if (window.height >= 560 && (await choice.count()) > 0)
        assert.ok(await isSeen(page, choice.first(), 32), `the first choice of ${key} at ${window.width}`);
      const name = `insight-${key}-${window.width}`;
      await picture(page, name);
    }
  }
});

// Notes in every frame where board and decision are on the page, by what is going on.
const notePlaces = (page) =>
  page.evaluate(() => {
    const places = (window.places = {});
    const box = (selector) => {
      const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
      return [left + scrollX, top + scrollY, width, height].map(Math.round).join(" ");
    };
    const note = () => {
      if (window.places !== places) return;
      const prompt = document.querySelector(".prompt");
      if (prompt && document.querySelector(".frame")) {
        const now = prompt.querySelector("ol li.now") ? "telling" : prompt.dataset.mode;
        const place = `decision ${box(".prompt")}, board ${box(".frame")}`;
        if (!places[now]?.includes(place)) (places[now] ??= []).push(place);
      }
      requestAnimationFrame(note);
    };
    note();
  });

// A few moves of both; a game that lists none begins and is given up.
async function playOn(page, devices, table) {
  for (let turn = 0; turn < 5; ++turn)
    for (const ask of devices) {
      const { legal, you, waiting, seq } = await ask({ cmd: "watch", table });
      if (!waiting.seats.includes(you[0]) || !legal?.length) continue;
      await ask({ cmd: "act", table, seat: you[0], seq, move: legal[0].move });
      await seqAt(page, seq + 1);
    }
}

scene("board and decision keep their places while one chooses, waits, is told and has won", async () => {
  const ann = await visit({ motion: "on" });
  await ann.evaluate(() =>
    localStorage.setItem("broadside.settings", JSON.stringify({ motion: "on", speed: "fast", explain: false })),
  );
  await ann.reload();
  const ben = await visit();
  const devices = [await secondDevice(ann), await secondDevice(ben)];
  const { games } = await ann.evaluate(() => fetch("/api/games").then((answer) => answer.json()));
  const seen = new Set();
  for (const { key } of games.filter(({ real_time }) => !real_time))
    for (const window of [windows[0], small]) {
      const seats = [{ kind: "you" }, { kind: "open" }];
      const { table } = await devices[0]({ cmd: "create", game: key, options: {}, seats });
      await ann.setViewportSize(window);
      await ann.goto(at("table", table));
      await onTable(ann);
      await ann.waitForSelector(".prompt[data-mode=open]");
      await notePlaces(ann);
      await devices[1]({ cmd: "join", table });
      await playOn(ann, devices, table);
      const { you } = await devices[1]({ cmd: "watch", table });
      await devices[1]({ cmd: "resign", table, seat: you[0] });
      await ann.waitForSelector(".prompt[data-mode=over]");
      const places = await ann.evaluate(() => window.places);
      const where = `${key} at ${window.width}: ${JSON.stringify(places, null, 1)}`;
      assert.equal(new Set(Object.values(places).flat()).size, 1, where);
      assert.ok("over" in places && Object.keys(places).length > 2, where);
      for (const each of Object.keys(places)) seen.add(each);
    }
  assert.ok(seen.has("telling") && seen.has("wait"), [...seen].join(", "));
});
