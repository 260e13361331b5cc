// On a phone, by touch.
import assert from "node:assert/strict";
import { phone, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { newTable, asked, finger, look, play, runner } from "./player.mjs";

scene("a whole game by touch: the race of the shuttle", async () => {
  const page = await visit(phone);
  await newTable(page, {
    level: "random",
    seat: "blue",
    options: { scenario: "capture" },
  });
  const done = await play([finger(page)], { taste: runner });
  assert.equal(done.over, 1, JSON.stringify(done));
  await picture(page, "phone-over-380");
});

scene("a battle by touch fits the phone in every state", async () => {
  const page = await visit(phone);
  await newTable(page, { level: "greedy", options: { rules: "advanced" } });
  const seen = new Set();
  await play([finger(page)], {
    until: async (what, at, counts) => {
      await asked(page);
      const { mode } = await look(page);
      if (!seen.has(mode)) {
        seen.add(mode);
        await picture(page, `phone-${mode}-380`);
      }
      return mode === "over" || (counts.end ?? 0) >= 4;
    },
  });
  assert.ok(seen.has("deploy") && seen.has("choose-dice") && seen.has("action"), [...seen].join());
});
