// Prints what a browser has to load, gzipped: the start page, then each chunk that is fetched when it is needed. Fails where one of
// them is above the limit.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const limit = 80_000; // of the start page, and of each chunk
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
const kilo = (bytes) => (bytes / 1000).toFixed(1);
for (const [name, size] of parts)
  console.log(`${kilo(size).padStart(8)} kB  ${name}${size > limit ? "  too large" : ""}`);
const total = [...parts.values()].reduce((sum, size) => sum + size, 0);
console.log(`client: ${kilo(total)} kB gzipped; the start page and each chunk at most ${limit / 1000} kB`);
if ([...parts.values()].some((size) => size > limit)) process.exit(1);
