// What the player has taken up and laid out so far at a table of Crisis Point, and what it would change.
import type { Faction, Move, Op, Resolving, SpaceView, View } from "./types.gen";
import {
  finalsOf,
  kindOf,
  type Marks,
  nothing,
  type Option,
  press,
  restOf,
  type Spot,
  targets,
} from "$web/choose/choices";
import { Chooser } from "$web/choose/chooser.svelte";
import type { Choice } from "$web/protocol/messages";
import { sameMove } from "$web/protocol/same";
import { announcer } from "$web/state/announce.svelte";
import { cellSpot, handSpot, isPair, meant, playSpot, pressPair, sourceWords, targetWords, waysOf } from "./choices";
import { cellsOf, isStarting, lastAnswer, type Preview, type Starting } from "./draft";
import { hasCard, indexOf, spaceAt, viewerFaction, winnerOf } from "./facts";
import type { Staging } from "./staging.svelte";
import { insteadOf, inWords, ways } from "./whynot";

export type Mode =
  | "watch"
  | "wait"
  | "over"
  | "objectives"
  | "choose-seat"
  | "card"
  | "token"
  | "combat"
  | "tokens"
  | "close"
  | "hero-command"
  | "effect" // something is to be chosen for an effect
  | "confirm"; // what is laid out waits to be confirmed

export class Play extends Chooser<View, Move> {
  seen = $state<Spot | null>(null); // the last space that was looked at, to be explained

  constructor(override readonly table: Staging) {
    super(table);
  }

  get seated(): Faction | null {
    return this.table.acting && this.table.view ? viewerFaction(this.view) : null;
  }
  get capped() {
    return this.table.table.shown?.options.base_tokens === "capped";
  }
  get draft(): Starting | null {
    return this.table.draft;
  }

  override optionOf({ move, words }: Choice<Move>): Option<Move> {
    const me = this.seated;
    return { move, words, ways: me && move !== this.draft ? waysOf(move, me) : [] };
  }
  override meant(spot: Spot) {
    return meant(this.taken, spot, this.view, this.asks, this.draft);
  }
  override sourceWords(spot: Spot) {
    return sourceWords[kindOf(spot)] ?? "can be chosen";
  }
  override targetWords({ move }: Option<Move>) {
    return targetWords(move);
  }
  override canLift(spot: Spot) {
    return !/^(card|special|objective):/.test(spot) && super.canLift(spot);
  }
  override read(words: string) {
    return inWords(words);
  }
  override get ways() {
    return ways;
  }
  override instead() {
    const asked = this.mode === "close" && this.of("pass").length > 0 ? "pass" : this.mode;
    return (!this.taken.source && insteadOf[asked]) || super.instead();
  }
  // A card and the choices of its effect are laid out and confirmed as one move.
  override atOnce({ move }: Option<Move>) {
    return isStarting(move);
  }
  override async take(option: Option<Move>) {
    return isStarting(option.move) ? this.stage(option.move, option.words) : super.take(option);
  }

  // The effect that asks: of the draft, or the one that is half carried out.
  asks = $derived.by((): Op => {
    if (this.draft) return this.table.complete ? "none" : (this.table.preview?.asks ?? "none");
    return this.table.view ? this.view.asks : "none";
  });
  effect = $derived.by((): Resolving | null => (this.table.view ? (this.view.frames[0] ?? null) : null));
  // The card that is being played or laid, with or without questions.
  playing = $derived.by((): string | null => {
    const { draft } = this;
    if (draft && draft.type !== "resolve") return draft.card;
    return this.effect?.card ?? null;
  });
  // Where it lies, for what is adjacent to it.
  origin = $derived.by((): Spot | null => {
    if (this.draft?.type === "lay") return cellSpot(this.draft.to);
    const self = this.effect?.self ?? "nowhere";
    return self === "nowhere" ? null : cellSpot(self);
  });

  mode = $derived.by((): Mode => {
    const table = this.table.table.shown;
    if (!table) return "watch";
    if (table.result || table.waiting?.over) return "over";
    if (!this.seated) return "watch";
    if (this.options.length === 0) return "wait";
    if (this.draft) return this.table.complete ? "confirm" : "effect";
    if (this.effect) return "effect";
    const { phase, stage } = this.view;
    if (phase === "token") return stage === "close" || this.of("pass").length > 0 ? "close" : "tokens";
    if (phase !== "tactical") return phase === "objectives" || phase === "choose-seat" ? phase : "hero-command";
    return stage === "card" ? "card" : stage === "token" ? "token" : "combat";
  });

  // The move whose outcome is shown: the chosen one, the one under the pointer, or what is laid out.
  previewed = $derived.by((): Move | null => {
    const final = this.final?.move ?? this.#pointed();
    return final && (isStarting(final) || final.type === "tokens" || final.type === "combat") ? final : this.draft;
  });
  #pointed(): Move | null {
    const { looked, taken } = this;
    // The pointer still rests where the first token went: nobody has asked for the second one there yet.
    if (!looked || looked === taken.source || !targets(this.options, taken.source).has(looked)) return null;
    return finalsOf(this.options, { source: taken.source, target: looked })[0]?.move ?? null;
  }
  preview = $derived.by((): Preview | null => this.table.previews.of(this.previewed) ?? this.table.preview);
  // The battlefield as it would be then; null where nothing changes.
  spaces = $derived.by((): SpaceView[] | null => this.preview?.spaces ?? this.#halfPlaced());
  // The first of two tokens lies before the second one is chosen.
  #halfPlaced(): SpaceView[] | null {
    const { source } = this.selection;
    const me = this.seated;
    if (!me || !source?.startsWith("cell:") || !isPair(this.options)) return null;
    const add = (numbers: number[]) => numbers.map((each, i) => each + (i === indexOf(me) ? 1 : 0));
    return this.view.spaces.map((space) => {
      if (space.at !== restOf(source)) return space;
      const power = add(space.power);
      return { ...space, tokens: add(space.tokens), power, leads: winnerOf(space.card, power) };
    });
  }
  // What the effect of a card could reach from the space that is only looked at.
  reach = $derived.by((): string[] => {
    const move = this.previewed;
    if (!move || move === this.draft || !isStarting(move)) return [];
    return (this.table.previews.of(move)?.answers ?? []).flatMap(cellsOf);
  });

  // Called in an effect.
  askPreviews() {
    void this.table.previews.ask(this.draft);
    void this.table.previews.ask(this.previewed);
  }

  // What was chosen last: pressed once more it is done.
  get anchor(): Spot | null {
    const { draft } = this;
    if (!draft) return null;
    const [way] = draft.answers.length > 0 ? waysOf(draft, this.seated ?? "aosc") : [];
    if (way?.target) return way.target;
    return draft.type === "lay" ? cellSpot(draft.to) : draft.type === "play" ? playSpot(draft.card) : null;
  }
  shownMarks = $derived.by((): Marks => {
    const { anchor, draft } = this;
    if (!draft || !anchor) return this.marks;
    const marks = new Map(this.marks);
    if (draft.type === "lay") marks.set(handSpot(draft.card), { kind: "picked", words: "being laid" });
    if (draft.type === "play") marks.set(playSpot(draft.card), { kind: "picked", words: "being played" });
    if (this.table.complete) marks.set(anchor, { kind: "chosen", words: "chosen; press again to confirm it" });
    else if (this.origin && !marks.has(this.origin)) marks.set(this.origin, { kind: "picked", words: "being laid" });
    return marks;
  });

  async stage(move: Starting, words: string) {
    this.selection = nothing;
    this.chosen = 0;
    this.refusal = null;
    await this.table.stage(move, words);
    if (this.draft !== move) return;
    // Whoever wants nothing more of the last part has said all.
    if (this.table.complete && lastAnswer(move)?.type === "decline") return this.commit({ move });
    announcer.say(this.table.complete ? `${words}. Press again to confirm it.` : words);
  }
  async confirm() {
    if (this.draft) await this.commit({ move: this.draft });
  }
  override reset() {
    super.reset();
    this.table.clear();
  }
  override get begun() {
    return super.begun || this.draft !== null;
  }
  override back(): boolean {
    if (super.back()) return true;
    const { draft } = this;
    if (!draft) return false;
    this.table.unstage();
    // A card that was only laid is in the hand again, still taken up.
    if (!this.draft && draft.type === "lay") this.selection = { ...nothing, source: handSpot(draft.card) };
    return true;
  }
  override choose(move: Move) {
    this.table.clear();
    const words = this.options.find((each) => sameMove(each.move, move))?.words ?? "";
    if (isStarting(move)) void this.stage(move, words);
    else super.choose(move);
  }

  override look(spot: Spot | null) {
    super.look(spot);
    if (this.#occupied(spot)) this.seen = spot;
  }
  #occupied(spot: Spot | null) {
    return spot?.startsWith("cell:") && hasCard(spaceAt(this.spaces ?? this.view.spaces, restOf(spot)));
  }
  override async press(spot: Spot) {
    if (this.#occupied(spot)) this.seen = spot;
    if (this.table.catchingUp) return super.press(spot);
    if (this.draft && this.table.complete && spot === this.anchor) return this.confirm();
    if (this.draft && !this.marks.has(spot) && this.#instead(spot)) return super.press(spot);
    if (isPair(this.options) && /^(cell|objective):/.test(spot) && this.marks.has(spot)) return this.#pressPair(spot);
    return super.press(spot);
  }
  // Something else is wanted than what is laid out: it is put back where the press means something without it.
  #instead(spot: Spot): boolean {
    const { draft, said } = this.table;
    this.table.clear();
    const source = draft?.type === "lay" ? handSpot(draft.card) : null;
    const other = press(this.options, { ...nothing, source }, spot) ?? press(this.options, nothing, spot);
    if (!other) {
      this.table.draft = draft;
      this.table.said = said;
      return false;
    }
    this.selection = { ...nothing, source: other.source === spot ? null : source };
    return true;
  }
  async #pressPair(spot: Spot) {
    this.refusal = null;
    const next = pressPair(this.selection, spot, !spot.startsWith("objective:"));
    if (next === "done") return this.final ? this.commit(this.final) : undefined;
    this.selection = next;
    this.chosen = 0;
    announcer.say(
      this.final ? `${this.final.words}. Press again to do it.` : next.source ? "Chosen. One more." : "Put back.",
    );
  }
}
