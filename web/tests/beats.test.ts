import { describe, expect, it } from "vitest";
import { type Beat, faster, holdOf, motionOf, slower, type Speed } from "../src/shell/beats";
import { sizeOf } from "../src/shell/size.svelte";

const time = (beat: Beat, speed: Speed, count = 1) => motionOf(beat, count, speed) + holdOf(beat, speed);

describe("beats", () => {
  it("of a usual turn take 8 to 9 s, 5 to 6 s, 2 to 3 s", () => {
    const turn = (speed: Speed) =>
      time("roll", speed) + time("move", speed) + time("shot", speed) + time("damage", speed, 6) + time("quiet", speed);
    expect(turn("slow")).toBeGreaterThan(8000);
    expect(turn("slow")).toBeLessThan(9000);
    expect(turn("normal")).toBeGreaterThan(5000);
    expect(turn("normal")).toBeLessThan(6000);
    expect(turn("fast")).toBeGreaterThan(1500);
    expect(turn("fast")).toBeLessThan(3000);
    expect(turn("at once")).toBe(0);
  });
  it("of damage grow with it, up to a limit", () => {
    expect(motionOf("damage", 6, "normal")).toBe(240);
    expect(motionOf("damage", 30, "normal")).toBe(480);
  });
  it("go faster and slower within their range", () => {
    expect([faster("slow"), faster("at once"), slower("normal"), slower("slow")]).toEqual([
      "normal",
      "at once",
      "slow",
      "slow",
    ]);
  });
});

it("a window has one of four forms", () => {
  expect([sizeOf(1280, 800), sizeOf(900, 800), sizeOf(380, 800), sizeOf(640, 400), sizeOf(360, 520)]).toEqual([
    "wide",
    "middle",
    "phone",
    "low",
    "phone",
  ]);
});
