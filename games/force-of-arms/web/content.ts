// The cards of the pack that the server plays: names, texts, numbers, and where each comes from.
import type { Faction, FighterKind, TokenKind } from "./types.gen";

interface Entry {
  id: string;
  name: string;
  source: string;
  note?: string;
}
export interface ShipEntry extends Entry {
  defense: number | null;
  points: number;
  of?: string;
  aura?: { attack: number };
}
export interface FighterEntry extends Entry {
  kind: FighterKind;
  value: number;
  earns?: { token: TokenKind; count: number };
}
export interface CardEntry extends Entry {
  text: string;
  cosmetic?: { text: string };
}
type Named = { id: string; name: string };

const empty = {
  ships: [] as ShipEntry[],
  fighters: [] as FighterEntry[],
  heroes: [] as CardEntry[],
  commands: [] as CardEntry[],
  factions: [] as Named[],
};
let pack = empty;

export function readContent(content: unknown) {
  const files = content as Record<string, { entries?: unknown[] } | undefined>;
  const entries = <T>(file: string) => (files[file]?.entries ?? []) as T[];
  pack = {
    ships: entries("ships"),
    fighters: entries("fighters"),
    heroes: entries("heroes"),
    commands: entries("commands"),
    factions: entries("factions"),
  };
}

const nameless = { source: "", name: "?" };
export const factionName = (faction: Faction) => pack.factions.find(({ id }) => id === faction)?.name ?? faction;
export const shipEntry = (ship: string, alternate = false): ShipEntry =>
  pack.ships.find(({ id, of }) => (alternate ? of === ship : id === ship)) ?? {
    ...nameless,
    id: ship,
    defense: null,
    points: 0,
  };
export const shipName = (ship: string, alternate = false) =>
  ship === "empty-space" ? "Empty space" : shipEntry(ship, alternate).name;
export const fighterEntry = (faction: Faction, fighter: string): FighterEntry =>
  pack.fighters.find(({ id }) => id === `${faction}-${fighter}`) ?? {
    ...nameless,
    id: fighter,
    kind: "unknown",
    value: 0,
  };
export const cardEntry = (faction: Faction, card: string): CardEntry =>
  [...pack.heroes, ...pack.commands].find(({ id }) => id === `${faction}-${card}`) ?? {
    ...nameless,
    id: card,
    text: "",
  };
export const cardText = (faction: Faction, card: string, cosmetic: boolean) => {
  const entry = cardEntry(faction, card);
  return cosmetic && entry.cosmetic ? entry.cosmetic.text : entry.text;
};

// Everything of a faction, for the card browser.
export const deckOf = (faction: Faction) => {
  const own = <T extends Named>(list: T[]) => list.filter(({ id }) => id.startsWith(`${faction}-`));
  const ships = own(pack.ships);
  return {
    ships: [...ships, ...pack.ships.filter(({ of }) => ships.some(({ id }) => id === of))],
    fighters: own(pack.fighters),
    heroes: own(pack.heroes),
    commands: own(pack.commands),
  };
};
