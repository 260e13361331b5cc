// A move that is being planned: up to three straight pieces and a facing, of one mecha or of its whole squadron in formation. The
// server says what it costs, whom it touches, what could be fired at from there and by whom it could be hit.
import { can, membersOf, nearest, numbersOf, other, profileOf, reachOf, standing, type Unit, unitOf } from "./facts";
import type { Inquiry } from "./inquiry.svelte";
import {
  ahead,
  facingAlong,
  gap,
  inch,
  minus,
  pathLength,
  plus,
  round,
  samePlace,
  shortened,
  towards,
  wrap,
} from "./space";
import type { Field, Move, MoveMecha, PathCost, Point, Reach, ShotAnswer, Shots, Threats } from "./types.gen";

export const mostPieces = 3;
export interface Draft {
  mecha: string;
  fixed: Point[]; // pieces that are settled
  end: Point | null; // of the piece that is being drawn
  on: Point | null; // where the afterburner takes an aircraft from there
  facing: number;
  faced: boolean; // turned by hand
}

export const pathOf = ({ fixed, end, on }: Draft): Point[] => [...fixed, ...(end ? [end] : []), ...(on ? [on] : [])];
export const moveOf = (draft: Draft): MoveMecha => ({
  type: "move",
  mecha: draft.mecha,
  facing: draft.facing,
  path: pathOf(draft),
});

// Near an enemy's base the end of a path slips into contact with it, a twentieth of an inch apart.
export function slipped(unit: Unit, from: Point, to: Point, enemies: Unit[]): Point {
  for (const enemy of enemies) {
    if (can(enemy, "aircraft") || can(unit, "aircraft")) continue;
    const apart = reachOf(unit) + reachOf(enemy) + 50;
    const away = gap(to, enemy.at);
    if (away > apart + 350) continue;
    const side = away > 1 ? to : from;
    return towards(enemy.at, side, apart);
  }
  return to;
}

// An aircraft turns by a quarter at most and flies on straight, no shorter and no longer than it may.
export function flown(
  from: Point,
  facing: number,
  to: Point,
  least: number,
  most: number,
): { end: Point; facing: number } {
  const wanted = facingAlong(from, to, facing);
  const turn = ((wanted - facing + 360) % 240) - 120;
  const held = wrap(facing + Math.max(-60, Math.min(60, turn)));
  const length = Math.max(least, Math.min(most, gap(from, to)));
  return { end: ahead(from, held, length), facing: held };
}

// A shorter way in the same direction, for who cannot go all of it; nothing below half an inch.
export function shorterMove(from: Point, move: MoveMecha): MoveMecha | null {
  const [first, ...rest] = move.path;
  if (!first) return null;
  const end = towards(from, first, gap(from, first) * 0.7);
  const back = minus(end, first);
  return gap(from, end) < inch / 2 ? null : { ...move, path: [end, ...rest.map((corner) => plus(corner, back))] };
}

export class Moving {
  draft = $state.raw<Draft | null>(null);
  reach = $state.raw<Reach | null>(null);
  cost = $state.raw<PathCost | null>(null);
  shots = $state.raw<ShotAnswer[]>([]);
  threats = $state.raw<ShotAnswer[]>([]);
  together = $state(false); // the whole squadron in formation

  constructor(
    readonly field: () => Field,
    readonly inquiry: Inquiry,
    readonly table: () => { width: number; height: number }, // in inches
  ) {}

  get unit(): Unit | undefined {
    return this.draft ? unitOf(this.field(), this.draft.mecha) : undefined;
  }
  get speed() {
    const unit = this.unit;
    return unit ? numbersOf(this.field(), unit).spd * inch : 0;
  }
  // Without a boost, which lengthens only the first piece of a flight.
  get #spd() {
    return ((this.unit && profileOf(this.unit)?.spd) ?? 0) * inch;
  }
  // How far it gets in all, with an afterburner.
  get most() {
    return this.unit && can(this.unit, "afterburner") ? this.speed + this.#spd : this.speed;
  }
  get path(): Point[] {
    return this.draft ? pathOf(this.draft) : [];
  }
  get end(): Point | null {
    return this.path.at(-1) ?? this.unit?.at ?? null;
  }
  get length() {
    return this.unit ? pathLength(this.unit.at, this.path) : 0;
  }
  // Where the piece that is being drawn begins, and how far it may go.
  get start(): Point | null {
    return this.draft?.fixed.at(-1) ?? this.unit?.at ?? null;
  }
  get left() {
    return this.unit && this.draft ? Math.max(0, this.speed - pathLength(this.unit.at, this.draft.fixed)) : 0;
  }
  get changed() {
    return this.draft !== null && (this.path.length > 0 || this.draft.facing !== this.unit?.facing);
  }

  take(mecha: string) {
    const unit = unitOf(this.field(), mecha);
    this.forget();
    if (!unit) return;
    this.draft = { mecha, fixed: [], end: null, on: null, facing: unit.facing, faced: false };
    this.inquiry.ask<Reach>("reach", { type: "reach", mecha }, (answer) => {
      if (this.draft?.mecha === mecha) this.reach = answer;
    });
    this.#ask();
  }
  forget() {
    this.draft = this.reach = this.cost = null;
    this.shots = this.threats = [];
  }

  // The piece that is being drawn ends here, or as near as the mecha gets.
  aim(to: Point) {
    const { draft, unit } = this;
    if (!draft || !unit) return;
    const start = draft.fixed.at(-1) ?? unit.at;
    if (can(unit, "aircraft")) {
      const before = draft.fixed.length > 0 ? facingAlong(unit.at, start, unit.facing) : unit.facing;
      const second = draft.fixed.length > 0;
      const flight = flown(start, before, to, second ? this.#spd : this.#spd / 2, second ? this.#spd : this.speed);
      const on = second ? null : this.#flownOn(unit, flight);
      const facing = (on ?? flight).facing;
      this.#set({ ...draft, end: flight.end, on: on?.end ?? null, facing, faced: true });
      return;
    }
    const enemies = standing(this.field(), other(unit.side));
    const slid = slipped(unit, start, to, enemies);
    const [end] = shortened(start, [slid], this.left);
    if (!end || samePlace(end, start)) return;
    const facing = draft.faced ? draft.facing : this.#facingAt({ ...unit, at: end }, enemies);
    this.#set({ ...draft, end, facing });
  }
  // Whoever has an afterburner must fly on: straight, or with the smallest turn that ends on the table and off other bases.
  #flownOn(unit: Unit, { end, facing }: { end: Point; facing: number }): { end: Point; facing: number } | null {
    if (!can(unit, "afterburner")) return null;
    const { width, height } = this.table();
    const own = reachOf(unit);
    const others = standing(this.field()).filter(({ id }) => id !== unit.id);
    const free = (at: Point) =>
      Math.min(at.x, at.y, width * inch - at.x, height * inch - at.y) >= own &&
      others.every((each) => gap(each.at, at) >= own + reachOf(each));
    const turns = Array.from({ length: 121 }, (_, i) => (i % 2 === 0 ? i / 2 : -(i + 1) / 2));
    const flights = turns.map((turn) => ({
      end: ahead(end, wrap(facing + turn), this.#spd),
      facing: wrap(facing + turn),
    }));
    return flights.find((flight) => free(flight.end)) ?? null;
  }
  #facingAt(unit: Unit, enemies: Unit[]): number {
    const foe = nearest(unit, enemies);
    return foe ? facingAlong(unit.at, foe.at, unit.facing) : unit.facing;
  }
  // The next piece begins where this one ends.
  bend() {
    const { draft } = this;
    if (!draft?.end || draft.fixed.length + 1 >= mostPieces) return;
    this.#set({ ...draft, fixed: [...draft.fixed, draft.end], end: null, on: null });
  }
  get bends() {
    const most = this.unit && can(this.unit, "aircraft") ? 2 : mostPieces;
    return Boolean(this.draft?.end) && (this.draft?.fixed.length ?? 0) + 1 < most;
  }
  face(facing: number) {
    if (this.draft) this.#set({ ...this.draft, facing: wrap(facing), faced: true });
  }
  faceTo(to: Point) {
    if (this.draft && this.end) this.face(facingAlong(this.end, to, this.draft.facing));
  }
  // One step back; says whether there was one.
  back(): boolean {
    const { draft, unit } = this;
    if (!draft || !unit) return false;
    if (draft.end) this.#set({ ...draft, end: null, on: null, ...(draft.fixed.length === 0 ? this.#fresh(unit) : {}) });
    else if (draft.fixed.length > 0)
      this.#set({ ...draft, fixed: draft.fixed.slice(0, -1), end: draft.fixed.at(-1) ?? null });
    else if (draft.facing !== unit.facing) this.#set({ ...draft, ...this.#fresh(unit) });
    else return false;
    return true;
  }
  #fresh(unit: Unit) {
    return { facing: unit.facing, faced: false };
  }
  #set(draft: Draft) {
    this.draft = draft;
    this.#ask();
  }
  #ask() {
    const { draft } = this;
    if (!draft) return;
    const { mecha, facing } = draft;
    const at = this.path.at(-1) ?? null;
    const current = () => this.draft?.mecha === mecha;
    if (at)
      this.inquiry.askFirst<PathCost>("path", { type: "path", mecha, facing, path: this.path }, (answer) => {
        if (current()) this.cost = answer;
      });
    else {
      this.inquiry.drop("path");
      this.cost = null;
    }
    const turned = this.changed ? facing : null;
    this.inquiry.ask<Shots>("shots", { type: "shots", mecha, at, facing: turned, missiles: null }, (answer) => {
      if (current()) this.shots = answer?.shots.filter(({ bar }) => bar === "none") ?? [];
    });
    this.inquiry.ask<Threats>("threats", { type: "threats", mecha, at }, (answer) => {
      if (current()) this.threats = answer?.shots ?? [];
    });
  }

  // The others of the squadron that go the same way, the foremost first so that places are free when they come.
  get mates(): Unit[] {
    const { unit } = this;
    if (!unit) return [];
    return membersOf(this.field(), unit.squadron).filter(
      ({ status, step_done, id }) => status === "ready" && !step_done && id !== unit.id,
    );
  }
  // What the whole squadron does: every mecha the same pieces, every one turned as far.
  get formation(): MoveMecha[] {
    const { draft, unit } = this;
    if (!draft || !unit) return [];
    const way = this.path.at(-1) ? minus(this.path.at(-1) as Point, unit.at) : { x: 0, y: 0 };
    const along = (each: Unit) => each.at.x * way.x + each.at.y * way.y;
    return [unit, ...this.mates]
      .sort((a, b) => along(b) - along(a))
      .map((each) => {
        const step = minus(each.at, unit.at);
        const most = can(each, "aircraft") ? Infinity : numbersOf(this.field(), each).spd * inch;
        const path = shortened(
          each.at,
          this.path.map((corner) => round(plus(corner, step))),
          most,
        );
        return { type: "move", mecha: each.id, facing: draft.facing, path };
      });
  }
  get moves(): Move[] {
    if (!this.draft) return [];
    return this.together && this.mates.length > 0 ? this.formation : [moveOf(this.draft)];
  }
}
