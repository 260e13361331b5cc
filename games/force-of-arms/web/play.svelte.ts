// What the player has taken up so far at a table of Force of Arms, and what it would change.
import type { Faction, Move, Placing, Resolving, ShipView, View } from "./types.gen";
import { finalsOf, kindOf, type Option, type Spot, targets } from "$web/choose/choices";
import { Chooser } from "$web/choose/chooser.svelte";
import { Previews } from "$web/choose/previews.svelte";
import type { WatchedTable } from "$web/net/table.svelte";
import type { Choice } from "$web/protocol/messages";
import { meant, sourceWords, targetWords, waysOf } from "./choices";
import { viewerFaction } from "./facts";
import { insteadOf, inWords, ways } from "./whynot";

export type Mode =
  | "watch"
  | "wait"
  | "over"
  | "choose-seat"
  | "choose-sides"
  | "tactical"
  | "token"
  | "hero-command"
  | "answer"
  | "effect";

export class Play extends Chooser<View, Move> {
  seen = $state<Spot | null>(null); // the last ship that was looked at, to be explained
  #quiet = $state<Record<string, string>>({}); // by seat: the phase in which tokens land unasked
  readonly #previews: Previews<Move, { ships: ShipView[] }>;

  constructor(override readonly table: WatchedTable<View, Move>) {
    super(table);
    this.#previews = new Previews(table);
  }

  get seated(): Faction | null {
    return this.table.acting && this.table.view ? viewerFaction(this.view) : null;
  }

  override optionOf({ move, words }: Choice<Move>): Option<Move> {
    const me = this.seated;
    return { move, words, ways: me ? waysOf(move, this.view, me) : [] };
  }
  override meant(spot: Spot) {
    return meant(this.options, this.taken, spot, this.view);
  }
  override sourceWords(spot: Spot) {
    return sourceWords[kindOf(spot)] ?? "can be chosen";
  }
  override targetWords({ move }: Option<Move>) {
    return targetWords[move.type] ?? "can be chosen";
  }
  override canLift(spot: Spot) {
    return !spot.startsWith("card:") && super.canLift(spot);
  }
  override read(words: string) {
    return inWords(words, this.view, this.seated);
  }
  override get ways() {
    return ways;
  }
  override instead() {
    return (!this.taken.source && insteadOf[this.mode]) || super.instead();
  }

  placing = $derived.by((): Placing | null => {
    const top = this.table.view ? this.view.frames.at(-1) : undefined;
    return top?.type === "placing" ? top : null;
  });
  effect = $derived.by((): Resolving | null =>
    this.table.view ? (this.view.frames.find((frame): frame is Resolving => frame.type === "effect") ?? null) : null,
  );

  mode = $derived.by((): Mode => {
    const table = this.table.shown;
    if (!table) return "watch";
    if (table.result || table.waiting?.over) return "over";
    if (!this.seated) return "watch";
    if (this.options.length === 0) return "wait";
    if (this.placing) return "answer";
    if (this.effect) return "effect";
    const { phase } = this.view;
    return phase === "choose-seat" || phase === "choose-sides" || phase === "token" || phase === "hero-command"
      ? phase
      : "tactical";
  });

  // The move whose outcome is shown: the chosen one, or the one under the pointer.
  previewed = $derived.by((): Move | null => {
    if (this.final && this.final.move.type !== "play") return this.final.move;
    if (this.mode === "answer") return this.options.find(({ move }) => move.type === "allow")?.move ?? null;
    if (this.looked && targets(this.options, this.taken.source).has(this.looked))
      return (
        finalsOf(this.options, {
          source: this.taken.source,
          target: this.looked,
        })[0]?.move ?? null
      );
    return null;
  });
  // The ships as they would be then, where the server has answered.
  preview = $derived.by((): ShipView[] | null => this.#previews.of(this.previewed)?.ships ?? null);

  // Called in an effect.
  askPreview() {
    void this.#previews.ask(this.previewed);
  }

  override look(spot: Spot | null) {
    super.look(spot);
    if (spot?.startsWith("cell:")) this.seen = spot;
  }
  override press(spot: Spot) {
    if (spot.startsWith("cell:")) this.seen = spot;
    return super.press(spot);
  }

  // "Do not ask again this phase": for one seat, until the phase or the round is another one.
  #phase = $derived.by(() => (this.table.view ? `${this.view.round}:${this.view.phase}` : ""));
  isQuiet(seat: string | null) {
    return seat !== null && this.#quiet[seat] === this.#phase;
  }
  setQuiet(seat: string, quiet: boolean) {
    this.#quiet = { ...this.#quiet, [seat]: quiet ? this.#phase : "" };
  }
}
