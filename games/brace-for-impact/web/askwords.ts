// The words and the order of what can be chosen, and the keys that choose it.
import type { Field } from "./ask";
import { eventName, sectorOf, shipOf, tacticOf } from "./content";
import { backWords, berthAt, gauge, ownOfficer, systemNames, type SystemKey } from "./facts";
import { byStrength } from "./fleet";
import { keyOfSlot } from "./slots";
import type { View } from "./types.gen";

export interface ValueWords {
  title: string;
  note: string;
  tone: "hit" | "guard" | "plain";
}
const plain = (title: string, note = ""): ValueWords => ({ title, note, tone: "plain" });
const kinds: Record<string, string> = {
  exchange: "Exchange two sectors",
  "turn-down": "Turn a ship face down",
  "discard-ship": "Discard a ship",
  "discard-tactic": "Discard a tactic",
};

export function valueWords(view: View, field: Field, value: string, nameOf: (who: string) => string): ValueWords {
  if (field === "type") return plain(kinds[value] ?? value);
  if (field === "ship") {
    const ship = shipOf(value);
    return plain(
      ship?.name ?? "A ship",
      ship ? `strength ${ship.strength}${ship.friendly ? ", a friend" : ""}` : "unseen",
    );
  }
  if (field === "tactic") return plain(tacticOf(value).taunt, tacticOf(value).text);
  if (field === "officer") {
    const officer = view.officers.find(({ who }) => who === value);
    return plain(nameOf(value), `${officer?.hand ?? 0} cards`);
  }
  if (field === "system") {
    const { value: now, most } = gauge(view, value as SystemKey);
    return plain(systemNames[value as SystemKey], `${now} of ${most}`);
  }
  if (field.startsWith("event")) return plain(eventName(value), `as number ${field.slice(5)}`);
  return sectorChoice(view, value);
}

function sectorChoice(view: View, sector: string): ValueWords {
  const berth = berthAt(view, sector);
  const own = ownOfficer(view);
  const place = `Sector ${sector}`;
  if (!berth || berth.ship === "none") return plain(place, sectorOf(sector).name);
  const ship = shipOf(berth.ship);
  if (own?.pick === "scout") return { title: place, note: backWords(berth.back), tone: "guard" };
  const unknown = own?.pick === "target" ? "strength not known" : `scouting it: ${backWords(berth.back)}`;
  if (!ship) return plain(`${place}: unknown ship`, unknown);
  const title = `${place}: ${ship.name}`;
  if (own?.pick !== "target") return plain(title, `strength ${ship.strength}`);
  return own.total >= ship.strength
    ? { title, note: `strength ${ship.strength}: destroyed`, tone: "guard" }
    : { title, note: `strength ${ship.strength}: not enough`, tone: "hit" };
}
// Sectors are chosen by their own number, everything else by its place in the list.
export const keyFor = (field: Field, value: string, index: number) =>
  field === "sector" || field === "two" ? value : keyOfSlot(index);
// Targets: what can be destroyed first, the strongest of it; then the unknown; the hopeless last.
export function inOrder(view: View, field: Field, values: readonly string[]): string[] {
  const own = ownOfficer(view);
  if (field === "ship") return byStrength(values); // as they lie in the hand
  if (field !== "sector" || own?.pick !== "target") return [...values];
  const rank = (sector: string) => {
    const berth = berthAt(view, sector);
    const ship = shipOf(berth?.ship ?? "");
    return !ship ? 50 : own.total >= ship.strength ? 100 + ship.strength : ship.strength;
  };
  return [...values].sort((a, b) => rank(b) - rank(a));
}
