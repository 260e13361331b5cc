// Prints what a browser has to load, gzipped, and fails above the limit.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const limit = 150_000;
const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist");
let total = 0;
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const folder = entry.parentPath ?? entry.path;
  const size = gzipSync(readFileSync(join(folder, entry.name)), { level: 9 }).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${entry.name}`);
}
console.log(`bundle: ${(total / 1000).toFixed(1)} kB gzipped, limit ${limit / 1000} kB`);
if (total > limit) process.exit(1);
