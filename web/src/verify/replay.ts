// A saved game as far as its dice are concerned: who promised what, what was drawn, and the log to which the draws are bound.
export interface ReplayHeader {
  game: string;
  table: string;
  seed: string;
  commitment?: string;
  players?: string[]; // in the order of the seats
  seats?: string[];
  dice?: number; // how they are drawn; older files do not say it
  opened?: string[]; // who had each seat at first: person, open, or the name of a computer
  log?: string[];
  records?: number[]; // of the table, one for each line of the log
}
// What happened to the game: a move, an outcome of chance, a timer.
export interface ReplayInput {
  act?: { seat: string; move: unknown };
  chance?: number[];
  sides?: number[];
  timer?: boolean;
}
export interface Replay {
  header: ReplayHeader;
  inputs: ReplayInput[];
}

export function readReplay(text: string): Replay {
  const lines = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const header = (lines[0] ?? {}) as unknown as ReplayHeader;
  if (!header.seed || !header.table) throw new Error("This replay does not name its table and seed.");
  const inputs = lines.slice(1).filter((line) => !("result" in line)) as unknown as ReplayInput[];
  for (const { chance, sides } of inputs)
    if (chance && !Array.isArray(sides)) throw new Error("This replay does not say how many sides its dice have.");
  return { header, inputs };
}
