// What pilots, upgrades and cards bring, in words made of their entries. Fetched when it is asked for.
import {
  type CardEntry,
  kindName,
  type PilotEntry,
  type UpgradeEntry,
  weaponEntry,
  weaponName,
  type WeaponEntry,
} from "./content";
import type { Kind, Weapon } from "./types.gen";

const powers: Record<string, string> = {
  "free-dodges": "two free dodges a turn",
  "free-boost": "one boost a turn without payment and roll",
  "dodges-again": "rolls a failed dodge once more",
  "takes-the-hit": "may take a hit for a friend within 4 in",
  "free-weapon": "one further weapon system is free",
  "more-rapid-fire": "one more shot of Rapid Fire",
  sacrifice: "may destroy an own mecha within 8 in to gain 3 command points",
  "recalls-better": "Regults come back on 4 or more",
  "squadron-boost": "once a game the whole squadron boosts",
};
const bonuses = (entry: { pil?: number; gn?: number; ld?: number }) =>
  (["pil", "gn", "ld"] as const).flatMap((key) => (entry[key] ? [`${key.toUpperCase()} +${entry[key]}`] : []));
// TA-23.2 to TA-23.11
export const pilotWords = (pilot: PilotEntry) =>
  [...bonuses(pilot), ...(pilot.power ? [powers[pilot.power] ?? pilot.power] : [])].join(", ");

const properties: Record<string, string> = { "anti-missile": "Anti-Missile" };
const capital = (words: string) => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
function shotWords(weapon: WeaponEntry): string {
  const missiles = weapon.properties.includes("missile");
  return [
    weapon.range > 0 ? `${weapon.range} in` : "no range",
    `${weapon.damage} MD${missiles ? " a missile" : ""}`,
    ...(weapon.ammo ? [`ammunition ${weapon.ammo}`] : []),
    ...weapon.properties.map((each) => properties[each] ?? capital(each.replace("-", " "))),
  ].join(", ");
}
const armedWith = (weapon: Weapon) => {
  const entry = weaponEntry(weapon);
  return `${weaponName(weapon)}${entry ? `: ${shotWords(entry)}` : ""}`;
};
// TA-3.10 to TA-3.12
export function upgradeWords(upgrade: UpgradeEntry): string {
  const effect = upgrade.adds
    ? `adds ${armedWith(upgrade.adds)}`
    : upgrade.replaces && upgrade.with
      ? `${weaponName(upgrade.replaces)} become ${armedWith(upgrade.with)}`
      : bonuses(upgrade).join(", ");
  return `${upgrade.for.map(kindName).join(", ")}: ${effect}`;
}
export const cardWords = (card: CardEntry) =>
  Object.entries(card.mecha)
    .map(([kind, count]) => `${count} ${kindName(kind as Kind)}`)
    .join(", ") || "no mecha; improves the first it fits";
