import { beforeEach, expect, it } from "vitest";
import ships from "../../content/ships.json";
import weapons from "../../content/weapons.json";
import { readContent, weaponWords } from "../../web/content";
import { manner } from "../../web/manner";
import type { Weapon } from "../../web/types.gen";

beforeEach(() => readContent({ ships, weapons }));

it("a weapon says what it does, with the numbers of the pack (FC-8.6 to FC-8.13)", () => {
  for (const { id } of weapons.entries) expect(weaponWords(id as Weapon)).toMatch(/\. Two specials fire it\.$/);
  expect(weaponWords("proton-ray")).toMatch(/^Damage of 2 times its class to an enemy ship within 2 squares/);
  expect(weaponWords("vortex-missiles")).toMatch(/^4 damage to any enemy ship that is not next to its battleship/);
  readContent({ ships, weapons: { entries: [{ id: "drones", power: 3 }] } });
  expect(weaponWords("drones")).toMatch(/deal 3 damage/);
});
it("one that nobody knows says nothing (FC-10.2)", () => {
  expect(weaponWords("unknown")).toBe("");
  expect(weaponWords("none")).toBe("");
});
it("a line of the log that names a weapon tells what it does, no other one", () => {
  expect(manner.noteOf?.({ type: "weapon-used", weapon: "magnetic-bomb" })).toMatch(/loses all dice/);
  expect(manner.noteOf?.({ type: "moved" })).toBeUndefined();
});
