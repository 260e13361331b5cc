import { describe, expect, it } from "vitest";
import type { LogLine } from "$web/protocol/messages";
import { decided, drawn } from "../../web/decided";
import type { Event, View } from "../../web/types.gen";
import { force, table } from "./helpers";

const log = (...events: object[]) =>
  events.map((event, seq): LogLine => ({ seq, words: "", event: event as LogLine["event"] }));
const nameOf = (seat: string) => (seat === "blue" ? "you" : "Ben");
const stands = (ending: View["ending"], yellow: object = {}, blue: object = {}) =>
  table(force({}, yellow), force({}, blue), { ending, phase: "over" });
const loss = (fleet: string, kind: string): Partial<Event> => ({ type: "destroyed", fleet, kind }) as Partial<Event>;
const attack = { type: "attacked", from: "c3", at: "c4" };

describe("what decided a battle", () => {
  it("is how many classes fell, and what took the last ship (FC-12.1)", () => {
    const told = log({ type: "turn-began" }, attack, loss("yellow", "destroyer"), { type: "game-ended" });
    expect(decided(told, "blue", nameOf, stands("classes", { lost: 9 }, { lost: 1 }))).toBe(
      "You destroyed 9 classes and lost 1; the last was a destroyer, lost to the attack from c3.",
    );
  });
  it("names fields, weapons, counterstrikes and drones (FC-12.2)", () => {
    const by = (...events: object[]) =>
      decided(log(...events, loss("blue", "frigate")), "yellow", nameOf, stands("classes", {}, { lost: 8 }));
    expect(by(attack, { type: "tested", at: "b2" })).toMatch(/^Ben destroyed 8 classes.*, lost in the field on b2\.$/);
    expect(by({ type: "weapon-used", weapon: "proton-ray" })).toMatch(/lost to the proton ray\.$/);
    expect(by(attack, { type: "struck-back" })).toMatch(/lost to a counterstrike\.$/);
    expect(by(attack, { type: "turn-began" })).toMatch(/lost to drones\.$/);
  });
  it("of one moment that took both fleets is who destroyed more (FC-12.3)", () => {
    const view = stands("mutual-destruction", { lost: 10 }, { lost: 8 });
    expect(decided(log(loss("yellow", "battleship")), "blue", nameOf, view)).toBe(
      "You destroyed 10 classes and lost 8; the last was a battleship, lost.",
    );
    expect(drawn(stands("mutual-destruction", { lost: 8 }, { lost: 8 }), nameOf)).toBe(
      "Classes destroyed: Ben 8, you 8.",
    );
  });
  it("is what became of the shuttle (FC-15.9, FC-15.10)", () => {
    const left = { type: "left-board", fleet: "blue", from: "a5", ships: ["shuttle"] };
    expect(decided(log(left), "blue", nameOf, stands("shuttle-escaped"))).toBe(
      "You brought the shuttle off the board from a5.",
    );
    expect(decided(log({ type: "captured", at: "c3" }, left), "yellow", nameOf, stands("shuttle-taken"))).toBe(
      "Ben took the shuttle on c3 and left the board with it from a5.",
    );
    expect(decided(log({ type: "tested", at: "b4" }), "yellow", nameOf, stands("shuttle-lost"))).toBe(
      "The shuttle was lost in the field on b4.",
    );
  });
  it("of The Rescue is the containers (FC-16.13, FC-16.14)", () => {
    expect(decided([], "yellow", nameOf, stands("containers", { rescued: 6 }, { rescued: 1 }))).toBe(
      "Ben brought out 6 containers, you 1.",
    );
    const gone = log(attack, loss("blue", "frigate"));
    expect(decided(gone, "yellow", nameOf, stands("fleet-gone", { rescued: 2 }))).toBe(
      "Ben brought out 2 containers, you 0; a fleet had no ship left: the last was a frigate, lost to the attack from c3.",
    );
    expect(drawn(stands("containers", { rescued: 5 }, { rescued: 5 }), nameOf)).toBe(
      "As many containers were brought out by both: 5.",
    );
  });
  it("of a draw by quiet turns is how far both were (FC-12.4)", () => {
    expect(drawn(stands("no-progress", { lost: 4 }, { lost: 3 }), nameOf)).toBe("Classes destroyed: Ben 3, you 4.");
  });
  it("is nothing the rules know where somebody gave up", () => {
    expect(decided([], "yellow", nameOf, stands("none"))).toBe("");
    expect(drawn(stands("none"), nameOf)).toBe("");
  });
});
