// What pilots, upgrades and cards bring, in words; and what lasts for a while on a mecha.
import { beforeAll, describe, expect, it } from "vitest";
import { pack, pilotEntry, upgradeEntry } from "../../web/content";
import { cardWords, pilotWords, upgradeWords } from "../../web/effects";
import { conditionsOf, unitOf } from "../../web/facts";
import { unitWords } from "../../web/marks";
import { at, battle, load, mecha } from "./helpers";

beforeAll(load);

// TA-23.2 to TA-23.11
describe("pilots", () => {
  it("say what they add and can do", () => {
    expect(pilotWords(pilotEntry("max-sterling")!)).toBe("GN +1, rolls a failed dodge once more");
    expect(pilotWords(pilotEntry("azonia")!)).toBe("LD +1");
    for (const pilot of pack.pilots) {
      expect(pilotWords(pilot)).not.toBe("");
      if (pilot.power) expect(pilotWords(pilot)).not.toContain(pilot.power);
    }
  });
});

// TA-3.10
describe("upgrades", () => {
  it("say for whom they are and what changes", () => {
    expect(upgradeWords(upgradeEntry("nose-lasers")!)).toBe(
      "VF-1A, VF-1J, VF-1S: adds Nose lasers: 18 in, 2 MD, Anti-Missile",
    );
    expect(upgradeWords(upgradeEntry("gravity-bombs")!)).toMatch(
      /Wing missile hardpoints become Gravity bombs: no range, 12 MD a missile, ammunition 4, Blast, Fly Over/,
    );
    expect(upgradeWords(upgradeEntry("veteran-warriors")!)).toBe("Regult: PIL +1, GN +1");
  });
});

it("cards say how many mecha they bring", () => {
  const words = (id: string) => cardWords(pack.cards.find((card) => card.id === id)!);
  expect(words("regult-recon-squadron")).toBe("1 Quel-Regult, 6 Regult, 1 Glaug");
  expect(words("command-destroid")).toBe("no mecha; improves the first it fits");
});

// TA-11.6, TA-19.1, TA-22.1 to TA-22.3
it("what lasts is said of a mecha, for the eye and in words", () => {
  const held = mecha("vef-1", "sa1", at(10, 20), { grabbed: true, jammed_by: "b1", screening: true, boost: "granted" });
  expect(conditionsOf(held)).toEqual(["held", "jammed", "screen", "boost"]);
  const field = battle([held], []);
  expect(unitWords(field, unitOf(field, "a1")!, "alpha")).toMatch(/facing 000, held, jammed, screen, boost$/);
  expect(conditionsOf(mecha("quel-regult", "sb1", at(1, 1), { guiding: true, boost: "failed" }))).toEqual(["guides"]);
});
