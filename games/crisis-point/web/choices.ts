// By which spots the moves of Crisis Point are reached: a card, a combat card or a token is taken up and put somewhere. Pure: tested
// without a page.
import type { Faction, Move, Op, View } from "./types.gen";
import { kindOf, nothing, type Option, restOf, type Selection, type Spot, type Way } from "$web/choose/choices";
import { type Answer, isStarting, lastAnswer, type Starting, withAnswer } from "./draft";
import { cells, factions, forceOf, hasCard, lanes, laneOf, other, spaceAt, viewerFaction } from "./facts";

// "cell:b2", "lane:aosc:a", "hand:aosc-u1", "combat:k9", "special:drop", "card:aosc-h1", "objective:o3"
export const cellSpot = (cell: string): Spot => `cell:${cell}`;
export const laneSpot = (faction: string, lane: string): Spot => `lane:${faction}:${lane}`;
export const handSpot = (card: string): Spot => `hand:${card}`;
export const specials = ["exchange", "cluster-missile", "searchlight", "drop"];
export const playSpot = (card: string): Spot => (specials.includes(card) ? `special:${card}` : `card:${card}`);

const one = (source: Spot | null, target: Spot | null): Way[] => [{ source, target }];
// Two things of which either may come first.
const either = (a: Spot, b: Spot): Way[] => (a === b ? one(a, b) : [...one(a, b), ...one(b, a)]);

export function answerWays(answer: Answer, me: Faction): Way[] {
  switch (answer.type) {
    case "card":
      return one(null, cellSpot(answer.cell));
    case "shift":
      return one(cellSpot(answer.from), cellSpot(answer.to));
    case "swap":
      return either(cellSpot(answer.one), cellSpot(answer.two));
    case "swap-combat":
      return either(laneSpot(me, answer.one), laneSpot(me, answer.two));
    case "reveal":
      return one(null, laneSpot(other(me), answer.lane));
    case "line":
      return factions.flatMap((faction) => one(null, laneSpot(faction, answer.line)));
    case "replace":
      return one(handSpot(answer.by), cellSpot(answer.cell));
    default:
      return [];
  }
}
export function waysOf(move: Move, me: Faction): Way[] {
  const answer = isStarting(move) ? lastAnswer(move) : undefined;
  if (answer) return answerWays(answer, me);
  switch (move.type) {
    case "objectives": {
      const [a = "", b = ""] = move.objectives;
      return either(`objective:${a}`, `objective:${b}`);
    }
    case "lay":
      return one(handSpot(move.card), cellSpot(move.to));
    case "tokens": {
      const [a = "", b] = move.on;
      return b ? either(cellSpot(a), cellSpot(b)) : one(null, cellSpot(a));
    }
    case "combat":
      return one(`combat:${move.combat}`, laneSpot(me, move.lane));
    case "play":
      return one(playSpot(move.card), null);
    default:
      return [];
  }
}

// A choice of two alike: objectives, or the cards for the two tokens of a turn, which may be the same one. "done": pressed once more.
export function pressPair(now: Selection, spot: Spot, twice: boolean): Selection | "done" {
  const { source, target } = now;
  const pair = (a: Spot | null, b: Spot | null): Selection => ({ ...nothing, source: a, target: b });
  if (!source) return pair(spot, null);
  if (twice) {
    if (!target) return pair(source, spot);
    return spot === target || spot === source ? "done" : pair(source, spot);
  }
  if (spot === source) return pair(target, null);
  return spot === target ? pair(source, null) : pair(source, spot);
}
export const isPair = (options: readonly Option<Move>[]) =>
  options.some(({ move }) => move.type === "objectives" || (move.type === "tokens" && move.on.length === 2));

// The move that somebody has in mind who presses something that is not offered, for the server to say why not.
export function meant(
  now: Pick<Selection, "source">,
  spot: Spot,
  view: View,
  asks: Op,
  draft: Starting | null,
): Move | null {
  const me = viewerFaction(view);
  if (!me) return null;
  const [kind, rest] = [kindOf(spot), restOf(spot)];
  const free = cells.find((cell) => !hasCard(spaceAt(view.spaces, cell))) ?? "a1";
  const lane = lanes.find((each) => laneOf(view, me, each).combat === "none") ?? "a";
  if (kind === "hand" && asks === "none") return { type: "lay", card: rest, to: free, answers: [] };
  if (kind === "combat") return { type: "combat", combat: rest, lane };
  if (kind === "special" || kind === "card") return { type: "play", card: rest, answers: [] };

  const taken = now.source ? { kind: kindOf(now.source), rest: restOf(now.source) } : null;
  if (asks !== "none") {
    const answer = answerMeant(asks, kind, rest, taken);
    return answer && withAnswer(draft ?? { type: "resolve", answers: [] }, answer);
  }
  if (kind === "lane" && taken?.kind === "combat") {
    const [whose, line = ""] = rest.split(":");
    return whose === me ? { type: "combat", combat: taken.rest, lane: line } : null;
  }
  if (kind === "cell") {
    if (taken?.kind === "hand") return { type: "lay", card: taken.rest, to: rest, answers: [] };
    const count = Math.min(view.phase === "token" ? 2 : 1, forceOf(view, me).unused);
    return { type: "tokens", on: Array.from({ length: count }, () => rest) };
  }
  return null;
}
function answerMeant(
  asks: Op,
  kind: string,
  rest: string,
  taken: { kind: string; rest: string } | null,
): Answer | null {
  if (kind === "lane") return asks === "reveal" ? { type: "reveal", lane: rest.split(":")[1] ?? "" } : null;
  if (kind !== "cell") return null;
  const away = cells.find((cell) => cell !== rest) ?? "a1";
  switch (asks) {
    case "place":
    case "remove":
    case "choose":
      return { type: "card", cell: rest };
    case "move":
      return taken ? { type: "shift", from: taken.rest, to: rest } : { type: "shift", from: rest, to: away };
    case "swapCards":
      return { type: "swap", one: taken?.rest ?? rest, two: taken ? rest : away };
    case "replaceUnit":
      return taken ? { type: "replace", cell: rest, by: taken.rest } : null;
    default:
      return null;
  }
}

// What can be done with it, for those who cannot see the marks.
export function targetWords(move: Move): string {
  const answer = isStarting(move) ? lastAnswer(move) : undefined;
  if (answer)
    return (
      {
        card: "can be chosen",
        shift: "the token can go here",
        swap: "can change places",
        "swap-combat": "can change places",
        reveal: "can be turned up",
        line: "can be chosen",
        replace: "can be replaced",
      }[answer.type as string] ?? "can be chosen"
    );
  if (move.type === "lay") return "the card can be laid here";
  if (move.type === "tokens") return "a battle token can go here";
  return move.type === "combat" ? "the combat card can be laid here" : "can be chosen";
}
export const sourceWords: Record<string, string> = {
  cell: "can be chosen",
  lane: "can be exchanged",
  hand: "can be laid",
  combat: "can be laid",
  special: "can be played now",
  card: "can be played",
  objective: "can be chosen",
};
