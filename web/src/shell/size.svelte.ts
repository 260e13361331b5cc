// Which of the four forms a table has: by the window alone, so nothing changes its place while one plays.
import { innerHeight, innerWidth } from "svelte/reactivity/window";

// wide: three columns; middle: the decision below; phone: all in one column; low: a zoomed page or a phone on its side.
export type Size = "wide" | "middle" | "phone" | "low";

export function sizeOf(width: number, height: number): Size {
  if (height < 560 && width > 480) return "low";
  return width <= 640 ? "phone" : width <= 1100 ? "middle" : "wide";
}
export const size = {
  get now(): Size {
    return sizeOf(innerWidth.current ?? 1280, innerHeight.current ?? 800);
  },
  // Players are strips rather than panels.
  get narrow() {
    return this.now === "phone" || this.now === "low";
  },
};
