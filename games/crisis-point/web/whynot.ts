// Refusals in the words of who plays: cards by their names, lanes by the line they lie at, and the way forward.
import type { Ways } from "$web/choose/whynot";
import { named } from "./content";

export const inWords = (words: string) =>
  named(words)
    .replace(/\blane ([a-d])\b/g, "the lane at column $1")
    .replace(/\blane ([1-4])\b/g, "the lane at row $1")
    .replace(/\bone of your lanes: a to d or 1 to 4/, "one of your eight lanes");

export const ways: Ways = {
  "two-objectives": "Keep two, the others go back.",
  "not-in-hand": "Choose a card of your hand that is lit.",
  "one-a-turn": "Go on with what stands above.",
  "units-done": "Lay a location, or your base.",
  "locations-done": "Lay a unit, or your base.",
  taken: "Choose one of the free spaces; they are marked.",
  "lane-full": "Choose one of your free lanes; they are marked.",
  "empty-space": "Choose a card on the battlefield, yours or not.",
  "tokens-done": "Go on with what stands above.",
  "no-tokens": "Play a special token, or pass.",
  "must-place": "Choose the cards that they go onto.",
  "pass-instead": "Use a special token, or pass.",
  "end-instead": "End your turn.",
  "one-special": "Keep it for your next turn.",
  "token-phase-only": "Keep it until then.",
  "no-use": "Keep it, or choose something else.",
  "not-held": "Choose a card that you hold and have not played.",
  "heroes-done": "Play a command.",
  "commands-done": "Play a hero.",
  "effect-first": "What it asks for is marked.",
  "must-choose": "What can be chosen is marked.",
  "no-target": "What can be chosen is marked.",
  "wrong-answer": "What it asks for is marked.",
  "card-full": "Choose another card.",
  "same-card": "Choose the same card once more.",
  "no-token": "Choose a card with such a token on it.",
  "no-card-there": "Choose a space with a card on it.",
  "no-combat-card": "Choose a lane with a card face down.",
  "face-up": "Choose a lane with a card face down.",
  "cannot-be-done": "Choose the other one.",
  "no-bioroid": "Choose a Bioroid of your hand.",
};

// What comes first, where a press means nothing yet.
export const insteadOf: Record<string, string> = {
  objectives: "Choose two secret objectives first.",
  "choose-seat": "Choose first who begins.",
  card: "Choose a card of your hand, then a free space on the battlefield.",
  token: "Choose the card that your battle token goes onto.",
  tokens: "Choose the cards that your battle tokens go onto.",
  combat: "Choose a combat card of your hand, then one of your free lanes.",
  close: "Play a special token, or end your turn.",
  pass: "Play a special token, or pass.",
  "hero-command": "Choose a hero or a command of your hand.",
  confirm: "Confirm what is laid out, or take it back.",
};
