// What the table says and sounds like as it happens: the caption that stays long enough to be read, the voices, the
// sounds, and the ticking of the last seconds of a breach.
import { play as sound } from "$web/state/sound";
import { type Caption, captionOf, fromTrack, soundOf, spokenOf, type Told } from "./captions";
import { remembered } from "./tastes.svelte";
import type { View } from "./types.gen";
import { hush, speak } from "./voice";

interface Line extends Told {
  seq: number;
}
export class Telling {
  caption = $state.raw<Caption | null>(null);
  #heard = -1;
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ticked = -1;

  // The log of the table after every change. What was there before one came is not told again.
  hear(log: readonly Line[], view: View): Line[] {
    const last = log.at(-1)?.seq ?? 0;
    const fresh = this.#heard < 0 ? [] : log.filter(({ seq }) => seq > this.#heard);
    this.#heard = last;
    if (fresh.length === 0) return fresh;
    const caption = captionOf(fresh);
    if (caption) this.#show(caption);
    const heard = soundOf(fresh);
    if (heard) sound(heard);
    for (const line of fresh) this.#speak(line, view);
    return fresh;
  }
  // A graver line comes at once; a lighter one does not push away what has just appeared.
  #show(caption: Caption) {
    const now = performance.now();
    if (this.caption && now < this.#until - this.caption.hold / 2 && caption.hold < this.caption.hold) return;
    this.caption = caption;
    this.#until = now + caption.hold;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.caption = null), caption.hold);
  }
  #speak(line: Line, view: View) {
    const { calls, track } = remembered.tastes;
    const words = spokenOf(line, view);
    if (words && (fromTrack(line) ? track : calls)) speak(words, line.event.type === "tactic-used");
  }
  // Once a second in the last ten of a breach.
  tick(left: number | null) {
    const second = left === null || left > 10_000 ? -1 : Math.ceil(left / 1000);
    if (second !== this.#ticked && second >= 0) sound("die");
    this.#ticked = second;
  }
  stop() {
    clearTimeout(this.#timer);
    hush();
  }
}
