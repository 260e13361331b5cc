import { describe, expect, it } from "vitest";
import {
  ahead,
  bearing,
  distanceTo,
  facingAlong,
  facingOfBearing,
  gap,
  inside,
  isInFront,
  pathLength,
  shortened,
  towards,
} from "../../web/space";
import { at } from "./helpers";

describe("directions", () => {
  it("are 240, from the right over the bottom", () => {
    expect(facingAlong(at(0, 0), at(5, 0), 0)).toBe(0);
    expect(facingAlong(at(0, 0), at(0, 5), 0)).toBe(60);
    expect(facingAlong(at(0, 5), at(0, 0), 0)).toBe(180);
    expect(facingAlong(at(1, 1), at(1, 1), 77)).toBe(77);
  });
  it("are said as bearings from the top", () => {
    expect(bearing(180)).toBe("000");
    expect(bearing(0)).toBe("090");
    expect(bearing(60)).toBe("180");
    for (const facing of [0, 10, 60, 100, 180, 239]) expect(facingOfBearing(Number(bearing(facing)))).toBe(facing);
  });
  it("lead so far ahead", () => {
    expect(ahead(at(10, 20), 180, 5000)).toEqual(at(10, 15));
    expect(towards(at(0, 0), at(3, 4), 2500)).toEqual({ x: 1500, y: 2000 });
  });
  it("know front and rear, the line itself being front", () => {
    expect(isInFront(at(5, 5), 180, at(5, 1))).toBe(true);
    expect(isInFront(at(5, 5), 180, at(9, 5))).toBe(true);
    expect(isInFront(at(5, 5), 180, at(5, 5.1))).toBe(false);
  });
});

describe("paths", () => {
  it("are as long as their pieces", () => {
    expect(pathLength(at(0, 0), [at(3, 4), at(3, 6)])).toBe(7000);
  });
  it("end where the length is used up, a hair before it", () => {
    const [end] = shortened(at(0, 0), [at(0, 9)], 5000);
    expect(end && gap(at(0, 0), end)).toBeLessThanOrEqual(5000);
    expect(end && gap(at(0, 0), end)).toBeGreaterThan(4990);
    expect(shortened(at(0, 0), [at(0, 2), at(2, 2)], 5000)).toEqual([at(0, 2), at(2, 2)]);
  });
});

describe("shapes", () => {
  const square = [at(2, 2), at(4, 2), at(4, 4), at(2, 4)];
  it("have an inside and an outline", () => {
    expect(inside(at(3, 3), square)).toBe(true);
    expect(inside(at(5, 3), square)).toBe(false);
    expect(distanceTo(at(6, 3), square)).toBe(2000);
    expect(distanceTo(at(3, 3), square)).toBe(1000);
  });
});
