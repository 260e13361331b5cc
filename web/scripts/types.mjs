// Writes the TypeScript types of every game that has a table here, as the program prints them from its field lists.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const places = [
  process.env.BROADSIDE_PROGRAM,
  join(web, "../build/release/broadside"),
  join(web, "../build/debug/broadside"),
];
const program = places.find((place) => place && existsSync(place));

if (!program) {
  // The build drops all types, so it needs none; only `npm run check` does.
  console.log("types: no program found, so none are written; build it or name it with BROADSIDE_PROGRAM");
} else {
  const ask = (...words) => execFileSync(program, words, { encoding: "utf8" });
  const names = JSON.parse(ask("games", "--json")).map(({ key }) => key);
  for (const name of names) {
    const folder = join(web, "../games", name, "web");
    if (!existsSync(folder)) continue;
    const file = join(folder, "types.gen.ts");
    // A table passes ids on as the server gives them; to it they are plain text.
    const text = ask("types", name).replace(/^(export type \w+ =).*; {2}\/\/ id$/gm, "$1 string;");
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  }
}
