// Names and places that are needed to draw Crisis Point. What may be done and what counts never follows from them: the server says
// that.
import { plural } from "$web/shell/plural";
import type { Faction, ForceView, Holder, LaneView, Phase, SpaceView, View } from "./types.gen";
import { cardEntry, cardName, combatEntry, factionName } from "./content";

export const factions: Faction[] = ["aosc", "masters"];
export const other = (faction: Faction): Faction => (faction === "aosc" ? "masters" : "aosc");
export const indexOf = (faction: Faction) => factions.indexOf(faction);
export const sideClass = (faction: string) =>
  faction === "aosc" ? "side-a" : faction === "masters" ? "side-c" : "side-n";
export const letter = (faction: string) => (faction === "aosc" ? "S" : faction === "masters" ? "M" : "·");

export const columns = ["a", "b", "c", "d"] as const;
export const rows = ["1", "2", "3", "4"] as const;
export const lanes = [...columns, ...rows] as const;
export const cells = columns.flatMap((column) => rows.map((row) => `${column}${row}`));
export const isColumn = (lane: string) => lane >= "a";
export const lineWords = (lane: string) => `${isColumn(lane) ? "column" : "row"} ${lane}`;

export const forceOf = (view: View, faction: Faction) => view.forces[indexOf(faction)] as ForceView;
export const factionOf = (view: { aosc: string }, player: string): Faction =>
  player === view.aosc ? "aosc" : "masters";
export const viewerFaction = (view: View): Faction | null =>
  view.viewer === "spectator" ? null : factionOf(view, view.viewer);
export const spaceAt = (spaces: readonly SpaceView[], cell: string) => spaces[cells.indexOf(cell)] as SpaceView;
export const hasCard = (space: SpaceView | undefined) => space !== undefined && space.card !== "none";
export const laneOf = (view: View, faction: Faction, lane: string) =>
  forceOf(view, faction).lanes[lanes.indexOf(lane as never)] as LaneView;
export const kindOf = (card: string) => cardEntry(card).kind;
// Whose sign a card carries; a location carries none.
export const ownerOf = (card: string): Faction | null => factions.find((each) => card.startsWith(`${each}-`)) ?? null;
export const traitWord = (card: string) => ({ battloid: "Battloid", bioroid: "Bioroid" })[cardEntry(card).trait] ?? "";

// Who looks has the bottom and the right hand side; the battlefield is turned round for the Masters.
export const gridOf = (bottom: Faction) =>
  bottom === "aosc" ? { columns, rows } : { columns: [...columns].reverse(), rows: [...rows].reverse() };
export const edgeOf = (faction: Faction, bottom: Faction, lane: string) =>
  faction === bottom ? (isColumn(lane) ? "bottom" : "right") : isColumn(lane) ? "top" : "left";

export const tokensWords = (count: number) => plural(count, "battle token");
export const unknowns = (count: number) => "?".repeat(count);
export const listed = (words: string[], last = "and") =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
export const whoseWords = (faction: string | null, me: Faction | null) =>
  faction === null ? "a location" : me === null ? factionName(faction) : faction === me ? "yours" : "theirs";

// The rule of the end, for positions that are only looked at: the higher power, else the owner, else nobody.
export function winnerOf(card: string, power: readonly number[]): Holder {
  const [aosc = 0, masters = 0] = power;
  return aosc !== masters ? (aosc > masters ? "aosc" : "masters") : (ownerOf(card) ?? "nobody");
}

// How a card stands in a word: nothing while combat cards that are not known may still turn it.
export interface Standing {
  word: string;
  tone: "good" | "bad" | "";
}
export function standingOf(space: SpaceView, me: Faction | null): Standing {
  if (!hasCard(space) || space.in_doubt) return { word: "", tone: "" };
  const owner = ownerOf(space.card);
  if (space.leads === "nobody") return { word: "level", tone: "" };
  const tone = me === null ? "" : space.leads === me ? "good" : "bad";
  if (owner === null)
    return { word: me === null ? letter(space.leads) + " wins" : space.leads === me ? "won" : "lost", tone };
  if (space.leads === owner) return { word: "held", tone };
  return { word: owner === me ? "lost" : "captured", tone };
}

const powerWords = (space: SpaceView, faction: Faction, name: string) => {
  const i = indexOf(faction);
  const unknown = space.unknown[i] ?? 0;
  return `${name} ${space.power[i]}${unknown > 0 ? ` plus ${unknown} unknown` : ""}`;
};
// "power 9 against 6 plus 1 unknown", the reader's own first.
export function againstWords(space: SpaceView, me: Faction | null): string {
  if (me === null) return factions.map((each) => powerWords(space, each, factionName(each))).join(", ");
  return `power ${powerWords(space, me, "yours")}, ${powerWords(space, other(me), "theirs")}`;
}

// "9+? against 7", the reader's own power first.
export function against(space: SpaceView, me: Faction): string {
  const power = (faction: Faction) => {
    const i = indexOf(faction);
    const unknown = space.unknown[i] ?? 0;
    return `${space.power[i]}${unknown > 0 ? `+${unknowns(unknown)}` : ""}`;
  };
  return `${power(me)} against ${power(other(me))}`;
}

// "b2: Golem Battloid, yours, 5 points, power yours 9, theirs 6 plus 1 unknown, tokens 2 yours; can be chosen"
export function cellWords(space: SpaceView, me: Faction | null, mark = ""): string {
  const { at, card, points } = space;
  const tokens = factions.flatMap((each, i) =>
    space.tokens[i] ? [`${tokensWords(space.tokens[i] ?? 0)} ${whoseWords(each, me)}`] : [],
  );
  const standing = standingOf(space, me).word || "in doubt";
  const parts = hasCard(space)
    ? [
        cardName(card),
        whoseWords(ownerOf(card), me),
        plural(points, "point"),
        againstWords(space, me),
        ...tokens,
        standing,
      ]
    : ["empty"];
  return `${at}: ${parts.join(", ")}${mark ? `; ${mark}` : ""}`;
}

export const combatWords = (faction: Faction, combat: string) => {
  const { name, value } = combatEntry(faction, combat);
  return `${name}, ${value}`;
};
// "Lane at column a, yours: Hover Tank, 5, face down"
export function laneWords(view: View, faction: Faction, lane: string, me: Faction | null): string {
  const laid = laneOf(view, faction, lane);
  const what =
    laid.combat === "none"
      ? "free"
      : laid.combat === "unknown"
        ? "a combat card, face down"
        : `${combatWords(faction, laid.combat)}, face ${laid.face_up ? "up" : "down"}`;
  return `Lane at ${lineWords(lane)}, ${whoseWords(faction, me)}: ${what}`;
}

export const phaseWords: Record<Phase, string> = {
  objectives: "choosing objectives",
  deal: "dealing the locations",
  draw: "drawing for the first turn",
  "choose-seat": "choosing who goes first",
  tactical: "Tactical phase",
  token: "Token phase",
  "hero-command": "Hero and Command phase",
  over: "over",
};
export const gameWords = (view: View) => (view.games === 1 ? "" : `game ${view.game} of ${view.games}`);
// A turn of the Tactical phase ends with its combat card, so the hand tells which turn it is.
export const turns = lanes.length;
export const turnOf = (view: View, faction: Faction) =>
  Math.min(turns, turns - forceOf(view, faction).combat_in_hand + 1);

export const matchScore = (view: View, player: string) =>
  view.scores.reduce((sum, score) => sum + (player === "alpha" ? score.alpha : score.bravo), 0);
// Points of the cards on which a side leads by what the viewer knows, and how many of them combat cards may still turn that are not
// known or not laid.
export interface Lead {
  points: number;
  doubt: number;
}
export function leadOf(spaces: readonly SpaceView[], faction: Faction): Lead {
  const sum = (led: SpaceView[]) => led.reduce((points, space) => points + space.points, 0);
  const led = spaces.filter((space) => hasCard(space) && space.leads === faction);
  return { points: sum(led), doubt: sum(led.filter((space) => space.in_doubt)) };
}
// "65, of which 63 are in doubt"
export const leadWords = ({ points, doubt }: Lead) =>
  doubt === 0 ? `${points}` : doubt === points ? `${points}, all in doubt` : `${points}, of which ${doubt} in doubt`;

export const unitsOf = (cards: readonly string[]) => cards.filter((card) => kindOf(card) === "unit");
export const ofKind = (cards: readonly string[], ...kinds: string[]) =>
  cards.filter((card) => kinds.includes(kindOf(card)));

// What laying the base brings, with the option that limits it or without.
export const baseWords = (capped: boolean) =>
  `It brings a battle token for each combat card that you still hold${capped ? ", four at most" : ""}.`;

// A place or a thing in words, for the list of what can be chosen.
export function wordsOf(spot: string, spaces: readonly SpaceView[], me: Faction | null): string {
  const [kind, what = "", lane = ""] = spot.split(":");
  if (kind === "cell") {
    const space = spaceAt(spaces, what);
    return hasCard(space) ? `${what}, ${cardName(space.card)}` : what;
  }
  if (kind === "lane") return `${what === me ? "your" : "their"} lane at ${lineWords(lane)}`;
  if (kind === "combat") return me ? combatWords(me, what) : what;
  return kind === "objective" ? what : cardName(what);
}
