// An attack hand to hand that is being declared: blows of one mecha at those it touches.
import { blowEntry } from "./content";
import type { Inquiry } from "./inquiry.svelte";
import type { BlowAnswer, BlowAnswers, Hit, Strike } from "./types.gen";

const mostHits = 12; // of one declaration

export class Striking {
  mecha = $state<string | null>(null);
  answers = $state.raw<BlowAnswer[]>([]);
  hits = $state.raw<Hit[]>([]);

  constructor(
    readonly inquiry: Inquiry,
    readonly pushes: (target: string) => boolean = () => true, // whether a body block moves it, TA-11.1
  ) {}

  take(mecha: string | null) {
    if (this.mecha === mecha) return;
    this.mecha = mecha;
    this.answers = [];
    this.hits = [];
    if (!mecha) return;
    this.inquiry.ask<BlowAnswers>("blows", { type: "blows", mecha }, (answer) => {
      if (this.mecha === mecha) this.answers = answer?.blows ?? [];
    });
  }
  get targets(): string[] {
    return [...new Set(this.answers.map(({ target }) => target))];
  }
  // How often a blow is made on a target.
  count({ blow, target }: Hit) {
    return this.hits.filter((hit) => hit.blow === blow && hit.target === target).length;
  }
  get full() {
    return this.hits.length >= mostHits;
  }
  // A blow that may be made once a turn has one target; the others can be made again. TA-10.2
  add({ blow, target }: Hit) {
    const kept = this.hits.filter((hit) => !(blowEntry(blow)?.once && hit.blow === blow));
    if (kept.length < mostHits) this.hits = [...kept, { blow, target }];
  }
  remove({ blow, target }: Hit) {
    const last = this.hits.filter((hit) => hit.blow === blow && hit.target === target).at(-1);
    this.hits = this.hits.filter((hit) => hit !== last);
  }
  // All of it, or one.
  toggle(hit: Hit) {
    if (this.count(hit) === 0) return this.add(hit);
    this.hits = this.hits.filter(({ blow, target }) => blow !== hit.blow || target !== hit.target);
  }
  // A stomp comes after all others, so it is lost on whom a body block has pushed away. TA-10.6
  isLost(target: string) {
    return this.count({ blow: "stomp", target }) > 0 && this.#shoves(target);
  }
  #shoves(target: string) {
    return this.count({ blow: "body-block", target }) > 0 && this.pushes(target);
  }
  // Damage on average. A stomp strikes only if something else has. TA-11.11
  get expected() {
    const known = this.hits.flatMap(({ blow, target }) =>
      this.answers.filter((each) => each.blow === blow && each.target === target),
    );
    const missed = (target: string, shove: boolean) =>
      known
        .filter((each) => each.target === target && each.blow !== "stomp" && (each.blow !== "body-block" || shove))
        .reduce((all, { chance }) => all * (1 - chance / 36), 1);
    // Something else has struck, and no body block that pushes.
    const stomps = (target: string) => {
      if (!this.#shoves(target)) return 1 - missed(target, true);
      const still = known
        .filter((each) => each.target === target && each.blow === "body-block")
        .reduce((all, { chance }) => all * (1 - chance / 36), 1);
      return still * (1 - missed(target, false));
    };
    return known.reduce(
      (sum, { blow, target, chance, damage }) => sum + (chance / 36) * damage * (blow === "stomp" ? stomps(target) : 1),
      0,
    );
  }
  get price() {
    return (
      Math.max(0, this.hits.length - 1) + this.hits.reduce((sum, { blow }) => sum + (blowEntry(blow)?.cost ?? 0), 0)
    );
  }
  // A body block pushes its target out of reach of what comes after it, so it comes last. TA-10.6
  get move(): Strike | null {
    if (!this.mecha || this.hits.length === 0) return null;
    const last = ({ blow }: Hit) => Number(blow === "body-block");
    return { type: "strike", mecha: this.mecha, hits: [...this.hits].sort((a, b) => last(a) - last(b)) };
  }
}
