// Which drawing of art.svg a mecha has.
import type { Kind, Mode } from "./types.gen";

const fixed: Partial<Record<Kind, string>> = {
  "gluuhaug-regult": "artillery-pod",
  "serauhaug-regult": "artillery-pod",
};
export function symbolOf({ kind, mode }: { kind: Kind; mode?: Mode }): string {
  if (kind.startsWith("vf-1") || kind === "vef-1")
    return mode === "guardian" ? "mecha-guardian" : mode === "fighter" ? "mecha-fighter" : "mecha-valkyrie";
  return `mecha-${fixed[kind] ?? kind}`;
}
