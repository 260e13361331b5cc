// Setting up: one mecha at a place, or what is left of a squadron around it.
import type { Scenario } from "./content";
import { edgeOf, membersOf, reachOf, sideOf, squadsOf, standing, type Unit, unitsOf } from "./facts";
import { facingAlong, wrap } from "./space";
import { roomAt } from "./zones";
import type { Field, Mode, Place, Point, Side } from "./types.gen";

const spacing = 500; // between two bases, in thousandths of an inch

export class Placing {
  squadron = $state<string | null>(null);
  mecha = $state<string | null>(null); // one alone, instead of the whole squadron
  at = $state.raw<Point | null>(null);
  facing = $state<number | null>(null);
  mode = $state<Mode>("battloid");

  constructor(
    readonly field: () => Field,
    readonly scenario: () => Scenario,
    readonly side: () => Side | null,
  ) {}

  forget() {
    this.mecha = null;
    this.at = null;
    this.facing = null;
  }
  // Squadrons that are still to be set up; one that is begun is finished first.
  get open() {
    const side = this.side();
    const field = this.field();
    if (!side) return [];
    return squadsOf(field, side).filter(
      ({ id }) =>
        (field.squadron === "none" || field.squadron === id || sideOf(field.squadron) !== side) &&
        membersOf(field, id).some(({ status }) => status === "waiting"),
    );
  }
  get current(): string | null {
    const ids = this.open.map(({ id }) => id);
    return this.squadron && ids.includes(this.squadron) ? this.squadron : (ids[0] ?? null);
  }
  get waiting(): Unit[] {
    const side = this.side();
    if (!side) return [];
    if (this.field().phase === "return")
      return unitsOf(this.field(), side).filter(({ status }) => status === "returning");
    return this.current ? membersOf(this.field(), this.current).filter(({ status }) => status === "waiting") : [];
  }
  get hands(): Unit[] {
    const one = this.waiting.find(({ id }) => id === this.mecha);
    if (this.field().phase === "return") return this.waiting.slice(0, 1);
    return one ? [one] : this.waiting;
  }
  get straight() {
    const side = this.side();
    return side && edgeOf(this.field(), side) === "top" ? 60 : 180;
  }
  turn(by: number) {
    const [first] = this.plan(this.at ?? this.usual, this.at !== null);
    this.facing = wrap((this.facing ?? first?.facing ?? this.straight) + by);
  }
  #facingAt(at: Point): number {
    if (this.facing !== null) return this.facing;
    const { width, height, zones } = this.scenario();
    const middle = { x: width * 500, y: height * 500 };
    return zones.some(({ kind }) => kind === "any-edge") ? facingAlong(at, middle, this.straight) : this.straight;
  }

  // Places around a point, row by row, as many as there are mecha; what finds no room is left out.
  // One alone stands exactly there, if a place was named.
  plan(around: Point, named = true): Place[] {
    const units = this.hands;
    const taken = standing(this.field()).map((each) => ({ at: each.at, radius: reachOf(each) }));
    const places: Place[] = [];
    for (const unit of units) {
      const step = 2 * reachOf(unit) + spacing;
      const exact = named && units.length === 1 && this.waiting.length > 0;
      const at = exact ? this.#exact(unit, around, taken) : this.#free(unit, around, units.length, step, taken);
      if (!at) continue;
      taken.push({ at, radius: reachOf(unit) });
      const mode = unit.mode === "fixed" ? "fixed" : this.mode;
      places.push({ type: "place", mecha: unit.id, at, facing: this.#facingAt(at), mode });
    }
    return places;
  }
  #exact(unit: Unit, at: Point, taken: { at: Point; radius: number }[]): Point | null {
    return roomAt(this.scenario(), this.field(), unit, at, taken) ? at : null;
  }
  #free(unit: Unit, around: Point, count: number, step: number, taken: { at: Point; radius: number }[]): Point | null {
    const columns = Math.max(1, Math.min(count, 6));
    const field = this.field();
    const back = edgeOf(field, unit.side) === "top" ? -1 : 1;
    const fits = (at: Point) => roomAt(this.scenario(), field, unit, at, taken);
    for (let ring = 0; ring < 30; ++ring)
      for (let column = 0; column < columns + 2 * Math.max(0, ring - 4); ++column) {
        const wide = columns + 2 * Math.max(0, ring - 4);
        for (const row of ring === 0 ? [0] : [ring * back, -ring * back]) {
          const at = {
            x: Math.round(around.x + (column - (wide - 1) / 2) * step),
            y: Math.round(around.y + row * step),
          };
          if (fits(at)) return at;
        }
      }
    return null;
  }
  // Where somebody would begin who leaves it to the table: the front of the zone, in the middle.
  get usual(): Point {
    const { width, height, zones, terrain: _ } = this.scenario();
    const side = this.side() ?? "alpha";
    const field = this.field();
    const depth = zones.find(({ kind }) => kind === "edge")?.depth ?? height / 2;
    const others = this.open.length - 1;
    const x = (width * 1000 * (1 + (squadsOf(field, side).length - 1 - others))) / (squadsOf(field, side).length + 1);
    const y = (depth - 1.2) * 1000;
    return { x, y: edgeOf(field, side) === "top" ? y : height * 1000 - y };
  }
}
