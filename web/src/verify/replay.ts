// The dice of a saved game: what the replay says was drawn.
import type { LoggedOutcome } from "./dice";

export interface ReplayHeader { game: string; table?: string; seed?: string; commitment?: string; options?: Record<string, unknown> }
export interface ReplayDice { header: ReplayHeader; outcomes: (LoggedOutcome & { step: number })[] }

// How many sides each draw has is not in the replay; in Fleet Commander it follows from where the draw stands.
function sidesOf(header: ReplayHeader, counter: number, values: number[]): number[] {
  const scenario = header.options?.scenario ?? "battle";
  const drawsStarter = scenario !== "trap" && scenario !== "capture";
  if (drawsStarter && counter === 0) return [2];
  if (header.options?.secret_weapons === true && scenario !== "capture" && counter === (drawsStarter ? 1 : 0) && values.length === 3) return [6, 5, 4];
  return values.map(() => 6);
}

export function readReplay(text: string): ReplayDice {
  const lines = text.split("\n").filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Record<string, unknown>);
  const header = (lines[0] ?? {}) as unknown as ReplayHeader;
  const outcomes: ReplayDice["outcomes"] = [];
  lines.slice(1).forEach((line, index) => {
    if (!Array.isArray(line.chance)) return;
    const values = line.chance as number[];
    const sides = Array.isArray(line.sides) ? (line.sides as number[]) : sidesOf(header, outcomes.length, values);
    outcomes.push({ counter: outcomes.length, values, sides, step: index + 1 });
  });
  return { header, outcomes };
}
