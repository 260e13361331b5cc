// Everything open, for replays of finished games: each side knows its own fighters, so both views together know all of them.
import type { ShipView, View } from "./types.gen";
import { factionOf, factions, other, ownerOf, shipSeen } from "./facts";

export function openAll(view: View, views: View[]): View {
  const seenBy = (faction: string) =>
    views.find((each) => each.viewer !== "spectator" && factionOf(each, each.viewer) === faction) ?? view;
  const ships = view.ships.map((ship): ShipView => {
    const defender = shipSeen(seenBy(ownerOf(ship.ship)), ship.ship) ?? ship;
    const attacker = shipSeen(seenBy(other(ownerOf(ship.ship))), ship.ship) ?? ship;
    const even = defender.known_defense === attacker.known_attack;
    const owner = view.forces[factions.indexOf(ownerOf(ship.ship))]?.player ?? "nobody";
    const enemy = view.forces[factions.indexOf(other(ownerOf(ship.ship)))]?.player ?? "nobody";
    return {
      ...ship,
      known_defense: defender.known_defense,
      unknown_defenders: defender.unknown_defenders,
      known_attack: attacker.known_attack,
      unknown_attackers: attacker.unknown_attackers,
      leads: even ? "nobody" : defender.known_defense > attacker.known_attack ? owner : enemy,
      parts: [
        ...defender.parts.filter(({ stat }) => stat === "defense"),
        ...attacker.parts.filter(({ stat }) => stat === "attack"),
      ],
    };
  });
  return {
    ...view,
    ships,
    forces: view.forces.map((force, i) => ({
      ...force,
      posts: seenBy(factions[i] as string).forces[i]?.posts ?? force.posts,
    })),
  };
}
