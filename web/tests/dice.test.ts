import { createHash, createHmac, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import type { LogLine } from "../src/protocol/messages";
import { auditReplay } from "../src/verify/audit";
import { bytesOfHex, commitmentOf, countedPlace, draw, firstPlace, hexOf, placeAfter } from "../src/verify/dice";
import { readReplay } from "../src/verify/replay";
import { sawMore } from "../src/verify/seen";
import { hmac, sha256 } from "../src/verify/sha256";

if (!globalThis.crypto) Object.defineProperty(globalThis, "crypto", { value: webcrypto }); // Node 18

// The same file is read by the tests of the server; its values were computed by a third program.
interface Known {
  table: string;
  seed: string;
  commitment: string;
  log: string[];
  place: string;
}
const known = JSON.parse(readFileSync(new URL("../../tests/server/data/dice.json", import.meta.url), "utf8")) as Known;
const { seed } = known;
const named = { players: ["Mira", "Juno"], seats: ["yellow", "blue"], opened: ["person", "open"] };

// The same by node's own cryptography, written once more.
function expected(place: string, sides: number[]): number[] {
  const bytes: number[] = [];
  for (let block = 0; block < 64; ++block)
    bytes.push(...createHmac("sha256", Buffer.from(seed, "hex")).update(`${place}:${block}`).digest());
  return sides.map((side) => {
    const range = side > 256 ? 65536 : 256;
    const next = () => (side > 256 ? 256 * bytes.shift()! + bytes.shift()! : bytes.shift()!);
    let value = next();
    while (value >= Math.floor(range / side) * side) value = next();
    return value % side;
  });
}

// The file of a game whose log this is.
function fileOf(log: readonly string[], header: Record<string, unknown> = {}): string {
  const standing: object[] = [];
  for (const line of log) {
    const [kind, first = "", ...rest] = line.split(" ");
    const list = (text: string) => text.split(",").map(Number);
    if (kind === "draw") standing.push({ chance: list(rest.join(" ")), sides: list(first) });
    if (kind === "act") standing.push({ act: { seat: first, move: JSON.parse(rest.join(" ")) as unknown } });
    if (kind === "timer") standing.push({ timer: true });
    if (kind === "undo") standing.splice(Number(first));
    if (kind === "anew") standing.splice(0);
  }
  const { table, commitment } = known;
  const records = log.map((_, n) => n + 1);
  const lines = [
    { broadside: 1, game: "harbour-race", table, seed, commitment, dice: 2, log, records, ...named, ...header },
    ...standing,
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

describe("honest dice", () => {
  it("are drawn as the server draws them", async () => {
    for (const sides of [
      [6, 6, 6],
      [2],
      [6, 5, 4],
      Array(40).fill(6),
      [256],
      [1],
      Array(80).fill(200),
      [257, 6, 65536, 1000],
    ])
      for (const counter of [0, 1, 17])
        expect(await draw(seed, countedPlace("k3x9", counter), sides)).toEqual(expected(`k3x9:${counter}`, sides));
  });
  it("stay below their sides and use all of them", async () => {
    const values = await draw(seed, "t:3", Array(300).fill(6));
    expect(new Set(values)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
  it("are promised by the hash of the seed", async () => {
    expect(await commitmentOf(seed)).toBe(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex"));
    expect(await commitmentOf(seed)).toBe(known.commitment);
    expect(hexOf(bytesOfHex(seed))).toBe(seed);
    expect(() => bytesOfHex("xyz")).toThrow();
  });
  it("are bound to the log line by line", async () => {
    let place = await firstPlace(known.table, known.commitment);
    for (const line of known.log) place = await placeAfter(place, line);
    expect(place).toBe(known.place);
  });
  it("refuse dice that cannot be", async () => {
    for (const sides of [0, 70_000, 1.5, Number.NaN]) await expect(draw(seed, "t:0", [sides])).rejects.toThrow();
  });
});

describe("the hash for pages without https", () => {
  it("is SHA-256 and its HMAC", () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) % 256);
      expect(hexOf(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
      expect(hexOf(hmac(bytesOfHex(seed), bytes))).toBe(
        createHmac("sha256", bytesOfHex(seed)).update(bytes).digest("hex"),
      );
    }
  });
});

describe("a game with salts", () => {
  const problems = async (log: readonly string[], header = {}) => (await auditReplay(fileOf(log, header))).problems;
  const unfit = /^Line \d+ of the log: draw \d+ does not follow from the seed and the log before it/;
  let log: string[] = [];
  beforeEach(() => {
    log = [...known.log];
  });
  const at = (start: string) => log.findIndex((line) => line.startsWith(start));

  it("is honest when nothing was touched", async () => {
    const audit = await auditReplay(fileOf(log), { commitment: known.commitment, salts: ["a1".repeat(32)] });
    expect(audit.problems).toEqual([]);
    expect(audit.draws.every(({ fits }) => fits)).toBe(true);
    expect(audit.draws.map(({ step }) => step)).toEqual([1, 2, null, 4, 5, 7]);
    expect(audit.salts.map(({ player }) => player)).toEqual(["Mira", "Juno"]);
  });
  it("with another seed is not the one that was promised", async () => {
    const other = "11".repeat(32);
    expect((await problems(log, { seed: other }))[0]).toBe("The seed is not the one that was promised.");
    const both = { seed: other, commitment: await commitmentOf(other) };
    expect((await problems(log, both))[0]).toMatch(unfit);
    const noted = await auditReplay(fileOf(log, both), { commitment: known.commitment });
    expect(noted.problems[0]).toBe("The seed is not the one that was promised to this browser before the game.");
  });
  it("without one of the secrets is found", async () => {
    log.splice(at("salt blue"), 1);
    expect((await problems(log))[0]).toMatch(unfit);
  });
  it("without the secret of this browser is found", async () => {
    const audit = await auditReplay(fileOf(log), { salts: ["c3".repeat(32)] });
    expect(audit.problems).toEqual(["The secret that your browser added is not among those of the dice."]);
  });
  it("in another order is found", async () => {
    const [yellow, blue] = [at("salt yellow"), at("salt blue")];
    [log[yellow], log[blue]] = [log[blue]!, log[yellow]!];
    expect((await problems(log))[0]).toBe("Line 1 of the log: a secret was added that nobody was asked for.");
  });
  it("with a changed roll is found", async () => {
    log[at("draw 2")] = "draw 2 0";
    expect((await problems(log))[0]).toMatch(unfit);
  });
  it("with a changed move is found", async () => {
    log[at("act")] = 'act yellow {"type":"sail","skiff":"skiff-3"}';
    expect((await problems(log))[0]).toMatch(unfit);
  });
  it("without what was taken back is found", async () => {
    const undo = at("undo");
    log.splice(undo - 2, 3);
    expect((await problems(log))[0]).toMatch(unfit);
  });
  it("with a secret after the dice is found", async () => {
    log.splice(at("draw") + 1, 0, `salt blue ${"d4".repeat(32)}`);
    expect(await problems(log)).toEqual(["Line 5 of the log: a secret was added that nobody was asked for."]);
  });
  it("that is not the one of its log is found", async () => {
    const lines = fileOf(log).split("\n");
    expect((await auditReplay([...lines.slice(0, 3), ...lines.slice(4)].join("\n"))).problems).toEqual([
      "Step 3 of the game is not what the log of the dice says.",
    ]);
    expect((await auditReplay(lines.slice(0, -2).join("\n"))).problems).toEqual([
      "The log of the dice goes on after the game.",
    ]);
    expect(await problems(log, { log: undefined })).toEqual(["The log that the dice are bound to is missing."]);
  });
});

// What a server could try that has its seed in hand: lines put in before the first draw of which nobody was told, and every draw after
// them as it follows from them.
async function withLines(...more: string[]): Promise<string[]> {
  const first = known.log.findIndex((line) => line.startsWith("draw"));
  const log = [...known.log.slice(0, first), ...more, ...known.log.slice(first)];
  let place = await firstPlace(known.table, known.commitment);
  for (const [n, line] of log.entries()) {
    const [kind, sides = ""] = line.split(" ");
    if (kind === "draw") log[n] = `draw ${sides} ${(await draw(seed, place, sides.split(",").map(Number))).join(",")}`;
    place = await placeAfter(place, log[n]!);
  }
  return log;
}

describe("lines that a server puts in", () => {
  const salt = "d4".repeat(32);
  const problem = async (...lines: string[]) => (await auditReplay(fileOf(await withLines(...lines)))).problems[0];
  it.each([
    [[`salt yellow ${salt}`], "a secret was added that nobody was asked for"],
    [[`salt blue ${salt}`], "a secret was added that nobody was asked for"],
    [["seat blue random", `salt blue ${salt}`], "a secret was added that nobody was asked for"],
    [["seat blue random", "seat blue random"], "it changes nothing"],
    [["sit blue"], "it changes nothing"],
    [["stand blue"], "a seat was open"],
    [["undo 0"], "there is no move to take back"],
    [["anew blue"], "drawn anew where they should not be"],
    [["stand red"], "there is no such seat"],
    [["stand  blue"], "not written as a server writes it"],
    [["timer 1"], "not written as a server writes it"],
    [["restored 1"], "not written as a server writes it"],
  ])("%j are found", async (lines, why) => {
    expect(await problem(...lines)).toContain(why);
  });
  it("are found in the way a move is written", async () => {
    const log = [...known.log];
    const act = log.findIndex((line) => line.startsWith("act"));
    log[act] = log[act]!.replace(":", ": ");
    expect((await auditReplay(fileOf(log))).problems[0]).toContain("not written as a server writes it");
  });
  it("are found by whoever was not told of them, though they would be lawful", async () => {
    const log = await withLines("stand blue", "sit blue");
    expect((await auditReplay(fileOf(log))).problems).toEqual([]);
    const line = (seq: number, event: LogLine["event"]) => ({ seq, words: "", event });
    const told = [
      line(1, { type: "salted", seat: "yellow", salt: "a1".repeat(32) }),
      line(2, { type: "seat-taken", seat: "blue" }),
      line(3, { type: "salted", seat: "blue", salt: "b2".repeat(32) }),
      line(8, { type: "undone", to: 2 }),
    ];
    const first = sawMore(undefined, { seq: 3, log: told.slice(0, 3), log_more: false });
    const seen = sawMore(first, { seq: known.log.length, log: told.slice(3), log_more: false });
    expect((await auditReplay(fileOf(known.log), { seen })).problems).toEqual([]);
    expect((await auditReplay(fileOf(log), { seen })).problems).toEqual([
      "Line 4 of the log is not what this browser was told while the game was played.",
    ]);
    const missing = { ...seen, told: { ...seen.told, 12: "undo 1" } };
    expect((await auditReplay(fileOf(known.log), { seen: missing })).problems).toEqual([
      "Something that this browser was told while the game was played is not in the log.",
    ]);
    expect((await auditReplay(fileOf(known.log, { records: [1] }), { seen })).problems).toEqual([
      "The file does not say when each line of its log was told.",
    ]);
  });
  it("are not what a server has forgotten that was set back", () => {
    const taken = { seq: 5, words: "", event: { type: "seat-taken", seat: "blue" } };
    const seen = sawMore(undefined, { seq: 6, log: [taken], log_more: false });
    const restored = { seq: 4, words: "", event: { type: "restored" } };
    const after = sawMore(seen, { seq: 4, log: [restored], log_more: false });
    expect(after).toEqual({ from: 1, to: 4, told: { 4: "restored" } });
    expect(sawMore(after, { seq: 5, log: [restored, taken], log_more: false }).told[5]).toBe("seat blue person");
  });
  it("count from where this browser has seen everything", () => {
    const early = sawMore(undefined, { seq: 4, log: [], log_more: false });
    expect(early).toEqual({ from: 1, to: 4, told: {} });
    const line = { seq: 90, words: "", event: { type: "seat-left", seat: "blue" } };
    expect(sawMore(early, { seq: 99, log: [line], log_more: true })).toEqual({
      from: 90,
      to: 99,
      told: { 90: "seat blue open" },
    });
  });
});

describe("a game from before there were salts", () => {
  const file = (first: number[]) =>
    [
      { broadside: 1, game: "harbour-race", table: "t", seed, commitment: known.commitment },
      { chance: first, sides: [6, 6, 6] },
      { act: { seat: "blue", move: {} } },
      { chance: expected("t:1", [6, 5]), sides: [6, 5] },
    ]
      .map((line) => JSON.stringify(line))
      .join("\n");

  it("is checked by counting its draws", async () => {
    const honest = expected("t:0", [6, 6, 6]);
    const audit = await auditReplay(file(honest));
    expect(audit.problems).toEqual([]);
    expect(audit.bound).toBe(false);
    expect(audit.draws.map(({ step }) => step)).toEqual([1, 3]);
    const loaded = [...honest.slice(0, 2), (honest[2]! + 1) % 6];
    expect((await auditReplay(file(loaded))).problems).toEqual(["1 of 2 draws do not come from the seed."]);
  });
  it("says how many sides its dice have", () => {
    expect(() => readReplay(file([1, 2, 3]).replace(/,"sides":\[6,6,6\]/, ""))).toThrow(/sides/);
    expect(() => readReplay("{}\n")).toThrow(/seed/);
  });
});
