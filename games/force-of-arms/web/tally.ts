// The scoring of a round out of its events: ship by ship, with every part that counted. Pure: tested without a page.
import type { Counted, Event, Faction, Load, RoundScored, ShipScored, TokenKind, View } from "./types.gen";
import type { LogLine } from "$web/protocol/messages";
import { decidedBy } from "$web/cards/decided";
import type { TallyShown } from "$web/cards/tally";
import { fighterEntry, shipName } from "./content";
import { factions, laneOf, laneWords, letter, ownerOf, posts, sideClass } from "./facts";

export interface ShipTally {
  ship: string;
  at: string;
  parts: Counted[];
  result: ShipScored;
  alpha: number;
  bravo: number;
}
export interface Tally {
  round: number;
  seq: number;
  ships: ShipTally[];
  score: RoundScored;
}

// All scorings that a log tells.
export function talliesOf(log: LogLine[]): Tally[] {
  const result: Tally[] = [];
  let parts: Counted[] = [];
  let ships: ShipTally[] = [];
  for (const line of log) {
    const event = line.event as unknown as Event;
    if (event.type === "ships-laid") {
      parts = [];
      ships = [];
    } else if (event.type === "counted") parts.push(event);
    else if (event.type === "ship-scored") {
      const last = ships.at(-1);
      const points = (player: "alpha" | "bravo") =>
        (last?.[player] ?? 0) + (event.collected_by === player ? event.points : 0);
      ships = [
        ...ships,
        {
          ship: event.ship,
          at: event.at,
          parts: parts.filter(({ ship }) => ship === event.ship),
          result: event,
          alpha: points("alpha"),
          bravo: points("bravo"),
        },
      ];
    } else if (event.type === "round-scored") {
      result.push({ round: event.round, seq: line.seq, ships, score: event });
      parts = [];
      ships = [];
    }
  }
  return result;
}

// What decided a match, over all its rounds.
export const decided = (log: LogLine[], winner: string, nameOf: (seat: string) => string) =>
  decidedBy(
    talliesOf(log)
      .flatMap(({ ships }) => ships)
      .map(({ ship, result: { collected_by, attack, defense, points } }) => ({
        name: shipName(ship),
        to: collected_by === "nobody" ? null : collected_by,
        points,
        most: Math.max(attack, defense),
        least: Math.min(attack, defense),
      })),
    winner,
    "ships",
    nameOf(winner),
  );

// A token more or less on a ship.
function loaded(load: Load, { token, faction }: { token: TokenKind; faction: Faction }, by: 1 | -1): Load {
  const own = (counts: number[]) => counts.map((count, i) => (factions[i] === faction ? count + by : count));
  if (token === "attack" || token === "defense") return { ...load, [token]: load[token] + by };
  if (token === "protoculture") return { ...load, protoculture: own(load.protoculture) };
  return token === "ship-lock" ? { ...load, locks: own(load.locks) } : load;
}
// The last thing that was played is in the same record as the scoring that it led to.
function playedOut(before: View, log: LogLine[], seq: number): View {
  const load = (view: View, ship: string, change: (load: Load) => Load): View => ({
    ...view,
    ships: view.ships.map((each) => (each.ship === ship ? { ...each, load: change(each.load) } : each)),
  });
  return log.reduce((view, line) => {
    const event = line.event as unknown as Event;
    if (line.seq !== seq) return view;
    if (event.type === "token-placed") return load(view, event.ship, (now) => loaded(now, event, 1));
    if (event.type === "token-removed") return load(view, event.ship, (now) => loaded(now, event, -1));
    if (event.type === "token-shifted") {
      const gone = load(view, event.from, (now) => loaded(now, event, -1));
      return load(gone, event.to, (now) => loaded(now, event, 1));
    }
    if (event.type === "ship-scored")
      return {
        ...view,
        ships: view.ships.map((each) => (each.ship === event.ship ? { ...each, at: event.at } : each)),
      };
    return view;
  }, before);
}

// The table as it stood when the round was scored: the view before, with what was played last and every fighter turned up that the
// scoring turned up.
export function openedView(was: View, log: LogLine[], seq: number): View {
  const before = playedOut(was, log, seq);
  const revealed = log.flatMap(({ seq: at, event }) =>
    at === seq && event.type === "revealed"
      ? [event as unknown as { faction: string; post: string; fighter: string }]
      : [],
  );
  return {
    ...before,
    frames: [],
    asks: "none",
    forces: before.forces.map((force, i) => ({
      ...force,
      posts: force.posts.map((laid, n) => {
        const shown = revealed.find(({ faction, post }) => faction === factions[i] && post === posts[n]);
        return shown ? { ...laid, fighter: shown.fighter, face_up: true } : laid;
      }),
    })),
  };
}

// That table with what each ship came to.
export function scoredView(before: View, log: LogLine[], tally: Tally): View {
  const opened = openedView(before, log, tally.seq);
  return {
    ...opened,
    ships: opened.ships.map((ship) => {
      const result = tally.ships.find((each) => each.ship === ship.ship)?.result;
      if (!result) return ship;
      return {
        ...ship,
        known_attack: result.attack,
        known_defense: result.defense,
        unknown_attackers: 0,
        unknown_defenders: 0,
        leads: result.collected_by,
      };
    }),
  };
}

// The same for the panels of the players: ships count when their turn has come, and the round counts when all have.
export function summedView(scored: View, tally: Tally, step: number): View {
  const counted = new Set(tally.ships.slice(0, step + 1).map(({ ship }) => ship));
  const { alpha, bravo } = tally.score;
  const over = step >= tally.ships.length;
  return {
    ...scored,
    ships: scored.ships.map((ship) => (counted.has(ship.ship) ? ship : { ...ship, leads: "nobody" })),
    scores: over ? [...scored.scores, { rdf: scored.rdf, alpha, bravo }] : scored.scores,
  };
}

const because = (part: Counted) =>
  part.reason === "fighter"
    ? `${laneWords(laneOf(part.post))}, ${fighterEntry(part.faction, part.fighter).name}`
    : {
        printed: "printed",
        ignored: "printed, ignored",
        tokens: "tokens",
        protoculture: "Protoculture",
        aura: "alternate card next to it",
      }[part.reason];

// A scoring as it is laid out on the page.
export function shownTally(tally: Tally, nameOf: (player: string) => string): TallyShown {
  const players = ["alpha", "bravo"] as const;
  return {
    title: `Scoring round ${tally.round}`,
    unit: "Ship",
    worth: "VP",
    items: tally.ships.map((each) => {
      const { collected_by, attack, defense, points } = each.result;
      const taken = collected_by !== "nobody";
      const owner = ownerOf(each.ship);
      const does = attack > defense ? second("captures", collected_by, nameOf) : second("keeps", collected_by, nameOf);
      return {
        id: each.ship,
        name: shipName(each.ship),
        place: each.at,
        crest: { side: sideClass(owner), letter: letter(owner) },
        sums: (["attack", "defense"] as const).map((stat) => ({
          stat,
          tone: stat === "attack" ? "hit" : "guard",
          parts: each.parts
            .filter((part) => part.stat === stat)
            .map((part) => ({ why: because(part), amount: part.amount })),
          total: each.result[stat],
        })),
        verdict: taken ? `${nameOf(collected_by)} ${does} it: ${points} VP` : "level, nobody collects it",
        to: taken ? nameOf(collected_by) : "",
        points: taken ? points : null,
        scores: players.map((player) => ({ name: nameOf(player), points: each[player] })),
      };
    }),
    scores: players.map((player) => {
      const total = tally.score[`${player}_total`];
      const note = total === tally.score[player] ? undefined : `match ${total}`;
      return { name: nameOf(player), points: tally.score[player], note };
    }),
  };
}
const second = (verb: string, player: string, nameOf: (player: string) => string) =>
  nameOf(player) === "You" ? verb.slice(0, -1) : verb;
