// The scoring of a round out of its events: ship by ship, with every part that counted. Pure: tested without a page.
import type { Counted, Event, RoundScored, ShipScored, View } from "./types.gen";
import type { LogLine } from "$web/protocol/messages";
import { factions, posts } from "./facts";

export interface ShipTally { ship: string; at: string; parts: Counted[]; result: ShipScored; alpha: number; bravo: number }
export interface Tally { round: number; seq: number; ships: ShipTally[]; score: RoundScored }

// All scorings that a log tells.
export function talliesOf(log: LogLine[]): Tally[] {
  const result: Tally[] = [];
  let parts: Counted[] = [];
  let ships: ShipTally[] = [];
  for (const line of log) {
    const event = line.event as unknown as Event;
    if (event.type === "ships-laid") { parts = []; ships = []; }
    else if (event.type === "counted") parts.push(event);
    else if (event.type === "ship-scored") {
      const last = ships.at(-1);
      const points = (player: "alpha" | "bravo") => (last?.[player] ?? 0) + (event.collected_by === player ? event.points : 0);
      ships = [...ships, { ship: event.ship, at: event.at, parts: parts.filter(({ ship }) => ship === event.ship), result: event, alpha: points("alpha"), bravo: points("bravo") }];
    } else if (event.type === "round-scored") {
      result.push({ round: event.round, seq: line.seq, ships, score: event });
      parts = [];
      ships = [];
    }
  }
  return result;
}

// The table as it stood when the round was scored: the view before, with every fighter turned up that the scoring turned up.
export function openedView(before: View, log: LogLine[], seq: number): View {
  const revealed = log.flatMap(({ seq: at, event }) => (at === seq && event.type === "revealed" ? [event as unknown as { faction: string; post: string; fighter: string }] : []));
  return {
    ...before, frames: [], asks: "none",
    forces: before.forces.map((force, i) => ({
      ...force,
      posts: force.posts.map((laid, n) => {
        const shown = revealed.find(({ faction, post }) => faction === factions[i] && post === posts[n]);
        return shown ? { ...laid, fighter: shown.fighter, face_up: true } : laid;
      }),
    })),
  };
}
