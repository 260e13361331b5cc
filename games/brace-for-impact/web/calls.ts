// The comm feed and the hand as choices: which calls can be answered with what, which cards can be announced. What is
// possible comes from the list of legal moves; here it is only put in order.
import type { Choice } from "$web/protocol/messages";
import { actionOf, attackValue, statusOf } from "./content";
import { effectWords, isRepair, kindName, ownOfficer } from "./facts";
import type { Announce, Answer, Kind, LineView, Move, View } from "./types.gen";

export type Legal = readonly Choice<Move>[];
export const movesOf = <T extends Move["type"]>(legal: Legal, type: T) =>
  legal.map(({ move }) => move).filter((move): move is Extract<Move, { type: T }> => move.type === type);
export const hasMove = (legal: Legal, type: Move["type"]) => legal.some(({ move }) => move.type === type);

export interface Call {
  line: LineView;
  mine: boolean;
  words: string; // what is said
  effect: string;
  cards: string[]; // those that answer it, the best to give away first
}

// A Command for this very system is spent before one that repairs anything, then the card that is worth least in a
// volley.
const worth = (card: string) => (actionOf(card).command.kind === "repair" ? 100 : 0) + attackValue(card);
const byWorth = (a: string, b: string) => worth(a) - worth(b);

export function callsOf(view: View, legal: Legal): Call[] {
  const answers = movesOf(legal, "answer");
  return view.lines.map((line) => ({
    line,
    mine: line.who === view.me,
    words: statusOf(line.card, line.status).text,
    effect: effectWords(line.kind, line.value),
    cards: answers
      .filter((answer) => answer.line === line.number)
      .map(({ card }) => card)
      .sort(byWorth),
  }));
}

// The call that a Command answers: the one that is selected if it fits, else the oldest.
export function callFor(calls: readonly Call[], card: string, selected: number | null): Call | undefined {
  const fitting = calls.filter(({ cards }) => cards.includes(card));
  return fitting.find(({ line }) => line.number === selected) ?? fitting[0];
}
export const answerWith = (call: Call, card: string): Answer => ({ type: "answer", line: call.line.number, card });
export const announce = (card: string, status: number): Announce => ({ type: "announce", card, status });

// Whether one can speak a Command at all now, whatever it is about.
export function mayAnswer(view: View): boolean {
  const own = ownOfficer(view);
  return view.phase === "battle" && own !== undefined && own.pick === "none" && own.locked < 0;
}
// Why a Command answers nothing, as a player would say it.
export function whyNoAnswer(view: View, calls: readonly Call[], card: string): string {
  const kind = actionOf(card).command.kind;
  if (view.phase !== "battle") return "Not while the battle stands still.";
  const own = ownOfficer(view);
  if (own && own.pick !== "none") return "Choose your ship first; then you can answer again.";
  if (own && own.locked >= 0) return "Your last Command was in vain. Wait a moment.";
  const wanted = kind === "repair" ? "a repair" : kindName(kind);
  const mine = calls.some(({ mine: own, line }) => own && answers(kind, line.kind));
  if (mine) return "That would answer your own call. Somebody else has to.";
  return `Nobody asks for ${wanted} now. Wait for such a call.`;
}
const answers = (command: Kind, status: Kind) => command === status || (command === "repair" && isRepair(status));

// Why a call cannot be answered by me.
export function whyNotMine(view: View, call: Call): string {
  if (call.mine) return "This is your own call. Somebody else has to answer it.";
  const own = ownOfficer(view);
  if (!own) return "Only officers answer calls.";
  if (own.pick !== "none") return "Choose your ship first; then you can answer again.";
  if (own.locked >= 0) return "Your last Command was in vain. Wait a moment.";
  const caller = view.officers.find(({ who }) => who === call.line.who);
  if (caller && caller.pick !== "none") return "The caller is choosing a ship. Answer in a moment.";
  return `You hold no Command for ${kindName(call.line.kind)}.`;
}

export interface Announcing {
  kind: Kind;
  value: number;
  label: string;
  open: boolean; // this is my open call
  options: { card: string; status: number }[];
}
// What can be announced, equal things together: for hands that have little room.
export function announcements(view: View, legal: Legal): Announcing[] {
  const mine = view.lines.find(({ who }) => who === view.me);
  const found = new Map<string, Announcing>();
  const possible = new Set(movesOf(legal, "announce").map(({ card, status }) => `${card}/${status}`));
  for (const card of view.hand) {
    for (const status of [1, 2]) {
      const open = mine?.card === card && mine.status === status;
      if (!possible.has(`${card}/${status}`) && !open) continue;
      const { kind, value = 0 } = statusOf(card, status);
      const label = effectWords(kind, value);
      const entry = found.get(label) ?? { kind, value, label, open: false, options: [] };
      if (open) entry.open = true;
      else entry.options.push({ card, status });
      found.set(label, entry);
    }
  }
  for (const { options } of found.values()) options.sort((a, b) => keepWorth(a.card) - keepWorth(b.card));
  const order: Kind[] = ["reflex", "hull", "life", "armor", "attack", "scout"];
  return [...found.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.value - a.value);
}
// A card whose Command is useful for anything is kept longer.
const keepWorth = (card: string) => (actionOf(card).command.kind === "repair" ? 1 : 0);
