// Measuring, and the line of sight from any point: for the eye, at any time, also in the others' turn. TA-1.3
import { nearest, other, reachOf, standing, type Unit, unitOf } from "./facts";
import type { Inquiry } from "./inquiry.svelte";
import { gap } from "./space";
import type { Field, Point, SightAnswer } from "./types.gen";

export type Tool = "measure" | "sight" | null;
export interface Sighted {
  target: string;
  answer: SightAnswer;
}
const mostSeen = 10; // enemies that are asked about at once

export class Tools {
  tool = $state<Tool>(null);
  from = $state.raw<{ at: Point; unit: string | null } | null>(null);
  to = $state.raw<{ at: Point; unit: string | null } | null>(null);
  eye = $state.raw<Point | null>(null);
  looker = $state<string | null>(null); // who stands at that point
  sights = $state.raw<ReadonlyMap<string, Sighted>>(new Map());

  constructor(
    readonly field: () => Field,
    readonly inquiry: Inquiry,
  ) {}

  choose(tool: Tool) {
    this.tool = this.tool === tool ? null : tool;
    this.from = this.to = this.eye = null;
    this.sights = new Map();
  }
  // Distances are between the nearest points of two bases, or from a point.
  get length(): number | null {
    const { from, to } = this;
    if (!from || !to) return null;
    const radius = (id: string | null) => {
      const unit = id ? unitOf(this.field(), id) : undefined;
      return unit ? reachOf(unit) : 0;
    };
    return Math.max(0, gap(from.at, to.at) - radius(from.unit) - radius(to.unit));
  }
  #at(at: Point, unit: string | null) {
    const found = unit ? unitOf(this.field(), unit) : undefined;
    return { at: found?.at ?? at, unit };
  }
  begin(at: Point, unit: string | null, looker: string | null) {
    if (this.tool === "measure") {
      this.from = this.#at(at, unit);
      this.to = null;
    } else if (this.tool === "sight") this.see(at, unit ?? looker);
  }
  follow(at: Point, unit: string | null) {
    if (this.tool === "measure" && this.from) this.to = this.#at(at, unit === this.from.unit ? null : unit);
    else if (this.tool === "sight" && this.eye) this.see(at, this.looker);
  }
  // Pressed by keys: the tape begins at the first and ends at the next, eyes go where it stands.
  pick(unit: Unit) {
    if (this.tool === "sight") return this.see(unit.at, unit.id);
    if (this.from && this.from.unit !== unit.id) this.to = this.#at(unit.at, unit.id);
    else this.begin(unit.at, unit.id, null);
  }
  // What a mecha would see that stands there; without one chosen the nearest lends its eyes.
  see(at: Point, looker: string | null) {
    const field = this.field();
    const eyes: Unit | undefined =
      (looker ? unitOf(field, looker) : undefined) ?? nearest({ at } as Unit, standing(field));
    if (!eyes || eyes.status !== "ready") return;
    if (eyes.id !== this.looker) this.sights = new Map();
    this.eye = at;
    this.looker = eyes.id;
    const enemies = standing(field, other(eyes.side)).sort((a, b) => gap(a.at, at) - gap(b.at, at));
    for (const { id } of enemies.slice(0, mostSeen))
      this.inquiry.ask<SightAnswer>(`sight ${id}`, { type: "sight", mecha: eyes.id, at, target: id }, (answer) => {
        if (answer && this.eye) this.sights = new Map([...this.sights, [id, { target: id, answer }]]);
      });
  }
}
