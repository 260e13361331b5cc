// Prints what a browser has to load, gzipped: the start page, then each chunk that is fetched when it is needed. Fails where one of
// them is above the limit.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const games = readdirSync(join(dirname(fileURLToPath(import.meta.url)), "../../games"));
// In bytes: what everybody waits for, what whoever opens a table of a game waits for beside it, and everything else.
const limitOf = (name) => (name === "start" ? 100_000 : games.includes(name) ? 45_000 : 80_000);
const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist");
const sizeOf = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;
const page = readFileSync(join(dist, "index.html"), "utf8");
const first = ["index.html", ...[...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path]) => path)];

const nameOf = (file) => file.replace(/-[\w-]{8}\.\w+$/, ""); // what vite adds to a name is a hash of eight characters
const files = readdirSync(join(dist, "assets")).filter((file) => !first.includes(`assets/${file}`));
const parts = new Map([["start", first.reduce((sum, path) => sum + sizeOf(path), 0)]]);
for (const file of files) {
  const chunk = nameOf(file);
  parts.set(chunk, (parts.get(chunk) ?? 0) + sizeOf(`assets/${file}`));
}
// What a chunk needs before it runs, itself included, and what it fetches when that is first needed.
const textOf = (file) => readFileSync(join(dist, "assets", file), "utf8");
const named = (file, pattern) =>
  [...textOf(file).matchAll(pattern)].map(([, path]) => path).filter((path) => files.includes(path));
function together(file, known = new Set()) {
  if (known.has(file)) return known;
  known.add(file);
  for (const path of named(file, /(?:from|import)\s*"\.\/([^"]+)"/g)) together(path, known);
  return known;
}
const laterOf = (file) => [...new Set(named(file, /import\(\s*"\.\/([^"]+)"/g))];
const kilo = (bytes) => (bytes / 1000).toFixed(1);
const tooLarge = [...parts].filter(([name, size]) => size > limitOf(name));
for (const [name, size] of parts) console.log(`${kilo(size).padStart(8)} kB  ${name}`);
const all = (list) => list.reduce((sum, file) => sum + sizeOf(`assets/${file}`), 0);
for (const file of files.filter((each) => each.endsWith(".js") && games.includes(nameOf(each)))) {
  const needed = [...together(file)];
  const later = laterOf(file).filter((each) => !needed.includes(each));
  const each = later.map((path) => `${nameOf(path)} ${kilo(all([path]))}`).join(", ");
  console.log(
    `${nameOf(file)}: its table opens with ${kilo(all(needed))} kB of scripts, shared ones included${each && `; when first needed ${each}`}`,
  );
}
const total = [...parts.values()].reduce((sum, size) => sum + size, 0);
console.log(
  `client: ${kilo(total)} kB gzipped; the start page at most 100 kB, the chunk of a game 45 kB, any other 80 kB`,
);
for (const [name, size] of tooLarge)
  console.error(`too large: ${name} has ${kilo(size)} kB, at most ${limitOf(name) / 1000} kB are allowed`);
if (tooLarge.length > 0) process.exit(1);
