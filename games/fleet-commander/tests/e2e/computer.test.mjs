// Against the computer: thinking, dice, undo, refusals.
import assert from "node:assert/strict";
import { at, onTable, picture, scene, seqAt, shot, tableOf, unpacked, visit } from "../../../../web/e2e/harness.mjs";
import { asked, look, mouse, move, play } from "./player.mjs";

// Waits until the page asks for something or says that the computer thinks; whether it is the latter.
async function thinks(page) {
  const found = await page.waitForFunction(() => {
    if ([...document.querySelectorAll(".bridge")].some((each) => each.textContent.includes("thinking…")))
      return "thinks";
    const prompt = document.querySelector(".prompt[aria-busy=false]");
    return prompt && !["wait", "watch", "open"].includes(prompt.dataset.mode) ? "asks" : "";
  });
  return (await found.jsonValue()) === "thinks";
}

scene("while the computer thinks its seat says so, and the page can be used", async () => {
  const page = await visit();
  // What the server sends after a computer's seat is waited for is held back for a while: a slow thinker.
  let holding = true;
  const held = [];
  let release;
  await unpacked(page);
  await page.routeWebSocket(/\/ws/, (ours) => {
    const server = ours.connectToServer();
    let thinking = false;
    server.onMessage((message) => {
      if (holding && thinking && ["table", "changes"].includes(JSON.parse(message).push)) held.push(message);
      else ours.send(message);
      if (/"thinking":\[?"(yellow|blue)"/.test(message)) thinking = true;
    });
    release = () => {
      holding = false;
      for (const message of held.splice(0)) ours.send(message);
    };
  });
  await page.reload();
  await page.waitForSelector("article.game:has-text('Fleet Commander') .computer");
  await page.click("article.game:has-text('Fleet Commander') .computer");
  await onTable(page);
  while (!(await thinks(page))) await move(mouse(page));
  assert.match(await page.textContent(".top .status"), /thinks…$/);
  await picture(page, "thinking-1280");
  await page.setViewportSize({ width: 380, height: 800 });
  await page.waitForSelector(".strip >> text=thinking…");
  await shot(page, "thinking-380");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.click("[aria-label=Menu]");
  await page.click("dialog[open] >> text=Close");
  await page.click('[data-cell="c3"]');
  await page.click("[aria-label=Chat]");
  await page.fill("[aria-label=Message]", "hm");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".chat li:has-text('hm')");
  release();
  await asked(page);
  assert.equal(await page.locator(".bridge >> text=thinking…").count(), 0);
});

scene("dice that were changed are found", async () => {
  const page = await visit();
  await page.click("article.game:has-text('Fleet Commander') .computer");
  await onTable(page);
  await play([mouse(page)], { until: (what) => what === "choose-dice" });
  await page.click("[aria-label=Menu]");
  await page.click("text=Resign");
  await page.click("text=Yes, resign");
  await page.waitForSelector("section[aria-label=Result] >> text=You lose");
  const replay = await page.evaluate(
    (table) => fetch(`/api/replay/${table}`).then((answer) => answer.text()),
    tableOf(page),
  );
  const loaded = replay.replace(/"chance":\[(\d)/, (_, die) => `"chance":[${1 - Number(die)}`);
  assert.notEqual(loaded, replay);
  await page.goto(at("verify"));
  for (const [text, verdict] of [
    [replay, "honest"],
    [loaded, "wrong"],
  ]) {
    await page.fill("textarea", text);
    await page.click("button:text-is('Check')");
    await page.waitForSelector(`[data-verdict=${verdict}]`);
  }
  await picture(page, "dice-changed-1280");
});

scene("undo takes the own last move back, as far as one likes", async () => {
  const page = await visit();
  await page.click("article.game:has-text('Fleet Commander') .computer");
  await onTable(page);
  const places = async () => (await look(page)).squares.map(({ words }) => words.split(";")[0]);
  const player = mouse(page);
  let deploying;
  for (let done = ""; done !== "choose-dice"; done = await move(player)) {
    await asked(page);
    if ((await look(page)).mode === "deploy") deploying = await places();
  }
  await asked(page);
  const die = page.locator(".sides .pick.can").first();
  if (await die.count()) {
    await die.click();
    await page.waitForSelector(".sides .pick[aria-pressed=true]");
    await picture(page, "die-chosen-1280");
    await die.click();
  }
  await play([player], { until: (what) => what === "end" });
  for (let n = 0; n < 40 && (await look(page)).mode !== "deploy"; ++n) {
    const { seq } = await look(page);
    await page.click("[aria-label=Undo]:not([disabled])");
    await seqAt(page, seq + 1);
    await asked(page);
  }
  assert.deepEqual(await places(), deploying);
  await page.waitForSelector(".log li:has-text('took back')");
});

scene("what is not allowed says why, with its clause; pieces can be dragged", async () => {
  const page = await visit({ motion: "on" });
  await page.click("article.game:has-text('Fleet Commander') .computer");
  await onTable(page);
  await play([mouse(page)], {
    until: async () => (await asked(page), (await look(page)).mode === "deploy"),
  });
  await page.click('[data-cell="c3"]');
  await page.waitForSelector(".why");
  assert.match(await page.textContent(".why"), /FC-2\.6/);
  await picture(page, "why-1280");
  const free = (await look(page)).squares.find(({ mark, words }) => mark && words.includes("empty")).cell;
  await page.dragAndDrop(".pieces .piece:not([disabled]) >> nth=0", `[data-cell="${free}"]`);
  await page.waitForSelector(`[data-cell="${free}"][aria-label*="your"]`);
});
