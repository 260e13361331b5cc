// How long the eye needs for what happens: the kinds of beats and their times. A game says which of its events is which kind.
export type Beat =
  | "turn"
  | "roll"
  | "move"
  | "test"
  | "shot"
  | "block"
  | "damage"
  | "destroyed"
  | "special"
  | "quiet"
  | "look" // the page lays it out in its own way; the table stays as it was until then, and the rest waits
  | "over";
export type Speed = "slow" | "normal" | "fast" | "at once";
export const speeds: Speed[] = ["slow", "normal", "fast", "at once"];

interface Timing {
  motion: number; // ms at normal speed
  each?: number; // ms for every step or segment beyond that, up to `most`
  most?: number;
  slow: number; // how long it stays
  normal: number;
  fast: number;
}
const stays = Number.POSITIVE_INFINITY;

export const timings: Record<Beat, Timing> = {
  turn: { motion: 240, slow: 1600, normal: 900, fast: 300 }, // a turn begins, sides are swapped, a card comes
  roll: { motion: 600, slow: 1600, normal: 900, fast: 300 },
  move: { motion: 0, each: 240, most: 1200, slow: 1200, normal: 700, fast: 200 },
  test: { motion: 600, slow: 1400, normal: 800, fast: 300 },
  shot: { motion: 240, slow: 1600, normal: 900, fast: 300 },
  block: { motion: 240, slow: 1200, normal: 700, fast: 200 },
  damage: { motion: 0, each: 40, most: 480, slow: 1200, normal: 700, fast: 200 },
  destroyed: { motion: 480, slow: 2000, normal: 1200, fast: 400 },
  special: { motion: 480, slow: 2400, normal: 1500, fast: 500 }, // a weapon, a card or a token with a text
  quiet: { motion: 240, slow: 1000, normal: 600, fast: 200 }, // keep dice, draw, pass
  look: { motion: 0, slow: 0, normal: 0, fast: 0 },
  over: { motion: 600, slow: stays, normal: stays, fast: stays },
};

export const motionScale: Record<Speed, number> = { slow: 1.5, normal: 1, fast: 0.5, "at once": 0 };

export function motionOf(beat: Beat, count: number, speed: Speed): number {
  const { motion, each = 0, most = stays } = timings[beat];
  return Math.min(most, motion + each * count) * motionScale[speed];
}
// The last beat of a game stays by itself; nothing waits for it.
export function holdOf(beat: Beat, speed: Speed): number {
  if (speed === "at once") return 0;
  const hold = timings[beat][speed];
  return hold === stays ? 0 : hold;
}

export const faster = (speed: Speed): Speed => speeds[Math.min(speeds.indexOf(speed) + 1, speeds.length - 1)] ?? speed;
export const slower = (speed: Speed): Speed => speeds[Math.max(speeds.indexOf(speed) - 1, 0)] ?? speed;
