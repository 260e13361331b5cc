// What is explained when it first comes up: the kinds of moves that are possible now, as the game knows them without a list.
import { beforeAll, describe, expect, it } from "vitest";
import { notesOn } from "$web/learn/notes";
import { unitOf } from "../../web/facts";
import { kindsNow } from "../../web/kinds";
import type { Play } from "../../web/play.svelte";
import type { Field, Mecha } from "../../web/types.gen";
import { at, battle, load, mecha } from "./helpers";

beforeAll(load);

const full: Record<string, string> = { rules: "full" };
function kinds(mode: string, own: Mecha, enemies: Mecha[], terms = full, more: Partial<Field> = {}) {
  const field = battle([own], enemies, more);
  const victim = unitOf(field, "a1");
  return kindsNow({
    field,
    mode,
    terms,
    command: 3,
    victim,
    unit: (id: string) => unitOf(field, id),
  } as unknown as Play);
}
const regult = mecha("regult", "sb1", at(10, 20));
const close = mecha("regult", "sb1", at(10, 11.3));

describe("the kinds of moves that are possible now", () => {
  it("are other modes and a boost, where the table plays with them (TA-18.2, TA-19.1)", () => {
    expect(kinds("movement", mecha("vf-1a", "sa1", at(10, 10)), [regult])).toEqual(["transform", "boost"]);
    expect(
      kinds("movement", mecha("vf-1a", "sa1", at(10, 10)), [regult], { rules: "full", boost: "off" }),
    ).not.toContain("boost");
    expect(kinds("movement", mecha("vf-1a", "sa1", at(10, 10), { step_done: true }), [regult])).toEqual([]);
  });
  it("are what a suite does (TA-22.1)", () => {
    const suite = kinds("movement", mecha("vef-1", "sa1", at(10, 10)), [regult]);
    expect(suite).toContain("jam");
  });
  it("are blows in contact (TA-10.3), and no others", () => {
    expect(kinds("combat", mecha("vf-1a", "sa1", at(10, 10)), [close])).toEqual(["strike"]);
    expect(kinds("combat", mecha("vf-1a", "sa1", at(10, 10)), [regult])).toEqual([]);
  });
  it("are shots at missiles while some fly (TA-17.4)", () => {
    const { resolution } = battle([], []);
    const flying = (missiles: number) => ({ resolution: { ...resolution, victim: "a1", missiles } as never });
    expect(kinds("defend", mecha("vf-1a", "sa1", at(10, 10)), [regult], full, flying(4))).toEqual(["shoot-down"]);
    expect(kinds("defend", mecha("vf-1a", "sa1", at(10, 10)), [regult], full, flying(0))).toEqual([]);
  });
  it("bring their note after that on the decision", () => {
    const note = (key: string, task = "") => ({ key, task, text: key, clause: "" });
    const notes = [note("movement", "move"), note("boost"), note("transform"), note("strike")];
    const now = kinds("movement", mecha("vf-1a", "sa1", at(10, 10)), [regult]);
    const offered = now.map((type) => ({ type }));
    expect(notesOn(notes, { decision: "movement", told: [], offered }).map(({ key }) => key)).toEqual([
      "movement",
      "boost",
      "transform",
    ]);
  });
});
