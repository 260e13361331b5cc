// Writes the TypeScript types of the games, as the program prints them from its field lists.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const places = [process.env.BROADSIDE_PROGRAM, join(web, "../build/release/broadside"), join(web, "../build/debug/broadside")];
const program = places.find((place) => place && existsSync(place));

for (const game of ["fleet-commander"]) {
  const file = join(web, `src/protocol/${game}.gen.ts`);
  if (!program) {
    if (existsSync(file)) continue; // an older copy is better than none; svelte-check finds what does not fit
    console.error("types: no program found; build it first or name it with BROADSIDE_PROGRAM");
    process.exit(1);
  }
  const text = execFileSync(program, ["types", game], { encoding: "utf8" });
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
