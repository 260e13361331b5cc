// A card or special token with the answers to what its effect asks: one move, laid out step by step before it is made. Pure: tested
// without a page.
import type { Faction, LayCard, Move, Op, PlayCard, Resolve, SpaceView, View } from "./types.gen";
import type { Choice } from "$web/protocol/messages";
import { cardName, combatEntry, stepOf } from "./content";
import { against, forceOf, hasCard, lanes, lineWords, other, spaceAt } from "./facts";

export type Starting = LayCard | PlayCard | Resolve;
export type Answer = Starting["answers"][number];

// What the server says that a move would do, and what its effect would ask then.
export interface Preview {
  spaces: SpaceView[];
  objectives: View["forces"][number]["objectives"][];
  unused: number[];
  effect: string;
  asks: Op;
  optional: boolean;
  answers: Answer[];
}

export const isStarting = (move: Move): move is Starting =>
  move.type === "lay" || move.type === "play" || move.type === "resolve";
export const lastAnswer = (move: Starting): Answer | undefined => move.answers.at(-1);
export const withAnswer = (move: Starting, answer: Answer): Starting => ({
  ...move,
  answers: [...move.answers, answer],
});
// The same without its last answer; null where that was all of it.
export function shortened(move: Starting): Starting | null {
  const left = move.answers.slice(0, -1);
  return move.answers.length === 0 || (move.type === "resolve" && left.length === 0)
    ? null
    : { ...move, answers: left };
}
export const extendsDraft = (draft: Starting | null, move: Starting) =>
  draft !== null &&
  move.type === draft.type &&
  move.answers.length === draft.answers.length + 1 &&
  JSON.stringify({ ...move, answers: move.answers.slice(0, -1) }) === JSON.stringify(draft);

// Whether there is nothing left to choose before it is made. What is revealed is looked at before the rest is chosen.
export const isComplete = (draft: Starting, preview: Preview) =>
  preview.asks === "none" || lastAnswer(draft)?.type === "reveal";

// What can be chosen next; the draft itself comes first.
export function continuations(draft: Starting, preview: Preview | null, me: Faction): Choice<Move>[] {
  const whole = { move: draft as Move, words: "Confirm it" };
  if (!preview || isComplete(draft, preview)) return [whole];
  const after = (answer: Answer) => ({
    move: withAnswer(draft, answer),
    words: answerWords(answer, preview.effect, preview.asks, preview.spaces, me),
  });
  const enough = {
    move: withAnswer(draft, { type: "decline" }),
    words: declineWords(preview.asks, placedIn(draft, preview.effect, preview.asks) > 0),
  };
  return [whole, ...preview.answers.map(after), ...(preview.optional ? [enough] : [])];
}

const onCard = (spaces: readonly SpaceView[], cell: string) => {
  const space = spaceAt(spaces, cell);
  return hasCard(space) ? `${cardName(space.card)} on ${cell}` : cell;
};
// "a token of yours": whose tokens a step is about.
const tokenWords = (card: string, op: Op) =>
  stepOf(card, op)?.whose === "self" ? "a battle token of yours" : "an enemy battle token";

// An answer in words, as the list of moves would say it.
export function answerWords(answer: Answer, card: string, op: Op, spaces: readonly SpaceView[], me: Faction): string {
  const standing = (cell: string) => `${onCard(spaces, cell)} (${against(spaceAt(spaces, cell), me)})`;
  switch (answer.type) {
    case "card":
      if (op === "remove") return `Take ${tokenWords(card, op)} off ${standing(answer.cell)}`;
      return `${op === "choose" ? "Choose" : "Place a battle token on"} ${standing(answer.cell)}`;
    case "shift":
      return `Move ${tokenWords(card, op)} from ${onCard(spaces, answer.from)} to ${onCard(spaces, answer.to)}`;
    case "swap":
      return `Exchange ${onCard(spaces, answer.one)} and ${onCard(spaces, answer.two)}`;
    case "swap-combat":
      return `Exchange your combat cards at ${lineWords(answer.one)} and ${lineWords(answer.two)}`;
    case "reveal":
      return `Turn up their combat card at ${lineWords(answer.lane)}`;
    case "line":
      return `Choose ${lineWords(answer.line)}`;
    case "option":
      return optionWords(card, answer.option);
    case "replace":
      return `Replace ${onCard(spaces, answer.cell)} by ${cardName(answer.by)}`;
    case "decline":
      return declineWords(op, false);
  }
}
export function optionWords(card: string, option: number): string {
  const step = stepOf(card, "chooseOne")?.options?.[option - 1]?.[0];
  if (step?.op === "gain") return `Gain ${step.count} battle tokens`;
  if (step?.op === "swapCards") return "Exchange two of your units";
  return step?.op === "swapCombat" ? "Exchange two of your combat cards" : `Choice ${option}`;
}
// Nothing, or nothing more.
export function declineWords(op: Op, begun: boolean): string {
  const more = begun ? "no more" : "none";
  const words: Partial<Record<Op, string>> = {
    place: `Place ${more}`,
    remove: `Take ${more} off`,
    move: `Move ${more}`,
    reveal: begun ? "Turn no more up" : "Turn nothing up",
    swapCards: "Exchange nothing",
    swapCombat: "Exchange nothing",
  };
  return words[op] ?? "Leave it at that";
}

const targetWords: Record<string, string> = {
  thisCard: "this card",
  ownCard: "a card of yours",
  enemyCard: "an enemy card",
  notOwnCard: "an enemy card or a location",
  ownUnit: "a unit of yours",
  enemyUnit: "an enemy unit",
  ownBattloid: "a Battloid of yours",
  ownBioroid: "a Bioroid of yours",
  ownOtherBioroid: "another Bioroid of yours",
  adjacentCard: "an adjacent card",
  adjacentNotOwn: "an adjacent card that is not yours",
  nonAdjacentCard: "a card that is not adjacent",
  nonAdjacentEnemyUnit: "an enemy unit that is not adjacent",
  enemyUnitAdjacentToOwnUnit: "an enemy unit next to a unit of yours",
  enemyCardAlignedWithOwnBattloid: "an enemy card in line with a Battloid of yours",
  rowOrColumn: "a row or a column",
};
const targetOf = (target = "") =>
  targetWords[target] ?? (target.startsWith("enemyUnitAdjacentTo") ? "an enemy unit next to the chosen one" : "a card");

// How often a step has been answered already in what is laid out; a card that was only chosen before is not one of them.
function placedIn(draft: Starting | null, card: string, op: Op): number {
  const type = op === "move" ? "shift" : op === "reveal" ? "reveal" : "card";
  const chose = type === "card" && op !== "choose" && stepOf(card, "choose") !== undefined ? 1 : 0;
  return (draft?.answers.filter((answer) => answer.type === type).length ?? 0) - chose;
}

// What an effect asks now: "Place a battle token on an adjacent card that is not yours."
export function questionOf(card: string, op: Op, draft: Starting | null): string {
  const step = stepOf(card, op);
  const target = targetOf(step?.target);
  const done = placedIn(draft, card, op);
  const several = (step?.count ?? 1) > 1 && !step?.sameCard && (op === "place" || op === "remove");
  const count = several ? `, ${step?.upTo ? "up to " : ""}${step?.count} in all` : "";
  switch (op) {
    case "place": {
      const all = step?.sameCard && (step.count ?? 1) > 1 ? `${step.count} battle tokens` : "a battle token";
      return `Place ${done > 0 && several ? "another one" : all} on ${target}${count}.`;
    }
    case "remove": {
      const off = step?.sameCard ? `up to ${step.count} enemy battle tokens` : tokenWords(card, op);
      return `Take ${done > 0 && !step?.sameCard ? "another one" : off} off ${target}${count}.`;
    }
    case "move": {
      const beside = step?.to === "cardAdjacentToSource" ? ", next to it" : "";
      return `Choose the card with ${tokenWords(card, op)}, then where it goes${beside}.`;
    }
    case "swapCards":
      return step?.b === "cardAdjacentToA"
        ? "Choose a Bioroid of yours, then the adjacent card to change places with."
        : `Choose two ${step?.a === "ownBattloid" ? "Battloids" : "units"} of yours that change places.`;
    case "swapCombat":
      return "Choose two of your combat cards that change places.";
    case "reveal":
      return step?.target === "enemyFaceDownCombatAligned"
        ? "Choose a face-down combat card of theirs at this row or column."
        : "Choose a face-down combat card of theirs.";
    case "choose":
      return `Choose ${target}.`;
    case "chooseOne":
      return "Choose one of two.";
    case "replaceUnit":
      return "Choose a Bioroid of your hand, then the unit that it replaces.";
    default:
      return "Choose.";
  }
}

// The cells that an answer is about, for the eye: where an effect could reach.
export const cellsOf = (answer: Answer): string[] => {
  switch (answer.type) {
    case "card":
    case "replace":
      return [answer.cell];
    case "shift":
      return [answer.from];
    case "swap":
      return [answer.one, answer.two];
    default:
      return [];
  }
};

// The lanes as a move would leave them, for the eye: a combat card in its lane, or two that have changed places.
export function lanesWith(view: View, move: Move | null, me: Faction | null): View {
  if (!move || !me) return view;
  const mine = forceOf(view, me).lanes;
  const at = (lane: string) => lanes.indexOf(lane as never);
  let changed = mine;
  if (move.type === "combat") {
    const { value } = combatEntry(me, move.combat);
    changed = mine.map((each, i) => (i === at(move.lane) ? { combat: move.combat, face_up: false, value } : each));
  } else if (isStarting(move)) {
    for (const answer of move.answers) {
      if (answer.type !== "swap-combat") continue;
      const [one, two] = [at(answer.one), at(answer.two)];
      const before = changed;
      changed = before.map((each, i) => (i === one ? before[two]! : i === two ? before[one]! : each));
    }
  }
  if (changed === mine) return view;
  const enemy = forceOf(view, other(me));
  const own = { ...forceOf(view, me), lanes: changed };
  return { ...view, forces: me === "aosc" ? [own, enemy] : [enemy, own] };
}
