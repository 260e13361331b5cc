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
    // The build drops all types, so it needs none; only `npm run check` does.
    if (!existsSync(file)) console.log(`types: no program found, so none for ${game}; build it or name it with BROADSIDE_PROGRAM`);
    continue;
  }
  const text = execFileSync(program, ["types", game], { encoding: "utf8" });
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
