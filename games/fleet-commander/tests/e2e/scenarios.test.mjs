// Every scenario with everything switched on, and two people at one screen.
import assert from "node:assert/strict";
import { picture, scene, shot, visit } from "../../../../web/e2e/harness.mjs";
import { newTable, asked, look, mouse, move, play } from "./player.mjs";

for (const scenario of ["battle", "asteroid-belt", "trap", "capture", "rescue"])
  scene(`${scenario}, advanced, with hidden fleets and secret weapons, is playable on the chart`, async () => {
    const page = await visit();
    await newTable(page, {
      options: { rules: "advanced", scenario },
      checks: ["hidden_deployment", "secret_weapons"],
    });
    const done = await play([mouse(page)], {
      until: async (what, at, counts) => {
        if (what === "deploy" && counts.deploy === 4) await shot(at, `${scenario}-set-up-1280`);
        return counts.end === 2;
      },
    });
    assert.ok(done.end === 2 || done.over === 1, JSON.stringify(done));
    await picture(page, `${scenario}-1280`);
  });

scene("one screen with hidden fleets draws the curtain at each hand-over", async () => {
  const page = await visit();
  await newTable(page, {
    way: "Same screen",
    checks: ["hidden_deployment"],
  });
  await page.waitForSelector(".curtain");
  await picture(page, "curtain-1280");
  assert.equal(await page.locator(".cells").count(), 0);
  const hands = mouse(page);
  const shown = new Set();
  let ended = 0;
  let curtains = 0;
  while (ended < 2) {
    await asked(page);
    if (await page.locator(".curtain").count()) {
      curtains += 1;
      shown.add(await page.textContent(".curtain h1"));
      await page.click(".curtain .btn");
      await page.waitForSelector(".cells");
      // Only one's own pieces are known: the other side's are signals.
      for (const { words } of (await look(page)).squares)
        assert.doesNotMatch(words, /enemy (battleship|destroyer|frigate|decoy)/);
      continue;
    }
    if ((await move(hands)) === "end") ended += 1;
  }
  assert.deepEqual([...shown].sort(), ["Hand over to Blue", "Hand over to Yellow"]);
  assert.ok(curtains > 4, String(curtains));
  await picture(page, "same-screen-1280");
});

scene("one screen without secrets needs no curtain", async () => {
  const page = await visit();
  await newTable(page, { way: "Same screen" });
  const done = await play([mouse(page)], {
    until: (what, at, counts) => counts.end === 2,
  });
  assert.ok(done.deploy === 14, JSON.stringify(done));
  assert.equal(await page.locator(".curtain").count(), 0);
});
