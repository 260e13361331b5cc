// Numbers beside mecha are read: they lie upon no base as long as there is room, and never upon each other.
import { describe, expect, it } from "vitest";
import { tagPlaces, tagSize } from "../../web/labels";

const base = (id: string, x: number, y: number) => ({ id, x, y, r: 80, text: "83 %" });
const overlap = (a: { x: number; y: number }, b: { x: number; y: number }) => {
  const { width, height } = tagSize("83 %", 5);
  return Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < height;
};

describe("a number beside a mecha", () => {
  it("stands at its right upper side", () => {
    const place = tagPlaces([base("b1", 900, 900)], [base("b1", 900, 900)], 5, 3600)[0];
    expect(place?.x).toBeGreaterThan(980);
    expect(place?.y).toBeLessThan(820);
  });
  it("stays on the table at its edge", () => {
    const place = tagPlaces([base("b1", 3520, 900)], [base("b1", 3520, 900)], 5, 3600)[0];
    expect(place?.x).toBeLessThan(3520);
  });
  it("gives way to the base and the number of its neighbour", () => {
    const two = [base("b1", 900, 900), base("b2", 1060, 900)];
    const places = tagPlaces(two, two, 5, 3600);
    expect(places.length).toBe(2);
    expect(overlap(places[0]!, places[1]!)).toBe(false);
    const behind = [base("b1", 900, 900), base("a1", 1080, 800)];
    expect(tagPlaces(behind.slice(0, 1), behind, 5, 3600)[0]?.x).toBeLessThan(900);
  });
  it("is left out where there is no room, and none lies upon another", () => {
    const crowd = Array.from({ length: 60 }, (_, i) => base(`b${i}`, 900 + (i % 8) * 40, 900 + Math.floor(i / 8) * 40));
    const places = tagPlaces(crowd, crowd, 5, 3600);
    expect(places.length).toBeGreaterThan(5);
    expect(places.length).toBeLessThan(crowd.length);
    for (const [i, a] of places.entries()) for (const b of places.slice(i + 1)) expect(overlap(a, b)).toBe(false);
  });
});
