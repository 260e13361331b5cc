import { beforeAll, describe, expect, it } from "vitest";
import { cardText, deckOf, fighterEntry, readContent, shipName } from "../../web/content";
import { cellWords, layoutOf, lyingOn, postWords, turnOf } from "../../web/facts";
import { openAll } from "../../web/open";
import { pace } from "../../web/pace";
import { type AnyPace, livingMarks } from "$web/shell/trail";
import { openedView, scoredView, summedView, talliesOf } from "../../web/tally";
import { nearest } from "$web/choose/roving";
import commands from "../../content/commands.json";
import factions from "../../content/factions.json";
import fighters from "../../content/fighters.json";
import heroes from "../../content/heroes.json";
import ships from "../../content/ships.json";
import { force, ship, table } from "./helpers";

beforeAll(() => readContent({ commands, factions, fighters, heroes, ships }));

describe("the cards of the pack", () => {
  it("are found by faction and name", () => {
    expect(shipName("rdf-s1")).toBe("SDF-1");
    expect(shipName("rdf-s1", true)).toBe("SDF-1 (Attack Mode)");
    expect(fighterEntry("zentraedi", "f6")).toMatchObject({
      kind: "attack",
      value: 6,
    });
    expect(deckOf("rdf").ships).toHaveLength(5);
    expect(deckOf("zentraedi").ships).toHaveLength(4);
  });
  it("say what they do under the option of the table", () => {
    expect(cardText("rdf", "c2", true)).not.toBe(cardText("rdf", "c2", false));
    expect(cardText("rdf", "h1", true)).toBe(cardText("rdf", "h1", false));
  });
});

describe("where the lanes lie", () => {
  it("always puts who looks at the bottom", () => {
    for (const corner of ["top-left", "top-right", "bottom-left", "bottom-right", "none"] as const)
      for (const first of ["rdf", "zentraedi"] as const)
        for (const bottom of ["rdf", "zentraedi"] as const) {
          const layout = layoutOf({ corner, first }, bottom);
          expect(layout.columns[bottom]).toBe("bottom");
          expect(new Set(Object.values(layout.columns)).size).toBe(2);
          expect(new Set(Object.values(layout.rows)).size).toBe(2);
        }
  });
  it("turns the grid over only for who took the top", () => {
    expect(layoutOf({ corner: "top-left", first: "rdf" }, "rdf")).toMatchObject({
      flipped: true,
      rows: { rdf: "left", zentraedi: "right" },
    });
    expect(layoutOf({ corner: "top-left", first: "rdf" }, "zentraedi")).toMatchObject({
      flipped: false,
      rows: { zentraedi: "right" },
    });
  });
});

describe("words for who cannot see", () => {
  const load = {
    attack: 2,
    defense: 0,
    protoculture: [0, 1],
    locks: [1, 0],
    ignored: true,
    alternate: false,
    rally: 0,
  };
  const view = table({
    ships: [ship("rdf-s1", { load, known_attack: 4, unknown_attackers: 2 })],
    forces: [
      force("alpha", { "a-1": { fighter: "f1", marker: 3 } }),
      force("bravo", { "a-2": { fighter: "unknown" } }),
    ],
  });
  it("tell a ship with totals, unknowns and tokens", () => {
    expect(cellWords(view, "a1", "rdf", "can be moved")).toBe(
      "a1: SDF-1, yours, 4 points, defense 2, attack 4 plus 2 unknown, 2 Attack tokens, 1 Ship Lock (yours), " +
        "1 Protoculture (theirs), printed defense ignored; can be moved",
    );
    expect(cellWords(view, "b2", "rdf")).toBe("b2: empty space");
  });
  it("tell a place of a lane only what its reader knows", () => {
    expect(postWords(view, "rdf", "a-1", "rdf")).toBe(
      "Lane a, yours, place 1: Ghost Drone, attack 1, face down, counts 3 more",
    );
    expect(postWords(view, "zentraedi", "a-2", "rdf")).toBe("Lane a, theirs, place 2: a fighter, face down");
    expect(postWords(view, "rdf", "3-2", "rdf")).toBe("Lane 3, yours, place 2: free");
  });
  it("count the tokens on a ship by their owners", () => {
    expect(lyingOn(view.ships[0]!).map(({ token, faction, count }) => `${count} ${token} ${faction}`)).toEqual([
      "2 attack zentraedi",
      "1 ship-lock rdf",
      "1 protoculture zentraedi",
    ]);
  });
  it("know the turn by the fighters laid", () => {
    expect(
      turnOf(
        table({
          forces: [force("alpha", {}, { in_hand: 9 }), force("bravo")],
          laid: 1,
        }),
        "rdf",
      ),
    ).toBe(2);
    expect(
      turnOf(
        table({
          forces: [force("alpha", {}, { in_hand: 0 }), force("bravo")],
          laid: 2,
        }),
        "rdf",
      ),
    ).toBe(6);
  });
});

describe("the scoring of a round", () => {
  const line = (event: { type: string; [key: string]: unknown }, seq = 9) => ({
    seq,
    words: "",
    event,
  });
  const log = [
    line({
      type: "revealed",
      faction: "zentraedi",
      post: "a-1",
      fighter: "f6",
      cause: "scoring",
    }),
    line({
      type: "counted",
      ship: "rdf-s1",
      stat: "defense",
      reason: "printed",
      faction: "rdf",
      post: "none",
      fighter: "none",
      amount: 5,
      total: 5,
    }),
    line({
      type: "counted",
      ship: "rdf-s1",
      stat: "attack",
      reason: "fighter",
      faction: "zentraedi",
      post: "a-1",
      fighter: "f6",
      amount: 6,
      total: 6,
    }),
    line({
      type: "ship-scored",
      ship: "rdf-s1",
      at: "a1",
      defense: 5,
      attack: 6,
      collected_by: "bravo",
      points: 6,
    }),
    line({
      type: "ship-scored",
      ship: "rdf-s2",
      at: "a2",
      defense: 2,
      attack: 0,
      collected_by: "alpha",
      points: 4,
    }),
    line({
      type: "ship-scored",
      ship: "rdf-s3",
      at: "a3",
      defense: 2,
      attack: 2,
      collected_by: "nobody",
      points: 3,
    }),
    line({
      type: "round-scored",
      round: 1,
      alpha: 4,
      bravo: 6,
      alpha_total: 4,
      bravo_total: 6,
    }),
    line({ type: "ships-laid", round: 2, rdf: "bravo", grid: [] }, 10),
  ];
  it("goes ship by ship with its parts and the sum so far", () => {
    const [tally] = talliesOf(log);
    expect(tally?.ships.map(({ ship: name, alpha, bravo, parts }) => [name, alpha, bravo, parts.length])).toEqual([
      ["rdf-s1", 0, 6, 2],
      ["rdf-s2", 4, 6, 0],
      ["rdf-s3", 4, 6, 0],
    ]);
    expect(tally).toMatchObject({ round: 1, seq: 9 });
    expect(talliesOf(log.slice(0, 5))).toEqual([]);
  });
  it("opens the table as it was before", () => {
    const before = table({
      forces: [force("alpha"), force("bravo", { "a-1": { fighter: "unknown" } })],
    });
    expect(openedView(before, log, 9).forces[1]?.posts[0]).toMatchObject({
      fighter: "f6",
      face_up: true,
    });
    expect(before.forces[1]?.posts[0]?.fighter).toBe("unknown");
  });
  it("counts up in the panels, and at the end in the match", () => {
    const [tally] = talliesOf(log);
    const view = scoredView(table(), log, tally!);
    const leads = (step: number) =>
      summedView(view, tally!, step).ships.filter((each) => each.leads !== "nobody").length;
    expect(leads(0)).toBe(1);
    expect(leads(1)).toBe(2);
    expect(summedView(view, tally!, 1).scores).toEqual(view.scores);
    expect(summedView(view, tally!, 3).scores.at(-1)).toMatchObject({ alpha: 4, bravo: 6 });
  });
  it("shows the token whose placing ended the round", () => {
    const last = { faction: "zentraedi", token: "attack", ship: "rdf-s1" };
    const played = [line({ type: "token-placed", ...last }), ...log];
    const before = table();
    const loadOf = (view: ReturnType<typeof table>) =>
      view.ships.find(({ ship }) => ship === "rdf-s1")?.load.attack ?? 0;
    expect(loadOf(before)).toBe(0);
    expect(loadOf(openedView(before, played, 9))).toBe(1);
    expect(loadOf(openedView(before, played, 8))).toBe(0);
  });
  it("has steps of its own, so that the table does not wait", () => {
    const scored = log.filter(({ event }) => ["counted", "ship-scored", "round-scored"].includes(event.type));
    expect(scored.length).toBeGreaterThan(0);
    for (const { event } of scored)
      expect((pace as AnyPace)[event.type]?.beat).toBe(event.type === "round-scored" ? "look" : undefined);
    const placed = [
      line({
        type: "token-placed",
        faction: "rdf",
        token: "defense",
        ship: "rdf-s1",
      }),
    ];
    const scene = { before: null, now: table() };
    expect(
      livingMarks(
        placed.map(({ event }) => event),
        pace as AnyPace,
        scene,
        9,
      ),
    ).toMatchObject([{ at: "cell:a1" }]);
  });
});

describe("a replay with everything open", () => {
  it("takes from each side what it knows", () => {
    const alpha = table({
      viewer: "alpha",
      ships: [
        ship("rdf-s1", {
          known_defense: 7,
          unknown_attackers: 1,
          known_attack: 0,
        }),
      ],
      forces: [force("alpha", { "a-1": { fighter: "f9" } }), force("bravo", { "a-1": { fighter: "unknown" } })],
    });
    const bravo = table({
      viewer: "bravo",
      ships: [
        ship("rdf-s1", {
          known_defense: 2,
          unknown_defenders: 1,
          known_attack: 9,
        }),
      ],
      forces: [force("alpha", { "a-1": { fighter: "unknown" } }), force("bravo", { "a-1": { fighter: "f5" } })],
    });
    const open = openAll(table({ viewer: "spectator", ships: [ship("rdf-s1")] }), [alpha, bravo]);
    expect(open.ships[0]).toMatchObject({
      known_defense: 7,
      known_attack: 9,
      unknown_attackers: 0,
      unknown_defenders: 0,
      leads: "bravo",
    });
    expect(open.forces.map(({ posts }) => posts[0]?.fighter)).toEqual(["f9", "f5"]);
  });
});

describe("arrow keys", () => {
  const box = (left: number, top: number) => ({
    left,
    top,
    width: 10,
    height: 10,
  });
  const boxes = [box(0, 0), box(20, 0), box(40, 0), box(20, 20), box(0, 60)];
  it("go to the nearest in their direction", () => {
    expect(nearest(boxes, 0, "ArrowRight")).toBe(1);
    expect(nearest(boxes, 1, "ArrowDown")).toBe(3);
    expect(nearest(boxes, 3, "ArrowUp")).toBe(1);
    expect(nearest(boxes, 0, "ArrowDown")).toBe(3);
  });
  it("stay where nothing lies beyond", () => {
    expect(nearest(boxes, 0, "ArrowLeft")).toBe(-1);
    expect(nearest(boxes, 9, "ArrowLeft")).toBe(-1);
  });
});

it("a replay jumps from turn to turn, and no beat is spent on it", () => {
  expect(pace["turn-began"]?.beat).toBe("turn");
  expect(pace["turn-began"]?.tells?.({} as never)).toBe(false);
});
