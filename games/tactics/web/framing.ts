// What a player has to see now: the squadron that moves, who can be fired at, who fires at whom.
import { membersOf } from "./facts";
import type { Play } from "./play.svelte";
import type { Point } from "./types.gen";

export interface Framing {
  key: string; // changes when something else is to be seen; empty where nothing in particular is
  places: Point[];
  around: number; // inches
}
const nothing: Framing = { key: "", places: [], around: 0 };

export function framingOf(play: Play): Framing {
  const { field, mode } = play;
  if (!play.asked) return nothing;
  const at = (ids: string[]) => ids.flatMap((id) => play.unit(id)?.at ?? []);
  const { now, victim } = field.resolution;
  if (field.stage !== "none" && victim !== "none")
    return { key: `${now.attacker} ${victim}`, places: at([now.attacker, victim]), around: 6 };
  const ready = (squad: string) =>
    membersOf(field, squad)
      .filter(({ status }) => status === "ready")
      .map(({ id }) => id);
  if (mode === "activate" && play.toActivate)
    return { key: `${field.turn} ${play.toActivate} chosen`, places: at(ready(play.toActivate)), around: 9 };
  const squadron = ready(field.squadron);
  if (mode === "movement") return { key: `${field.turn} ${field.squadron} moves`, places: at(squadron), around: 9 };
  if (mode === "combat" && play.firing.known && squadron.length > 0) {
    const targets = play.firing.left.flatMap(({ id }) => play.firing.possible(id).map(({ target }) => target));
    return { key: `${field.turn} ${field.squadron} fires`, places: at([...squadron, ...targets]), around: 3 };
  }
  return nothing;
}
