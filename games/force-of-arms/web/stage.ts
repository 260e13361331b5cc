// What of an update is played on the table, and how long the eye needs for it.
import type { Event, View } from "./types.gen";
import type { LogLine } from "$web/protocol/messages";
import { postSpot, cellSpot, type Spot } from "./choices";
import { shipSeen } from "./facts";

const beats: Record<string, number> = {
  "ships-laid": 500, drawn: 900, "seat-chosen": 400, "sides-chosen": 500, "ship-moved": 700, "fighter-laid": 500, earned: 300, revealed: 500, "spy-used": 300, "token-played": 300, "token-placed": 450,
  "token-stopped": 900, passed: 300, "card-played": 1200, "token-removed": 500, "token-shifted": 600, "fighter-marked": 600, "fighters-exchanged": 700, "defense-ignored": 600,
  "card-replaced": 800, "fighters-rallied": 600, "phase-began": 400,
};

const isScored = (events: { event: { type: string } }[]) => events.some(({ event }) => event.type === "round-scored");

export function pace(update: { events: { event: LogLine["event"] }[] }): number {
  const events = update.events ?? [];
  if (isScored(events)) return 0; // the scoring has its own steps
  return Math.min(1800, events.reduce((sum, { event }) => sum + (beats[event.type] ?? 40), 0));
}

export interface Stage { id: string; spot: Spot; kind: "ping" | "stopped" | "marked"; text?: string }

// The events of an update as things that happen at places of the table.
export function stageOf(update: { seq: number; events: { event: LogLine["event"] }[] } | null, now: View): Stage[] {
  const events = update?.events ?? [];
  if (!update || isScored(events)) return [];
  return events.flatMap(({ event: raw }, i): Stage[] => {
    const event = raw as unknown as Event;
    const id = `${update.seq}-${i}`;
    const on = (ship: string): Spot => cellSpot(shipSeen(now, ship)?.at ?? "");
    switch (event.type) {
      case "token-placed": case "ship-chosen": case "card-replaced": case "token-removed": return [{ id, kind: "ping", spot: on(event.ship) }];
      case "token-shifted": return [{ id, kind: "ping", spot: on(event.to) }];
      case "token-stopped": return [{ id, kind: "stopped", spot: on(event.ship), text: "stopped" }];
      case "defense-ignored": return [{ id, kind: "stopped", spot: on(event.ship), text: "defense 0" }];
      case "revealed": return [{ id, kind: "ping", spot: postSpot(event.faction, event.post) }];
      case "fighter-laid": return [{ id, kind: "ping", spot: postSpot(event.faction, event.post) }];
      case "fighters-exchanged": return [event.one, event.two].map((post, n) => ({ id: `${id}${n}`, kind: "ping" as const, spot: postSpot(event.faction, post) }));
      case "fighter-marked": return [{ id, kind: "marked", spot: postSpot(event.faction, event.post), text: `${event.delta > 0 ? "+" : "−"}${Math.abs(event.delta)}` }];
      default: return [];
    }
  });
}
