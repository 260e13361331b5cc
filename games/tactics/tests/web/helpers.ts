// A small battle, and the content pack of the game as the server would send it.
import { readContent } from "../../web/content";
import type { Field, Kind, Mecha, Point, View } from "../../web/types.gen";

const files = import.meta.glob<{ entries: unknown[] }>("../../content/*.json", { eager: true, import: "default" });
export const content = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ""), file]),
);
export const load = () => readContent(content);

export const at = (x: number, y: number): Point => ({ x: x * 1000, y: y * 1000 });
export const mecha = (kind: Kind, squadron: string, place: Point, more: Partial<Mecha> = {}): Mecha => ({
  at: place,
  worth: 0,
  facing: 180,
  kind,
  squadron,
  card: "none",
  pilot: "none",
  status: "ready",
  mode: kind.startsWith("v") ? "battloid" : "fixed",
  mdc: 5,
  leadership: 0,
  ammo: [3, 0, 0],
  moved: false,
  step_done: false,
  transformed: false,
  grabbed: false,
  boost: "none",
  free_dodges: 0,
  jammed_by: "none",
  screening: false,
  guiding: false,
  screen_dodge: false,
  ...more,
});
const attack = {
  attacker: "none",
  target: "none",
  slot: 0,
  blow: "none" as const,
  missiles: 0,
  split: false,
  crossfire: false,
  formation: 0,
};

export function battle(alpha: Mecha[], bravo: Mecha[], more: Partial<Field> = {}): Field {
  const squadron = { upgrades: [], acted: false, boosted: false, sacrificed: false };
  return {
    phase: "movement",
    stage: "none",
    turn: 1,
    last_turn: 5,
    counting_down: false,
    attacker: "nobody",
    active: "alpha",
    first: "alpha",
    alpha_edge: "bottom",
    last_to_activate: "nobody",
    may_not_steal: "nobody",
    squadron: "sa1",
    factions: ["uedf", "zentraedi"],
    command: [6, 14],
    started: [alpha.length, bravo.length],
    strength: [0, 0],
    squadrons: [[{ core: "valkyrie-squadron", ...squadron }], [{ core: "regult-attack-squadron", ...squadron }]],
    mecha: [alpha, bravo],
    resolution: {
      declared: [],
      waiting: false,
      now: attack,
      target: "none",
      struck: false,
      victim: "none",
      natural: 0,
      total: 0,
      missiles: 0,
      damage: 0,
      again: false,
      drifted: false,
      under: [],
      centre: at(0, 0),
      push: 0,
      fall_dice: 0,
      deadly: 0,
      shooting: 0,
      shooting_with: 0,
    },
    trails: [],
    ending: "none",
    ...more,
  };
}
export const viewOf = (field: Field): View => ({
  viewer: "alpha",
  chosen: [false, false],
  army: null,
  field,
  score: [0, 0],
  holders: [],
});
export const usual = () =>
  battle(
    [mecha("vf-1j", "sa1", at(10, 20)), mecha("vf-1a", "sa1", at(12, 20))],
    [mecha("glaug", "sb1", at(10, 10)), mecha("regult", "sb1", at(12, 14))],
  );
