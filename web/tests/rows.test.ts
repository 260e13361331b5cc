import { describe, expect, it } from "vitest";
import type { SeatInfo, TableRow } from "../src/protocol/messages";
import { planOf } from "../src/state/plan";
import { company, noteOf } from "../src/state/rows";

const person = (seat: string, name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  kind: "person",
  name,
  you: false,
  ...more,
});
const bot = (seat: string, level: string): SeatInfo => ({ seat, kind: "bot", name: level, you: false });
const open = (seat: string): SeatInfo => ({ seat, kind: "open", name: "", you: false });
const row = (seats: SeatInfo[], more: Partial<TableRow> = {}) =>
  ({ seats, options: {}, result: null, ...more }) as TableRow;
const note = (table: TableRow, kind: "mine" | "open" | "recent" = "mine") => noteOf(table, kind, () => "usual", "now");

describe("who is at a table", () => {
  it("few are named, many are counted", () => {
    expect(company([person("a", "Ben"), person("b", "Mira")])).toBe("Ben and Mira");
    const crew = Array.from({ length: 12 }, (_, i) => bot(`p${i}`, "cadet"));
    expect(company([person("a", "Ben"), ...crew, open("x"), open("y")])).toBe("Ben and 12 × Cadet and 2 open seats");
    expect(company([1, 2, 3, 4, 5].map((n) => person(`p${n}`, `P${n}`)))).toBe("P1, P2 and 3 more");
  });
  it("against whom, or with whom", () => {
    const me = person("yellow", "Mira", { you: true });
    expect(note(row([me, person("blue", "Ben")]))).toBe("against Ben, now");
    const crew = [me, person("b", "Ben")].map((seat) => ({ ...seat, side: "crew" }));
    expect(note(row([...crew, { ...bot("x", "captain"), side: "fleet" }]))).toBe("against Captain, with Ben, now");
    expect(note(row(crew))).toBe("with Ben, now");
  });
  it("of an open table how many seats are free", () => {
    expect(note(row([person("a", "Ben"), open("b"), open("c")]), "open")).toBe("Ben, 2 of 3 seats free");
    expect(note(row([open("a"), open("b")]), "open")).toBe("nobody yet");
  });
  it("and how it ended", () => {
    const seats = [person("a", "Ben"), person("b", "Mira", { you: true })];
    const result = { winners: [], outcomes: ["lost" as const, "won" as const], ending: "" };
    expect(note(row(seats, { result }))).toBe("against Ben, won, now");
    const others = seats.map((seat) => ({ ...seat, you: false }));
    expect(note(row(others, { result }), "recent")).toBe("Ben against Mira, Mira wins, now");
    const together = others.map((seat) => ({ ...seat, side: "crew" }));
    const lost = { ...result, outcomes: ["lost" as const, "lost" as const] };
    expect(note(row(together, { result: lost }), "recent")).toBe("Ben and Mira, Everybody lost, now");
  });
});

it("a table is planned by the way it is made", () => {
  expect(planOf("computer", 3, 1, "cadet")).toEqual(["cadet", "you", "cadet"]);
  expect(planOf("friend", 3, 0, "cadet")).toEqual(["you", "open", "open"]);
  expect(planOf("screen", 2, 0, "cadet")).toEqual(["you", "you"]);
});
