// A server that plays another content pack: what is drawn has its numbers.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { picture, scene, serveWith, visit } from "../../../../web/e2e/harness.mjs";
import { newTable, look, mouse, play } from "./player.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../../..");
const pack = mkdtempSync(join(tmpdir(), "broadside-pack-"));
cpSync(join(root, "games/fleet-commander/content"), join(pack, "fleet-commander"), { recursive: true });
const ships = join(pack, "fleet-commander/ships.json");
writeFileSync(
  ships,
  readFileSync(ships, "utf8").replace('"class": 4, "fire": 4, "hull": 24', '"class": 3, "fire": 5, "hull": 20'),
);
serveWith("--content", pack);
after(() => rmSync(pack, { recursive: true }));

scene("hull, classes and fire come from the content that is played", async () => {
  const page = await visit();
  await newTable(page, { level: "random" });
  await play([mouse(page)], { until: (what) => what === "choose-dice" });
  const own = (await look(page)).squares.find(({ words }) => /your [^;]*battleship/.test(words));
  assert.match(own.words, /battleship \d, hull \d+ of 20/);
  const battleship = page.locator(".ship:has(use[href^='#battleship-'])").first();
  const ring = await battleship
    .locator("path.left, path.gone")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")).join(""));
  assert.equal(ring.match(/M/g).length, 20);
  assert.equal(await battleship.locator(".pip rect").count(), 3);
  await picture(page, "content-1280");
});
