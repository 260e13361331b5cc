// The kinds of moves that are possible now and do not come up in every turn, for what is explained when it first does: the server sends
// no list of the moves of this game. Whether a move is allowed is still the server's word.
import { gunsNow } from "./defence";
import { extrasOf } from "./extras";
import { membersOf, touching } from "./facts";
import type { Play } from "./play.svelte";

export function kindsNow(play: Play): string[] {
  const { field, mode, terms } = play;
  const squad = membersOf(field, field.squadron).filter((unit) => unit.status === "ready" && !unit.step_done);
  if (mode === "movement")
    return [...new Set(squad.flatMap((unit) => extrasOf(field, unit, terms).map(({ move }) => move.type)))];
  if (mode === "combat") return squad.some((unit) => touching(field, unit).length > 0) ? ["strike"] : [];
  return gunsNow(play).some(({ why }) => why === "") ? ["shoot-down"] : [];
}
