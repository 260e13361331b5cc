// Refusals in the words of who plays: ships, fighters and cards by their names, and the way forward.
import type { Ways } from "$web/choose/whynot";
import { cardEntry, factionName, fighterEntry } from "./content";
import { laneWords, nameOf } from "./facts";
import type { Faction, ShipView } from "./types.gen";

// The server names things by their keys; who reads it knows their names.
export function inWords(words: string, view: { ships: ShipView[] }, me: Faction | null): string {
  return words
    .replace(/\b(rdf|zentraedi)-s\d\b/g, (ship) => nameOf(view, ship))
    .replaceAll("empty-space", "the empty space")
    .replace(/^([hc]\d) has been played/, (whole, card: string) =>
      me ? `${cardEntry(me, card).name} has been played` : whole,
    )
    .replace(/\bf\d{1,2}\b/g, (fighter) => (me ? fighterEntry(me, fighter).name : fighter))
    .replace(/\bon ([abc123])-[12]\b/g, (_, lane: string) => `in ${laneWords(lane)}`)
    .replace(/\b([abc123])-[12]\b/g, (_, lane: string) => laneWords(lane))
    .replace(/\blane ([abc123])\b/g, (_, lane: string) => `the lane of ${laneWords(lane)}`)
    .replace(/\b(attack|defense|protoculture|ship-lock|spy) token/g, (_, kind: string) => `${tokenWords[kind]} token`)
    .replace(/\bof (rdf|zentraedi)\b/g, (_, faction: Faction) => `of the ${factionName(faction)}`);
}
const tokenWords: Record<string, string> = {
  attack: "Attack",
  defense: "Defense",
  protoculture: "Protoculture",
  "ship-lock": "Ship Lock",
  spy: "Spy",
};

export const ways: Ways = {
  "not-yours": "Choose one of your own ships: they carry your crest.",
  "none-can-move": "Lay your fighters.",
  "already-moved": "Lay a fighter from your hand in one of your lanes.",
  locked: "Choose a ship without a lock.",
  "same-place": "Choose another place: the two cards change places.",
  "move-first": "Choose one of your ships, then the place where it goes.",
  "two-a-turn": "Use a Spy or a Ship Lock, or end your turn.",
  "lane-full": "Choose one of the marked free places.",
  "earns-nothing": "Only fighters with a token on them earn something face up.",
  "no-token": "Choose one of the tokens that you hold.",
  "no-fighter": "A Spy turns up a card that lies face down; keep it until there is one.",
  "face-up": "Choose a card that lies face down.",
  "own-ship": "Choose an enemy ship; there it adds 1 to your attack.",
  "enemy-ship": "Choose one of your own ships; there it adds 1 to its defense.",
  "protoculture-there": "Choose another ship.",
  spy: "Choose a card that lies face down, or keep the Spy to stop a token.",
  "token-phase-only": "Keep it: the tokens come when all fighters are laid.",
  "must-play": "Play one of them.",
  "not-done": "What is left to do stands above.",
  "one-a-turn": "End your turn.",
  played: "Choose a card that is not crossed out.",
  "heroes-done": "Play a command.",
  "commands-done": "Play your hero.",
  "no-target": "What can be chosen is marked.",
  "not-this-token": "What can be chosen is marked.",
  "ship-full": "Choose another ship.",
  "must-choose": "What can be chosen is marked.",
  "answer-first": "Stop it, or let it land.",
  "effect-first": "What it asks for is marked.",
  "no-token-played": "A Spy stops a token in the moment in which it is placed.",
};

// What comes first, where a press means nothing yet.
export const insteadOf: Record<string, string> = {
  "choose-seat": "Choose first who begins.",
  "choose-sides": "Choose the corner at which your two sides meet.",
  tactical: "Move one of your ships, then lay two fighters of your hand. What can be chosen is marked.",
  token: "Choose a token that you hold, then the ship it goes to.",
  "hero-command": "Choose a hero or a command from your hand.",
  answer: "A token is on its way. Stop it with a Spy, or let it land.",
};
