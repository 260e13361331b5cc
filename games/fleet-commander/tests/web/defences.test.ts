import { beforeEach, describe, expect, it } from "vitest";
import ships from "../../content/ships.json";
import { optionsOf } from "../../web/choices";
import { readContent } from "../../web/content";
import { answersTo, defencesOf } from "../../web/defences";
import { proposal } from "../../web/keeping";
import type { Share } from "../../web/fire";
import type { Die, Move } from "../../web/types.gen";
import { choice, force, table } from "./helpers";

const share = (cell: string, fire: number): Share => ({
  cell,
  ships: [],
  fire,
  direction: "straight",
  blocked: false,
  hold: cell,
});
const block = (square: string, die: "orthogonal" | "diagonal" | "any"): Move => ({
  type: "block",
  square,
  die,
  changed: false,
});
const view = table(force({}), force({}));
const defences = (shares: Share[], moves: Move[], bridge: Die[]) =>
  defencesOf(shares, optionsOf(moves.map(choice), view, "blue"), bridge);

describe("answers to an attack", () => {
  const shares = [share("c4", 4), share("d4", 5)];
  const moves = [block("c4", "any"), block("d4", "any"), block("d4", "diagonal")];
  it("come with the least damage first, and to block nothing last", () => {
    const all = defences(shares, moves, ["green-any", "green-diagonal"]);
    expect(all.map(({ cells, take }) => [cells.join(), take])).toEqual([
      ["c4,d4", 0],
      ["d4", 4],
      ["c4", 5],
      ["", 9],
    ]);
  });
  it("spend the less useful die where two would do the same", () => {
    const all = defences(shares, moves, ["green-any", "green-diagonal"]);
    expect(all.find(({ cells }) => cells.join() === "d4")?.dice).toEqual(["green-diagonal"]);
  });
  it("never spend a die twice", () => {
    const all = defences(shares, moves, ["green-any"]);
    expect(all.map(({ cells }) => cells.join())).toEqual(["d4", "c4", ""]);
  });
  it("of an attack that is stopped already count what is left", () => {
    const stopped = [{ ...share("c4", 4), blocked: true }, share("d4", 5)];
    expect(defences(stopped, moves, ["green-any"]).map(({ take }) => take)).toEqual([0, 5]);
  });
});

describe("the proposal to keep", () => {
  const choices: Die[][] = [[], ["green-orthogonal"], ["green-any"], ["yellow-special", "green-any"], ["yellow-any"]];
  it("takes specials always and a shield for any direction before another", () => {
    const near = table(force({ 0: "c3" }), force({ 0: "c2" }));
    expect(proposal(choices, near, "blue")).toEqual({
      dice: ["yellow-special", "green-any"],
      why: "Shields first: an enemy can reach you.",
    });
  });
  it("says another reason where nobody is near", () => {
    const far = table(force({ 0: "c5" }), force({ 0: "c1" }));
    expect(proposal(choices, far, "blue").why).toBe("Shields serve in the other player's turn.");
  });
});

describe("what could answer an attack that is laid out", () => {
  type Attack = Parameters<typeof answersTo>[1];
  const shot = (from: string, at: string, target: string, via = from) =>
    ({ type: "attack", from, at, via, target, dice: {} }) as unknown as Attack;
  beforeEach(() => readContent({ ships }));
  // Yellow's battleship stands on c3, one blue destroyer fires at it from c2.
  const answers = (bridge: Die[], advanced = true, attack = shot("c2", "c3", "1")) =>
    answersTo(table(force({ 0: "c3" }, { bridge }), force({ 1: attack.from })), attack, "blue", advanced);

  it("is a shield whose face fits the direction of some fire (FC-7.3)", () => {
    const bridge: Die[] = ["green-orthogonal", "green-diagonal"];
    expect(answers(bridge)).toEqual(["green-orthogonal"]);
    const two = table(force({ 0: "c3" }, { bridge }), force({ 1: "c2", 2: "b2" }));
    expect(answersTo(two, shot("c2", "c3", "1"), "blue", true)).toEqual(bridge);
  });
  it("against a ranged attack is a shield that fits the last step (FC-7.5)", () => {
    const bridge: Die[] = ["green-orthogonal", "green-diagonal", "green-any"];
    expect(answers(bridge, true, shot("c1", "c3", "1", "b2"))).toEqual(["green-diagonal", "green-any"]);
  });
  it("is a shield special only with a shield that it turns, in the advanced rules (FC-9.9, FC-9.10)", () => {
    expect(answers(["green-diagonal", "green-special"])).toEqual(["green-diagonal", "green-special"]);
    expect(answers(["green-diagonal", "green-special"], false)).toEqual([]);
    expect(answers(["green-orthogonal", "green-special"])).toEqual(["green-orthogonal"]);
    expect(answers(["green-special"])).toEqual([]);
  });
  it("is a counterstrike in the advanced rules, and not against a ranged attack (FC-9.14, FC-9.16)", () => {
    expect(answers(["red-special"])).toEqual(["red-special"]);
    expect(answers(["red-special"], false)).toEqual([]);
    expect(answers(["red-special"], true, shot("c1", "c3", "1", "c2"))).toEqual([]);
  });
  it("is a dodge only where a survivor has a square to go to (FC-9.12, FC-9.13)", () => {
    const dodges = (piece: number, hull: number, blue: Record<number, string>) => {
      const yellow = force({ [piece]: "a1" }, { bridge: ["yellow-special"] });
      yellow.pieces = yellow.pieces.map((each, i) => (i === piece ? { ...each, hull } : each));
      return answersTo(table(yellow, force(blue)), shot("a2", "a1", String(piece + 1)), "blue", true).length > 0;
    };
    expect(dodges(1, 12, { 1: "a2" })).toBe(true);
    expect(dodges(1, 2, { 1: "a2" })).toBe(false); // it would not survive
    expect(dodges(3, 1, { 1: "a2" })).toBe(true); // frigates alone take nothing
    expect(dodges(1, 12, { 1: "a2", 2: "b1", 3: "b2" })).toBe(false); // there is nowhere to go
  });
});
