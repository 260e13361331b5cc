// The content pack that the server plays: mecha, weapons, force cards, upgrades, pilots, blows, scenarios and ready armies.
import type { Army, Blow, Card, Faction, Kind, Mode, Pilot, Point, Prices, Upgrade, Weapon } from "./types.gen";

interface Entry {
  id: string;
  name: string;
  source?: string;
  note?: string;
}
export interface Profile {
  mode: Mode;
  spd: number;
  pil: number;
  gn: number;
  df: number;
  abilities: string[];
  weapons: Weapon[];
  attacks: Blow[];
}
export interface MechaEntry extends Entry {
  mdc: number;
  base: "small" | "medium";
  leadership?: number;
  profiles: Profile[];
}
export interface WeaponEntry extends Entry {
  range: number;
  damage: number;
  basic?: number;
  rapid?: number;
  ammo?: number;
  volley?: number;
  properties: string[];
}
export interface CardEntry extends Entry {
  faction: Faction;
  type: "core" | "support" | "special";
  mecha: Partial<Record<Kind, number>>;
  overview?: number;
  published: number;
  joins?: Card[];
  unless?: Kind;
  leadership?: number;
}
export interface UpgradeEntry extends Entry {
  for: Kind[];
  prices: Partial<Record<Card, number>>;
  needs?: string;
  replaces?: Weapon;
  with?: Weapon;
  adds?: Weapon;
  modes?: Mode[];
  wing?: boolean;
  pil?: number;
  gn?: number;
}
export interface PilotEntry extends Entry {
  price: number;
  for: Kind[];
  power?: string;
  pil?: number;
  gn?: number;
  ld?: number;
}
export interface BlowEntry extends Entry {
  damage: number;
  cost: number;
  once: boolean;
}
export type GroundKind = "rough" | "wall" | "building" | "raised" | "deadly";
export interface Piece {
  kind: GroundKind;
  height?: number;
  shape: [number, number][];
}
export interface ZoneEntry {
  kind: "edge" | "half" | "marker" | "any-edge";
  depth?: number;
}
export interface Squadroned {
  cards: Card[];
  mecha?: Partial<Record<Card, Partial<Record<Kind, number>>>>;
}
export interface Scenario {
  id?: string;
  name?: string;
  width: number;
  height: number;
  turns: number;
  victory: "points" | "control" | "breakthrough" | "gate";
  roles?: boolean;
  zones: ZoneEntry[];
  defender_percent?: number;
  markers?: [number, number][];
  forces?: Squadroned[][];
  terrain: Piece[];
}
interface ArmyEntry extends Entry {
  faction: Faction;
  squadrons: { core: Card; support?: Card[]; special?: Card; upgrades?: Upgrade[] }[];
  pilots?: Partial<Record<Pilot, number>>;
}

const files = {
  mecha: [] as MechaEntry[],
  weapons: [] as WeaponEntry[],
  cards: [] as CardEntry[],
  upgrades: [] as UpgradeEntry[],
  pilots: [] as PilotEntry[],
  attacks: [] as BlowEntry[],
  terrain: [] as Entry[],
  factions: [] as Entry[],
  scenarios: [] as (Entry & Scenario)[],
  armies: [] as ArmyEntry[],
};
type Files = typeof files;
export const pack: Files = { ...files };

export function readContent(content: unknown) {
  const given = content as Record<string, { entries?: unknown[] } | undefined>;
  for (const name of Object.keys(files) as (keyof Files)[])
    Object.assign(pack, { [name]: (given[name]?.entries ?? []) as never });
}

const found = <T extends Entry>(list: T[], id: string): T | undefined => list.find((entry) => entry.id === id);
export const mechaEntry = (kind: Kind) => found(pack.mecha, kind);
export const weaponEntry = (weapon: Weapon) => found(pack.weapons, weapon);
export const cardEntry = (card: Card) => found(pack.cards, card);
export const upgradeEntry = (upgrade: Upgrade) => found(pack.upgrades, upgrade);
export const pilotEntry = (pilot: Pilot) => found(pack.pilots, pilot);
export const blowEntry = (blow: Blow) => found(pack.attacks, blow);
export const kindName = (kind: Kind) => mechaEntry(kind)?.name ?? kind;
export const weaponName = (weapon: Weapon) => weaponEntry(weapon)?.name ?? weapon;
export const cardName = (card: Card) => cardEntry(card)?.name ?? card;
export const blowName = (blow: Blow) => blowEntry(blow)?.name ?? blow;
export const factionName = (faction: Faction) => found(pack.factions, faction)?.name ?? faction;
export const groundName = (ground: GroundKind) => found(pack.terrain, ground)?.name ?? ground;
export const priceOf = (card: CardEntry, prices: Prices) =>
  prices === "overview" ? (card.overview ?? card.published) : card.published;

// In thousandths of an inch, as places are.
export const radiusOf = (kind: Kind) => (mechaEntry(kind)?.base === "small" ? 600 : 800);

// An army of the pack as the move that fields it.
export function readyArmies(): { name: string; army: Army }[] {
  return pack.armies.map(({ name, faction, squadrons, pilots = {} }) => ({
    name,
    army: {
      faction,
      squadrons: squadrons.map(({ core, support = [], special = "none", upgrades = [] }) => ({
        core,
        support,
        special,
        upgrades,
      })),
      pilots: Object.entries(pilots).map(([pilot, squadron]) => ({
        pilot: pilot as Pilot,
        squadron: squadron as number,
      })),
    },
  }));
}

// The scenario of a table: its own, or one of the pack.
export function scenarioOf(options: Record<string, unknown>): Scenario {
  const own = options.own_scenario;
  if (own && typeof own === "object") return own as Scenario;
  const scenario = found(pack.scenarios, String(options.scenario)) ?? pack.scenarios[0];
  return scenario ?? { width: 36, height: 36, turns: 5, victory: "points", zones: [], terrain: [] };
}
export const mils = (inches: number) => Math.round(inches * 1000);
export const pointOf = ([x, y]: readonly [number, number]): Point => ({ x: mils(x), y: mils(y) });
