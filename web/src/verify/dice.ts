// Anybody can check the dice: the server shows SHA-256(seed) before the game and the seed after it, and every outcome k is
// HMAC-SHA-256(seed, table ":" k ":" block), its bytes taken below `sides` by rejection.

import { hmac, sha256 } from "./sha256";

export interface CheckedDraw {
  counter: number;
  drawn: number[];
  logged: number[];
  fits: boolean;
}

export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-fA-F]{2})*$/.test(hex)) throw new Error("not a hexadecimal text");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
export const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export async function commitmentOf(seed: string): Promise<string> {
  const bytes = bytesOfHex(seed);
  return hexOf(subtle() ? new Uint8Array(await subtle()!.digest("SHA-256", bytes)) : sha256(bytes));
}

// WebCrypto is there on https and localhost only; elsewhere our own hash does it.
const subtle = () => globalThis.crypto?.subtle as SubtleCrypto | undefined;

async function signer(seed: string): Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>> {
  const secret = bytesOfHex(seed);
  const web = subtle();
  if (!web) return (message) => Promise.resolve(hmac(secret, message));
  const key = await web.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await web.sign("HMAC", key, message));
}

// The bytes of outcome k, block after block of 32.
async function* stream(seed: string, table: string, counter: number): AsyncGenerator<number> {
  const sign = await signer(seed);
  for (let block = 0; ; ++block) yield* await sign(new TextEncoder().encode(`${table}:${counter}:${block}`));
}

// The values of one outcome: one for each die, below its number of sides.
export async function draw(seed: string, table: string, counter: number, sides: number[]): Promise<number[]> {
  const bytes = stream(seed, table, counter);
  const values: number[] = [];
  for (const side of sides) {
    if (side < 1 || side > 65536) throw new Error(`a die with ${side} sides`);
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

export interface LoggedOutcome {
  counter: number;
  sides: number[];
  values: number[];
}

export async function verify(seed: string, table: string, outcomes: LoggedOutcome[]): Promise<CheckedDraw[]> {
  const result: CheckedDraw[] = [];
  for (const outcome of outcomes) {
    const drawn = await draw(seed, table, outcome.counter, outcome.sides);
    result.push({
      counter: outcome.counter,
      drawn,
      logged: outcome.values,
      fits: drawn.join() === outcome.values.join(),
    });
  }
  return result;
}
