// What the other side, and time, did since one's own last action: it stays marked on the ring and on the systems
// until then.
import type { SystemKey } from "./facts";
import type { Event } from "./types.gen";

export type SectorMark = "attacked" | "arrived" | "turned" | "gone";
export interface Marks {
  sectors: Map<string, SectorMark>;
  systems: Map<SystemKey, number>; // points lost (below 0) or won
}
type Line = { seq: number; event: { type: string } };

export function marksSince(log: readonly Line[], since: number): Marks {
  const marks: Marks = { sectors: new Map(), systems: new Map() };
  const change = (system: string, points: number) => {
    const key = system as SystemKey;
    marks.systems.set(key, (marks.systems.get(key) ?? 0) + points);
  };
  for (const { seq, event: told } of log) {
    if (seq <= since) continue;
    const event = told as Event;
    if (event.type === "enemy-spun") marks.sectors.set(event.sector, "attacked");
    else if (event.type === "deployed") marks.sectors.set(event.sector, "arrived");
    else if (event.type === "ship-turned" && !marks.sectors.has(event.sector))
      marks.sectors.set(event.sector, "turned");
    else if (event.type === "ship-gone" || event.type === "cannon-fired") marks.sectors.set(event.sector, "gone");
    else if (event.type === "fired" && event.destroyed) marks.sectors.set(event.sector, "gone");
    else if (event.type === "damaged" && event.hit !== "none") change(event.hit, -1);
    else if (event.type === "repaired") change(event.system, event.points);
  }
  for (const [system, points] of marks.systems) if (points === 0) marks.systems.delete(system);
  return marks;
}

// The last spin that was seen: where the needle points, and what it was worth.
export interface Needle {
  seq: number;
  sector: string;
  by: "crew" | "fleet";
  worth: number | null;
}
export function needleOf(log: readonly Line[]): Needle | null {
  for (let index = log.length - 1; index >= 0; --index) {
    const line = log[index]!;
    const event = line.event as Event;
    if (event.type === "enemy-spun") return { seq: line.seq, sector: event.sector, by: "fleet", worth: null };
    if (event.type === "crew-spun") return { seq: line.seq, sector: event.sector, by: "crew", worth: event.total };
  }
  return null;
}

// The last things that happened, without what only shuffles cards about.
const noise = ["cards-drawn", "pile-turned", "unlocked", "hand-filled", "card-discarded", "event-due", "ship-gone"];
export const pastOf = (log: readonly (Line & { words: string })[], since: number, tell: (words: string) => string) =>
  log
    .slice(-60)
    .filter(({ event }) => !noise.includes(event.type))
    .slice(-8)
    .map(({ seq, words }) => ({ seq, words: tell(words), fresh: seq > since }));
