import { describe, expect, it } from "vitest";
import { optionsOf } from "../../web/choices";
import { defencesOf } from "../../web/defences";
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
