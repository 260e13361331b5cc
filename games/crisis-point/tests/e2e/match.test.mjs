// Crisis Point on one screen: a curtain at each hand-over, and a match of two games with its scorings.
import assert from "node:assert/strict";
import { at, picture, scene, shot, tableOf, visit } from "../../../../web/e2e/harness.mjs";
import { mouse } from "../../../../web/e2e/player.mjs";
import { secondDevice } from "../../../../web/e2e/steer.mjs";
import { game, newGame, play, towards } from "./crisis.mjs";

scene(
  "one screen: a curtain at each hand-over; a match of two games with the sides exchanged and its score",
  async () => {
    const page = await visit({ motion: "on" });
    await newGame(page, { way: "Same screen", options: { games: "2" } });
    await page.waitForSelector(".curtain");
    assert.equal(await page.locator(".sector").count(), 0, "nobody's cards are in sight");
    const counts = await play(mouse(page), { until: ({ mode }) => mode === "card" });
    assert.ok(counts.curtain >= 2 && counts.objectives === 6, JSON.stringify(counts));
    // The games go on by another device of the same person while the page is elsewhere; it comes back for the last card.
    const ask = await secondDevice(page);
    const table = tableOf(page);
    const playTo = async (end) => {
      let known = await ask({ cmd: "watch", table });
      for (;;) {
        const { legals, views, seq, waiting } = known;
        const [seat] = waiting.seats;
        if (waiting.over || end(views.alpha)) return;
        const legal = legals[seat].map(({ move }) => move);
        const move = towards(() => false)(legal, views[seat], seat);
        await ask({ cmd: "act", table, seat, seq, move });
        // What is new alone, which is less than the whole table with its log.
        const { missed } = await ask({ cmd: "watch", table, since: seq });
        known = Object.assign({}, known, ...missed);
      }
    };
    const lastCard = ({ phase, forces }) =>
      phase === "hero-command" &&
      forces.reduce((sum, force) => sum + force.heroes_to_play + force.commands_to_play, 0) === 1;
    const untilScored = async (end) => {
      await page.goto(at("rules", game));
      await page.waitForSelector(".sector", { state: "detached" });
      await playTo(lastCard);
      await page.goto(at("table", table));
      await page.click(".curtain .btn");
      await page.waitForSelector(".sector");
      await playTo(end);
      await page.waitForSelector("[data-mode=scoring]");
    };
    await untilScored((view) => view.game === 2);
    await page.waitForFunction(() =>
      /^[3-9] of 20$/.test(document.querySelector("[data-mode=scoring] .count")?.textContent ?? ""),
    );
    await shot(page, "crisis-scoring-card-1280");
    await page.click("[data-mode=scoring] >> text=Skip");
    await page.waitForSelector("[data-mode=scoring] table");
    await picture(page, "crisis-scored-1280");
    await page.click("[data-mode=scoring] .btn.primary");
    await untilScored(() => false);
    await page.click("[data-mode=scoring] >> text=Skip");
    assert.match(await page.innerText("[data-mode=scoring]"), /match \d+/);
    await page.click("[data-mode=scoring] .btn.primary");
    await page.waitForSelector("section[aria-label=Result]");
    assert.equal(await page.locator(".again button").count(), 2, "both scorings can be looked at again");
    await picture(page, "crisis-match-over-1280");
  },
);
