// Crisis Point without a mouse: a whole game by keys alone, and a whole game by touch on a phone.
import assert from "node:assert/strict";
import { phone, picture, scene, visit } from "../../../../web/e2e/harness.mjs";
import { finger } from "../../../../web/e2e/player.mjs";
import { album, keys, newGame, play } from "./crisis.mjs";

scene("a whole game by keys alone", async () => {
  const page = await visit();
  await newGame(page, { level: "random", seat: "alpha" });
  const counts = await play(keys(page));
  assert.ok(counts.card >= 8 && counts.tokens >= 4, JSON.stringify(counts));
  assert.ok(counts["hero-command"] >= 4 && counts.over === 1, JSON.stringify(counts));
});

scene("a whole game by touch fits the phone in every phase", async () => {
  const page = await visit(phone);
  await newGame(page, { level: "greedy", seat: "bravo" });
  const counts = await play(finger(page), { until: album(page, 380) });
  assert.ok(counts.card >= 8 && counts["hero-command"] >= 4 && counts.over === 1, JSON.stringify(counts));
  await picture(page, "crisis-over-380");
});
