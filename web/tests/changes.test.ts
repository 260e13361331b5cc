import { describe, expect, it } from "vitest";
import { type Change, changed } from "../src/net/changes";
import cases from "../../tests/server/data/changes.json";

describe("what has changed", () => {
  it.each(cases.filter(({ change }) => change !== null))("is put in: $change", ({ before, after, change }) => {
    const kept = structuredClone(before);
    expect(changed(before, change as unknown as Change)).toEqual(after);
    expect(before).toEqual(kept);
  });
  it("leaves the rest as it is, and shares it", () => {
    const before = { a: { x: 1 }, b: [{ y: 1 }, { y: 2 }] };
    const after = changed(before, { b: { 1: { y: [3] } } }) as typeof before;
    expect(after.a).toBe(before.a);
    expect(after.b[0]).toBe(before.b[0]);
    expect(after.b[1]).toEqual({ y: 3 });
  });
});
