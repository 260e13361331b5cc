// A ranged attack that is being declared: who fires which weapon systems at whom. What can be hit, with which number and why, the
// server says; here it is put together and its price in command points is counted for the eye.
import { changeShare, toggleShare } from "./volley";
import { type Armed, can, membersOf, powerOf, reachOf, sideOf, standing, type Unit, unitOf, weaponsOf } from "./facts";
import { isOn } from "./modules";
import type { Inquiry } from "./inquiry.svelte";
import { gap } from "./space";
import type { Field, Fire, Shot, ShotAnswer, Shots } from "./types.gen";
import type { OptionValues } from "$web/protocol/messages";

export interface Declared extends Shot {
  times: number; // shots of rapid fire
}
// What a shot is worth on average, against somebody who takes it and against somebody who dodges.
export const expected = (shot: ShotAnswer, missiles = 1) => (shot.chance / 6) * shot.damage * Math.max(1, missiles);
export const expectedDodged = (shot: ShotAnswer, missiles = 1) =>
  (shot.through / 36) * shot.damage * Math.max(1, missiles);
// Nobody dodges four missiles, nor a strike that gets through as often with a dodge as without. TA-16.2, TA-17.3
export const mostDodged = 3;
export const blastRadius = 1500; // TA-17.6
export const isDodged = (shot: ShotAnswer, missiles = 1) => missiles <= mostDodged && shot.through < 6 * shot.chance;
// Each of two targets gets half. TA-16.5
export const split = (shot: ShotAnswer): ShotAnswer => ({ ...shot, damage: Math.floor(shot.damage / 2) });

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
  // Enemies that can be fired at. Own mecha may be too, but nobody looks for them. TA-21.1
  possible(mecha: string, own = false): ShotAnswer[] {
    const side = sideOf(mecha);
    return this.of(mecha)?.filter(({ bar, target }) => bar === "none" && (sideOf(target) === side) === own) ?? [];
  }
  // What can be fired at by who is chosen, the best way for each target.
  get targets(): ReadonlyMap<string, ShotAnswer> {
    return this.#best(false);
  }
  get ownTargets(): ReadonlyMap<string, ShotAnswer> {
    return this.#best(true);
  }
  #best(own: boolean) {
    const best = new Map<string, ShotAnswer>();
    for (const shot of this.attacker ? this.possible(this.attacker, own) : []) {
      const known = best.get(shot.target);
      if (!known || this.#compare(shot, known) < 0) best.set(shot.target, shot);
    }
    return best;
  }
  // What a shot is worth on average, of a missile system with its volley.
  worth(shot: ShotAnswer) {
    return expected(shot, this.#sent(shot));
  }
  #sent({ by, slot }: ShotAnswer) {
    const unit = unitOf(this.field(), by);
    const armed = unit && this.#weapons(unit).find((each) => each.slot === slot);
    return unit && armed ? this.volley(armed, unit) : 0;
  }
  // Of two ways to fire at a target the better one first: it takes more of what the target has left, or as much with fewer missiles.
  #compare(a: ShotAnswer, b: ShotAnswer) {
    const left = unitOf(this.field(), a.target)?.mdc ?? Infinity;
    const taken = (shot: ShotAnswer) => (shot.chance / 6) * Math.min(left, shot.damage * Math.max(1, this.#sent(shot)));
    return taken(b) - taken(a) || this.#sent(a) - this.#sent(b) || this.worth(b) - this.worth(a);
  }

  // Asks for everybody who may still attack, once for each position of the table.
  look(seq: number) {
    if (this.#seq === seq) return;
    this.#seq = seq;
    this.answers = new Map();
    for (const { id } of this.left) this.#ask(id, seq);
  }
  #ask(mecha: string, seq: number) {
    const question = { type: "shots" as const, mecha, at: null, facing: null, missiles: null };
    this.inquiry.ask<Shots>(`shots ${mecha}`, question, (answer) => {
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

  #weapons(unit: Unit) {
    return weaponsOf(this.field(), unit, isOn(this.options(), "modes"));
  }
  get armed(): Armed[] {
    return this.unit ? this.#weapons(this.unit) : [];
  }
  isMissile({ entry }: Armed) {
    return isOn(this.options(), "missiles") && entry.properties.includes("missile");
  }
  ammo(armed: Armed, unit = this.unit) {
    return armed.magazine < 0 ? Infinity : (unit?.ammo[armed.magazine] ?? 0);
  }
  volley(armed: Armed, unit = this.unit) {
    return this.isMissile(armed) ? armed.entry.volley || Math.min(4, this.ammo(armed, unit)) : 0;
  }
  // How often a system may be fired in one attack.
  most(armed: Armed) {
    if (this.isMissile(armed) || !isOn(this.options(), "properties")) return 1;
    const more = this.unit && powerOf(this.unit) === "more-rapid-fire" && armed.entry.rapid ? 1 : 0;
    return 1 + (armed.entry.rapid ?? 0) + more;
  }
  // TA-17.6
  isBlast({ entry }: Armed) {
    return isOn(this.options(), "blast") && entry.properties.includes("blast");
  }
  // Who stands under the circle besides the target, if it strikes; of both sides.
  under(armed: Armed, target: string): Unit[] {
    const centre = unitOf(this.field(), target)?.at;
    if (!centre || !this.isBlast(armed)) return [];
    return standing(this.field()).filter(
      (each) => each.id !== target && gap(each.at, centre) <= blastRadius + reachOf(each),
    );
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
    const best = this.targets.get(target) ?? this.ownTargets.get(target);
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

  // What is declared does so much damage on average.
  get expected() {
    return this.declared.reduce((total, { slot, target, second, missiles, times }) => {
      const shots = [this.answer(slot, target), second === "none" ? undefined : this.answer(slot, second)];
      const known = shots.flatMap((shot) => (shot ? [second === "none" ? shot : split(shot)] : []));
      return total + times * known.reduce((sum, shot) => sum + expected(shot, missiles), 0);
    }, 0);
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
        .sort((a, b) => this.#compare(a, b));
      if (!best) return [];
      const shot = { slot: best.slot, target, second: "none", missiles: this.#sent(best) };
      return [{ type: "fire", mecha: id, shots: [shot], wait: this.joins }];
    });
    // The last one does not wait, so all are resolved.
    return fires.map((fire, i) => (i === fires.length - 1 ? { ...fire, wait: false } : fire));
  }
}
