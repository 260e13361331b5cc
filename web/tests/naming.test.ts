import { expect, it } from "vitest";
import type { SeatInfo } from "../src/protocol/messages";
import { namedLines } from "../src/shell/naming";

const seats: SeatInfo[] = [
  { seat: "yellow", kind: "person", name: "Mira", you: true },
  { seat: "blue", kind: "person", name: "Ben", you: false },
];
const line = (type: string, words: string, more = {}) => ({ seq: 1, words, event: { type, ...more } });

it("tells who came and who did what by their names", () => {
  const log = [
    line("seat-taken", "Somebody sat down as blue.", { seat: "blue" }),
    line("seat-taken", "Somebody sat down as yellow.", { seat: "yellow" }),
    line("moved", "Blue moves frigate 4."),
    line("drawn", "Nobody needs to know."),
  ];
  const told = namedLines(log, { seats, you: ["yellow"] }, { unlogged: ({ type }) => type === "drawn" });
  expect(told.map(({ words }) => words)).toEqual(["Ben sat down.", "You sat down.", "Ben moves frigate 4."]);
});

it("follows words that change their owner", () => {
  const log = [line("swap", "Sides are swapped.", { rdf: "blue" }), line("moved", "RDF moves.")];
  const aliases = (event: { type: string; rdf?: unknown }, known: Record<string, string>) =>
    event.type === "swap" ? { rdf: String(event.rdf) } : known;
  expect(namedLines(log, { seats, you: ["yellow"] }, { aliases })[1]?.words).toBe("Ben moves.");
});
