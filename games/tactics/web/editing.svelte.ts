// The scenario that is being made: pieces and markers taken up, moved, changed, with every step to be taken back.
import { type GroundKind, type Piece, type Scenario } from "./content";
import { blank, isConvex, isOnTable, most, pieceOf, problemsOf, readScenario, shifted, turned } from "./scenario";
import type { Point } from "./types.gen";

export interface Taken {
  kind: "piece" | "marker";
  index: number;
}
const key = "broadside.tactics.scenario";
const snap = (value: number) => Math.round(value * 2) / 2; // half inches

function kept(): Scenario {
  try {
    const found = readScenario(localStorage.getItem(key) ?? "");
    return "scenario" in found ? found.scenario : blank();
  } catch {
    return blank();
  }
}

export class Editing {
  scenario = $state.raw<Scenario>(kept());
  taken = $state.raw<Taken | null>(null);
  before = $state.raw<Scenario[]>([]);
  problems = $derived.by(() => problemsOf(this.scenario));
  #held: { at: Point; from: Scenario } | null = null;

  // Every change is kept in the browser, so nothing is lost by leaving the page.
  change(by: Partial<Scenario>, step = true) {
    if (step) this.before = [...this.before.slice(-49), this.scenario];
    this.scenario = { ...this.scenario, ...by };
    try {
      localStorage.setItem(key, JSON.stringify(this.scenario));
    } catch {
      /* kept as long as the page is open */
    }
  }
  open(scenario: Scenario) {
    this.taken = null;
    this.change({
      ...blank(),
      roles: undefined,
      defender_percent: undefined,
      markers: undefined,
      forces: undefined,
      ...scenario,
    });
  }
  undo() {
    const last = this.before.at(-1);
    if (!last) return;
    this.before = this.before.slice(0, -1);
    this.taken = null;
    this.change(last, false);
  }

  get piece(): Piece | undefined {
    return this.taken?.kind === "piece" ? this.scenario.terrain[this.taken.index] : undefined;
  }
  add(kind: GroundKind) {
    if (this.scenario.terrain.length >= most.pieces) return;
    const { width, height, terrain } = this.scenario;
    // New pieces do not lie on each other.
    const spot = terrain.length % 9;
    const x = snap((width * (1 + (spot % 3))) / 4);
    const y = snap((height * (1 + Math.floor(spot / 3))) / 4);
    this.change({ terrain: [...terrain, pieceOf(kind, x, y)] });
    this.taken = { kind: "piece", index: terrain.length };
  }
  addMarker() {
    const markers = this.scenario.markers ?? [];
    if (markers.length >= most.markers) return;
    this.change({ markers: [...markers, [this.scenario.width / 2, this.scenario.height / 2]] });
    this.taken = { kind: "marker", index: markers.length };
  }
  set(piece: Piece, step = true) {
    const index = this.taken?.index;
    this.change({ terrain: this.scenario.terrain.map((each, i) => (i === index ? piece : each)) }, step);
  }
  turn(degrees: number, grow = 1) {
    const { piece } = this;
    if (!piece) return;
    const shape = turned(piece.shape, degrees, grow);
    if (isOnTable(this.scenario, shape)) this.set({ ...piece, shape });
  }
  copy() {
    const { piece } = this;
    if (!piece || this.scenario.terrain.length >= most.pieces) return;
    this.change({ terrain: [...this.scenario.terrain, { ...piece, shape: shifted(piece.shape, 1, 1) }] });
    this.taken = { kind: "piece", index: this.scenario.terrain.length - 1 };
  }
  remove() {
    const { taken } = this;
    if (!taken) return;
    const without = <T>(list: T[]) => list.filter((_, i) => i !== taken.index);
    if (taken.kind === "piece") this.change({ terrain: without(this.scenario.terrain) });
    else this.change({ markers: without(this.scenario.markers ?? []) });
    this.taken = null;
  }

  // --- by hand ----------------------------------------------------------------------------------------------------
  hold(at: Point) {
    this.#held = { at, from: this.scenario };
    this.before = [...this.before.slice(-49), this.scenario];
  }
  // What is held goes along, by half inches, and stays on the table.
  drag(to: Point) {
    const { taken } = this;
    if (!this.#held || !taken) return;
    const [dx, dy] = [snap((to.x - this.#held.at.x) / 1000), snap((to.y - this.#held.at.y) / 1000)];
    this.nudge(dx, dy, this.#held.from);
  }
  nudge(dx: number, dy: number, from: Scenario = this.scenario) {
    const { taken } = this;
    if (!taken) return;
    const list = taken.kind === "piece" ? from.terrain[taken.index]?.shape : [from.markers?.[taken.index] ?? [0, 0]];
    const moved = shifted((list ?? []) as [number, number][], dx, dy);
    if (!isOnTable(from, moved)) return;
    if (taken.kind === "piece")
      this.change(
        { terrain: from.terrain.map((each, i) => (i === taken.index ? { ...each, shape: moved } : each)) },
        from === this.scenario,
      );
    else
      this.change(
        { markers: from.markers?.map((each, i) => (i === taken.index ? (moved[0] ?? each) : each)) },
        from === this.scenario,
      );
  }
  // A corner goes where the hand is, as long as the shape stays without dents.
  dragCorner(index: number, to: Point) {
    const { piece } = this;
    if (!piece) return;
    const at: [number, number] = [snap(to.x / 1000), snap(to.y / 1000)];
    const shape = piece.shape.map((corner, i) => (i === index ? at : corner));
    if (isConvex(shape) && isOnTable(this.scenario, shape)) this.set({ ...piece, shape }, false);
  }
}
