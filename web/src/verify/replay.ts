// The dice of a saved game: what the replay says was drawn.
import type { LoggedOutcome } from "./dice";

export interface ReplayHeader {
  game: string;
  table?: string;
  seed?: string;
  commitment?: string;
  options?: Record<string, unknown>;
}
export interface ReplayDice {
  header: ReplayHeader;
  outcomes: (LoggedOutcome & { step: number })[];
}

export function readReplay(text: string): ReplayDice {
  const lines = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const header = (lines[0] ?? {}) as unknown as ReplayHeader;
  const outcomes: ReplayDice["outcomes"] = [];
  lines.slice(1).forEach((line, index) => {
    if (!Array.isArray(line.chance)) return;
    if (!Array.isArray(line.sides)) throw new Error("This replay does not say how many sides its dice have.");
    outcomes.push({
      counter: outcomes.length,
      values: line.chance as number[],
      sides: line.sides as number[],
      step: index + 1,
    });
  });
  return { header, outcomes };
}
