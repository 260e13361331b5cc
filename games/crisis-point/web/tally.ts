// The scoring of a game out of its events: card by card with every part that counted, then the objectives. Pure: tested without a page.
import type {
  CardScored,
  Counted,
  Event,
  Faction,
  GameScored,
  LaneView,
  ObjectiveScored,
  ObjectiveView,
  SpaceView,
  View,
} from "./types.gen";
import type { LogLine } from "$web/protocol/messages";
import { decidedBy } from "$web/cards/decided";
import type { Counted as Shown, TallyShown } from "$web/cards/tally";
import { cardEntry, cardName, combatEntry, factionName, objectiveEntry } from "./content";
import {
  cells,
  factionOf,
  factions,
  hasCard,
  indexOf,
  lanes,
  letter,
  lineWords,
  listed,
  ownerOf,
  sideClass,
  spaceAt,
  whoseWords,
} from "./facts";

export interface CardTally {
  parts: Counted[];
  result: CardScored;
}
export interface Tally {
  game: number;
  seq: number;
  aosc: string; // who commanded the Southern Cross in this game
  cards: CardTally[];
  objectives: ObjectiveScored[];
  score: GameScored;
}

// All scorings that a log tells.
export function talliesOf(log: LogLine[]): Tally[] {
  const result: Tally[] = [];
  let parts: Counted[] = [];
  let cards: CardTally[] = [];
  let objectives: ObjectiveScored[] = [];
  for (const line of log) {
    const event = line.event as unknown as Event;
    if (event.type === "counted") parts.push(event);
    else if (event.type === "card-scored") {
      cards.push({ parts, result: event });
      parts = [];
    } else if (event.type === "objective-scored") objectives.push(event);
    else if (event.type === "game-scored") {
      // The sides are exchanged for the second game.
      const aosc = event.game === 1 ? "alpha" : "bravo";
      result.push({ game: event.game, seq: line.seq, aosc, cards, objectives, score: event });
      [parts, cards, objectives] = [[], [], []];
    }
  }
  return result;
}
// What decided a match, over all its games.
export const decided = (log: LogLine[], winner: string, nameOf: (seat: string) => string) =>
  decidedBy(
    talliesOf(log).flatMap((tally) =>
      tally.cards.map(({ result: { card, won_by, points, aosc, masters } }) => ({
        name: cardName(card),
        to: won_by === "nobody" ? null : commanderOf(tally, won_by),
        points,
        most: Math.max(aosc, masters),
        least: Math.min(aosc, masters),
      })),
    ),
    winner,
    "cards",
    nameOf(winner),
  );
const commanderOf = ({ aosc }: Tally, faction: Faction) =>
  (faction === "aosc") === (aosc === "alpha") ? "alpha" : "bravo";

export const stepsOf = ({ cards, objectives }: Tally) => cards.length + objectives.length;

// The table as it was scored: what lies where is told by what was counted, since the last card may have changed it.
export function scoredView(before: View, _log: LogLine[], tally: Tally): View {
  const all = tally.cards.flatMap(({ parts }) => parts);
  const scored = (space: SpaceView): SpaceView => {
    const found = tally.cards.find(({ result: { at } }) => at === space.at);
    if (!found) return space;
    const { result, parts } = found;
    const tokensOf = (faction: Faction) =>
      parts.find((part) => part.faction === faction && part.reason === "tokens")?.amount ?? 0;
    return {
      ...space,
      card: result.card,
      points: cardEntry(result.card).points,
      tokens: factions.map(tokensOf),
      power: [result.aosc, result.masters],
      unknown: [0, 0],
      leads: result.won_by,
      in_doubt: false,
      victory: result.won_by,
      face_down: result.won_by === "nobody",
      parts,
    };
  };
  const opened = (faction: Faction, lane: string, laid: LaneView): LaneView => {
    const part = all.find((each) => each.faction === faction && each.lane === lane);
    return part ? { combat: part.combat, face_up: true, value: part.amount } : laid;
  };
  // Nothing is in doubt any more.
  const told = (faction: Faction, objective: ObjectiveView): ObjectiveView => ({
    ...objective,
    reached:
      tally.objectives.find((each) => each.faction === faction && each.objective === objective.objective)?.reached ??
      objective.reached,
    in_doubt: [],
  });
  return {
    ...before,
    frames: [],
    asks: "none",
    spaces: before.spaces.map(scored),
    forces: before.forces.map((force, i) => ({
      ...force,
      heroes_to_play: 0,
      commands_to_play: 0,
      objectives: force.objectives.map((each) => told(factions[i] as Faction, each)),
      lanes: force.lanes.map((laid, n) => opened(factions[i] as Faction, lanes[n] as string, laid)),
    })),
  };
}

export function because(part: { faction: string; reason: string; lane: string; combat: string }, card: string): string {
  if (part.reason === "tokens") return "battle tokens";
  if (part.reason === "defense") return card.endsWith("-base") ? "defense of the base" : "armor";
  return `${lineWords(part.lane)}, ${combatEntry(part.faction as never, part.combat).name}`;
}

// Who adds what on a card, to be read out.
export function powerWords(spot: string | null, spaces: readonly SpaceView[], me: Faction | null): string {
  const space = spot ? spaceAt(spaces, spot.slice(spot.indexOf(":") + 1)) : undefined;
  if (!space || !hasCard(space)) return "";
  const side = (faction: Faction) => {
    const parts = space.parts.filter((part) => part.faction === faction);
    const unknown = space.unknown[indexOf(faction)] ?? 0;
    const all = [
      ...parts.map((part) => `${part.amount} by ${because(part, space.card)}`),
      ...(unknown ? [`${unknown} unknown`] : []),
    ];
    return `${whoseWords(faction, me)} ${space.power[indexOf(faction)]}${all.length ? `: ${listed(all)}` : ""}`;
  };
  return `${cardName(space.card)} on ${space.at}, ${factions.map(side).join("; ")}.`;
}

// What a victory over a card is called; whose power is only equal has not protected it.
export const verbOf = (card: string, winner: string, equal = false) =>
  ownerOf(card) === null ? "secures" : ownerOf(card) !== winner ? "captures" : equal ? "keeps" : "protects";

// A scoring as it is laid out on the page.
export function shownTally(tally: Tally, nameOf: (player: string) => string): TallyShown {
  const players = ["alpha", "bravo"] as const;
  const playerOf = (faction: string) => players.find((player) => factionOf(tally, player) === faction) ?? "alpha";
  const does = (verb: string, player: string) => (nameOf(player) === "You" ? verb.slice(0, -1) : verb);
  const crestOf = (faction: string | null) => ({ side: sideClass(faction ?? ""), letter: letter(faction ?? "") });
  const points: Record<string, number> = { alpha: 0, bravo: 0 };
  const soFar = () => players.map((player) => ({ name: nameOf(player), points: points[player] ?? 0 }));

  const cards = tally.cards.map(({ parts, result }): Shown => {
    const { at, card, won_by } = result;
    const winner = won_by === "nobody" ? null : playerOf(won_by);
    if (winner) points[winner] = (points[winner] ?? 0) + result.points;
    const equal = result.aosc === result.masters;
    return {
      id: at,
      name: cardName(card),
      place: at,
      crest: crestOf(ownerOf(card)),
      sums: factions.map((faction) => ({
        stat: factionName(faction),
        short: letter(faction),
        side: sideClass(faction),
        parts: parts
          .filter((part) => part.faction === faction)
          .map((part) => ({ why: because(part, card), amount: part.amount })),
        total: result[faction],
      })),
      verdict: winner
        ? `${equal ? "Equal: " : ""}${nameOf(winner)} ${does(verbOf(card, won_by, equal), winner)} it: ${result.points} VP`
        : "Equal: it is turned face down, nobody wins it",
      to: winner ? nameOf(winner) : "",
      points: winner ? result.points : null,
      scores: soFar(),
    };
  });
  const objectives = tally.objectives.map((event): Shown => {
    const { faction, objective, reached, needed, claimed } = event;
    const player = playerOf(faction);
    if (claimed) points[player] = (points[player] ?? 0) + event.points;
    const entry = objectiveEntry(faction, objective);
    const met = reached >= needed;
    return {
      id: `${faction}-${objective}`,
      name: entry.name,
      place: "secret objective",
      crest: crestOf(faction),
      sums: [
        {
          stat: entry.text,
          parts: [{ why: `reached, of ${needed} that are needed`, amount: reached }],
          total: reached,
        },
      ],
      verdict: claimed
        ? `${nameOf(player)} ${does("claims", player)} it: ${event.points} VP`
        : met
          ? "Met, but only one objective is claimed"
          : "Not met",
      to: claimed ? nameOf(player) : "",
      points: claimed ? event.points : null,
      scores: soFar(),
    };
  });
  return {
    title: `Scoring${tally.score.alpha_total === tally.score.alpha && tally.game === 1 ? "" : ` game ${tally.game}`}`,
    unit: "Card",
    worth: "VP",
    items: [...cards, ...objectives],
    scores: players.map((player) => {
      const total = tally.score[`${player}_total`];
      const note = total === tally.score[player] ? undefined : `match ${total}`;
      return { name: nameOf(player), points: tally.score[player], note };
    }),
  };
}
export const cellOfStep = (tally: Tally, step: number) => tally.cards[step]?.result.at ?? null;
// What the cards counted so far came to, by their space.
export const resultsUpTo = (tally: Tally, step: number, nameOf: (faction: string) => string) =>
  new Map(
    tally.cards
      .slice(0, step + 1)
      .filter(({ result: { at } }) => cells.includes(at))
      .map(({ result: { at, won_by, points } }) => [
        at,
        won_by === "nobody" ? "face down" : `${nameOf(won_by)} +${points}`,
      ]),
  );
