// What is said and heard on the bridge: the big line over the table, what a voice says, and which sound goes with it.
import type { Sound } from "$web/state/sound";
import { statusOf, tacticOf, trackLine } from "./content";
import type { Event, View } from "./types.gen";

export interface Told {
  event: { type: string };
  words: string;
}
export interface Caption {
  words: string;
  tone: "hit" | "guard" | "plain";
  hold: number; // ms that it stays at least
}

// Weight: of what comes at once only the gravest is shown as a caption; everything is in the log.
const grave: Record<string, [number, Caption["tone"], number]> = {
  "battle-ended": [100, "plain", 6000],
  "furnace-critical": [95, "hit", 4500],
  "half-time": [90, "plain", 4500],
  "tactic-used": [86, "hit", 4000],
  "leader-used": [85, "hit", 4000],
  "track-spoke": [84, "plain", 4000],
  "breach-averted": [82, "guard", 3000],
  "cannon-fired": [80, "guard", 3000],
  "event-taken": [72, "hit", 3500],
  "enemy-spun": [70, "hit", 3000],
  damaged: [68, "hit", 2600],
  "brace-called": [64, "plain", 2600],
  "firepower-called": [62, "plain", 2600],
  fired: [60, "guard", 2600],
  "crew-spun": [58, "plain", 2000],
  "spin-jammed": [57, "hit", 2600],
  "ship-turned": [50, "plain", 2400],
  deployed: [48, "hit", 2400],
  paused: [46, "plain", 2400],
  resumed: [46, "plain", 2000],
  "cannon-lapsed": [44, "plain", 2400],
  repaired: [40, "guard", 2000],
  scouted: [38, "guard", 2400],
  "battle-began": [36, "plain", 2600],
};

export function captionOf(told: readonly Told[]): Caption | null {
  const seen = told.filter(({ event }) => grave[event.type]);
  if (seen.length === 0) return null;
  const most = seen.reduce((a, b) => (weight(b) > weight(a) ? b : a));
  const [, tone, hold] = grave[most.event.type]!;
  // An attack is told with what it did.
  const damage = most.event.type === "enemy-spun" ? seen.filter(({ event }) => event.type === "damaged") : [];
  return { words: [most, ...damage].map(({ words }) => words).join(" "), tone: fell(most) ? "hit" : tone, hold };
}
const weight = ({ event }: Told) => grave[event.type]?.[0] ?? 0;
const fell = ({ event }: Told) => event.type === "fired" && !(event as Extract<Event, { type: "fired" }>).destroyed;

// What a voice says: calls, taunts and the track. The words of the seats are left out, as on a real bridge.
export function spokenOf(told: Told, view: Pick<View, "difficulty" | "me">): string | null {
  const event = told.event as Event;
  if (event.type === "announced") return event.who === view.me ? null : statusOf(event.card, event.status).text;
  if (event.type === "brace-called") return "All hands, brace for impact!";
  if (event.type === "firepower-called") return "All hands, concentrate firepower!";
  if (event.type === "tactic-used") return tacticOf(event.tactic).taunt;
  if (event.type === "track-spoke") return trackLine(view.difficulty, event.line);
  if (event.type === "furnace-critical") return "Furnace breach! Furnace breach!";
  if (event.type === "half-time") return "The Reflex Cannon is charged.";
  return null;
}
export const fromTrack = ({ event }: Told) => event.type === "track-spoke";

const sounds: [Sound, string[]][] = [
  ["hit", ["damaged", "furnace-critical", "tactic-used", "leader-used"]],
  ["die", ["crew-spun", "enemy-spun"]],
  ["guard", ["repaired", "breach-averted", "scouted"]],
  ["place", ["announced", "deployed", "card-added", "ready-changed"]],
];
export const soundOf = (told: readonly Told[]): Sound | null =>
  sounds.find(([, types]) => told.some(({ event }) => types.includes(event.type)))?.[0] ?? null;
