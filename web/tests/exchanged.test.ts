import { expect, it } from "vitest";
import { exchangedWords } from "../src/cards/exchanged";
import type { LogLine, SeatInfo } from "../src/protocol/messages";
import { type Aliases, Names } from "../src/state/names";

const seats: SeatInfo[] = [
  { seat: "alpha", kind: "person", name: "Mira", you: true },
  { seat: "bravo", kind: "person", name: "Ben", you: false },
];
const began = (first: string): LogLine => ({ seq: 1, event: { type: "round", first }, words: "" });
const aliases = ({ type, first }: LogLine["event"], known: Aliases): Aliases =>
  type === "round" ? { Masters: String(first), Cross: first === "alpha" ? "bravo" : "alpha" } : known;
const told = (...firsts: string[]) =>
  exchangedWords(firsts.map(began), { aliases }, new Names({ seats, you: ["alpha"] }));

it("who commands which side is said when the sides were exchanged, and only then", () => {
  expect(told("alpha", "bravo")).toBe(
    "The sides are exchanged: Ben commands the Masters now, you command the Cross now.",
  );
  expect(told("alpha")).toBe("");
  expect(told("alpha", "bravo", "bravo")).toBe("");
  expect(exchangedWords([began("alpha")], {}, new Names({ seats, you: [] }))).toBe("");
});
