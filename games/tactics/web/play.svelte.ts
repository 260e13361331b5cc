// What the player at a table of Tactics has taken up: turns presses on the table into plans, and plans into moves.
import type { Asking } from "$web/choose/chooser.svelte";
import { Chooser } from "$web/choose/chooser.svelte";
import type { Spot } from "$web/choose/choices";
import type { Refuse, WatchedTable } from "$web/net/table.svelte";
import type { Choice, OptionValues } from "$web/protocol/messages";
import { announcer } from "$web/state/announce.svelte";
import { ArmyDraft } from "./army.svelte";
import { scenarioOf } from "./content";
import {
  mayAct,
  modeOf,
  nameOf,
  other,
  reachOf,
  sideOf,
  squadOf,
  squadsOf,
  touching,
  type Unit,
  unitOf,
  viewerSide,
} from "./facts";
import { takersNow } from "./defence";
import { Firing } from "./firing.svelte";
import { Inquiry } from "./inquiry.svelte";
import { kindsNow } from "./kinds";
import { Moving } from "./moving.svelte";
import { named } from "./named";
import { insteadOf, ways } from "./whynot";
import { Placing } from "./placing.svelte";
import { Queue } from "./queue.svelte";
import { facingAlong, inches } from "./space";
import type { Order } from "./standing";
import { Striking } from "./striking.svelte";
import { Tools } from "./tools.svelte";
import type { Field, Move, Point, View } from "./types.gen";

// What a mecha does in its movement beside the move itself.
const beside = new Set<Move["type"]>(["transform", "boost", "boost-squadron", "jam", "screen", "guide", "sacrifice"]);
export type Grip = "end" | "facing" | "push";

export class Play extends Chooser<View, Move> {
  readonly inquiry: Inquiry;
  readonly moving: Moving;
  readonly firing: Firing;
  readonly striking: Striking;
  readonly placing: Placing;
  readonly tools: Tools;
  readonly army: ArmyDraft;
  readonly queue: Queue;
  seen = $state<string | null>(null); // the mecha that is explained
  squadron = $state<string | null>(null); // to be activated
  push = $state<number | null>(null); // the direction of a push
  order = $state<Order>("ask");
  pointed = $state.raw<Point | null>(null); // under the pointer
  onlook: (unit: Unit) => void = () => {}; // a mecha was pressed that nothing is asked of
  #led = false; // taken up by itself, not by hand
  #stays: string | null = null; // taken up again after what it did beside its move
  #takingBack = false; // what is declared and waits

  constructor(readonly desk: WatchedTable<View, Move>) {
    super(desk as Asking<View, Move>);
    const field = () => this.field;
    this.inquiry = new Inquiry(desk);
    this.moving = new Moving(field, this.inquiry, () => this.scenario);
    this.firing = new Firing(field, () => this.terms, this.inquiry);
    this.striking = new Striking(this.inquiry, (target) => this.pushes(target));
    this.placing = new Placing(
      field,
      () => this.scenario,
      () => this.me,
    );
    this.tools = new Tools(field, this.inquiry);
    this.army = new ArmyDraft(this.inquiry, (move) => desk.check(move));
    this.firing.onanswer = () => this.hop();
    this.queue = new Queue(desk, (refusal) => this.refuse(refusal));
  }

  optionOf(choice: Choice<Move>) {
    return { ...choice, ways: [] };
  }
  override get asked() {
    return this.desk.asked;
  }
  override canLift(_spot: Spot) {
    return false;
  }
  override read(words: string) {
    return named(this.field, words);
  }
  override get ways() {
    return ways;
  }
  override get kinds() {
    return kindsNow(this);
  }
  override instead() {
    return insteadOf[this.mode] ?? super.instead();
  }

  get field(): Field {
    return this.view.field;
  }
  get terms(): OptionValues {
    return this.desk.shown?.options ?? {};
  }
  scenario = $derived.by(() => scenarioOf(this.terms));
  get me() {
    return this.view ? viewerSide(this.view) : null;
  }
  get mode() {
    return modeOf(this.field);
  }
  // The squadron that would be activated: the one that was pressed, or the only one that is left.
  get toActivate(): string | null {
    const able = this.me ? squadsOf(this.field, this.me).filter((squad) => mayAct(this.field, squad)) : [];
    return (able.find(({ id }) => id === this.squadron) ?? (able.length === 1 ? able[0] : undefined))?.id ?? null;
  }
  // Planned moves are being sent; nothing else is asked meanwhile.
  get sending() {
    return this.queue.goesOn(this.mode);
  }
  get command() {
    return this.me ? (this.field.command[this.me === "alpha" ? 0 : 1] ?? 0) : 0;
  }
  unit(id: string | null): Unit | undefined {
    return id ? unitOf(this.field, id) : undefined;
  }
  // The mecha that is taken up.
  get picked(): string | null {
    return this.mode === "movement"
      ? (this.moving.draft?.mecha ?? null)
      : this.mode === "combat"
        ? (this.firing.attacker ?? this.striking.mecha)
        : null;
  }

  override renew() {
    super.renew();
    // What an army costs does not change with what others do; everything else is asked anew.
    if (this.mode !== "armies") this.inquiry.drop();
    this.moving.forget();
    this.firing.forget();
    this.striking.take(null);
    this.placing.forget();
    this.push = null;
    if (!this.asked) return;
    // Whoever has to answer is looked at first.
    if (this.victim) this.seen = this.victim.id;
    if (this.#takingBack && this.field.resolution.waiting) return void this.takeBackFire();
    this.#takingBack = false;
    this.queue.passed(this.mode);
    this.lead();
    if (this.mode === "armies") this.army.open(this.desk.acting);
  }
  lead() {
    if (this.mode === "movement" || this.mode === "combat") this.next();
  }
  // The next mecha that has something to do is taken up.
  next() {
    if (this.sending) return;
    if (this.mode === "combat") this.firing.look(this.desk.shown?.seq ?? 0);
    const { left } = this.firing;
    const first = left.find(({ id }) => id === this.#stays) ?? left[0];
    if (!first) return;
    this.takeUp(first.id);
    this.#led = true;
  }
  // Whoever was taken up by itself and has nothing to fire at makes room for the next who has.
  hop() {
    const { attacker, left } = this.firing;
    const idle = (id: string) => Boolean(this.firing.of(id)) && this.firing.possible(id).length === 0;
    if (!this.#led || !attacker || !idle(attacker)) return;
    const next = left.find((unit) => touching(this.field, unit).length > 0 || !idle(unit.id));
    if (!next) return;
    this.takeUp(next.id);
    this.#led = true;
  }
  takeUp(id: string) {
    this.refusal = null;
    this.#led = false;
    this.seen = id;
    const unit = this.unit(id);
    if (!unit) return;
    if (this.mode === "movement") this.moving.take(id);
    else if (this.mode === "combat") {
      const engaged = touching(this.field, unit).length > 0;
      this.firing.take(engaged ? null : id);
      this.striking.take(engaged ? id : null);
    }
    announcer.say(`${nameOf(this.field, id)} is chosen.`);
  }
  // Whether this mecha can be taken up in the step that runs.
  isReady(unit: Unit) {
    const step = this.mode === "movement" || this.mode === "combat";
    return this.asked && step && unit.squadron === this.field.squadron && !unit.step_done && unit.status === "ready";
  }

  // --- pressing ---------------------------------------------------------------------------------------------------
  tapUnit(id: string) {
    this.refusal = null;
    this.seen = id;
    const unit = this.unit(id);
    if (!unit) return;
    if (this.tools.tool) return this.measure(unit);
    // What the others do goes on; meanwhile it is looked at.
    if (!this.asked || this.sending) return this.onlook(unit);
    if (this.isReady(unit)) return this.takeUp(id);
    const mine = unit.side === this.me;
    if (this.mode === "activate") this.activateBy(unit);
    else if (this.mode === "movement" && !mine && this.moving.draft) this.moving.aim(unit.at);
    else if (this.mode === "movement" && mine) void this.judge({ type: "stay", mecha: id });
    else if (this.mode === "combat" && !mine) this.aimAt(id);
    else if (this.mode === "combat") void this.judge({ type: "fire", mecha: id, shots: [], wait: false });
    else if (this.mode === "push") this.pushTo(unit.at);
    else if (this.mode === "choose-target" && !mine) void this.send({ type: "target", target: id });
    else this.decline();
  }
  // The tools by keys: from one mecha to the next that is pressed.
  measure(unit: Unit) {
    const from = this.unit(this.tools.from?.unit ?? null);
    this.tools.pick(unit);
    const length = this.tools.length;
    if (from && length !== null)
      announcer.say(`${nameOf(this.field, from.id)} to ${nameOf(this.field, unit.id)}: ${inches(length)}.`);
    else announcer.say(`From ${nameOf(this.field, unit.id)}.`);
  }
  decline() {
    this.refuse({ code: "nothing", why: this.instead() });
  }
  // Whoever presses a mecha means its squadron.
  activateBy({ squadron, side }: Unit) {
    if (side === this.me && !squadOf(this.field, squadron)?.acted) this.squadron = squadron;
    else void this.judge({ type: "activate", squadron });
  }
  aimAt(id: string) {
    if (this.striking.mecha || !this.firing.attacker) return this.decline();
    if (this.firing.targets.has(id)) return this.firing.aim(id);
    const shot = this.firing.of(this.firing.attacker)?.find(({ target }) => target === id);
    const slot = shot?.slot ?? this.firing.armed[0]?.slot ?? 0;
    const shots = [{ slot, target: id, second: "none", missiles: 0 }];
    void this.judge({ type: "fire", mecha: this.firing.attacker, shots, wait: false });
  }
  tapPlace(at: Point) {
    this.refusal = null;
    if (this.desk.catchingUp) return this.desk.skip();
    if (!this.asked) return this.idle();
    if (this.sending) return;
    if (this.mode === "movement" && this.moving.draft) this.moving.aim(at);
    else if (this.mode === "deploy" || this.mode === "return") this.placeAt(at);
    else if (this.mode === "push") this.pushTo(at);
    else this.decline();
  }
  // Where the squadron, or the one mecha, is to stand.
  placeAt(at: Point) {
    const places = this.placing.plan(at);
    if (places.length === 0) {
      const [unit] = this.placing.hands;
      if (unit) void this.judge({ type: "place", mecha: unit.id, at, facing: 0, mode: unit.mode });
      return;
    }
    this.placing.at = at;
  }
  // What is planned is turned: a squadron that is set up, or a mecha that moves.
  turn(by: number) {
    if (this.mode === "deploy" || this.mode === "return") this.placing.turn(by);
    else this.moving.face((this.moving.draft?.facing ?? 0) + by);
  }
  pushTo(at: Point) {
    const victim = this.unit(this.field.resolution.now.target);
    if (victim) this.push = facingAlong(victim.at, at, 0);
  }

  // Dragging by a grip of the plan: its end, its facing, the direction of a push.
  drag(grip: Grip, at: Point) {
    if (grip === "end") this.moving.aim(at);
    else if (grip === "facing") this.moving.faceTo(at);
    else this.pushTo(at);
  }
  override back(): boolean {
    const refused = this.refusal !== null;
    this.refusal = null;
    if (this.tools.tool) {
      this.tools.choose(null);
      return true;
    }
    if (this.queue.running) {
      this.queue.stop();
      return true;
    }
    if (this.mode === "movement" && this.moving.back()) return true;
    if (this.mode === "combat" && (this.firing.target || this.firing.declared.length > 0)) {
      this.firing.take(this.firing.attacker);
      this.firing.declared = [];
      return true;
    }
    if (this.placing.at) {
      this.placing.forget();
      return true;
    }
    return refused;
  }

  // --- sending ----------------------------------------------------------------------------------------------------
  async send(move: Move): Promise<boolean> {
    if (this.desk.busy) return false;
    this.#stays = beside.has(move.type) ? this.picked : null;
    const refusal: Refuse | null = await this.desk.act(move);
    if (refusal) this.refuse(refusal);
    return refusal === null;
  }
  async judge(move: Move) {
    const answer = await this.desk.check(move);
    if (!answer.ok) this.refuse(answer as Refuse);
  }
  // Nothing has been rolled for what is declared and waits: all of it is taken back, one after the other.
  async takeBackFire() {
    this.#takingBack = true;
    const answer = await this.desk.command({ cmd: "undo" });
    if (!answer.ok || !answer.undone) this.#takingBack = false;
  }
  plan(what: string, moves: Move[], easier?: (move: Move) => Move | null) {
    if (moves.length === 0) return;
    this.queue.start(what, this.mode, moves, easier);
    void this.step();
  }
  step() {
    return this.queue.step(this.mode, (move) => this.fits(move));
  }
  // Whether a planned move still has its mecha and its target.
  fits(move: Move): boolean {
    const ready = (id: string) => this.unit(id)?.status === "ready";
    if (move.type === "fire") {
      const unit = this.unit(move.mecha);
      return Boolean(unit && !unit.step_done && ready(move.mecha) && move.shots.every(({ target }) => ready(target)));
    }
    if (move.type === "move" || move.type === "stay") return ready(move.mecha) && !this.unit(move.mecha)?.step_done;
    return true;
  }
  get enemy() {
    return this.me ? other(this.me) : null;
  }
  // TA-11.1: the same size or smaller.
  pushes(target: string) {
    const [by, victim] = [this.unit(this.striking.mecha), this.unit(target)];
    return Boolean(by && victim && reachOf(victim) <= reachOf(by));
  }
  // Who answers for the mecha that was struck.
  get victim(): Unit | undefined {
    return this.unit(this.field.resolution.victim);
  }
  get takers(): string[] {
    return takersNow(this);
  }
  isMine(id: string) {
    return sideOf(id) === this.me;
  }
  override choose(move: Move) {
    // A hint is shown on the table as if it were planned.
    if (move.type === "move") {
      this.takeUp(move.mecha);
      const { draft } = this.moving;
      if (draft)
        this.moving.draft = {
          ...draft,
          fixed: move.path.slice(0, -1),
          end: move.path.at(-1) ?? null,
          facing: move.facing,
          faced: true,
        };
    } else if (move.type === "fire") {
      this.takeUp(move.mecha);
      this.firing.declared = move.shots.map((shot) => ({ ...shot, times: 1 }));
      this.firing.target = move.shots[0]?.target ?? null;
    } else if (move.type === "strike") {
      this.takeUp(move.mecha);
      this.striking.hits = move.hits;
    } else if (move.type === "activate") this.squadron = move.squadron;
    else if (move.type === "push") this.push = move.facing;
  }
}
