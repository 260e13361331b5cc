// An attack hand to hand that is being declared: blows of one mecha at those it touches.
import { blowEntry } from "./content";
import type { Inquiry } from "./inquiry.svelte";
import type { BlowAnswer, BlowAnswers, Hit, Strike } from "./types.gen";

export class Striking {
  mecha = $state<string | null>(null);
  answers = $state.raw<BlowAnswer[]>([]);
  hits = $state.raw<Hit[]>([]);

  constructor(readonly inquiry: Inquiry) {}

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
  has({ blow, target }: Hit) {
    return this.hits.some((hit) => hit.blow === blow && hit.target === target);
  }
  // A blow that may be made once a turn has one target; the others can be made again.
  toggle({ blow, target }: Hit) {
    const known = this.hits.find((hit) => hit.blow === blow && hit.target === target);
    const once = blowEntry(blow)?.once;
    this.hits = known
      ? this.hits.filter((hit) => hit !== known)
      : [...this.hits.filter((hit) => !(once && hit.blow === blow)), { blow, target }];
  }
  get price() {
    return (
      Math.max(0, this.hits.length - 1) + this.hits.reduce((sum, { blow }) => sum + (blowEntry(blow)?.cost ?? 0), 0)
    );
  }
  get move(): Strike | null {
    return this.mecha && this.hits.length > 0 ? { type: "strike", mecha: this.mecha, hits: this.hits } : null;
  }
}
