// Short dry sounds, made on the spot; silent until switched on.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;
export type Sound = "place" | "die" | "hit" | "guard" | "turn";
const notes: Record<Sound, [number, number, OscillatorType][]> = {
  place: [[420, 0.04, "triangle"]],
  die: [
    [190, 0.03, "square"],
    [240, 0.03, "square"],
    [170, 0.04, "square"],
  ],
  hit: [[90, 0.14, "sawtooth"]],
  guard: [[330, 0.12, "sine"]],
  turn: [
    [392, 0.1, "sine"],
    [523, 0.14, "sine"],
  ],
};

export function play(sound: Sound) {
  if (!settings.taste.sound) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length, type] of notes[sound]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = type;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.06, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length * 0.9;
  }
}
