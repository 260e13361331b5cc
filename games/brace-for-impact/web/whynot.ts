// Refusals in the words of who plays: cards by their names, and the way forward.
import type { Ways } from "$web/choose/whynot";
import { leaderOf, shipOf } from "./content";

export const inWords = (words: string) =>
  words
    .replace(/\bthe card a\d+\b/g, "that card")
    .replace(/\bthe ship (s\d+)\b/g, (_, ship: string) => shipOf(ship)?.name ?? "that ship")
    .replace(/\bthe tactic t\d+\b/g, "that tactic")
    .replace(/\bthe leader (l\d+)\b/g, (_, leader: string) => leaderOf(leader).name);

export const ways: Ways = {
  "not-in-hand": "Choose a card that you hold.",
  "channels-busy": "Everybody may answer.",
  "open-already": "Wait for an answer, or announce something else instead.",
  "own-call": "Answer the call of somebody else.",
  "too-late": "Look for another call.",
  locked: "Look first which call your card fits.",
  "caller-busy": "Look for another call meanwhile.",
  "choose-first": "Press its sector in the ring.",
  "must-fire": "Press its sector in the ring.",
  "no-attack": "Announce an attack; when somebody answers it you aim.",
  "no-scout": "Announce a scout; when somebody answers it you choose what to look at.",
  "not-face-down": "Choose a sector with a ship face down.",
  "no-ship": "Choose a sector with a ship in it.",
  friend: "Choose an enemy.",
  "called-already": "Press Add on a card with an attack.",
  "not-called": "Call to concentrate firepower first.",
  "no-cards": "Add a card with an attack first.",
  "cards-given": "Attack with what lies there.",
  "cannon-charging": "Use attacks of the hand until then.",
  "cannon-empty": "Use attacks of the hand.",
  bracing: "It takes a moment.",
  enough: "Answer calls first.",
  paused: "Go on when everybody is ready.",
  "not-begun": "Say that you are ready.",
  "hand-full": "Wait for the next event or call.",
  "discard-first": "Choose the cards that go.",
  "place-first": "Press an empty sector of the ring.",
  taken: "Choose an empty sector.",
  "attack-due": "Carry it out first.",
  "finish-first": "What is to be chosen stands below.",
  "no-trigger": "It lights up when it can be played.",
  "nothing-due": "Wait for the next event or call.",
};
