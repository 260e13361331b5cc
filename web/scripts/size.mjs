// Prints what a browser has to load, gzipped: the start page, then each chunk that is fetched when it is needed. Fails above the limit.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const limit = 150_000;
const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist");
const sizeOf = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;
const page = readFileSync(join(dist, "index.html"), "utf8");
const first = ["index.html", ...[...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path]) => path)];

const parts = new Map([["start", first.reduce((sum, path) => sum + sizeOf(path), 0)]]);
for (const name of readdirSync(join(dist, "assets"))) {
  if (first.includes(`assets/${name}`)) continue;
  const chunk = name.replace(/-[\w-]{8}\.\w+$/, ""); // what vite adds to a name is a hash of eight characters
  parts.set(chunk, (parts.get(chunk) ?? 0) + sizeOf(`assets/${name}`));
}
let total = 0;
for (const [name, size] of parts) {
  total += size;
  console.log(`${(size / 1000).toFixed(1).padStart(8)} kB  ${name}`);
}
console.log(`client: ${(total / 1000).toFixed(1)} kB gzipped, limit ${limit / 1000} kB`);
if (total > limit) process.exit(1);
