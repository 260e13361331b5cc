// The cards of the pack that the server plays: texts, numbers, and how long its timers are.
import type { Back, Kind, Pace } from "./types.gen";

export interface StatusEntry {
  kind: Kind;
  value?: number;
  text: string;
}
export interface ActionEntry {
  id: string;
  statuses: StatusEntry[];
  command: { kind: Kind; text: string };
}
export interface ShipEntry {
  id: string;
  name: string;
  strength: number;
  attack: string[];
  back: Back;
  friendly?: boolean;
}
export interface EventEntry {
  id: string;
  name: string;
}
export interface TriggerEntry {
  state?: string;
  least?: number;
  most?: number;
  word?: string;
  call?: string;
}
export interface TacticEntry {
  id: string;
  taunt: string;
  text: string;
  trigger: TriggerEntry;
}
export interface LeaderEntry {
  id: string;
  name: string;
  text: string;
}
export interface SectorEntry {
  id: string;
  name: string;
  attack: string[];
  spin: number;
}
interface ScriptEntry {
  id: string;
  lines: { at: number; say: string }[];
}
interface TimerEntry {
  id: string;
  ms: number;
}

class Pack {
  actions = new Map<string, ActionEntry>();
  ships = new Map<string, ShipEntry>();
  events = new Map<string, EventEntry>();
  tactics = new Map<string, TacticEntry>();
  leaders = new Map<string, LeaderEntry>();
  sectors = new Map<string, SectorEntry>();
  scripts = new Map<string, ScriptEntry>();
  timers = new Map<string, TimerEntry>();
}
let pack = new Pack();

export function readContent(content: unknown) {
  const files = content as Record<string, { entries?: { id: string }[] } | undefined>;
  const read = new Pack();
  for (const name of Object.keys(read) as (keyof Pack)[])
    (read as unknown as Record<string, Map<string, unknown>>)[name] = new Map(
      (files[name]?.entries ?? []).map((entry) => [entry.id, entry]),
    );
  pack = read;
}

const nothing = { kind: "attack" as Kind, text: "?" };
export const actionOf = (card: string): ActionEntry =>
  pack.actions.get(card) ?? { id: card, statuses: [nothing, nothing], command: nothing };
// The two Statuses of a card are numbered 1 and 2.
export const statusOf = (card: string, status: number): StatusEntry => actionOf(card).statuses[status - 1] ?? nothing;
export const shipOf = (ship: string): ShipEntry | undefined => pack.ships.get(ship);
export const eventName = (event: string) => pack.events.get(event)?.name ?? "no event";
export const tacticOf = (tactic: string): TacticEntry =>
  pack.tactics.get(tactic) ?? { id: tactic, taunt: "?", text: "", trigger: {} };
export const leaderOf = (leader: string): LeaderEntry =>
  pack.leaders.get(leader) ?? { id: leader, name: leader, text: "" };
export const sectorOf = (sector: string): SectorEntry =>
  pack.sectors.get(sector) ?? { id: sector, name: `sector ${sector}`, attack: [], spin: 0 };
export const trackLine = (difficulty: string, line: number) => pack.scripts.get(difficulty)?.lines[line]?.say ?? "";

// What a card is worth on the pile of concentrated firepower.
export const attackValue = (card: string) =>
  Math.max(0, ...actionOf(card).statuses.map(({ kind, value }) => (kind === "attack" ? (value ?? 0) : 0)));

const percent: Record<Pace, number> = { relaxed: 150, standard: 100, quick: 50, flash: 10 };
const paced = ["battle", "event", "furnace"];
// How long a timer runs from its start to its end.
export const timerLength = (timer: string, pace: Pace) =>
  ((pack.timers.get(timer)?.ms ?? 1000) * (paced.includes(timer) ? percent[pace] : 100)) / 100;
