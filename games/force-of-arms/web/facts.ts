// Names and places that are needed to draw Force of Arms. What may be done and what counts never follows from them: the server says that.
import { plural } from "$web/shell/plural";
import type { Corner, Counts, Faction, ForceView, LaidView, Phase, ShipView, TokenKind, View } from "./types.gen";
import { factionName, fighterEntry, shipName } from "./content";

export const factions: Faction[] = ["rdf", "zentraedi"];
export const other = (faction: Faction): Faction => (faction === "rdf" ? "zentraedi" : "rdf");
export const sideClass = (faction: string) => (faction === "rdf" ? "side-a" : "side-c");
export const letter = (faction: string) => (faction === "rdf" ? "R" : "Z");

export const columns = ["a", "b", "c"] as const;
export const rows = ["1", "2", "3"] as const;
export const lanes = [...columns, ...rows] as const;
export const cells = columns.flatMap((column) => rows.map((row) => `${column}${row}`));
export const posts = lanes.flatMap((lane) => [`${lane}-1`, `${lane}-2`]);
export const laneOf = (post: string) => post.charAt(0);
export const isColumn = (lane: string) => lane >= "a";
export const laneWords = (lane: string) => (isColumn(lane) ? `column ${lane}` : `row ${lane}`);

export const forceOf = (view: View, faction: Faction) => view.forces[factions.indexOf(faction)] as ForceView;
export const factionOf = (view: View, player: string): Faction => (player === view.rdf ? "rdf" : "zentraedi");
export const viewerFaction = (view: View): Faction | null =>
  view.viewer === "spectator" ? null : factionOf(view, view.viewer);
export const cardAt = (view: View, cell: string) => view.grid[cells.indexOf(cell)] ?? "none";
export const shipSeen = (view: { ships: ShipView[] }, ship: string): ShipView | undefined =>
  view.ships.find((each) => each.ship === ship);
export const ownerOf = (ship: string): Faction => (ship.startsWith("rdf") ? "rdf" : "zentraedi");
export const laidAt = (view: View, faction: Faction, post: string): LaidView =>
  forceOf(view, faction).posts[posts.indexOf(post)] as LaidView;
export const nameOf = (view: { ships: ShipView[] }, ship: string) =>
  shipName(ship, shipSeen(view, ship)?.load.alternate);

// Whose lanes lie where on the screen. Who looks has the bottom; the grid is turned over for whoever sits at the top.
export interface Layout {
  flipped: boolean;
  columns: Record<Faction, "top" | "bottom">;
  rows: Record<Faction, "left" | "right">;
  chosen: boolean;
}
export function layoutOf(view: { corner: Corner; first: Faction }, bottom: Faction): Layout {
  const chosen = view.corner !== "none";
  const [top, left] = chosen
    ? [view.corner.startsWith("top"), view.corner.endsWith("left")]
    : [view.first !== bottom, view.first !== bottom];
  const second = other(view.first);
  const flipped = top === (view.first === bottom);
  const places = (first: boolean): "top" | "bottom" => (first !== flipped ? "top" : "bottom");
  return {
    flipped,
    chosen,
    columns: {
      [view.first]: places(top),
      [second]: places(!top),
    } as Layout["columns"],
    rows: {
      [view.first]: left ? "left" : "right",
      [second]: left ? "right" : "left",
    } as Layout["rows"],
  };
}

export const tokenKinds: TokenKind[] = ["attack", "defense", "protoculture", "ship-lock", "spy"];
export const tokenName: Record<TokenKind, string> = {
  attack: "Attack",
  defense: "Defense",
  spy: "Spy",
  "ship-lock": "Ship Lock",
  protoculture: "Protoculture",
};
export const tokenUse: Record<TokenKind, string> = {
  attack: "more attack on an enemy ship",
  defense: "more defense for an own ship",
  spy: "reveals, or stops a token",
  "ship-lock": "a ship stays where it is",
  protoculture: "for attack or for defense",
};
export const heldOf = (counts: Counts, token: TokenKind) => counts[token];

// The tokens on a ship, by whom they belong to.
export interface Lying {
  token: TokenKind;
  faction: Faction;
  count: number;
}
export function lyingOn(ship: ShipView): Lying[] {
  const owner = ownerOf(ship.ship);
  const of = (token: TokenKind, faction: Faction, count: number) => (count > 0 ? [{ token, faction, count }] : []);
  return [
    ...of("attack", other(owner), ship.load.attack),
    ...of("defense", owner, ship.load.defense),
    ...factions.flatMap((faction, i) => [
      ...of("protoculture", faction, ship.load.protoculture[i] ?? 0),
      ...of("ship-lock", faction, ship.load.locks[i] ?? 0),
    ]),
  ];
}

export const isHero = (card: string) => card.startsWith("h");
export const cardNames = ["h1", "h2", "h3", "h4", "c1", "c2", "c3", "c4"];
export const unknowns = (count: number) => "?".repeat(count);

// "defense 5, attack 3 plus 2 unknown"
const totalWords = (what: string, known: number, unknown: number) =>
  `${what} ${known}${unknown > 0 ? ` plus ${unknown} unknown` : ""}`;
export const totalsWords = (ship: ShipView) =>
  [
    totalWords("defense", ship.known_defense, ship.unknown_defenders),
    totalWords("attack", ship.known_attack, ship.unknown_attackers),
  ].join(", ");
export const isOpen = (ship: ShipView) => ship.unknown_attackers + ship.unknown_defenders > 0;

const whose = (faction: Faction, me: Faction | null) =>
  me === null ? factionName(faction) : faction === me ? "yours" : "theirs";

// "b2: SDF-1, yours, 6 points, defense 5, attack 0 plus 2 unknown, 1 Ship Lock; can be moved"
export function cellWords(view: View, cell: string, me: Faction | null, mark = ""): string {
  const card = cardAt(view, cell);
  const ship = shipSeen(view, card);
  const parts = ship
    ? [
        nameOf(view, card),
        whose(ownerOf(card), me),
        plural(ship.points, "point"),
        totalsWords(ship),
        ...lyingOn(ship).map(({ token, faction, count }) => {
          const owned = token === "ship-lock" || token === "protoculture" ? ` (${whose(faction, me)})` : "";
          return `${count} ${tokenName[token]}${count === 1 ? "" : " tokens"}${owned}`;
        }),
        ...(ship.load.ignored ? ["printed defense ignored"] : []),
      ]
    : [card === "empty-space" ? "empty space" : "nothing yet"];
  return `${cell}: ${parts.join(", ")}${mark ? `; ${mark}` : ""}`;
}

export const fighterWords = (faction: Faction, fighter: string) => {
  const { name, kind, value } = fighterEntry(faction, fighter);
  return `${name}, ${kind} ${value}`;
};
// "yours, column a, place 1: Ghost Drone, attack 1, face down"
export function postWords(view: View, faction: Faction, post: string, me: Faction | null, mark = ""): string {
  const laid = laidAt(view, faction, post);
  const counts = laid.marker ? `, counts ${Math.abs(laid.marker)} ${laid.marker > 0 ? "more" : "less"}` : "";
  const what =
    laid.fighter === "none"
      ? "free"
      : laid.fighter === "unknown"
        ? "a fighter, face down"
        : `${fighterWords(faction, laid.fighter)}, face ${laid.face_up ? "up" : "down"}${counts}`;
  return `Lane ${laneOf(post)}, ${whose(faction, me)}, place ${post.charAt(2)}: ${what}${mark ? `; ${mark}` : ""}`;
}

export const phaseWords: Record<Phase, string> = {
  shuffle: "laying out the ships",
  draw: "drawing for the first seat",
  "choose-seat": "choosing who goes first",
  "choose-sides": "choosing sides",
  tactical: "Tactical phase",
  token: "Token phase",
  "hero-command": "Hero and Command phase",
  over: "over",
};
// Which turn of the Tactical phase a side is in: two fighters a turn until all lanes are full.
export const turns = posts.length / 2;
export const turnOf = (view: View, faction: Faction) => {
  const laid = posts.length - forceOf(view, faction).in_hand - (view.active === faction ? view.laid : 0);
  return Math.min(turns, Math.floor(laid / 2) + 1);
};
export const roundWords = (view: View) =>
  view.round > view.rounds ? "tie round" : view.rounds === 1 ? "one round" : `round ${view.round} of ${view.rounds}`;

export const matchScore = (view: View, player: string) =>
  view.scores.reduce((sum, score) => sum + (player === "alpha" ? score.alpha : score.bravo), 0);
// Points of the ships in which a player leads, as far as the viewer knows.
export const leadOf = (view: { ships: ShipView[] }, player: string) =>
  view.ships.reduce((sum, ship) => sum + (ship.leads === player ? ship.points : 0), 0);

// A place or a thing in words, for the list of what can be chosen.
export function wordsOf(spot: string, view: View, me: Faction | null): string {
  const [kind, what = "", post] = spot.split(":");
  if (kind === "cell") return `${what}, ${nameOf(view, cardAt(view, what))}`;
  return kind === "post" ? `${what === me ? "your" : "their"} place ${post}` : what.replace("-", " ");
}
