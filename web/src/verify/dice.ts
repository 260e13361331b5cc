// Anybody can check the dice: the server shows SHA-256(seed) before the game and the seed after it, and every outcome takes its
// bytes from HMAC-SHA-256(seed, place ":" block), below `sides` by rejection. The place says which outcome it is: a hash over the log of
// the table so far, or at older tables a count.

import { hmac, sha256 } from "./sha256";

export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-fA-F]{2})*$/.test(hex)) throw new Error("not a hexadecimal text");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
export const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// WebCrypto is there on https and localhost only; elsewhere our own hash does it.
const subtle = () => globalThis.crypto?.subtle as SubtleCrypto | undefined;

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const web = subtle();
  return hexOf(web ? new Uint8Array(await web.digest("SHA-256", bytes)) : sha256(bytes));
}

export const commitmentOf = (seed: string): Promise<string> => digest(bytesOfHex(seed));
export const hashOf = (text: string): Promise<string> => digest(new TextEncoder().encode(text));

async function signer(seed: string): Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>> {
  const secret = bytesOfHex(seed);
  const web = subtle();
  if (!web) return (message) => Promise.resolve(hmac(secret, message));
  const key = await web.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await web.sign("HMAC", key, message));
}

// The bytes of an outcome, block after block of 32.
async function* stream(seed: string, place: string): AsyncGenerator<number> {
  const sign = await signer(seed);
  for (let block = 0; ; ++block) yield* await sign(new TextEncoder().encode(`${place}:${block}`));
}

// The values of one outcome: one for each die, below its number of sides.
export async function draw(seed: string, place: string, sides: number[]): Promise<number[]> {
  const bytes = stream(seed, place);
  const values: number[] = [];
  for (const side of sides) {
    if (!Number.isInteger(side) || side < 1 || side > 65536) throw new Error(`a die with ${side} sides`);
    const next = async () => (await bytes.next()).value as number;
    const range = side <= 256 ? 256 : 65536;
    const limit = Math.floor(range / side) * side;
    for (;;) {
      const value = range === 256 ? await next() : 256 * (await next()) + (await next());
      if (value >= limit) continue;
      values.push(value % side);
      break;
    }
  }
  return values;
}

// The place of an outcome at an older table, and of all others: where the log begins, and how each line moves it on.
export const countedPlace = (table: string, counter: number) => `${table}:${counter}`;
export const firstPlace = (table: string, commitment: string) => hashOf(`broadside dice 2\n${table}\n${commitment}`);
export const placeAfter = (place: string, line: string) => hashOf(`${place}\n${line}`);
