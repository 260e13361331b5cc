// The few words in the bar: what is most pressing for whoever looks. At most 32 characters, so that a phone shows
// them whole.
import type { Result } from "$web/protocol/messages";
import { clockWords, enemies, gauge, isCommander, isOfficer, ownOfficer } from "./facts";
import type { View } from "./types.gen";

export interface Headline {
  words: string;
  tone: "calm" | "ask" | "danger";
}

const calm = (words: string): Headline => ({ words, tone: "calm" });
const ask = (words: string): Headline => ({ words, tone: "ask" });
const danger = (words: string): Headline => ({ words, tone: "danger" });

const endings: Record<string, string> = {
  repelled: "The ship has held out",
  "fleet-destroyed": "The fleet is destroyed",
  "hull-lost": "Lost: the hull gave way",
  breach: "Lost: the furnace breached",
  surrounded: "Lost: surrounded",
  helpless: "Lost: nobody can act",
};
export const endingWords = (view: View) => endings[view.ending] ?? "Over";

// How it ended for both sides: by the rules, or because somebody gave up.
export interface Ended {
  words: string;
  crew: boolean; // it has won
}
export function endOf(view: View, result: Result | null): Ended | null {
  if (view.phase === "over")
    return { words: endingWords(view), crew: ["repelled", "fleet-destroyed"].includes(view.ending) };
  if (!result) return null;
  const crew = result.outcomes[0] === "won"; // the first seat is an officer's
  return { words: crew ? "The fleet has given up" : "The crew has given up", crew };
}

// What the commander is asked.
const asked: Record<string, string> = {
  deploy: "Deploy a ship",
  "may-deploy": "Deploy a ship, or not",
  "deploy-there": "Deploy into the gap",
  place: "Place the arriving ships",
  "remove-ship": "Give up one of your ships",
  "discard-ship": "Discard a ship card",
  "turn-down": "Turn a ship face down",
  "turn-one-down": "Turn one of the two down",
  "damage-choice": "Choose the system to hit",
  "direct-choice": "Choose the system to hit",
  swap: "Choose two ships to swap",
  rearrange: "Rearrange your ships",
  "order-events": "Order the next events",
  "discard-hand": "Choose an officer",
  revive: "Bring a ship back",
};
export const askedWords = (view: View) => asked[view.doing.asks] ?? "";

export function headlineOf(view: View, now: number): Headline {
  if (view.phase === "over") return calm(endingWords(view));
  if (view.phase === "deal") return calm("The cards are dealt");
  if (view.phase === "muster") return view.fleet.to_place > 0 ? calm("Ships are being placed") : calm("Ready?");
  if (view.phase === "countdown" || view.phase === "resuming")
    return ask(`${Math.ceil(Math.max(0, view.timers.countdown - now) / 1000)}…`);
  if (view.phase === "paused") return calm("Paused");
  if (view.doing.chooser === view.me && asked[view.doing.asks]) return ask(askedWords(view));
  if (isCommander(view)) return commanderLine(view);
  const own = ownOfficer(view);
  if (own?.pick === "target") return ask(`Your attack is worth ${own.total}: aim!`);
  if (own?.pick === "scout") return ask("Choose a ship to scout");
  if (isOfficer(view) && view.cannon) return ask("Reflex Cannon: pick a ship!");
  if (view.timers.furnace >= 0 && !view.restored)
    return danger(`Furnace breach in ${clockWords(view.timers.furnace - now)}`);
  if (gauge(view, "hull").value <= 2) return danger(`Hull at ${gauge(view, "hull").value}: repair it`);
  if (enemies(view) === 8)
    return danger(view.cooperative ? "Eight ships: bracing loses" : "One more ship surrounds us");
  if (enemies(view) === 7) return danger("Seven ships: shoot!");
  if (gauge(view, "life").value === 0) return danger("Life support at 0: no draws");
  return calm("Call, answer, fire");
}

const dueLine = { event: "An event is due", attack: "You may attack", script: "The next report waits" };
function commanderLine(view: View): Headline {
  const { hand, tactics_hand, limit } = view.fleet;
  if (hand.length + tactics_hand.length > limit) return ask(`Discard down to ${limit} cards`);
  const [due] = view.fleet.due;
  if (!due) return view.fleet.lit.length > 0 ? ask("A tactic can be used") : calm("Wait for the next event");
  const more = view.fleet.due.length > 1 ? `, ${view.fleet.due.length - 1} more wait` : "";
  return ask(`${dueLine[due.kind]}${more}`);
}
