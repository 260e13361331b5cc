// A scoring that comes while the page tells what the other side does: after it, and nothing goes on behind it.
import assert from "node:assert/strict";
import { at, meet, onTable, scene, shot, visit } from "../../../../web/e2e/harness.mjs";
import { secondDevice, steer } from "../../../../web/e2e/steer.mjs";
import { game } from "./arms.mjs";

// What the page shows, one after the other: what is told right now, and whether a scoring lies there.
const watch = (page) =>
  page.evaluate(() => {
    window.story = [];
    const look = () => {
      const prompt = document.querySelector(".prompt");
      const now = prompt?.dataset.mode === "scoring" ? "scoring" : prompt?.querySelector("li.now p")?.textContent;
      if (now && now !== window.story.at(-1)) window.story.push(now);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
const story = (page) => page.evaluate(() => window.story);
const seqOf = (page) => page.getAttribute(".table", "data-seq").then(Number);

// Spends what is free at once, so that the last turn of a round ends by itself with its card (FA-4.11, FA-7.4).
const plain = (legal) =>
  legal.find(({ type, token }) => type === "spy" || token === "ship-lock") ??
  legal.find(({ type }) => ["end", "pass", "decline"].includes(type)) ??
  legal[0];
const cardsPlayed = ({ forces }) => forces.flatMap(({ played }) => played).length;

scene("the other side's last card is told before the round is scored, and the next round after it", async () => {
  const pages = [await visit({ motion: "on" }), await visit({ motion: "on" })];
  const [mira, juno] = pages;
  const table = await meet(mira, juno, game);
  const devices = { alpha: await secondDevice(mira), bravo: await secondDevice(juno) };
  for (const page of pages) await page.goto(at("rules", game));
  // FA-7.2: three cards each; the sixth one is the last of the round.
  const { who } = await steer(devices, table, (legal, view, seat) =>
    cardsPlayed(view) === 5 && legal.some(({ type }) => type === "play") ? { here: { who: seat } } : plain(legal),
  );
  // Whoever has the last card to play is elsewhere; the other one looks.
  const [name, page] = who === "alpha" ? ["Mira", juno] : ["Juno", mira];
  await page.goto(at("table", table));
  await onTable(page);
  await watch(page);
  const act = async (choose) => {
    const { legal, seq, waiting } = await devices[who]({ cmd: "watch", table });
    if (!waiting.seats.includes(who)) return seq;
    await devices[who]({ cmd: "act", table, seat: who, seq, move: choose(legal.map(({ move }) => move)) });
    return (await devices[who]({ cmd: "watch", table })).seq;
  };
  await act((legal) => legal.find(({ type }) => type === "play"));
  while ((await devices[who]({ cmd: "watch", table })).view.phase === "hero-command") await act(plain);
  await page.waitForSelector(".prompt[data-mode=scoring]");
  const before = await story(page);
  assert.ok(before[0].startsWith(`${name} plays `), `the card comes first: ${before}`);
  assert.equal(before.at(-1), "scoring");
  // The next round begins behind it, as far as anybody but this page knows.
  await act(plain);
  const scored = await seqOf(page);
  await page.waitForFunction(() =>
    /^[4-8] of 8$/.test(document.querySelector("[data-mode=scoring] .count")?.textContent ?? ""),
  );
  assert.equal(await seqOf(page), scored, "nothing happens behind the scoring");
  assert.deepEqual(await story(page), before);
  await page.click("[data-mode=scoring] >> text=Skip");
  await page.click("[data-mode=scoring] .btn.primary:has-text('Go on')");
  await page.waitForSelector(".prompt li.now");
  const after = (await story(page)).slice(before.length);
  assert.doesNotMatch(after[0], / plays /, "what is told now belongs to the next round");
  await shot(page, "arms-next-round-1280");
});
