// Checks every draw of a saved game: against the seed that was promised, the secrets that the players added, and everything that was
// done before it. Says in plain words what does not fit.
import { commitmentOf, countedPlace, draw, firstPlace, placeAfter } from "./dice";
import { type Replay, type ReplayInput, readReplay } from "./replay";
import { SeatLog } from "./seats";
import { type Seen, unlikeSeen } from "./seen";

export interface CheckedDraw {
  step: number | null; // of the game; null: it was taken back
  sides: number[];
  drawn: number[]; // computed here
  logged: number[];
  fits: boolean;
}
export interface Salt {
  player: string; // who has the seat in the end, or the seat itself
  salt: string;
}
export interface Audit {
  game: string;
  table: string;
  seed: string;
  commitment: string; // of this seed
  bound: boolean; // to the log, with secrets of the players; older tables counted their draws
  draws: CheckedDraw[];
  salts: Salt[];
  restored: number; // how often the server was set back to a copy of its data
  problems: string[]; // none: it is honest
}
// What this browser was shown and has given while the game was played.
export interface Noted {
  commitment?: string;
  salts?: string[];
  seen?: Seen;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const numbers = (text: string) => text.split(",").map(Number);

async function checkCounted({ header, inputs }: Replay, audit: Audit): Promise<void> {
  for (const [index, { chance, sides }] of inputs.entries()) {
    if (!chance || !sides) continue;
    const drawn = await draw(header.seed, countedPlace(header.table, audit.draws.length), sides);
    audit.draws.push({ step: index + 1, sides, drawn, logged: chance, fits: same(drawn, chance) });
  }
  const wrong = audit.draws.filter(({ fits }) => !fits).length;
  if (wrong > 0) audit.problems.push(`${wrong} of ${audit.draws.length} draws do not come from the seed.`);
}

// A line of the log, "KIND FIRST REST".
interface Line {
  kind: string;
  first: string;
  rest: string;
  draw?: CheckedDraw;
}
// How many words follow each kind.
const known: Record<string, number> = {
  timer: 0,
  undo: 1,
  anew: 1,
  sit: 1,
  stand: 1,
  restored: 1,
  draw: 2,
  act: 2,
  salt: 2,
  seat: 2,
};
const unwritten = "it is not written as a server writes it.";
const hexadecimal = /^[0-9a-f]{64}$/;

function partsOf(text: string): Line {
  const [, kind = "", first = "", rest = ""] = /^(\S*) ?(\S*) ?(.*)$/s.exec(text) ?? [];
  return { kind, first, rest };
}
// There is one way to write a line: a space in it would be a choice.
function hasItsForm(text: string, { kind, first, rest }: Line): boolean {
  const words = [first, rest].filter((word) => word !== "");
  if ([kind, ...words].join(" ") !== text || words.length !== known[kind]) return false;
  if (kind === "draw") return [first, rest].every((list) => numbers(list).join(",") === list);
  if (kind === "act") return normal(rest) === rest;
  if (kind === "salt") return hexadecimal.test(rest);
  return kind !== "restored" || hexadecimal.test(first);
}

function isSame(line: Line, input: ReplayInput): boolean {
  if (line.kind === "timer") return input.timer === true;
  if (line.kind === "draw") return same(input.chance, line.draw?.logged) && same(input.sides, line.draw?.sides);
  return input.act?.seat === line.first && JSON.stringify(input.act.move) === line.rest;
}
function normal(json: string): string | null {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return null;
  }
}

// Reads the log line by line; the first thing that is wrong ends it, since everything after it is bound to it.
class LogReader {
  standing: Line[] = [];
  #place = "";
  #seats: SeatLog;
  #leaver = ""; // whose leaving the dice are drawn anew for in the next line
  #begun = false; // somebody has moved

  constructor(
    readonly replay: Replay,
    readonly audit: Audit,
  ) {
    const { seats = [], opened = [] } = replay.header;
    this.#seats = new SeatLog(seats, opened);
  }

  async read(): Promise<string | null> {
    const { table, commitment = "", log, seats = [], opened = [] } = this.replay.header;
    if (!Array.isArray(log)) return "The log that the dice are bound to is missing.";
    if (seats.length === 0 || opened.length !== seats.length)
      return "The file does not say who sat where at the beginning; ask its server for it again.";
    this.#place = await firstPlace(table, commitment);
    for (const [index, text] of log.entries()) {
      const wrong = await this.#line(text, partsOf(text));
      if (wrong) return `Line ${index + 1} of the log: ${wrong}`;
      this.#place = await placeAfter(this.#place, text);
    }
    const { inputs } = this.replay;
    const other = inputs.findIndex((input, index) => !this.standing[index] || !isSame(this.standing[index], input));
    if (other >= 0) return `Step ${other + 1} of the game is not what the log of the dice says.`;
    return inputs.length === this.standing.length ? null : "The log of the dice goes on after the game.";
  }

  #line(text: string, line: Line): Promise<string | null> | string | null {
    const { kind, first } = line;
    if (!(kind in known)) return "it is of no kind that is known.";
    if (!hasItsForm(text, line)) return unwritten;
    // Who leaves after the opening draw leaves a table that draws anew, and nothing else makes it do so.
    if (kind === "anew" ? first !== this.#leaver : this.#leaver !== "")
      return "dice are drawn anew where they should not be, or not where they should.";
    this.#leaver = "";
    if (kind === "draw" || kind === "act" || kind === "timer") return this.#input(line);
    if (kind === "undo") return this.#undo(line);
    if (kind === "salt") return this.#salt(line);
    if (kind !== "anew" && kind !== "restored") return this.#seat(line);
    if (kind === "anew") this.#goBack(0);
    else this.audit.restored += 1;
    this.#seats.askAll();
    return null;
  }

  #input(line: Line): Promise<string | null> | string | null {
    if (!this.#seats.full) return "a seat was open.";
    if (line.kind === "draw") return this.#draw(line);
    if (line.kind === "act") {
      if (!this.#seats.knows(line.first)) return "there is no such seat.";
      this.#begun = true;
    }
    this.standing.push(line);
    return null;
  }

  // Somebody takes back a move, and what came after it.
  #undo({ first }: Line): string | null {
    const to = Number(first);
    if (String(to) !== first || this.standing[to]?.kind !== "act") return "there is no move to take back.";
    this.#goBack(to);
    return null;
  }
  #goBack(to: number) {
    for (const { draw } of this.standing.splice(to)) if (draw) draw.step = null;
  }

  #salt({ first, rest }: Line): string | null {
    if (!this.#seats.takeSalt(first)) return "a secret was added that nobody was asked for.";
    const { players = [], seats = [] } = this.replay.header;
    this.audit.salts.push({ player: players[seats.indexOf(first)] ?? first, salt: rest });
    return null;
  }

  #seat({ kind, first, rest }: Line): string | null {
    if (!this.#seats.knows(first)) return "there is no such seat.";
    const left = this.#seats.isPerson(first);
    const holder = kind === "sit" ? "person" : kind === "stand" ? "open" : rest;
    if (!this.#seats.give(first, holder, kind === "seat")) return "it changes nothing.";
    if (left && !this.#begun && this.standing.some(({ draw }) => draw)) this.#leaver = first;
    return null;
  }

  async #draw(line: Line): Promise<string | null> {
    const sides = numbers(line.first);
    const logged = numbers(line.rest);
    const drawn = await draw(this.replay.header.seed, this.#place, sides);
    line.draw = { step: this.standing.length + 1, sides, drawn, logged, fits: same(drawn, logged) };
    this.audit.draws.push(line.draw);
    this.standing.push(line);
    this.#seats.noteDraw();
    if (line.draw.fits) return null;
    return (
      `draw ${this.audit.draws.length} does not follow from the seed and the log before it. ` +
      "It was changed, or something before it was changed, left out or put in another place."
    );
  }
}

export async function auditReplay(text: string, noted: Noted = {}): Promise<Audit> {
  const replay = readReplay(text);
  const { header } = replay;
  const commitment = await commitmentOf(header.seed);
  const bound = (header.dice ?? 1) !== 1;
  const { game, table, seed } = header;
  const audit: Audit = { game, table, seed, commitment, bound, draws: [], salts: [], restored: 0, problems: [] };
  if (noted.commitment && noted.commitment !== commitment)
    audit.problems.push("The seed is not the one that was promised to this browser before the game.");
  else if (header.commitment !== commitment) audit.problems.push("The seed is not the one that was promised.");
  if (bound) {
    const wrong = await new LogReader(replay, audit).read();
    const problem = wrong ?? (noted.seen ? unlikeSeen(header.log ?? [], header.records, noted.seen) : null);
    if (problem) audit.problems.push(problem);
  } else {
    await checkCounted(replay, audit);
  }
  // What was added after the copy to which a server was set back is forgotten.
  const missing = noted.salts?.some((salt) => !audit.salts.some((each) => each.salt === salt));
  if (missing && audit.restored === 0)
    audit.problems.push("The secret that your browser added is not among those of the dice.");
  return audit;
}
