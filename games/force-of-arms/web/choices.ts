// By which spots the moves of Force of Arms are reached: a ship, a fighter in hand, a token or a card is taken up and put somewhere.
// Pure: tested without a page.
import type { Faction, Move, View } from "./types.gen";
import { kindOf, type Option, restOf, type Selection, type Spot, type Way } from "$web/choose/choices";
import type { Choice } from "$web/protocol/messages";
import { cardAt, cells, factions, laidAt, laneOf, lanes, posts, shipSeen, viewerFaction } from "./facts";

// "cell:b2", "post:rdf:a-1", "fighter:f3", "token:spy", "card:h1"
export const cellSpot = (cell: string): Spot => `cell:${cell}`;
export const postSpot = (faction: Faction, post: string): Spot => `post:${faction}:${post}`;
const partsOf = (spot: Spot) => spot.split(":") as [string, string, string?];

const lanePosts = (lane: string) => posts.filter((post) => laneOf(post) === lane);
const freePosts = (view: View, faction: Faction, lane: string) =>
  lanePosts(lane).filter((post) => laidAt(view, faction, post).fighter === "none");

export function waysOf(move: Move, view: View, me: Faction): Way[] {
  const at = (ship: string) => cellSpot(shipSeen(view, ship)?.at ?? "");
  const one = (source: Spot | null, target: Spot | null) => [{ source, target }];
  switch (move.type) {
    case "move":
      return one(at(move.ship), cellSpot(move.to));
    case "lay":
      return freePosts(view, me, move.lane).map((post) => ({
        source: `fighter:${move.fighter}`,
        target: postSpot(me, post),
      }));
    case "spy":
      return one("token:spy", postSpot(move.faction, move.post));
    case "token":
      return one(`token:${move.token}`, at(move.ship));
    case "play":
      return one(`card:${move.card}`, null);
    case "choose-ship":
    case "remove":
      return one(null, at(move.ship));
    case "choose-line":
      return factions.flatMap((faction) =>
        lanePosts(move.line).map((post) => ({
          source: null,
          target: postSpot(faction, post),
        })),
      );
    case "choose-fighter":
      return one(null, postSpot(move.faction, move.post));
    case "shift":
      return one(at(move.from), at(move.to));
    case "swap":
      return one(null, cellSpot(move.to));
    case "exchange":
      return [
        ...one(postSpot(me, move.one), postSpot(me, move.two)),
        ...one(postSpot(me, move.two), postSpot(me, move.one)),
      ];
    default:
      return [];
  }
}

export const optionsOf = (legal: Choice<Move>[], view: View, me: Faction): Option<Move>[] =>
  legal.map(({ move, words }) => ({ move, words, ways: waysOf(move, view, me) }));

// The move that somebody has in mind who presses something that is not offered, for the server to say why not.
export function meant(
  options: readonly Option<Move>[],
  now: Pick<Selection, "source">,
  spot: Spot,
  view: View,
): Move | null {
  const me = viewerFaction(view);
  if (!me) return null;
  const [kind, what, post] = partsOf(spot);
  const shipOn = (cell: string) => {
    const card = cardAt(view, cell);
    return shipSeen(view, card) ? card : null;
  };
  const enemy = factions.find((each) => each !== me) as Faction;
  const anyShip = (own: boolean) => view.grid.find((card) => card.startsWith(own ? me : enemy)) ?? "none";
  const asks = (type: Move["type"]) => options.some(({ move }) => move.type === type);

  if (kind === "fighter")
    return {
      type: "lay",
      fighter: what,
      lane: lanes.find((lane) => freePosts(view, me, lane).length > 0) ?? "a",
      face_up: false,
    };
  if (kind === "card") return { type: "play", card: what };
  if (kind === "token" && what === "spy")
    return {
      type: "spy",
      faction: enemy,
      post: posts.find((each) => laidAt(view, enemy, each).fighter === "unknown") ?? "a-1",
    };
  if (kind === "token")
    return {
      type: "token",
      token: what as never,
      ship: anyShip(what === "defense"),
    };

  const taken = now.source ? [kindOf(now.source), restOf(now.source)] : [];
  if (kind === "post" && post) {
    if (taken[0] === "fighter")
      return {
        type: "lay",
        fighter: taken[1] as string,
        lane: laneOf(post),
        face_up: false,
      };
    if (taken[0] === "token") return taken[1] === "spy" ? { type: "spy", faction: what as Faction, post } : null;
    if (taken[0] === "post")
      return {
        type: "exchange",
        one: (taken[1] as string).split(":")[1] as string,
        two: post,
      };
    if (asks("choose-fighter")) return { type: "choose-fighter", faction: what as Faction, post };
    return null;
  }
  if (kind === "cell") {
    const ship = shipOn(what);
    if (taken[0] === "token")
      return ship && taken[1] !== "spy" ? { type: "token", token: taken[1] as never, ship } : null;
    if (taken[0] === "cell" && asks("move"))
      return {
        type: "move",
        ship: shipOn(taken[1] as string) ?? "none",
        to: what,
      };
    if (asks("swap")) return { type: "swap", to: what };
    if (asks("choose-ship") && ship) return { type: "choose-ship", ship };
    if (ship && view.phase === "tactical" && !view.moved)
      return {
        type: "move",
        ship,
        to: cells.find((cell) => cell !== what && asks("move")) ?? "b2",
      };
  }
  return null;
}

export const targetWords: Partial<Record<Move["type"], string>> = {
  move: "can be moved there",
  lay: "a fighter can be laid here",
  spy: "can be turned up",
  token: "the token can go here",
  "choose-ship": "can be chosen",
  "choose-line": "can be chosen",
  "choose-fighter": "can be chosen",
  remove: "a token can be taken off",
  shift: "the token can go here",
  swap: "can be swapped with",
  exchange: "can be exchanged with",
};
export const sourceWords: Record<string, string> = {
  cell: "can be moved",
  fighter: "can be laid",
  token: "can be used",
  card: "can be played",
  post: "can be exchanged",
};
