// SHA-256 and HMAC for pages that were not opened by https: there browsers hide their own. Slow and small.
const k = Uint32Array.from({ length: 64 }, (_, i) => {
  // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  const primes: number[] = [];
  for (let n = 2; primes.length <= i; ++n) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const root = Math.cbrt(primes[i] as number);
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
});
const start = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  const h = Uint32Array.from(start);
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; ++i) w[i] = view.getUint32(block + i * 4);
    for (let i = 16; i < 64; ++i) {
      const a = w[i - 15] as number,
        b = w[i - 2] as number;
      w[i] =
        (w[i - 16] as number) +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        (w[i - 7] as number) +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    const s = [...h] as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; ++i) {
      const [a, b, c, d, e, f, g, last] = s;
      const one =
        (last + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (k[i] as number) + (w[i] as number)) |
        0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      s.splice(0, 8, (one + two) | 0, a, b, c, (d + one) | 0, e, f, g);
    }
    s.forEach((value, i) => {
      h[i] = (h[i] as number) + value;
    });
  }
  const result = new Uint8Array(32);
  h.forEach((value, i) => new DataView(result.buffer).setUint32(i * 4, value));
  return result;
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = new Uint8Array(64 + message.length);
  inner.set(block.map((byte) => byte ^ 0x36));
  inner.set(message, 64);
  const outer = new Uint8Array(96);
  outer.set(block.map((byte) => byte ^ 0x5c));
  outer.set(sha256(inner), 64);
  return sha256(outer);
}
