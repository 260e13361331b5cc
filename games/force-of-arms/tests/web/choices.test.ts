import { describe, expect, it } from "vitest";
import {
  finalsOf,
  loose,
  marksOf as marked,
  marksOfWays,
  nothing,
  onlySource,
  press,
  sources,
  targets,
} from "$web/choose/choices";
import { meant, optionsOf, waysOf } from "../../web/choices";
import type { Move } from "../../web/types.gen";
import { choice, force, me, table } from "./helpers";

const move = (ship: string, to: string): Move => ({ type: "move", ship, to });
const lay = (fighter: string, lane: string, face_up = false): Move => ({
  type: "lay",
  fighter,
  lane,
  face_up,
});
const words = { source: () => "can be moved", target: () => "can be moved there" };
const marksOf = (options: Parameters<typeof marked>[0], now: Partial<typeof nothing>) =>
  marked(options, { ...nothing, ...now }, words);
const marksOfMove = (move: Move, view: ReturnType<typeof table>, mover: typeof me, words: string) =>
  marksOfWays(waysOf(move, view, mover), words);
const offered = (view: ReturnType<typeof table>, ...moves: Move[]) => optionsOf(moves.map(choice), view, me);

describe("a ship move", () => {
  const view = table();
  const options = offered(view, move("rdf-s1", "b2"), move("rdf-s1", "c3"), move("rdf-s2", "b2"), {
    type: "spy",
    faction: "zentraedi",
    post: "a-1",
  });
  it("begins with one of the ships that may move, or with a token", () =>
    expect(sources(options)).toEqual(new Set(["cell:a1", "cell:a2", "token:spy"])));
  it("goes on with a place", () => {
    const taken = press(options, nothing, "cell:a1");
    expect(taken).toEqual({ ...nothing, source: "cell:a1" });
    expect(targets(options, "cell:a1")).toEqual(new Set(["cell:b2", "cell:c3"]));
    const whole = press(options, taken!, "cell:c3");
    expect(finalsOf(options, whole!).map((option) => option.move)).toEqual([move("rdf-s1", "c3")]);
  });
  it("is put back by a second press, and another piece takes its place", () => {
    expect(press(options, { ...nothing, source: "cell:a1" }, "cell:a1")).toEqual(nothing);
    expect(press(options, { ...nothing, source: "cell:a1" }, "token:spy")).toMatchObject({
      source: "token:spy",
      target: null,
    });
  });
  it("marks what can be taken up, then where it can go", () => {
    expect(marksOf(options, nothing).get("cell:a1")?.kind).toBe("source");
    const marks = marksOf(options, { source: "cell:a1", target: "cell:b2" });
    expect([
      marks.get("cell:a1")?.kind,
      marks.get("cell:b2")?.kind,
      marks.get("cell:c3")?.kind,
      marks.get("cell:a2")?.kind,
    ]).toEqual(["picked", "chosen", "target", undefined]);
  });
  it("of a review is marked as if it had been chosen", () => {
    const marks = marksOfMove(move("rdf-s1", "b2"), view, me, "better");
    expect([...marks]).toEqual([
      ["cell:a1", { kind: "picked", words: "better" }],
      ["cell:b2", { kind: "chosen", words: "better" }],
    ]);
    expect(marksOfMove({ type: "end" }, view, me, "better").size).toBe(0);
  });
  it("that is not offered is named for the server to refuse", () => {
    expect(press(options, nothing, "cell:b3")).toBeNull();
    expect(meant(options, nothing, "cell:b3", view)).toMatchObject({
      type: "move",
      ship: "zentraedi-s1",
    });
    expect(meant(options, { source: "cell:a1" }, "cell:a1", view)).toEqual(move("rdf-s1", "a1"));
    expect(meant(options, nothing, "fighter:f3", view)).toEqual(lay("f3", "a"));
    expect(meant(options, nothing, "card:h2", view)).toEqual({
      type: "play",
      card: "h2",
    });
    expect(meant(options, nothing, "token:attack", view)).toMatchObject({
      type: "token",
      token: "attack",
      ship: "zentraedi-s1",
    });
  });
});

describe("a fighter", () => {
  const view = table({
    moved: true,
    forces: [force("alpha", { "a-1": { fighter: "f1" } }), force("bravo")],
  });
  const options = offered(view, lay("f3", "a"), lay("f3", "a", true), lay("f3", "2"), { type: "end" });
  it("goes to any free place of a lane", () =>
    expect(targets(options, "fighter:f3")).toEqual(new Set(["post:rdf:a-2", "post:rdf:2-1", "post:rdf:2-2"])));
  it("leaves face up or face down to be chosen", () => {
    expect(finalsOf(options, { source: "fighter:f3", target: "post:rdf:a-2" })).toHaveLength(2);
    expect(finalsOf(options, { source: "fighter:f3", target: "post:rdf:2-2" })).toHaveLength(1);
  });
  it("on a full lane or an enemy's is named for the server to refuse", () => {
    expect(meant(options, { source: "fighter:f3" }, "post:zentraedi:b-1", view)).toEqual(lay("f3", "b"));
  });
  it("leaves ending the turn to a button", () =>
    expect(loose(options).map((option) => option.move.type)).toEqual(["end"]));
});

describe("choices of a card", () => {
  it("need nothing taken up first", () => {
    const options = offered(
      table({ asks: "placeToken" }),
      { type: "choose-ship", ship: "zentraedi-s1" },
      { type: "choose-ship", ship: "zentraedi-s2" },
    );
    expect(press(options, nothing, "cell:b3")).toMatchObject({ source: null, target: "cell:b3" });
    expect(meant(options, nothing, "cell:a1", table())).toEqual({
      type: "choose-ship",
      ship: "rdf-s1",
    });
  });
  it("exchange two fighters from either of them", () => {
    const options = offered(table(), {
      type: "exchange",
      one: "a-1",
      two: "b-1",
    });
    expect(targets(options, "post:rdf:b-1")).toEqual(new Set(["post:rdf:a-1"]));
    expect(targets(options, "post:rdf:a-1")).toEqual(new Set(["post:rdf:b-1"]));
  });
  it("take a line by any place of its lanes", () => {
    const options = offered(table(), { type: "choose-line", line: "2" });
    expect(targets(options, null).size).toBe(4);
    expect(press(options, nothing, "post:zentraedi:2-2")).toMatchObject({ source: null, target: "post:zentraedi:2-2" });
  });
  it("of several tokens on one ship stay apart", () => {
    const options = offered(
      table(),
      { type: "remove", token: "attack", faction: "zentraedi", ship: "rdf-s1" },
      {
        type: "remove",
        token: "ship-lock",
        faction: "zentraedi",
        ship: "rdf-s1",
      },
    );
    expect(finalsOf(options, { source: null, target: "cell:a1" })).toHaveLength(2);
  });
});

describe("what is taken up by itself", () => {
  const token = (name: string): Move => ({
    type: "token",
    token: "attack",
    ship: name,
  });
  it("is the only thing there is", () =>
    expect(onlySource(offered(table(), token("zentraedi-s1"), token("zentraedi-s2")))).toBe("token:attack"));
  it("is nothing where something else can be done", () => {
    expect(onlySource(offered(table(), token("zentraedi-s1"), { type: "pass" }))).toBeNull();
    expect(
      onlySource(
        offered(table(), token("zentraedi-s1"), {
          type: "token",
          token: "defense",
          ship: "rdf-s1",
        }),
      ),
    ).toBeNull();
    expect(onlySource(offered(table(), { type: "play", card: "h1" }))).toBeNull();
  });
});
