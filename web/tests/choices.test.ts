import { describe, expect, it } from "vitest";
import type { OptionInfo } from "../src/protocol/messages";
import { grouped, inCards, toldOf } from "../src/state/choices";

const option = (name: string, choices: OptionInfo["choices"], told?: string[]): OptionInfo => ({
  name,
  choices,
  told,
  standard: choices[0] ?? "",
  help: `help on ${name}`,
});

describe("the options of a new table", () => {
  it("tell each choice, or the option where the game has no sentence on it", () => {
    expect(toldOf(option("rules", ["basic", "full"], ["Short.", "Long."]), "full")).toBe("Long.");
    expect(toldOf(option("rules", ["basic", "full"], ["", ""]), "full")).toBe("help on rules");
    expect(toldOf(option("own", []), null)).toBe("help on own");
  });
  it("lie side by side where they are few and have names", () => {
    expect(inCards(option("scenario", ["battle", "trap"]))).toBe(true);
    expect(inCards(option("rounds", ["1", "2"]))).toBe(false);
    expect(inCards(option("secret", [false, true]))).toBe(false);
    expect(inCards(option("many", ["a", "b", "c", "d", "e", "f", "g"]))).toBe(false);
    expect(inCards(option("own", []))).toBe(false);
  });
  it("are told together where several have the same choices; switches are not", () => {
    const alike = ["cover", "rear", "boost"].map((name) => option(name, ["preset", "on", "off"]));
    const switches = ["a", "b", "c"].map((name) => option(name, [false, true]));
    const all = [option("scenario", ["one", "two"]), ...alike, ...switches];
    const names = grouped(all).map((group) => group.map(({ name }) => name).join(" "));
    expect(names).toEqual(["scenario", "cover rear boost", "a", "b", "c"]);
  });
});
