// Words of the server as players say them: a mecha by its kind and number, a card by its name.
import { cardName, pack } from "./content";
import { nameOf, squadOf, squadName } from "./facts";
import type { Card, Field } from "./types.gen";

export function named(field: Field, words: string): string {
  const told = words
    .replace(/\bs[ab]\d\b/g, (id) => {
      const squad = squadOf(field, id);
      return squad ? `the ${squadName(squad)}` : id;
    })
    .replace(/(\S+ )?\b([ab]\d{1,2})\b/g, (whole, before: string | undefined, id: string) => {
      const name = nameOf(field, id);
      // It may be called by its kind already.
      return before && name.startsWith(before) ? whole : `${before ?? ""}${name}`;
    })
    .replace(/\b[a-z0-9]+(-[a-z0-9]+)+\b/g, (id) => {
      if (pack.cards.some((card) => card.id === id)) return cardName(id as Card);
      const lists = [pack.upgrades, pack.pilots, pack.weapons, pack.attacks, pack.mecha];
      return lists.flatMap((list) => list as { id: string; name: string }[]).find((each) => each.id === id)?.name ?? id;
    })
    .replace(/\b(uedf|zentraedi)\b/g, (id) => pack.factions.find((each) => each.id === id)?.name ?? id);
  const text = told.charAt(0).toUpperCase() + told.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
