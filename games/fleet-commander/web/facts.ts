// Names that are needed to draw Fleet Commander. What may be done never follows from them: the server says that.
import { plural } from "$web/shell/plural";
import type { Die, Face, Fleet, ForceView, Kind, PieceView, View, Weapon } from "./types.gen";
import { numbersOf } from "./content";

export type Cell = string;
export type Colour = "yellow" | "red" | "green";
export const colours: Colour[] = ["yellow", "red", "green"];
export const columns = ["a", "b", "c", "d", "e"] as const;
export const rows = [1, 2, 3, 4, 5] as const;
export const cells: Cell[] = columns.flatMap((column) => rows.map((row) => `${column}${row}`));
export const onBoard = (cell: Cell) => cell.length === 2;
export const cellIndex = (cell: Cell) => (cell.charCodeAt(0) - 97) * 5 + Number(cell[1]) - 1;

export const fleets: Fleet[] = ["yellow", "blue"];
export const other = (fleet: Fleet): Fleet => (fleet === "yellow" ? "blue" : "yellow");
export const sideClass = (fleet: Fleet) => (fleet === "yellow" ? "side-a" : "side-c");
export const crests = {
  yellow: { side: "side-a", letter: "Y" },
  blue: { side: "side-c", letter: "B" },
} as const;
export const letter = (fleet: Fleet) => crests[fleet].letter;

export const colourOf = (die: Die) => die.slice(0, die.indexOf("-")) as Colour;
export const faceOf = (die: Die) => die.slice(die.indexOf("-") + 1) as Face;
export const dieOf = (colour: Colour, face: Face) => `${colour}-${face}` as Die;
export const isSpecial = (die: Die) => die.endsWith("-special");
export const dieNoun: Record<Colour, string> = {
  yellow: "engine",
  red: "weapon",
  green: "shield",
};
export const dieUse: Record<Colour, string> = { yellow: "moves", red: "fires", green: "blocks later" };
export const dieLetter: Record<Colour, string> = {
  yellow: "E",
  red: "W",
  green: "S",
};
export const dieShape: Record<Colour, string> = {
  yellow: "die-engine",
  red: "die-weapon",
  green: "die-shield",
};
export const faceNoun: Record<Face, string> = {
  orthogonal: "straight",
  diagonal: "diagonal",
  any: "any direction",
  special: "special",
};
export const dieWords = (die: Die) => `${dieNoun[colourOf(die)]} ${faceNoun[faceOf(die)]}`;

// The rules say orthogonal where the table says straight.
export const plainWords = (words: string) =>
  words
    .replace(/\b([Aa])n orthogonal\b/g, "$1 straight")
    .replace(/\borthogonal\b/g, "straight")
    .replace(/\b(engine|weapon|shield) any\b/g, "$1 any direction");

export const weaponNames: Record<Weapon, string> = {
  none: "No special weapon",
  "vortex-missiles": "Vortex missiles",
  "nano-repairer": "Nano repairer",
  "proton-ray": "Proton ray",
  "magnetic-bomb": "Magnetic bomb",
  "tractor-beam": "Tractor beam",
  drones: "Drones",
  unknown: "Secret weapon",
};

export const forceOf = (view: View, fleet: Fleet): ForceView => view.forces[fleets.indexOf(fleet)] as ForceView;
export const tokenIndex = (token: string) => (token === "shuttle" ? 9 : token === "none" ? -1 : Number(token) - 1);
export const tokenName = (index: number) => (index === 9 ? "shuttle" : String(index + 1));
export const pieceOf = (view: View, fleet: Fleet, token: string): PieceView | undefined =>
  forceOf(view, fleet).pieces[tokenIndex(token)];

export interface Standing {
  fleet: Fleet;
  token: string;
  piece: PieceView;
}
export function standingAt(view: View, cell: Cell): Standing[] {
  return fleets.flatMap((fleet) =>
    forceOf(view, fleet).pieces.flatMap((piece, index) =>
      piece.at === cell ? [{ fleet, token: tokenName(index), piece }] : [],
    ),
  );
}

export const kindNoun = (kind: Kind) => (kind === "unknown" ? "signal" : kind);

// "battleship, hull 20 of 24"
export function pieceWords({ piece, token }: { piece: PieceView; token: string }): string {
  if (piece.kind === "unknown") return `signal ${token}`;
  if (piece.kind === "decoy") return `decoy ${token}, face down`;
  const name = token === "shuttle" ? "shuttle" : `${piece.kind} ${token}`;
  const hidden = piece.revealed || token === "shuttle" ? "" : ", face down";
  const laden = piece.carries ? ", with a container" : "";
  return `${name}, hull ${piece.hull} of ${numbersOf(piece.kind).hull}${hidden}${laden}`;
}

// "c3: your battleship 1, hull 20 of 24; asteroid field"
export function squareWords(view: View, cell: Cell, me: Fleet | null, mark = ""): string {
  const parts: string[] = [];
  for (const fleet of fleets) {
    const there = standingAt(view, cell).filter((standing) => standing.fleet === fleet);
    if (there.length === 0) continue;
    const whose = me === null ? fleet : fleet === me ? "your" : "enemy";
    parts.push(`${whose} ${there.map(pieceWords).join(", ")}`);
  }
  if (view.asteroids.includes(cell)) parts.push("asteroid field");
  if (view.gravitics.includes(cell)) parts.push("gravitic field");
  const lying = view.containers[cellIndex(cell)] ?? 0;
  if (lying > 0) parts.push(plural(lying, "container"));
  if (parts.length === 0) parts.push("empty");
  if (mark) parts.push(mark);
  return `${cell}: ${parts.join("; ")}`;
}

// The dice of a side that are in the pool, by colour.
export function poolOf(force: ForceView): Record<Colour, number> {
  const count = { yellow: 3, red: 3, green: 3 };
  for (const die of [...force.rolled, ...force.bridge]) count[colourOf(die)] -= 1;
  return count;
}

export const phaseWords: Record<View["phase"], string> = {
  "draw-starter": "drawing who starts",
  "deal-weapons": "dealing weapons",
  "choose-weapon": "choosing a weapon",
  "place-fields": "placing fields",
  deploy: "deployment",
  "opening-dice": "opening dice",
  "opening-roll": "opening roll",
  "opening-keep": "keeping opening dice",
  upkeep: "standing effects",
  designate: "naming a field",
  "drift-roll": "drift",
  drift: "drift",
  "choose-dice": "choosing dice",
  roll: "rolling",
  action: "actions",
  reroll: "rolling again",
  keep: "keeping dice",
  over: "over",
};

export const targetName = (view: View, fleet: Fleet, token: string) => {
  const piece = pieceOf(view, fleet, token);
  return piece ? `${kindNoun(piece.kind)}${token === "shuttle" ? "" : ` ${token}`}` : "the signals";
};
