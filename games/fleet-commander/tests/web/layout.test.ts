import { describe, expect, it } from "vitest";
import { byRank, labelSpot, layout, segments, square } from "../../web/layout";
import type { Kind } from "../../web/types.gen";

// Every set of pieces that a square can hold: at most five classes, with up to two decoys or signals in any number up to nine.
const sets: Kind[][] = [];
for (let battleships = 0; battleships <= 1; ++battleships)
  for (let destroyers = 0; destroyers <= 2; ++destroyers)
    for (let frigates = 0; frigates <= 4; ++frigates)
      for (let shuttles = 0; shuttles <= 1; ++shuttles)
        for (let others = 0; others <= 9; ++others) {
          if (battleships * 4 + destroyers * 2 + frigates + shuttles > 5) continue;
          const hidden: Kind = others > 2 ? "unknown" : "decoy";
          const set: Kind[] = [
            ...Array(battleships).fill("battleship"),
            ...Array(destroyers).fill("destroyer"),
            ...Array(frigates).fill("frigate"),
            ...Array(shuttles).fill("shuttle"),
            ...Array(others).fill(hidden),
          ];
          if (set.length > 0 && set.length <= 9) sets.push(set);
        }

describe("the layout of a square", () => {
  it("places every possible crowd without overlap, inside the square", () => {
    expect(sets.length).toBeGreaterThan(100);
    for (const set of sets) {
      const spots = layout(byRank(set.map((kind) => ({ kind }))).map(({ kind }) => kind));
      expect(spots).toHaveLength(set.length);
      for (const spot of spots) {
        expect(spot.x - spot.r).toBeGreaterThanOrEqual(0);
        expect(spot.x + spot.r).toBeLessThanOrEqual(square);
        expect(spot.y - spot.r).toBeGreaterThanOrEqual(0);
        expect(spot.y + spot.r).toBeLessThanOrEqual(square);
      }
      for (let i = 0; i < spots.length; ++i)
        for (let j = i + 1; j < spots.length; ++j) {
          const [a, b] = [spots[i]!, spots[j]!];
          expect(Math.hypot(a.x - b.x, a.y - b.y), set.join()).toBeGreaterThanOrEqual(a.r + b.r - 1);
        }
    }
  });
  it("puts the largest first", () => {
    const order = byRank([{ kind: "decoy" }, { kind: "frigate" }, { kind: "battleship" }, { kind: "destroyer" }] as {
      kind: Kind;
    }[]);
    expect(order.map(({ kind }) => kind)).toEqual(["battleship", "destroyer", "frigate", "decoy"]);
  });
  it("draws one segment a hull point", () => {
    for (const count of [2, 6, 12, 24]) expect(segments(30, count).match(/M/g)).toHaveLength(count);
    expect(segments(30, 24, 0, 10).match(/M/g)).toHaveLength(10);
    expect(segments(30, 24, 10, 10)).toBe("");
  });
});

describe("the number of an event", () => {
  const touches = (label: { x: number; y: number; r: number }, kinds: Kind[]) =>
    layout(kinds).some(({ x, y, r }) => Math.hypot(x - label.x, y - label.y) < r + label.r);
  it("stands beside the ships of its square, and beside other numbers", () => {
    expect(labelSpot(13, [])).toEqual({ x: 108, y: 20, r: 13 });
    for (const kinds of [
      ["battleship"],
      ["destroyer", "frigate"],
      ["frigate", "frigate", "frigate", "frigate"],
    ] as const) {
      const ships = layout([...kinds]);
      const first = labelSpot(13, ships);
      expect(touches(first, [...kinds]), kinds.join()).toBe(false);
      const second = labelSpot(13, [...ships, first]);
      expect(Math.hypot(second.x - first.x, second.y - first.y)).toBeGreaterThanOrEqual(26);
    }
  });
});
