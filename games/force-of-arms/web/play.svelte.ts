// What the player has taken up so far at a table of Force of Arms, what it means, and what it would change.
import type { Faction, Move, Placing, Resolving, ShipView, View } from "./types.gen";
import type { Refusal } from "$web/protocol/messages";
import type { Refuse, WatchedTable } from "$web/net/table.svelte";
import { sameMove } from "$web/protocol/same";
import { announcer } from "$web/state/announce.svelte";
import { finalsOf, loose, type Mark, marksOf, meant, nothing, onlySource, type Option, optionsOf, press, type Selection, type Spot, targets } from "./choices";
import { nameOf, viewerFaction } from "./facts";

export type Mode = "watch" | "wait" | "over" | "choose-seat" | "choose-sides" | "tactical" | "token" | "hero-command" | "answer" | "effect";

export class Play {
  selection = $state<Selection>({ ...nothing });
  chosen = $state(0);
  refusal = $state<Refuse | null>(null);
  looked = $state<Spot | null>(null); // under the pointer or with the focus
  seen = $state<Spot | null>(null); // the last ship that was looked at, to be explained
  #quiet = $state<Record<string, string>>({}); // by seat: the phase in which tokens land unasked
  #previews = $state.raw<Map<string, ShipView[]>>(new Map());
  #asked = new Set<string>();

  constructor(readonly table: WatchedTable<View, Move>) {}

  get view(): View { return this.table.view as View; }
  get seated(): Faction | null { return this.table.acting && this.table.view ? viewerFaction(this.view) : null; }

  options = $derived.by((): Option[] => {
    const me = this.seated;
    return this.table.view && me ? optionsOf(this.table.legal, this.view, me) : [];
  });

  placing = $derived.by((): Placing | null => {
    const top = this.table.view ? this.view.frames.at(-1) : undefined;
    return top?.type === "placing" ? top : null;
  });
  effect = $derived.by((): Resolving | null => (this.table.view ? (this.view.frames.find((frame): frame is Resolving => frame.type === "effect") ?? null) : null));

  mode = $derived.by((): Mode => {
    const table = this.table.shown;
    if (!table) return "watch";
    if (table.result || table.waiting?.over) return "over";
    if (!this.seated) return "watch";
    if (this.options.length === 0) return "wait";
    if (this.placing) return "answer";
    if (this.effect) return "effect";
    const { phase } = this.view;
    return phase === "choose-seat" || phase === "choose-sides" || phase === "token" || phase === "hero-command" ? phase : "tactical";
  });

  // Where only one thing can be taken up it is.
  taken = $derived.by((): Selection => (this.selection.source || this.selection.target ? this.selection : { source: onlySource(this.options), target: null }));
  marks = $derived.by((): Map<Spot, Mark> => marksOf(this.options, this.taken));
  finals = $derived.by((): Option[] => finalsOf(this.options, this.taken));
  final = $derived.by((): Option | null => this.finals[Math.min(this.chosen, this.finals.length - 1)] ?? null);
  loose = $derived.by((): Option[] => loose(this.options));

  // The move whose outcome is shown: the chosen one, or the one under the pointer.
  previewed = $derived.by((): Move | null => {
    if (this.final && this.final.move.type !== "play") return this.final.move;
    if (this.mode === "answer") return this.options.find(({ move }) => move.type === "allow")?.move ?? null;
    if (this.looked && targets(this.options, this.taken.source).has(this.looked)) return finalsOf(this.options, { source: this.taken.source, target: this.looked })[0]?.move ?? null;
    return null;
  });
  #key(move: Move) { return `${this.table.shown?.seq}:${this.table.acting}:${JSON.stringify(move)}`; }
  // The ships as they would be then, where the server has answered.
  preview = $derived.by((): ShipView[] | null => (this.previewed ? (this.#previews.get(this.#key(this.previewed)) ?? null) : null));

  // Called in an effect.
  async askPreview() {
    const move = this.previewed;
    if (!move) return;
    const key = this.#key(move);
    if (this.#asked.has(key)) return;
    if (this.#asked.size > 500) this.#asked.clear();
    this.#asked.add(key);
    const answer = await this.table.command({ cmd: "check", seat: this.table.acting, move: $state.snapshot(move), preview: true });
    const ships = answer.ok ? (answer as { preview?: { ships: ShipView[] } | null }).preview?.ships : undefined;
    if (ships) this.#previews = new Map([...[...this.#previews].slice(-60), [key, ships]]);
  }

  reset() {
    this.selection = { ...nothing };
    this.chosen = 0;
    this.refusal = null;
  }
  back() {
    this.refusal = null;
    this.chosen = 0;
    this.selection = this.selection.target && this.selection.source ? { source: this.selection.source, target: null } : { ...nothing };
  }

  // Takes up what a move is made of, as if by hand.
  choose(move: Move) {
    const way = this.options.find((each) => sameMove(each.move, move))?.ways[0];
    this.selection = way ? { ...way } : { ...nothing };
    this.chosen = Math.max(0, this.finals.findIndex((each) => sameMove(each.move, move)));
  }

  look(spot: Spot | null) {
    this.looked = spot;
    if (spot?.startsWith("cell:")) this.seen = spot;
  }

  async press(spot: Spot) {
    this.refusal = null;
    if (spot.startsWith("cell:")) this.seen = spot;
    if (this.table.catchingUp) return this.table.skip();
    if (this.options.length === 0) return;
    if (this.taken.target === spot && this.final) return this.commit(this.final);
    const next = press(this.options, this.taken, spot);
    if (!next) return this.why(spot);
    this.selection = next;
    this.chosen = 0;
    announcer.say(this.final ? `${this.final.words}. Press again to do it.` : next.source ? `Taken up. ${targets(this.options, next.source).size} places are possible.` : "Put back.");
  }

  // Dropped after being dragged: done at once where it is clear what is meant.
  async drop(source: Spot, target: Spot) {
    const finals = finalsOf(this.options, { source, target });
    this.selection = { source, target: finals.length > 0 ? target : null };
    this.chosen = 0;
    if (finals.length === 1 && finals[0]) return this.commit(finals[0]);
    if (finals.length === 0) return this.why(target);
  }

  // Asks the server why not.
  async why(spot: Spot) {
    const move = meant(this.options, this.taken, spot, this.view);
    if (move) {
      const answer = await this.table.check(move);
      if (!answer.ok) return this.refuse(answer as Refusal);
    }
    this.refuse({ code: "nothing", why: this.taken.source ? "That does not go there. Choose one of the marked places." : "Nothing can be done with that now." });
  }
  // The server names ships by their keys; who reads it knows their names.
  refuse({ why, ...more }: Refuse) {
    const words = why.replace(/\b(rdf|zentraedi)-s\d\b/g, (ship) => nameOf(this.view, ship)).replaceAll("empty-space", "the empty space");
    this.refusal = { ...more, why: words };
    announcer.say(`${words} ${more.clause ?? ""}`);
  }

  async commit(option: { move: Move }) {
    const refusal = await this.table.act($state.snapshot(option.move) as Move);
    if (refusal) {
      this.selection = { ...this.selection, target: null };
      this.refuse(refusal);
    } else this.reset();
  }

  // "Do not ask again this phase": for one seat, until the phase or the round is another one.
  #phase = $derived.by(() => (this.table.view ? `${this.view.round}:${this.view.phase}` : ""));
  isQuiet(seat: string | null) { return seat !== null && this.#quiet[seat] === this.#phase; }
  setQuiet(seat: string, quiet: boolean) { this.#quiet = { ...this.#quiet, [seat]: quiet ? this.#phase : "" }; }
}
