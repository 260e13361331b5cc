// The cards of the pack that the server plays: names, texts, numbers, what their effects aim at, and where each comes from.
import type { Faction, Op } from "./types.gen";

export type Kind = "unit" | "base" | "location" | "hero" | "command" | "special";

// One step of an effect, as far as a question about it needs words.
export interface StepEntry {
  op: Op;
  count?: number;
  upTo?: boolean;
  optional?: boolean;
  whose?: "self" | "enemy";
  target?: string;
  a?: string;
  b?: string;
  from?: string;
  to?: string;
  sameCard?: boolean;
  maxPerCard?: number;
  options?: StepEntry[][];
  otherwise?: StepEntry[];
  do?: StepEntry[];
}
interface Entry {
  id: string;
  name: string;
  source: string;
  note?: string;
}
export interface CardEntry extends Entry {
  kind: Kind;
  text: string;
  points: number;
  tokens: number;
  defense: number; // armor of a unit, defensive value of a base
  trait: string;
  effect: StepEntry[];
}
export interface CombatEntry extends Entry {
  value: number;
}
export interface ObjectiveEntry extends Entry {
  points: number;
  text: string;
  condition: { count: string; where?: string; atLeast: number };
}

const empty = {
  cards: new Map<string, CardEntry>(),
  combat: [] as CombatEntry[],
  objectives: [] as ObjectiveEntry[],
  factions: [] as Entry[],
};
let pack = empty;

type Raw = Entry & Partial<Omit<CardEntry, keyof Entry>> & { armor?: number };
const cardOf = (kind: Kind, { armor, ...raw }: Raw): CardEntry => ({
  ...raw,
  kind,
  text: raw.text ?? "No effect.",
  points: raw.points ?? 0,
  tokens: raw.tokens ?? 0,
  defense: raw.defense ?? armor ?? 0,
  trait: raw.trait ?? "",
  effect: raw.effect ?? [],
});

export function readContent(content: unknown) {
  const files = content as Record<string, { entries?: unknown[] } | undefined>;
  const entries = <T>(file: string) => (files[file]?.entries ?? []) as T[];
  const kinds: [string, Kind][] = [
    ["units", "unit"],
    ["bases", "base"],
    ["locations", "location"],
    ["heroes", "hero"],
    ["commands", "command"],
    ["tokens", "special"],
  ];
  pack = {
    cards: new Map(
      kinds.flatMap(([file, kind]) => entries<Raw>(file).map((raw) => [raw.id, cardOf(kind, raw)] as const)),
    ),
    combat: entries("combat"),
    objectives: entries("objectives"),
    factions: entries("factions"),
  };
}

const nameless = { name: "?", source: "" };
export const factionName = (faction: string) => pack.factions.find(({ id }) => id === faction)?.name ?? faction;
export const cardEntry = (card: string): CardEntry =>
  pack.cards.get(card) ?? cardOf("location", { ...nameless, id: card, text: "" });
export const cardName = (card: string) => cardEntry(card).name;
export const combatEntry = (faction: Faction, combat: string): CombatEntry =>
  pack.combat.find(({ id }) => id === `${faction}-${combat}`) ?? { ...nameless, id: combat, value: 0 };
export const objectiveEntry = (faction: Faction, objective: string): ObjectiveEntry =>
  pack.objectives.find(({ id }) => id === `${faction}-${objective}`) ?? {
    ...nameless,
    id: objective,
    points: 0,
    text: "",
    condition: { count: "won", atLeast: 1 },
  };

// The step of a card that asks for this: a card asks for each kind of thing in one place, and what it repeats asks nothing.
export function stepOf(card: string, op: Op): StepEntry | undefined {
  const within = (steps: StepEntry[]): StepEntry[] =>
    steps.flatMap((step) => [
      step,
      ...within(step.options?.flat() ?? []),
      ...within(step.otherwise ?? []),
      ...within(step.do ?? []),
    ]);
  const { effect } = cardEntry(card);
  return effect.find((step) => step.op === op) ?? within(effect).find((step) => step.op === op);
}

const ownedBy = (faction: Faction, id: string) => id.startsWith(`${faction}-`);
export const cardsOf = (faction: Faction, kind: Kind) =>
  [...pack.cards.values()].filter((card) => card.kind === kind && ownedBy(faction, card.id));
export const locations = () => [...pack.cards.values()].filter(({ kind }) => kind === "location");
// Special tokens carry no side in their names; they are earned by its units.
export const specialsOf = (faction: Faction) => {
  const earned = new Set(
    cardsOf(faction, "unit").flatMap(({ effect }) =>
      effect.flatMap((step) => (step.op === "gainSpecial" ? [(step as { token?: string }).token ?? ""] : [])),
    ),
  );
  return [...pack.cards.values()].filter(({ id }) => earned.has(id));
};
export const combatOf = (faction: Faction) => pack.combat.filter(({ id }) => ownedBy(faction, id));
export const objectivesOf = (faction: Faction) => pack.objectives.filter(({ id }) => ownedBy(faction, id));
// "aosc-o3" is called "o3" in moves and views.
export const shortId = (id: string) => id.slice(id.indexOf("-") + 1);

// The rules speak of cards by their keys; who reads it knows their names.
export const named = (words: string) =>
  words
    .replace(/\b(aosc|masters)-k(\d+)\b/g, (id) => pack.combat.find((each) => each.id === id)?.name ?? id)
    .replace(/\b(?:(?:aosc|masters)-[uhc]\d+|(?:aosc|masters)-base|loc-\d+|cluster-missile)\b/g, (id) => cardName(id))
    .replace(/\b(exchange|searchlight|drop) is played\b/g, (_, id: string) => `${cardName(id)} is played`)
    .replace(/\bthat (exchange|searchlight|drop) could\b/g, (_, id: string) => `that ${cardName(id)} could`);
