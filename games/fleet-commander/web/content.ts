// The numbers of the ships, from the content pack that the server plays. A server has one pack, so they are read once.
import type { Kind } from "./types.gen";

export interface ShipNumbers {
  class: number;
  fire: number;
  hull: number;
}
const none: ShipNumbers = { class: 0, fire: 0, hull: 0 }; // decoys, and signals that nobody has turned up

const ships = new Map<string, ShipNumbers>();

export function readContent(content: unknown) {
  ships.clear();
  for (const entry of (content as { ships: { entries: (ShipNumbers & { id: string })[] } }).ships.entries)
    ships.set(entry.id, entry);
}
export const numbersOf = (kind: Kind): ShipNumbers => ships.get(kind) ?? none;
