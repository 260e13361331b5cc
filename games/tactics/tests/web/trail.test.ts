// What happened has its number on the table, and its words as long as nothing else lies there.
import { describe, expect, it } from "vitest";
import type { Shown, TrailMark } from "$web/shell/trail";
import { areApart, tagSize } from "../../web/labels";
import { pointIn } from "../../web/pace";
import { labelsOf } from "../../web/trail";

const px = 5;
const glass = { px, wide: 3600, high: 3600, at: pointIn };
const shown = (n: number, mark: TrailMark, live = false): Shown => ({ ...mark, n, id: `e${n}`, live });
const base = (x: number, y: number) => ({ x, y, r: 80 });
const box = (label: { x: number; y: number; text: string; n: number }) => ({
  ...label,
  ...tagSize(label.text, px, label.n),
});

describe("what happened", () => {
  it("is numbered whatever it was, and keeps its words after its beat", () => {
    const labels = labelsOf(
      [
        shown(1, { kind: "move", from: "500,500", to: "500,900", side: "side-c" }),
        shown(2, { kind: "shot", from: "500,900", to: "2500,900", value: "5: 7 ≥ 5" }),
        shown(3, { kind: "place", at: "2500,900", text: "dodge 2, in vain" }),
        shown(4, { kind: "loss", at: "2500,900", text: "−6" }),
        shown(5, { kind: "gone", at: "2500,900", piece: "a1" }),
        shown(6, { kind: "place", at: "1000,3000" }),
      ],
      [base(500, 900), base(2500, 900)],
      glass,
    );
    expect(labels.map(({ n, text }) => [n, text])).toEqual([
      [1, ""],
      [2, "5: 7 ≥ 5"],
      [3, "dodge 2, in vain"],
      [4, "−6"],
      [5, "a1"],
      [6, ""],
    ]);
    expect(labels.filter(({ struck }) => struck).map(({ text }) => text)).toEqual(["a1"]);
    for (const [i, a] of labels.entries())
      for (const b of labels.slice(i + 1)) expect(areApart(box(a), box(b)), `${a.n} and ${b.n}`).toBe(true);
  });
  it("has one number for a way of several pieces, and none for what one does oneself", () => {
    const way = shown(3, { kind: "move", from: "500,500", to: "500,900" });
    const on: Shown = { ...way, kind: "move", from: "500,900", to: "900,900", id: "e3-1" };
    expect(labelsOf([way, on], [], glass).map(({ n }) => n)).toEqual([3]);
    const own = labelsOf([shown(0, { kind: "shot", from: "0,0", to: "2000,2000", value: "6" }, true)], [], glass);
    expect(own.map(({ n, text }) => [n, text])).toEqual([[0, "6"]]);
    expect(labelsOf([shown(0, { kind: "move", from: "0,0", to: "1,1" })], [], glass)).toEqual([]);
  });
  it("loses its words in a crowd, not its number, and what happens right now keeps both", () => {
    const many = Array.from({ length: 30 }, (_, i) =>
      shown(i + 1, { kind: "place", at: "1800,1800", text: "dodge 2, in vain" }, i === 29),
    );
    const labels = labelsOf(many, [base(1800, 1800)], glass);
    expect(labels.map(({ n }) => n)).toEqual(many.map(({ n }) => n));
    expect(labels.filter(({ text }) => text === "").length).toBeGreaterThan(5);
    expect(labels.at(-1)?.text).toBe("dodge 2, in vain");
    // A number that lies at a distance says where it belongs.
    for (const { x, y, to, text } of labels.filter(({ text }) => text === ""))
      expect(Boolean(to), text).toBe(Math.hypot(x - 1800, y - 1800) > 20 * px);
  });
  it("stays where it was when something is added", () => {
    const trail = [1, 2, 3, 4].map((n) => shown(n, { kind: "loss", at: "900,900", text: `−${n}` }));
    expect(labelsOf(trail, [], glass).slice(0, 2)).toEqual(labelsOf(trail.slice(0, 2), [], glass));
  });
});
