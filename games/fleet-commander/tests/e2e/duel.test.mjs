// Two people, each with a browser, and somebody who watches.
import assert from "node:assert/strict";
import {
  accept,
  at,
  choose,
  logged,
  phone,
  picture,
  scene,
  seqAt,
  tableOf,
  visit,
} from "../../../../web/e2e/harness.mjs";
import { canBlock, canReact, isCombined, towardsAnAttack } from "./fleet.mjs";
import { asked, finger, look, move } from "./player.mjs";
import { secondDevice, steer } from "../../../../web/e2e/steer.mjs";

// Mira opens a table and Juno, on a phone, comes by the link.
async function meet({ rules = "advanced", checks = [] } = {}) {
  const mira = await visit();
  await mira.goto(at("new", "fleet-commander", "friend"));
  await choose(mira, "rules", rules);
  await mira.selectOption("select[name=seat]", "yellow");
  for (const name of checks) await mira.check(`input[name=${name}]`);
  await mira.click("main form button[type=submit]");
  await mira.fill("dialog input", "Mira");
  await mira.keyboard.press("Enter");
  await mira.waitForSelector("text=Invite somebody");
  const link = await mira.inputValue("[aria-label='Address of the table']");
  assert.equal(link, mira.url().replace("#/table", "t"));
  const juno = await visit(phone);
  await juno.goto(link);
  await accept(juno, "Juno");
  await Promise.all([mira, juno].map((page) => page.waitForSelector(".prompt")));
  return { mira, juno, link };
}
const all = (pages, ask) => Promise.all(pages.map(ask));
const hulls = async (page, cell) =>
  (await page.getAttribute(`[data-cell="${cell}"]`, "aria-label"))
    .replace(/^.. *: (your|enemy|blue) /, "")
    .split(";")[0];

scene(
  "an attack is blocked with a shield, another is answered with a reaction; both sides and a spectator see it",
  async () => {
    const { mira, juno, link } = await meet();
    await mira.waitForSelector("text=Juno");
    const watcher = await visit({ width: 900, height: 900 });
    await watcher.goto(link);
    await watcher.waitForSelector("text=You are watching");
    const everybody = [mira, juno, watcher];
    const devices = {
      yellow: await secondDevice(mira),
      blue: await secondDevice(juno),
    };
    // Goes on until Mira can attack while Juno's bridge is ready; Mira chooses that attack on her chart.
    const aim = async (ready) => {
      const { seq, from, at } = await steer(devices, tableOf(mira), towardsAnAttack("yellow", ready));
      await all(everybody, (page) => seqAt(page, seq));
      await asked(mira);
      await mira.click(`[data-cell="${from}"]`);
      await mira.click(`[data-cell="${at}"]`);
      await mira.waitForSelector(".preview.hit");
      return { seq, at };
    };
    // The answer says whether Juno is asked: without any die that serves the damage is done at once.
    const fire = async (seq) => {
      await mira.click(".prompt .btn.primary");
      await all(everybody, (page) => seqAt(page, seq + 1));
      const { waiting } = await devices.blue({
        cmd: "watch",
        table: tableOf(mira),
      });
      if (!waiting.seats.includes("blue")) return false;
      await juno.waitForSelector("[data-mode=defend][aria-busy=false]");
      return true;
    };

    const { seq, at: target } = await aim(
      (bridge, attack, attacker) => canBlock(bridge) && isCombined(attack, attacker),
    );
    await picture(mira, "attack-preview-1280");
    assert.ok(await fire(seq));
    await mira.waitForSelector("text=Waiting for Juno");
    await picture(juno, "defence-380");
    await picture(watcher, "spectator-900");
    assert.equal(await hulls(juno, target), await hulls(mira, target));
    // One square is stopped and the rest is taken, though more could be.
    const answers = await juno.locator(".prompt .answer").allTextContents();
    const partly = answers.findIndex((words) => /^\s*(?:[EWS]\s*)*Block ..\s*spends.*take\s*[1-9]/.test(words));
    const [, square, rest] =
      /Block (..)\s*spends.*take\s*(\d+)/.exec(answers[partly] ?? "") ?? assert.fail(answers.join(" | "));
    const answer = juno.locator(".prompt .answer").nth(partly);
    await answer.focus();
    assert.equal(await juno.getAttribute(`[data-cell="${square}"]`, "data-mark"), "guard");
    await picture(juno, "defence-blocked-380");
    await juno.setViewportSize({ width: 1280, height: 800 });
    await picture(juno, "defence-blocked-1280");
    await juno.setViewportSize({
      width: phone.width,
      height: phone.height,
    });
    await answer.tap();
    await all(everybody, (page) => logged(page, new RegExp(`(Your|Juno's) shield stops the fire from ${square}\\.`)));
    await all(everybody, (page) => logged(page, ` takes ${rest} damage`));

    // A reaction needs a special that serves here: where none does, the damage is taken and the fleets go on.
    for (;;) {
      const { seq } = await aim((bridge) => canReact(bridge));
      if (!(await fire(seq))) continue;
      if (await juno.locator(".prompt .answer:has(.reaction)").count()) break;
      await juno.tap(".prompt .answer.primary");
      await seqAt(mira, seq + 2);
    }
    await picture(juno, "reaction-380");
    const dodge = (await juno.textContent(".prompt .answer:has(.reaction)")).includes("Dodge");
    await juno.tap(".prompt .answer:has(.reaction)");
    await all(everybody, (page) =>
      logged(page, dodge ? /(You dodge|Juno dodges) from / : /(You strike|Juno strikes) back at /),
    );
    if (dodge) {
      await juno.waitForSelector("[data-mode=dodge][aria-busy=false]");
      await move(finger(juno));
      await all(everybody, (page) => logged(page, /(You move|Juno moves) /));
    }
    assert.equal(await watcher.locator(".prompt button:not([disabled])").count(), 0);
  },
);

scene("reload in mid-turn, chat, undo by consent, draw, rematch", async () => {
  const { mira, juno } = await meet({ rules: "basic" });
  const devices = {
    yellow: await secondDevice(mira),
    blue: await secondDevice(juno),
  };
  const { seq, from } = await steer(
    devices,
    tableOf(mira),
    towardsAnAttack("yellow", () => true),
  );
  await seqAt(mira, seq);
  await asked(mira);
  await mira.click(`[data-cell="${from}"]`);
  const shown = await look(mira);
  await mira.reload();
  await asked(mira);
  const again = await look(mira);
  assert.deepEqual(
    [again.mode, again.seq, again.squares.map(({ cell, words }) => cell + words.split(";")[0])],
    ["action", shown.seq, shown.squares.map(({ cell, words }) => cell + words.split(";")[0])],
  );

  await mira.click("[aria-label=Chat]");
  await mira.fill("[aria-label=Message]", "<b>hello</b>");
  await mira.keyboard.press("Enter");
  await juno.tap("[aria-label='Menu, something new in the chat']");
  await juno.tap("dialog[open] >> text=Chat, 1 new");
  await juno.waitForSelector(".chat li:has-text('Mira <b>hello</b>')");
  await picture(juno, "chat-380");
  await juno.tap(".sheet [aria-label=Close]");

  // Something was rolled since the last choice of dice, so the other side is asked.
  const end = await look(mira);
  await mira.click(".prompt .end");
  await seqAt(juno, end.seq + 1);
  await asked(mira);
  await mira.click(".prompt .btn.primary");
  await asked(juno);
  await mira.click("[aria-label=Undo]");
  await juno.waitForSelector("text=Mira asks to take a move back.");
  await picture(juno, "undo-asked-380");
  await juno.tap(".offer .btn.primary");
  await mira.waitForSelector("[data-mode=keep]");
  await logged(mira, "You took back.");

  await mira.click("[aria-label=Menu]");
  await picture(mira, "menu-1280");
  await mira.click("text=Offer a draw");
  await juno.tap(".offer .btn.primary");
  await mira.waitForSelector("section[aria-label=Result] >> text=A draw");
  await picture(juno, "draw-380");
  const before = tableOf(mira);
  await mira.click("button:has-text('Rematch')");
  await juno.tap(".offer .btn.primary");
  await all([mira, juno], (page) =>
    page.waitForFunction((id) => location.hash.startsWith("#/table/") && !location.hash.includes(id), before),
  );
  assert.equal(tableOf(mira), tableOf(juno));
});
