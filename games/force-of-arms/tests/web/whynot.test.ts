// Refusals in the words of who plays, with the way forward.
import { beforeAll, describe, expect, it } from "vitest";
import { whyNot } from "$web/choose/whynot";
import commands from "../../content/commands.json";
import factions from "../../content/factions.json";
import fighters from "../../content/fighters.json";
import heroes from "../../content/heroes.json";
import ships from "../../content/ships.json";
import { codesIn } from "../../../../web/tests/refusals";
import { readContent } from "../../web/content";
import { inWords, ways } from "../../web/whynot";
import { ship } from "./helpers";

const rules = import.meta.glob<string>("../../rules/*.hpp", { eager: true, query: "?raw", import: "default" });
beforeAll(() => readContent({ ships, fighters, heroes, commands, factions }));
const view = { ships: [ship("rdf-s1"), ship("zentraedi-s1")] };
const told = (code: string, why: string) => whyNot({ code, why }, ways, (words) => inWords(words, view, "rdf")).why;

describe("a refusal", () => {
  it("names ships, fighters, cards and lanes, never by an id", () => {
    expect(inWords("zentraedi-s1 is locked and cannot move", view, "rdf")).toBe(
      "Command Flagship is locked and cannot move",
    );
    expect(inWords("f6 is not in your hand", view, "rdf")).toBe("Skull VF-1S is not in your hand");
    expect(inWords("c2 has been played", view, "rdf")).toBe("Modular Transformation has been played");
    expect(inWords("there is no fighter on 3-2", view, "rdf")).toBe("there is no fighter in row 3");
    expect(inWords("lane b holds 2 fighters already", view, "rdf")).toBe(
      "the lane of column b holds 2 fighters already",
    );
    expect(inWords("this card cannot take the ship-lock token of rdf on rdf-s1", view, "rdf")).toBe(
      "this card cannot take the Ship Lock token of the RDF on SDF-1",
    );
  });
  it("says what to do instead", () => {
    expect(told("move-first", "the ship move comes before the fighters")).toBe(
      "The ship move comes before the fighters. Choose one of your ships, then the place where it goes.",
    );
    expect(told("own-ship", "Attack tokens go onto enemy ships")).toBe(
      "Attack tokens go onto enemy ships. Choose an enemy ship; there it adds 1 to your attack.",
    );
    expect(told("not-your-turn", "it is not alpha to act now")).toBe("It is not your turn.");
  });
  it("has a way for codes that the rules have", () => {
    const codes = codesIn(rules);
    expect(Object.keys(ways).filter((code) => !codes.has(code))).toEqual([]);
  });
});
