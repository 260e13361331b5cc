// The usual set-up, ship by ship, out of what may be placed.
import { describe, expect, it } from "vitest";
import { optionsOf } from "../../web/choices";
import { usualDeploy } from "../../web/deploying";
import type { Kind, Move } from "../../web/types.gen";
import { choice, force, table } from "./helpers";

const row = ["a1", "b1", "c1", "d1", "e1"];
const deploys = (kinds: Kind[], cells = row): Move[] =>
  kinds.flatMap((kind) => cells.map((at): Move => ({ type: "deploy", kind, at })));
const next = (at: Record<number, string>, kinds: Kind[], cells?: string[]) => {
  const view = table(force({}), force(at));
  return usualDeploy(optionsOf(deploys(kinds, cells).map(choice), view, "blue"), view)?.move;
};

describe("the usual set-up", () => {
  it("begins with the battleship in the middle", () => {
    expect(next({}, ["frigate", "destroyer", "battleship"])).toEqual({ type: "deploy", kind: "battleship", at: "c1" });
  });
  it("puts a destroyer on either side, and frigates where nobody stands", () => {
    expect(next({ 0: "c1" }, ["destroyer", "frigate"])).toMatchObject({ kind: "destroyer", at: "b1" });
    expect(next({ 0: "c1", 1: "b1" }, ["destroyer", "frigate"])).toMatchObject({ kind: "destroyer", at: "d1" });
    expect(next({ 0: "c1", 1: "b1", 2: "d1" }, ["frigate"])).toMatchObject({ kind: "frigate", at: "a1" });
    expect(next({ 0: "c1", 1: "b1", 2: "d1", 3: "a1" }, ["frigate"])).toMatchObject({ at: "e1" });
  });
  it("takes what there is where the rules leave little", () => {
    expect(next({ 0: "c1" }, ["frigate"], ["c1"])).toMatchObject({ at: "c1" });
    expect(next({}, [])).toBeUndefined();
  });
});
