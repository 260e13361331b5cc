// What the table shows of a view, without any drawing.
import { sectorOf, shipOf, timerLength } from "./content";
import type { BerthView, Kind, Pace, Step, System, View } from "./types.gen";

export const sectors = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;
export const systems = ["armor", "reflex", "life", "hull"] as const;
export type SystemKey = (typeof systems)[number];
export const systemNames: Record<System, string> = {
  armor: "Armor",
  reflex: "Reflex furnace",
  life: "Life support",
  hull: "Hull",
  none: "nothing",
};

export const isCommander = (view: View) => view.me === "commander";
export const isOfficer = (view: View) => view.me.startsWith("officer-");
export const ownOfficer = (view: View) => view.officers.find(({ who }) => who === view.me);
export const isReady = (view: View) => (isCommander(view) ? view.fleet.ready : (ownOfficer(view)?.ready ?? false));
export const berthAt = (view: View, sector: string): BerthView | undefined => view.board[Number(sector) - 1];
export const enemies = (view: View) => view.board.filter(({ enemy }) => enemy).length;
export const gauge = (view: View, system: SystemKey) => view.systems[systems.indexOf(system)] ?? { value: 0, most: 0 };

// A pause and the countdown after it hold every timer where it was.
export const frozen = (view: View) => view.phase === "paused" || view.phase === "resuming" || view.phase === "over";
export function battleNow(view: View, now: number): number {
  if (view.phase === "over") return view.now;
  return frozen(view) ? view.paused_at : Math.max(now, view.now);
}
export const clockWords = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export type Urgency = "calm" | "soon" | "now";
export interface Dial {
  id: "furnace" | "cannon" | "event" | "battle" | "jam";
  label: string;
  left: number;
  whole: number;
  urgency: Urgency;
  danger: boolean;
}
const last = 10_000;

// The timers that run, the most pressing first. `track`: a voice announces instead of cards.
export function dialsOf(view: View, now: number, { pace, track }: { pace: Pace; track: boolean }): Dial[] {
  const at = battleNow(view, now);
  const dials: Dial[] = [];
  const add = (id: Dial["id"], label: string, end: number, whole: number, danger: boolean) => {
    if (end < 0) return;
    const left = Math.max(0, end - at);
    const urgency = left <= last ? "now" : left <= 2 * last ? "soon" : "calm";
    dials.push({ id, label, left, whole, urgency, danger });
  };
  const { timers } = view;
  const furnace = view.restored ? "Breach averted" : "Furnace breach";
  add("furnace", furnace, timers.furnace, timerLength("furnace", pace), !view.restored);
  add("cannon", "Reflex Cannon", timers.cannon, timerLength("cannon", pace), false);
  add("event", track ? "Next report" : "Next event", timers.event, timerLength("event", pace), false);
  add("battle", `Battle ${view.second_half ? 2 : 1} of 2`, timers.battle, timerLength("battle", pace), false);
  add("jam", "Spinner jammed", timers.jam, timerLength("jam", pace), true);
  return dials;
}

// A line below each system: what its value means now.
export function systemNote(view: View, system: SystemKey): string {
  const { value, most } = gauge(view, system);
  if (system === "armor") return value === 0 ? "gone: every hit goes through" : "takes the next hit";
  if (system === "hull")
    return value <= 2 ? `${value === 1 ? "one hit" : "two hits"} from being lost` : "at 0 the ship is lost";
  if (system === "life") return value === 0 ? "nobody draws any more" : `each draw gives ${value}`;
  if (view.timers.furnace >= 0 && view.restored)
    return value === 0 ? "averted, but at 0 again" : "breach averted for now";
  if (view.timers.furnace >= 0) return `breach: full ${most} before the time is up`;
  return value === 0 ? "at 0" : "at 0 it breaches";
}
export const inDanger = (view: View, system: SystemKey) => {
  const { value } = gauge(view, system);
  if (system === "reflex") return value === 0 || (view.timers.furnace >= 0 && !view.restored);
  return system === "hull" ? value <= 2 : value === 0;
};

// "Armor +2", "Attack 3", "Scout"
const kindNames: Record<Kind, string> = {
  armor: "Armor",
  reflex: "Reflex",
  life: "Life",
  hull: "Hull",
  attack: "Attack",
  scout: "Scout",
  repair: "Repair",
};
export const kindName = (kind: Kind) => kindNames[kind];
export const isRepair = (kind: Kind) => ["armor", "reflex", "life", "hull", "repair"].includes(kind);
export function effectWords(kind: Kind, value = 0): string {
  if (kind === "scout" || kind === "repair") return kindNames[kind];
  return isRepair(kind) ? `${kindNames[kind]} +${value}` : `${kindNames[kind]} ${value}`;
}
// The hue of the verb: hit, repair or look.
export const kindTone = (kind: Kind) => (kind === "attack" ? "hit" : kind === "scout" ? "move" : "guard");

// One icon of an event, a sector or a ship in words.
export function stepWords({ op, system }: Step): string {
  if (op === "damage") return systemNames[system];
  if (op === "direct") return `${systemNames[system]}, direct hit`;
  return op === "attack" ? "attack again" : op.replace("-", " ");
}
export const rowWords = (row: readonly Step[]) => row.map(stepWords).join(", ") || "nothing";

// Equal icons together, in the order in which each kind comes first: for places with little room.
export interface Pips extends Step {
  count: number;
}
export function pipsOf(row: readonly Step[]): Pips[] {
  const pips: Pips[] = [];
  for (const { op, system } of row) {
    const same = pips.find((each) => each.op === op && each.system === system);
    if (same) ++same.count;
    else pips.push({ op, system, count: 1 });
  }
  return pips;
}

// What the sector adds to the icons of a ship that attacks from it (BI-12.7), as far as the board tells: "+2 or 3 of
// its sector".
export function reserveWords(view: View): string {
  const more = sectors.flatMap((sector) => {
    const berth = berthAt(view, sector);
    const ship = shipOf(berth?.ship ?? "");
    if (!berth || berth.ship === "unknown" || ship?.friendly) return [];
    return [berth.attack.length - (ship ?? sectorOf(sector)).attack.length];
  });
  const [least, most] = [Math.min(...more), Math.max(...more)];
  if (more.length === 0 || (least === 0 && most === 0)) return "";
  if (least < 0) return "one less in some sectors";
  return least === most ? `+${most} of its sector` : `+${least} or ${most} of its sector`;
}
export const backWords = (back: string) => (back === "draw" ? "all draw" : back === "repair" ? "repair 1" : "");

// "Sector 4, Starboard quarter: Raider Frigate, strength 4; an attack from here: Hull, Armor"
export function sectorWords(view: View, sector: string): string {
  const berth = berthAt(view, sector);
  const place = `Sector ${sector}, ${sectorOf(sector).name}`;
  if (!berth || berth.ship === "none") return `${place}: empty; an attack from here: ${rowWords(berth?.attack ?? [])}`;
  const ship = shipOf(berth.ship);
  const hidden = berth.face_up ? "" : `, face down, scouting it: ${backWords(berth.back)}`;
  if (!ship) return `${place}: unknown ship, scouting it: ${backWords(berth.back)}`;
  if (berth.face_up && ship.friendly) return `${place}: ${ship.name}, a friend`;
  return `${place}: ${ship.name}, strength ${ship.strength}${hidden}; it attacks: ${rowWords(berth.attack)}`;
}
