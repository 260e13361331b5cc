// Checks every draw of a saved game: against the seed that was promised, the secrets that the players added, and everything that was
// done before it. Says in plain words what does not fit.
import { commitmentOf, countedPlace, draw, firstPlace, placeAfter } from "./dice";
import { type Replay, type ReplayInput, readReplay } from "./replay";

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
  problems: string[]; // none: it is honest
}
// What this browser was shown and has given while the game was played.
export interface Noted {
  commitment?: string;
  salts?: string[];
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
const known = ["draw", "act", "timer", "undo", "anew", "salt", "sit", "stand", "seat", "restored"];

function partsOf(text: string): Line {
  const [, kind = "", first = "", rest = ""] = /^(\S*) ?(\S*) ?(.*)$/s.exec(text) ?? [];
  return { kind, first, rest };
}

function isSame(line: Line, input: ReplayInput): boolean {
  if (line.kind === "timer") return input.timer === true;
  if (line.kind === "draw") return same(input.chance, line.draw?.logged) && same(input.sides, line.draw?.sides);
  return input.act?.seat === line.first && JSON.stringify(input.act.move) === normal(line.rest);
}
function normal(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}

// Reads the log line by line; the first thing that is wrong ends it, since everything after it is bound to it.
class LogReader {
  standing: Line[] = [];
  #place = "";
  #closed = false; // something was drawn since all were asked for secrets
  #reopened = new Set<string>(); // seats where somebody has sat down since the last draw

  constructor(
    readonly replay: Replay,
    readonly audit: Audit,
  ) {}

  async read(): Promise<string | null> {
    const { table, commitment = "", log } = this.replay.header;
    if (!Array.isArray(log)) return "The log that the dice are bound to is missing.";
    this.#place = await firstPlace(table, commitment);
    for (const [index, text] of log.entries()) {
      const wrong = await this.#line(partsOf(text));
      if (wrong) return `Line ${index + 1} of the log: ${wrong}`;
      this.#place = await placeAfter(this.#place, text);
    }
    const { inputs } = this.replay;
    const other = inputs.findIndex((input, index) => !this.standing[index] || !isSame(this.standing[index], input));
    if (other >= 0) return `Step ${other + 1} of the game is not what the log of the dice says.`;
    return inputs.length === this.standing.length ? null : "The log of the dice goes on after the game.";
  }

  #line(line: Line): Promise<string | null> | string | null {
    if (!known.includes(line.kind)) return "it is of no kind that is known.";
    if (line.kind === "draw") return this.#draw(line);
    if (line.kind === "act" || line.kind === "timer") this.standing.push(line);
    if (line.kind === "undo" || line.kind === "anew") {
      const to = line.kind === "anew" ? 0 : Number(line.first);
      if (!(to <= this.standing.length)) return "there is nothing to go back to.";
      for (const { draw } of this.standing.splice(to)) if (draw) draw.step = null;
    }
    if (line.kind === "anew" || line.kind === "restored") this.#closed = false;
    if (line.kind === "sit" || line.kind === "stand" || line.kind === "seat") this.#reopened.add(line.first);
    if (line.kind === "salt") {
      if (this.#closed && !this.#reopened.delete(line.first))
        return "a secret was added after the dice had been drawn.";
      const { players = [], seats = [] } = this.replay.header;
      this.audit.salts.push({ player: players[seats.indexOf(line.first)] ?? line.first, salt: line.rest });
    }
    return null;
  }

  async #draw(line: Line): Promise<string | null> {
    const sides = numbers(line.first);
    const logged = numbers(line.rest);
    const drawn = await draw(this.replay.header.seed, this.#place, sides);
    line.draw = { step: this.standing.length + 1, sides, drawn, logged, fits: same(drawn, logged) };
    this.audit.draws.push(line.draw);
    this.standing.push(line);
    this.#closed = true;
    this.#reopened.clear();
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
  const audit: Audit = { game, table, seed, commitment, bound, draws: [], salts: [], problems: [] };
  if (noted.commitment && noted.commitment !== commitment)
    audit.problems.push("The seed is not the one that was promised to this browser before the game.");
  else if (header.commitment !== commitment) audit.problems.push("The seed is not the one that was promised.");
  if (bound) {
    const wrong = await new LogReader(replay, audit).read();
    if (wrong) audit.problems.push(wrong);
  } else {
    await checkCounted(replay, audit);
  }
  const missing = noted.salts?.some((salt) => !audit.salts.some((each) => each.salt === salt));
  if (missing) audit.problems.push("The secret that your browser added is not among those of the dice.");
  return audit;
}
