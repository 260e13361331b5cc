// What of an update is played on the chart, and how long the eye needs for it.
import type { Event, Fleet, View } from "./types.gen";
import type { LogLine } from "$web/protocol/messages";
import type { Stage } from "./Chart.svelte";
import { other, pieceOf } from "./facts";

const beats: Record<string, number> = {
  rolled: 900, attacked: 850, damaged: 750, destroyed: 700, moved: 450, tested: 900, "thrown-back": 500, drifted: 600, deployed: 380, "field-placed": 500, "field-passed": 300,
  revealed: 600, "weapon-used": 700, blocked: 600, dodged: 500, "struck-back": 700, kept: 350, "turn-began": 250, captured: 700, docked: 400, "left-board": 600, repaired: 500, "dice-lost": 500,
};

export function pace(update: { events: { event: LogLine["event"] }[] }): number {
  let sum = 0;
  for (const { event } of update.events ?? []) sum += beats[event.type] ?? 60;
  return Math.min(1800, sum);
}

// The events of an update as things that happen on squares. `before` is the table as it was.
export function stageOf(update: { seq: number; events: { event: LogLine["event"] }[] } | null, before: View | null, now: View): Stage[] {
  if (!update?.events) return [];
  return update.events.flatMap(({ event: raw }, i): Stage[] => {
    const event = raw as unknown as Event;
    const id = `${update.seq}-${i}`;
    const at = (fleet: Fleet, ship: string) => {
      const place = pieceOf(now, fleet, ship)?.at ?? "";
      return place.length === 2 ? place : before ? pieceOf(before, fleet, ship)?.at ?? "" : "";
    };
    switch (event.type) {
      case "attacked": return [{ id, kind: "shot", cell: event.at, from: event.from }];
      case "struck-back": {
        const cell = at(other(event.fleet), event.target);
        return cell ? [{ id, kind: "burst", cell }] : [];
      }
      case "damaged": return at(event.fleet, event.ship).length === 2 ? [{ id, kind: "damage", cell: at(event.fleet, event.ship), fleet: event.fleet, token: event.ship, text: `−${event.amount}` }] : [];
      case "repaired": return [{ id, kind: "reveal", cell: at(event.fleet, event.ship) }];
      case "destroyed": return at(event.fleet, event.ship).length === 2 ? [{ id, kind: "burst", cell: at(event.fleet, event.ship) }] : [];
      case "revealed": return at(event.fleet, event.ship).length === 2 ? [{ id, kind: "reveal", cell: at(event.fleet, event.ship) }] : [];
      case "tested": return [{ id, kind: "test", cell: event.at, face: event.face }];
      case "drifted": return [{ id, kind: "test", cell: event.to, face: event.face }];
      default: return [];
    }
  });
}
