// Force of Arms in the browser: whole matches by mouse and by touch, a round by keys, two people with a Spy between them, one screen,
// the scoring, and what is said about what is not allowed.
import assert from "node:assert/strict";
import {
  accept,
  at,
  logged,
  phone,
  picture,
  scene,
  seqAt,
  shot,
  tableOf,
  visit,
} from "../../../../web/e2e/harness.mjs";
import { asked, finger, mouse, spot } from "../../../../web/e2e/player.mjs";
import { game, keys, look, move, newMatch, play, primary } from "./arms.mjs";
import { secondDevice, steer } from "../../../../web/e2e/steer.mjs";

// A picture of everything that is asked for the first time.
const album = (page, size) => {
  const seen = new Set();
  return async ({ mode }) => {
    if (seen.has(mode)) return false;
    seen.add(mode);
    await picture(page, `arms-${mode}-${size}`);
    return false;
  };
};
const laneLabels = (page, faction) =>
  page.evaluate(
    (side) =>
      [...document.querySelectorAll(`[data-spot^="post:${side}"]`)].map((each) => each.getAttribute("aria-label")),
    faction,
  );

// Moves on without the page, keeping Spies and Locks and turning up what earns tokens, until `here(legal, view, seat)` is true.
const towards = (here) => (legal, view, seat) => {
  if (here(legal, view, seat)) return { here: {} };
  const quiet = legal.filter(({ type, token }) => type !== "spy" && type !== "stop" && token !== "ship-lock");
  return (
    quiet.find(({ type }) => type === "end" || type === "pass" || type === "decline") ??
    quiet.find(({ face_up }) => face_up) ??
    quiet[0] ??
    legal[0]
  );
};

scene("a whole match against the computer by mouse, its scoring, its replay by link", async () => {
  const page = await visit();
  await page.click("article.game:has-text('Force of Arms') .computer");
  await page.waitForSelector(".sector");
  await newMatch(page, { level: "random", seat: "alpha" });
  const counts = await play(mouse(page), { until: album(page, 1280) });
  assert.ok(
    counts.tactical >= 30 && counts["hero-command"] >= 6 && counts.scoring >= 2 && counts.over === 1,
    JSON.stringify(counts),
  );
  await page.waitForSelector("section[aria-label=Result]");
  await picture(page, "arms-over-1280");
  const nobodyKnowsTheSeats = /\b(alpha|bravo)\b/i;
  assert.doesNotMatch(await page.innerText(".table, main"), nobodyKnowsTheSeats);
  await page.click("text=How round 1 was scored");
  await page.waitForSelector("[data-mode=scoring] table");
  assert.equal(await page.locator("[data-mode=scoring] tbody tr").count(), 8);

  const other = await visit();
  await other.goto(at("replay", tableOf(page), 40));
  await other.waitForSelector("text=Step 40");
  await other.waitForSelector(".sector");
  assert.equal(await other.locator(".post.back").count(), 0, "everything is open in the replay of a finished match");
  await other.selectOption("select:has(option[value=all])", "spectator");
  await other.waitForSelector(".post.back");
  await other.keyboard.press("ArrowRight");
  await other.waitForSelector("text=Step 41");
  await picture(other, "arms-replay-1280");
  await other.keyboard.press("End");
  await other.waitForSelector(".said >> text=The match is over");
  assert.doesNotMatch(await other.innerText("main"), nobodyKnowsTheSeats);
});

scene("a whole match of one round by touch fits the phone in every phase", async () => {
  const page = await visit(phone);
  await newMatch(page, { level: "greedy", seat: "bravo", rounds: "1" });
  const counts = await play(finger(page), { until: album(page, 380) });
  assert.ok(counts.tactical >= 18 && counts.over === 1, JSON.stringify(counts));
  await picture(page, "arms-over-380");
});

scene("a round by keys alone", async () => {
  const page = await visit();
  await newMatch(page, { level: "random", seat: "alpha", rounds: "1" });
  const counts = await play(keys(page));
  assert.ok(counts.tactical >= 18 && counts["hero-command"] >= 3 && counts.over === 1, JSON.stringify(counts));
});

scene(
  "two people: a Spy stops a token and both see it; later tokens land unasked; face-down fighters stay secret",
  async () => {
    const mira = await visit();
    await mira.goto(at("new", game, "friend"));
    await mira.selectOption("select[name=seat]", "alpha");
    await mira.click("main form button[type=submit]");
    await mira.fill("dialog input", "Mira");
    await mira.keyboard.press("Enter");
    await mira.waitForSelector("text=Invite somebody");
    const juno = await visit(phone);
    await juno.goto(mira.url());
    await accept(juno, "Juno");
    await juno.waitForSelector(".prompt");
    const watcher = await visit({ width: 900, height: 900 });
    await watcher.goto(mira.url());
    await watcher.waitForSelector("text=You are watching");

    const devices = {
      alpha: await secondDevice(mira),
      bravo: await secondDevice(juno),
    };
    const turn = (legal, view, seat) =>
      seat === "alpha" && view.phase === "token" && legal.some(({ token }) => token === "attack");
    const { seq } = await steer(devices, tableOf(mira), towards(turn));
    await Promise.all([mira, juno, watcher].map((page) => seqAt(page, seq)));

    // Mira reads her own cards, nobody else does.
    const own = (await laneLabels(mira, "rdf")).filter((label) => label.includes("face down"));
    assert.ok(own.length > 0 && own.every((label) => /attack|defense/.test(label)), own.join("\n"));
    for (const page of [juno, watcher])
      for (const label of (await laneLabels(page, "rdf")).filter((each) => each.includes("face down")))
        assert.match(label, /: a fighter, face down$/);

    const send = async () => {
      await asked(mira);
      await mira.click(spot("token:attack"));
      await mira.hover("[data-mark=target]");
      await mira.waitForSelector(".foot .changed", { state: "attached" });
      await mira.click("[data-mark=target]");
      await mira.click(primary);
    };
    await send();
    await juno.waitForSelector("[data-mode=answer]");
    await picture(juno, "arms-answer-380");
    await shot(mira, "arms-token-on-its-way-1280");
    await juno.tap("text=Stop it with a Spy");
    await Promise.all([mira, juno, watcher].map((page) => logged(page, /spends? a Spy and stops? an Attack token/)));

    // Juno's own token, then Mira's next one: asked once more, and not again.
    const back = await steer(devices, tableOf(mira), towards(turn));
    await Promise.all([mira, juno].map((page) => seqAt(page, back.seq)));
    await send();
    await juno.waitForSelector("[data-mode=answer]");
    await juno.tap("text=Do not ask again this phase");
    await Promise.all([mira, juno].map((page) => logged(page, "An Attack token lies on")));
    await juno.waitForSelector("[data-mode=answer]", { state: "detached" });
    // Nobody presses anything for Juno any more: her page lets the next one land.
    const defend = (legal, view, seat) => seat === "alpha" && legal.some(({ token }) => token === "defense");
    const third = await steer(devices, tableOf(mira), towards(defend));
    const { legal } = await devices.alpha({
      cmd: "watch",
      table: tableOf(mira),
    });
    await devices.alpha({
      cmd: "act",
      table: tableOf(mira),
      seat: "alpha",
      seq: third.seq,
      move: legal.map((choice) => choice.move).find(({ token }) => token === "defense"),
    });
    await Promise.all([mira, juno, watcher].map((page) => logged(page, "A Defense token lies on")));
    await picture(watcher, "arms-spectator-900");
  },
);

scene("one screen: a curtain at each hand-over, and the Spy is asked for without showing anybody's cards", async () => {
  const page = await visit();
  await newMatch(page, { way: "Same screen", rounds: "1" });
  await page.waitForSelector(".curtain");
  assert.equal(await page.locator(".sector").count(), 0);
  const hands = mouse(page);
  const counts = await play(hands, {
    until: async ({ mode }, done) => {
      if (mode !== "answer") return (done.curtain ?? 0) >= 30;
      assert.equal(await page.locator(".sector").count(), 0);
      await picture(page, "arms-one-screen-1280");
      return true;
    },
  });
  assert.ok(counts.curtain >= 4, JSON.stringify(counts));
  assert.equal((await look(page)).mode, "answer");
  await page.click("text=Do not ask again this phase");
  await page.waitForSelector("[data-mode=answer]", { state: "detached" });
});

scene(
  "what is not allowed says why with its clause; a ship is dragged; undo takes it back; all cards are open to read",
  async () => {
    const page = await visit();
    await newMatch(page, { level: "random", seat: "alpha" });
    await play(mouse(page), {
      until: ({ mode, sources }) => mode === "tactical" && sources.some((name) => name.startsWith("cell:")),
    });
    await page.click(spot("fighter:f6"));
    await page.waitForSelector(".why");
    assert.match(await page.textContent(".why"), /FA-4\.1/);
    const enemy = await page.evaluate(
      () =>
        [...document.querySelectorAll("[data-cell]")].find((cell) => cell.getAttribute("aria-label").includes("theirs"))
          .dataset.cell,
    );
    await page.click(spot(`cell:${enemy}`));
    await page.waitForFunction(() => /FA-4\.2/.test(document.querySelector(".why")?.textContent ?? ""));
    await picture(page, "arms-why-1280");

    const from = (await look(page)).sources.find((name) => name.startsWith("cell:")).slice(5);
    const ship = (await page.getAttribute(`[data-cell="${from}"]`, "aria-label")).slice(4).split(",")[0];
    const before = (await look(page)).seq;
    await page.dragAndDrop(`[data-cell="${from}"]`, `[data-cell="${enemy}"]`);
    await seqAt(page, before + 1);
    assert.match(await page.getAttribute(`[data-cell="${enemy}"]`, "aria-label"), new RegExp(`: ${ship}, yours`));
    await page.click("[aria-label=Undo]");
    await page.waitForFunction(
      ([cell, name]) => document.querySelector(`[data-cell="${cell}"]`).getAttribute("aria-label").includes(name),
      [from, ship],
    );

    await page.click("[aria-label='All cards']");
    await page.waitForSelector("dialog.cards[open]");
    assert.ok((await page.locator("dialog.cards article").count()) === 8);
    assert.ok((await page.textContent("dialog.cards")).includes("stand-in"));
    await picture(page, "arms-cards-1280");
  },
);

scene("the scoring goes on by itself where things move, and can be skipped", async () => {
  const page = await visit({ motion: "on" });
  await newMatch(page, { way: "Same screen", rounds: "1" });
  await page.click(".curtain .btn");
  const ask = await secondDevice(page);
  // The last card of the round is played on another device of the same person; the page shows what it comes to.
  let over = false;
  const table = tableOf(page);
  while (!over) {
    const { legals, views, seq, waiting } = await ask({
      cmd: "watch",
      table,
    });
    over = waiting.over;
    const [seat] = waiting.seats;
    if (seat)
      await ask({
        cmd: "act",
        table,
        seat,
        seq,
        move: towards(() => false)(
          legals[seat].map((choice) => choice.move),
          views[seat],
          seat,
        ),
      });
  }
  await page.waitForSelector("[data-mode=scoring]");
  await page.waitForFunction(() =>
    /^[3-8] of 8$/.test(document.querySelector("[data-mode=scoring] .count")?.textContent ?? ""),
  );
  await shot(page, "arms-scoring-ship-1280");
  await page.click("[data-mode=scoring] >> text=Skip");
  await page.waitForSelector("[data-mode=scoring] table");
  await move(mouse(page));
  await page.waitForSelector("section[aria-label=Result]");
});
