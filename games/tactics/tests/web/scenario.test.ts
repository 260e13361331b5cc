import { beforeAll, describe, expect, it } from "vitest";
import { pack } from "../../web/content";
import { Editing } from "../../web/editing.svelte";
import {
  blank,
  fileOf,
  forceIn,
  forceText,
  isConvex,
  pieceOf,
  problemsOf,
  readScenario,
  shapeOf,
  textOf,
  turned,
} from "../../web/scenario";
import { at, load } from "./helpers";

beforeAll(load);

describe("a scenario as a file", () => {
  it("has the members that the server reads, and no others", () => {
    for (const scenario of pack.scenarios) {
      const { id: _, note: __, ...members } = scenario;
      expect(JSON.parse(textOf(scenario))).toEqual({ ...members, source: "stand-in" });
      expect(problemsOf(scenario)).toEqual([]);
    }
    expect(Object.keys(fileOf(blank()))).toEqual([
      "name",
      "width",
      "height",
      "turns",
      "victory",
      "zones",
      "terrain",
      "source",
    ]);
    expect(
      fileOf({
        ...blank(),
        zones: [
          { kind: "half", depth: 9 },
          { kind: "edge", depth: 9 },
        ],
      }).zones[0],
    ).toEqual({ kind: "half" });
  });
  it("is read again as it was written", () => {
    const found = readScenario(textOf(pack.scenarios[5]!));
    expect("scenario" in found && fileOf(found.scenario)).toEqual(fileOf(pack.scenarios[5]!));
    expect(readScenario("{")).toEqual({ why: "This is no file of a scenario: it cannot be read as JSON." });
    expect(readScenario("{}")).toHaveProperty("why");
  });
  it("says what stands in the way of playing it", () => {
    const problems = (by: object) => problemsOf({ ...blank(), ...by }).join(" ");
    expect(problems({ width: 100 })).toMatch(/24 to 96 in/);
    expect(problems({ turns: 0 })).toMatch(/1 to 20 turns/);
    expect(problems({ zones: [{ kind: "edge", depth: 30 }, { kind: "half" }] })).toMatch(/3 to 24 in deep, not 30 in/);
    expect(problems({ victory: "gate" })).toMatch(/need a marker/);
    expect(problems({ markers: [[3, 3]] })).toMatch(/for control and gate only/);
    expect(problems({ victory: "breakthrough" })).toMatch(/needs an attacker/);
    expect(problems({ roles: true, forces: [[], []] })).toMatch(/armies are chosen/);
    expect(problems({ terrain: [pieceOf("building", 1, 5)] })).toMatch(/Piece 1 \(building\) sticks out/);
    const dent: [number, number][] = [
      [5, 5],
      [9, 5],
      [6, 6],
      [5, 9],
    ];
    expect(problems({ terrain: [{ kind: "rough", shape: dent }] })).toMatch(/has a dent/);
  });
});

describe("pieces", () => {
  it("are convex and clockwise, however they are turned", () => {
    for (const kind of ["building", "wall", "rough", "raised", "deadly"] as const) {
      expect(isConvex(shapeOf(kind, 20, 20))).toBe(true);
      expect(isConvex(turned(shapeOf(kind, 20, 20), 37, 1.3))).toBe(true);
      expect(isConvex(shapeOf(kind, 20, 20).reverse())).toBe(false);
    }
    expect(pieceOf("wall", 5, 5)).not.toHaveProperty("height");
    expect(pieceOf("raised", 5, 5).height).toBe(3);
  });
});

describe("fixed forces", () => {
  it("are text and back", () => {
    const { forces } = pack.scenarios[2]!;
    for (const force of forces ?? []) expect(forceIn(forceText(force))).toEqual({ force });
    expect(forceIn("UEDF")).toEqual({ why: "A side needs at least one core card." });
    expect(forceIn("UEDF\nVF-1S")).toEqual({ why: "The first card of each line must be a core card." });
  });
});

describe("editing", () => {
  it("adds, drags by half inches, keeps on the table, and takes back", () => {
    const editing = new Editing();
    editing.open(blank());
    editing.add("building");
    const shape = () => editing.piece?.shape;
    expect(shape()?.[0]).toEqual([9.5, 9.5]);
    editing.hold(at(12, 12));
    editing.drag(at(14.2, 12));
    expect(shape()?.[0]).toEqual([11.5, 9.5]);
    editing.drag(at(80, 12));
    expect(shape()?.[0]).toEqual([11.5, 9.5]);
    editing.dragCorner(0, at(10, 9));
    expect(shape()?.[0]).toEqual([10, 9]);
    editing.dragCorner(0, at(40, 40)); // would turn it inside out
    expect(shape()?.[0]).toEqual([10, 9]);
    editing.copy();
    expect(editing.scenario.terrain).toHaveLength(2);
    editing.remove();
    editing.undo();
    editing.undo();
    expect(editing.scenario.terrain).toHaveLength(1);
    editing.addMarker();
    expect(editing.problems.join()).toMatch(/control and gate/);
    editing.nudge(-0.5, 0);
    expect(editing.scenario.markers).toEqual([[23.5, 24]]);
  });
});
