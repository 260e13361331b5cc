import { createHash, createHmac, webcrypto } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bytesOfHex, commitmentOf, draw, hexOf, verify } from "../src/verify/dice";
import { readReplay } from "../src/verify/replay";
import { hmac, sha256 } from "../src/verify/sha256";

if (!globalThis.crypto) Object.defineProperty(globalThis, "crypto", { value: webcrypto }); // Node 18

const seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

// The same by node's own cryptography, written once more.
function expected(table: string, counter: number, sides: number[]): number[] {
  const bytes: number[] = [];
  for (let block = 0; block < 64; ++block)
    bytes.push(...createHmac("sha256", Buffer.from(seed, "hex")).update(`${table}:${counter}:${block}`).digest());
  return sides.map((side) => {
    const range = side > 256 ? 65536 : 256;
    const next = () => (side > 256 ? 256 * bytes.shift()! + bytes.shift()! : bytes.shift()!);
    let value = next();
    while (value >= Math.floor(range / side) * side) value = next();
    return value % side;
  });
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
        expect(await draw(seed, "k3x9", counter, sides)).toEqual(expected("k3x9", counter, sides));
  });
  it("stay below their sides and use all of them", async () => {
    const values = await draw(seed, "t", 3, Array(300).fill(6));
    expect(new Set(values)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
  it("are promised by the hash of the seed", async () => {
    expect(await commitmentOf(seed)).toBe(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex"));
    expect(hexOf(bytesOfHex(seed))).toBe(seed);
    expect(() => bytesOfHex("xyz")).toThrow();
  });
  it("a changed roll is found", async () => {
    const honest = expected("t", 0, [6, 6, 6]);
    const loaded = [...honest.slice(0, 2), (honest[2]! + 1) % 6];
    expect((await verify(seed, "t", [{ counter: 0, sides: [6, 6, 6], values: honest }]))[0]?.fits).toBe(true);
    expect((await verify(seed, "t", [{ counter: 0, sides: [6, 6, 6], values: loaded }]))[0]?.fits).toBe(false);
  });
  it("refuse dice that cannot be", async () => {
    await expect(draw(seed, "t", 0, [0])).rejects.toThrow();
    await expect(draw(seed, "t", 0, [70_000])).rejects.toThrow();
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

describe("a replay", () => {
  it("tells its draws with the number of sides", () => {
    const text = [
      JSON.stringify({
        broadside: 1,
        game: "fleet-commander",
        table: "t",
        seed,
        options: { scenario: "battle", secret_weapons: true },
      }),
      JSON.stringify({ chance: [1], sides: [2] }),
      JSON.stringify({ chance: [5, 4, 3], sides: [6, 5, 4] }),
      JSON.stringify({ seat: "blue", move: {} }),
      JSON.stringify({ chance: [0, 1, 2], sides: [6, 6, 6] }),
    ].join("\n");
    const read = readReplay(`${text}\n`);
    expect(read.outcomes.map(({ counter, sides, step }) => [counter, sides, step])).toEqual([
      [0, [2], 1],
      [1, [6, 5, 4], 2],
      [2, [6, 6, 6], 4],
    ]);
    expect(read.header.table).toBe("t");
    expect(() => readReplay(text.replace(/,"sides":\[2\]/, ""))).toThrow(/sides/);
  });
});
