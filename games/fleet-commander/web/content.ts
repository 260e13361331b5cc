// The numbers of the ships and weapons, from the content pack that the server plays. A server has one pack, so they are read once.
import { capital } from "$web/state/text";
import type { Kind, Weapon } from "./types.gen";

export interface ShipNumbers {
  class: number;
  fire: number;
  hull: number;
}
const none: ShipNumbers = { class: 0, fire: 0, hull: 0 }; // decoys, and signals that nobody has turned up

interface WeaponNumbers {
  power?: number;
  range?: number;
}
const ships = new Map<string, ShipNumbers>();
const weapons = new Map<string, WeaponNumbers>();

interface Pack {
  ships: { entries: (ShipNumbers & { id: string })[] };
  weapons?: { entries: (WeaponNumbers & { id: string })[] };
}
export function readContent(content: unknown) {
  const pack = content as Pack;
  ships.clear();
  weapons.clear();
  for (const entry of pack.ships.entries) ships.set(entry.id, entry);
  for (const entry of pack.weapons?.entries ?? []) weapons.set(entry.id, entry);
}
export const numbersOf = (kind: Kind): ShipNumbers => ships.get(kind) ?? none;

// What a weapon does, in the words in which it is chosen; whosever it is.
export function weaponWords(weapon: Weapon): string {
  const { power = 0, range = 0 } = weapons.get(weapon) ?? {};
  const does: Partial<Record<Weapon, string>> = {
    "vortex-missiles": `${power} damage to any enemy ship that is not next to its battleship`,
    "nano-repairer": `gives ${power} hull back to a ship on or next to its battleship's square`,
    "proton-ray": `damage of ${power} times its class to an enemy ship within ${range} squares in free sight`,
    "magnetic-bomb": "the other player loses all dice on their bridge",
    "tractor-beam": `moves any ship within ${range} squares by one square`,
    drones: `sit on an enemy ship and deal ${power} damage in each of its owner's turns`,
  };
  return does[weapon] ? `${capital(does[weapon])}. Two specials fire it.` : "";
}
