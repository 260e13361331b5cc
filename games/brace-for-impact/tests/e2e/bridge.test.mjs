// The bridge in a real browser: a pause, a reload in the middle of a crisis, keys only, a phone, fifteen at one table, the
// commander's screen, seats that change hands, and what cannot be done.
import assert from "node:assert/strict";
import { patience, phone, picture, scene, serveWith, shot, visit } from "../../../../web/e2e/harness.mjs";
import {
  bot,
  commander,
  gauge,
  headline,
  newBattle,
  officer,
  open,
  packWith,
  phaseIs,
  presses,
  sitDown,
  you,
} from "./brace.mjs";

// The furnace is hit in the first seconds of an elite track, and there is time to look at it.
const pack = packWith({
  timers: (entries) => (entries.find(({ id }) => id === "countdown").ms = 1_000),
  scripts: (entries) => {
    const effect = Array(4).fill("direct-reflex");
    entries.find(({ id }) => id === "elite").lines = [{ at: 2, effect, say: "Direct hit on the reflex furnace." }];
  },
});
serveWith("--content", pack);
const crew = (n, level) => Array.from({ length: n }, () => bot(level));
const crisis = { difficulty: "elite", events: "track" };
const left = async (page, timer) => {
  const [minutes, seconds] = (await page.textContent(`[data-timer="${timer}"] b`)).split(":").map(Number);
  return minutes * 60 + seconds;
};
async function inBattle(page) {
  await page.click("[data-act=ready]");
  await phaseIs(page, "battle");
}

scene("Brace for Impact: calm and crisis on three widths", async () => {
  const page = await visit();
  await newBattle(page, [you, ...crew(4)]);
  await inBattle(page);
  await officer(page, async () => (await page.$$(".call")).length > 1);
  for (const width of [1280, 900, 380]) {
    await page.setViewportSize({ width, height: 800 });
    await picture(page, `brace-calm-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await newBattle(page, [you, ...crew(4, "cadet")], crisis);
  await inBattle(page);
  await page.waitForSelector('[data-timer="furnace"].danger');
  assert.match(await headline(page), /^Furnace breach in/);
  for (const width of [1280, 900, 380]) {
    await page.setViewportSize({ width, height: 800 });
    await picture(page, `brace-crisis-${width}`);
  }
});

scene("Brace for Impact: a pause stops every timer, and a countdown ends it", async () => {
  const [one, two] = [await visit(), await visit()];
  const table = await newBattle(one, [you, open, ...crew(3)]);
  await sitDown(two, table, "officer-2");
  await one.click("[data-act=ready]");
  await two.click("[data-act=ready]");
  await phaseIs(one, "battle");
  await one.waitForSelector("[data-status]:not([aria-disabled=true])");
  await one.click("[data-status]:not([aria-disabled=true])");
  await one.waitForSelector(".call.mine");
  await two.click("[data-act=pause]");
  await phaseIs(one, "paused");
  assert.equal(await one.$(".call.mine"), null); // calls are cancelled
  const before = await left(one, "battle");
  await picture(one, "brace-paused");
  assert.equal(await one.$("[data-act=resume]"), null); // whoever has paused goes on, or the commander
  await one.waitForTimeout(2500);
  assert.equal(await left(one, "battle"), before);
  await two.click("[data-act=resume]");
  await phaseIs(one, "resuming");
  await one.click("[data-act=pause]"); // anybody stops the countdown
  await phaseIs(two, "paused");
  await one.click("[data-act=resume]");
  await phaseIs(one, "resuming");
  await phaseIs(one, "battle");
  assert.ok((await left(one, "battle")) >= before - 1);
});

scene("Brace for Impact: who said ready takes it back, and the countdown stops", async () => {
  const page = await visit();
  await newBattle(page, [you, ...crew(4)]);
  await page.click("[data-act=ready]");
  await page.click("[data-act=unready]");
  await page.waitForSelector("[data-act=ready]");
  await phaseIs(page, "muster");
  await page.waitForSelector(".still .count", { state: "detached" });
  await inBattle(page);
});

scene("Brace for Impact: every entry of the menu leads somewhere", async () => {
  for (const device of [undefined, phone]) {
    const page = await visit(device);
    await newBattle(page, [you, ...crew(4)]);
    await inBattle(page);
    await page.click("[data-act=pause]"); // so that nothing is over meanwhile
    await phaseIs(page, "paused");
    const menu = () => page.click("role=button[name=/^Menu/]");
    await menu();
    const entries = await page.$$eval(".menu button", (all) => all.map((each) => each.textContent.trim()));
    assert.ok(!entries.includes("What everybody has") && !entries.includes("Offer a draw"), entries.join(", "));
    await page.click("text=All moves in words");
    await page.click("ul[aria-label=Moves] >> text=Go on after a countdown");
    await phaseIs(page, "battle");
  }
});

scene("Brace for Impact: a reload in the middle of a crisis loses nothing", async () => {
  const page = await visit();
  await newBattle(page, [you, ...crew(4, "cadet")], crisis);
  await inBattle(page);
  await page.waitForSelector('[data-timer="furnace"].danger');
  const hand = await page.$$eval("[data-card]", (cards) => cards.map((card) => card.dataset.card).sort());
  const before = await left(page, "furnace");
  await page.reload();
  await page.waitForSelector('[data-timer="furnace"].danger');
  const after = await left(page, "furnace");
  assert.ok(after <= before && after >= before - 6, `${before} s before, ${after} s after`);
  const held = await page.$$eval("[data-card]", (cards) => cards.map((card) => card.dataset.card));
  assert.ok(hand.every((card) => held.includes(card)));
  assert.equal(await gauge(page, "reflex"), 0);
});

scene("Brace for Impact: by keys alone, up to an answer and a shot", async () => {
  const page = await visit();
  const key = (name) => page.keyboard.press(name);
  await newBattle(page, [you, ...crew(4)]);
  await key("g");
  await phaseIs(page, "battle");
  const done = { announced: false, answered: false, aimed: false };
  const until = Date.now() + patience;
  let called = 0; // when the last call was made; one that nobody answers is given up for another
  while (!Object.values(done).every(Boolean) && Date.now() < until) {
    const seen = await page.evaluate(() => ({
      option: document.querySelector(".ask .option kbd")?.textContent,
      target: document.querySelector(".ask h2")?.textContent.includes("worth") ?? false,
      lit: document.querySelector(".call.lit kbd")?.textContent,
      mine: document.querySelector(".call.mine") !== null,
      // The strongest attack that has a key: nobody spends a card on a weak one.
      attack: [...document.querySelectorAll("[data-status]:not(.open)")]
        .map((each) => ({
          value: Number(/Attack (\d)/.exec(each.textContent)?.[1] ?? 0),
          key: each.querySelector("kbd")?.textContent,
        }))
        .filter(({ value, key }) => value > 0 && key)
        .sort((one, two) => two.value - one.value)[0]?.key,
      cards: document.querySelectorAll("[data-card]").length,
      over: document.querySelector(".report") !== null,
    }));
    assert.equal(seen.over, false, "the battle was over too soon");
    if (seen.option) {
      await key(seen.option);
      done.aimed ||= seen.target;
    } else if (seen.lit && !done.answered) {
      await key("ArrowDown");
      await key(seen.lit);
      done.answered = true;
    } else if (seen.attack && (!seen.mine || Date.now() > called + 10_000)) {
      await key(seen.attack.toLowerCase());
      await page.waitForSelector(".call.mine").catch(() => undefined);
      called = Date.now();
      done.announced = true;
    } else if (seen.cards < 2) await key("b");
    await page.waitForTimeout(120);
  }
  assert.deepEqual(done, { announced: true, answered: true, aimed: true });
  await key("h");
  await phaseIs(page, "paused");
  await key("h");
  await phaseIs(page, "battle");
});

scene("Brace for Impact: on a phone with the thumb", async () => {
  const page = await visit(phone);
  await newBattle(page, [you, ...crew(4)]);
  await page.tap("[data-act=ready]");
  await phaseIs(page, "battle");
  await page.waitForSelector("[data-chip]");
  await picture(page, "brace-phone-battle");
  await page.tap("[data-chip]");
  await page.waitForSelector(".call.mine, .ask .option, .chip:not(.open)");
  const small = await page.$$eval(
    "main button",
    (all) =>
      all.filter((each) => each.getBoundingClientRect().height > 0 && each.getBoundingClientRect().height < 30).length,
  );
  assert.equal(small, 0, "everything is large enough for a thumb");
});

scene("Brace for Impact: fifteen at one table, whose host changes the seats", async () => {
  const [host, guest] = [await visit(), await visit()];
  const table = await newBattle(host, [you, open, open, ...crew(12)]);
  await picture(host, "brace-muster-15");
  await sitDown(guest, table, "officer-2");
  await host.waitForSelector('[data-seat="officer-2"][data-kind="person"]');
  await host.selectOption('[data-seat="officer-3"] select', "captain");
  await host.waitForSelector('[data-seat="officer-3"][data-kind="bot"]');
  await Promise.all([host.click("[data-act=ready]"), guest.click("[data-act=ready]")]);
  await phaseIs(host, "battle");
  await host.waitForFunction(() => document.querySelectorAll(".call").length > 3);
  await picture(host, "brace-battle-15");
  // In the middle of the battle a computer takes over from somebody who has to go, and gives the seat back.
  await host.click("role=tab[name=Crew]");
  await picture(host, "brace-crew-15");
  await host.selectOption('[data-seat="officer-2"] select', "captain");
  await host.waitForSelector('[data-seat="officer-2"][data-kind="bot"]');
  await guest.click("[data-act=return]");
  await host.waitForSelector('[data-seat="officer-2"][data-kind="person"]');
  await guest.waitForSelector("[data-status]");
  // Whoever leaves is replaced at once, and comes back when he likes.
  await guest.click("role=button[name=/^Menu/]");
  await guest.click("[data-act=leave]");
  await host.waitForSelector('[data-seat="officer-2"][data-kind="bot"]');
  await guest.waitForSelector(".returning");
  await picture(guest, "brace-returning");
  await guest.click("role=tab[name=Crew]");
  await guest.click('[data-seat="officer-2"] [data-act=return]');
  await host.waitForSelector('[data-seat="officer-2"][data-kind="person"]');
  await guest.waitForSelector("[data-status]");
});

scene("Brace for Impact: the commander leaves and comes back, and gives up in the end", async () => {
  const [one, two] = [await visit(), await visit()];
  const table = await newBattle(one, [you, ...crew(3), open]);
  await sitDown(two, table, "commander");
  await one.click("[data-act=ready]");
  await two.click("role=button[name=/^Menu/]");
  await two.click("[data-act=leave]");
  await two.waitForSelector(".returning");
  await phaseIs(one, "battle"); // the computer places the ships and is ready
  await two.click(".returning [data-act=return]");
  await two.waitForSelector('.table[data-me="commander"]');
  await two.click("role=button[name=/^Menu/]");
  await two.click("text=Resign");
  await two.click("text=Yes, resign");
  for (const page of [one, two]) {
    await page.waitForSelector(".report");
    assert.equal(await page.textContent(".report h2"), "The fleet has given up");
    assert.equal(await headline(page), "The fleet has given up");
  }
  await picture(one, "brace-given-up");
  const before = one.url();
  await one.click("[data-act=again]");
  await two.click("[data-act=again]");
  for (const page of [one, two]) {
    await page.waitForFunction((old) => location.href !== old, before);
    await phaseIs(page, "muster");
  }
});

scene("Brace for Impact: the commander's screen", async () => {
  const page = await visit();
  await newBattle(page, [...crew(5), you], { tactics: true, leaders: true });
  await picture(page, "brace-commander-muster");
  await commander(
    page,
    () => null,
    async () => (await page.getAttribute(".table", "data-phase")) === "battle",
  );
  await page.waitForSelector("[data-act=execute], [data-act=attack]");
  for (const width of [1280, 900, 380]) {
    await page.setViewportSize({ width, height: 800 });
    await picture(page, `brace-commander-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const destroyed = await page.textContent(".stock");
  await commander(page, presses, async () => (await page.textContent(".stock")) !== destroyed);
  await shot(page, "brace-commander-deployed");
});

scene("Brace for Impact: what cannot be done says why", async () => {
  const page = await visit();
  await newBattle(page, [you, ...crew(4)], { channels: "2" });
  await inBattle(page);
  await page.waitForSelector("[data-command][aria-disabled=true]");
  await page.click("[data-command][aria-disabled=true]", { force: true });
  assert.match(await page.textContent("[data-refused]"), /Nobody asks for|your own call|Choose your ship/);
  await page.click('[data-sector="1"]', { force: true });
  await page.waitForFunction(() => /aim|cannot be chosen/.test(document.querySelector("[data-refused]").textContent));
  await page.waitForSelector("[data-latency]");
});
