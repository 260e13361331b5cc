// A ranged attack that is being declared: who fires which weapon systems at whom. What can be hit, with which number and why, the
// server says; here it is put together and its price in command points is counted for the eye.
import { changeShare, toggleShare } from "./volley";
import { can, type Armed, membersOf, powerOf, type Unit, unitOf, weaponsOf } from "./facts";
import { isOn } from "./modules";
import type { Inquiry } from "./inquiry.svelte";
import type { Field, Fire, Shot, ShotAnswer, Shots } from "./types.gen";
import type { OptionValues } from "$web/protocol/messages";

export interface Declared extends Shot {
  times: number; // shots of rapid fire
}
// What a shot is worth on average, against somebody who takes it and against somebody who dodges.
export const expected = (shot: ShotAnswer, missiles = 1) => (shot.chance / 6) * shot.damage * Math.max(1, missiles);
export const expectedDodged = (shot: ShotAnswer, missiles = 1) =>
  (shot.through / 36) * shot.damage * Math.max(1, missiles);

export class Firing {
  attacker = $state<string | null>(null);
  target = $state<string | null>(null);
  declared = $state.raw<Declared[]>([]);
  answers = $state.raw<ReadonlyMap<string, ShotAnswer[]>>(new Map()); // by who fires
  #seq = -1;
  onanswer: () => void = () => {}; // something new is known

  constructor(
    readonly field: () => Field,
    readonly options: () => OptionValues,
    readonly inquiry: Inquiry,
  ) {}

  get unit(): Unit | undefined {
    return this.attacker ? unitOf(this.field(), this.attacker) : undefined;
  }
  // Those who have not attacked yet.
  get left(): Unit[] {
    return membersOf(this.field(), this.field().squadron).filter(
      ({ status, step_done }) => status === "ready" && !step_done,
    );
  }
  of(mecha: string): ShotAnswer[] | undefined {
    return this.answers.get(mecha);
  }
  possible(mecha: string): ShotAnswer[] {
    return this.of(mecha)?.filter(({ bar }) => bar === "none") ?? [];
  }
  // What can be fired at by who is chosen, the best chance of each target.
  get targets(): ReadonlyMap<string, ShotAnswer> {
    const best = new Map<string, ShotAnswer>();
    for (const shot of this.attacker ? this.possible(this.attacker) : []) {
      const known = best.get(shot.target);
      if (!known || expected(shot) > expected(known)) best.set(shot.target, shot);
    }
    return best;
  }

  // Asks for everybody who may still attack, once for each position of the table.
  look(seq: number) {
    if (this.#seq === seq) return;
    this.#seq = seq;
    this.answers = new Map();
    for (const { id } of this.left) this.#ask(id, seq);
  }
  #ask(mecha: string, seq: number) {
    this.inquiry.ask<Shots>(`shots ${mecha}`, { type: "shots", mecha, at: null, facing: null }, (answer) => {
      if (this.#seq !== seq) return;
      this.answers = new Map([...this.answers, [mecha, answer?.shots ?? []]]);
      this.onanswer();
    });
  }
  forget() {
    this.attacker = this.target = null;
    this.declared = [];
  }
  take(mecha: string | null) {
    if (mecha !== this.attacker) this.declared = [];
    this.attacker = mecha;
    this.target = null;
  }

  get armed(): Armed[] {
    return this.unit ? weaponsOf(this.field(), this.unit, isOn(this.options(), "modes")) : [];
  }
  isMissile({ entry }: Armed) {
    return isOn(this.options(), "missiles") && entry.properties.includes("missile");
  }
  ammo(armed: Armed) {
    return armed.magazine < 0 ? Infinity : (this.unit?.ammo[armed.magazine] ?? 0);
  }
  volley(armed: Armed) {
    return this.isMissile(armed) ? armed.entry.volley || Math.min(4, this.ammo(armed)) : 0;
  }
  // How often a system may be fired in one attack.
  most(armed: Armed) {
    if (this.isMissile(armed) || !isOn(this.options(), "properties")) return 1;
    const more = this.unit && powerOf(this.unit) === "more-rapid-fire" && armed.entry.rapid ? 1 : 0;
    return 1 + (armed.entry.rapid ?? 0) + more;
  }
  splits({ entry }: Armed) {
    return isOn(this.options(), "properties") && entry.properties.includes("split-fire");
  }

  // What the chosen weapons have to say about a target.
  answer(slot: number, target: string): ShotAnswer | undefined {
    return this.attacker
      ? this.of(this.attacker)?.find((shot) => shot.slot === slot && shot.target === target)
      : undefined;
  }
  aim(target: string) {
    this.target = target;
    if (this.declared.length > 0) return;
    const best = this.targets.get(target);
    if (best) this.toggle(best.slot, target);
  }
  has(slot: number, target: string) {
    return this.declared.find((shot) => shot.slot === slot && shot.target === target);
  }
  toggle(slot: number, target: string) {
    const armed = this.armed.find((each) => each.slot === slot);
    if (armed && this.isMissile(armed)) {
      const shares = toggleShare(this.shares(slot), target, this.volley(armed));
      const others = this.declared.filter((shot) => shot.slot !== slot);
      this.declared = [...others, ...shares.map((share) => ({ ...share, slot, second: "none", times: 1 }))];
      return;
    }
    const known = this.has(slot, target);
    if (known) {
      this.declared = this.declared.filter((shot) => shot !== known);
      return;
    }
    // A system has one target; only missiles and rapid fire may be divided.
    const kept = this.declared.filter((shot) => shot.slot !== slot || (armed && this.most(armed) > 1));
    this.declared = [...kept, { slot, target, second: "none", missiles: 0, times: 1 }];
  }
  // How the missiles of a system are divided among its targets.
  shares(slot: number): Declared[] {
    return this.declared.filter((shot) => shot.slot === slot);
  }
  // So many missiles go to this target. A volley stays whole: the others of the system get the rest.
  share({ slot, target }: Declared, missiles: number) {
    const armed = this.armed.find((each) => each.slot === slot);
    if (!armed) return;
    const shares = changeShare(this.shares(slot), target, missiles, armed.entry.volley ? null : this.ammo(armed));
    this.declared = this.declared.map((shot) =>
      shot.slot === slot ? { ...shot, missiles: shares.find((each) => each.target === shot.target)!.missiles } : shot,
    );
  }
  change(shot: Declared, by: Partial<Declared>) {
    this.declared = this.declared.map((each) => (each === shot ? { ...each, ...by } : each));
  }

  get freeSystems() {
    const { unit } = this;
    if (!unit) return 1;
    const focus = isOn(this.options(), "properties") && can(unit, "focus-fire") && !unit.moved;
    return 1 + (focus ? 1 : 0) + (powerOf(unit) === "free-weapon" ? 1 : 0);
  }
  get price() {
    const systems = new Set(this.declared.map(({ slot }) => slot)).size;
    const shots = this.declared.reduce((sum, { times }) => sum + times, 0);
    const missiles = this.declared.filter(({ missiles: each }) => each > 0).length;
    const singles = new Set(this.declared.filter(({ missiles: each }) => each === 0).map(({ slot }) => slot)).size;
    return Math.max(0, systems - this.freeSystems) + (shots - missiles - singles);
  }
  move(wait = false): Fire | null {
    if (!this.attacker || this.declared.length === 0) return null;
    const shots = this.declared.flatMap(({ times, ...shot }) => Array.from({ length: times }, () => shot));
    return { type: "fire", mecha: this.attacker, shots, wait };
  }

  // Everybody who can fires at one target, each with the best free system: the swarm.
  // Whether it is known of everybody what they can fire at.
  get known() {
    return this.left.every(({ id }) => this.answers.has(id));
  }
  get joins() {
    return isOn(this.options(), "crossfire") || isOn(this.options(), "formation");
  }
  group(target: string): Fire[] {
    const fires = this.left.flatMap(({ id }): Fire[] => {
      const [best] = this.possible(id)
        .filter((shot) => shot.target === target)
        .sort((a, b) => expected(b) - expected(a));
      if (!best) return [];
      const unit = unitOf(this.field(), id);
      const armed =
        unit && weaponsOf(this.field(), unit, isOn(this.options(), "modes")).find(({ slot }) => slot === best.slot);
      const missiles = armed && this.isMissile(armed) ? armed.entry.volley || 1 : 0;
      const shot = { slot: best.slot, target, second: "none", missiles };
      return [{ type: "fire", mecha: id, shots: [shot], wait: this.joins }];
    });
    // The last one does not wait, so all are resolved.
    return fires.map((fire, i) => (i === fires.length - 1 ? { ...fire, wait: false } : fire));
  }
}
