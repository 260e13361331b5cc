// An army as text that people pass on: the faction, a line for each squadron with its cards and upgrades, the pilots.
import { cardName, factionName, pack } from "./content";
import type { Army, Card, Faction, Pilot, Squad, Upgrade } from "./types.gen";

export const emptyArmy = (faction: Faction): Army => ({ faction, squadrons: [], pilots: [] });
export const cardsOf = ({ core, support, special }: Squad): Card[] => [
  core,
  ...support,
  ...(special === "none" ? [] : [special]),
];
const nameIn = (list: { id: string; name: string }[], id: string) => list.find((each) => each.id === id)?.name ?? id;

export function textOf(army: Army): string {
  const squadrons = army.squadrons.map((squad) => {
    const cards = cardsOf(squad).map(cardName).join(" + ");
    const upgrades = squad.upgrades.map((each) => nameIn(pack.upgrades, each)).join(", ");
    return upgrades ? `${cards}; ${upgrades}` : cards;
  });
  const pilots = army.pilots.map(({ pilot, squadron }) => `Pilot: ${nameIn(pack.pilots, pilot)}, squadron ${squadron}`);
  return [factionName(army.faction), ...squadrons, ...pilots].join("\n");
}

const idOf = (list: { id: string; name: string }[], words: string): string | undefined => {
  const wanted = words.trim().toLowerCase();
  return list.find(({ id, name }) => name.toLowerCase() === wanted || id === wanted)?.id;
};
export type Read = { army: Army } | { why: string };

function squadIn(line: string): Squad | string {
  const [cards = "", upgrades = ""] = line.split(";");
  const squad: Squad = { core: "none", support: [], special: "none", upgrades: [] };
  for (const words of cards.split("+")) {
    const card = idOf(pack.cards, words) as Card | undefined;
    if (!card) return `There is no force card “${words.trim()}”.`;
    const type = pack.cards.find(({ id }) => id === card)?.type;
    if (type === "core" && squad.core === "none") squad.core = card;
    else if (type === "special") squad.special = card;
    else squad.support.push(card);
  }
  for (const words of upgrades.split(",").filter((each) => each.trim())) {
    const upgrade = idOf(pack.upgrades, words) as Upgrade | undefined;
    if (!upgrade) return `There is no upgrade “${words.trim()}”.`;
    squad.upgrades.push(upgrade);
  }
  return squad;
}

// What a text says, or what is wrong with it. Whether the army may be fielded the server says.
export function armyIn(text: string): Read {
  const lines = text.split("\n").filter((line) => line.trim());
  const faction = idOf(pack.factions, lines[0] ?? "") as Faction | undefined;
  if (!faction)
    return { why: `The first line names the faction: ${pack.factions.map(({ name }) => name).join(" or ")}.` };
  const army = emptyArmy(faction);
  for (const line of lines.slice(1)) {
    const posted = /^pilot:\s*(.+?),\s*squadron\s+(\d+)$/i.exec(line.trim());
    if (posted) {
      const pilot = idOf(pack.pilots, posted[1] ?? "") as Pilot | undefined;
      if (!pilot) return { why: `There is no pilot “${posted[1]}”.` };
      army.pilots.push({ pilot, squadron: Number(posted[2]) });
      continue;
    }
    const squad = squadIn(line);
    if (typeof squad === "string") return { why: squad };
    army.squadrons.push(squad);
  }
  return { army };
}
