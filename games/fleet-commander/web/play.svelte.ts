// What the player has chosen so far at a table of Fleet Commander, and what it means.
import type { Die, Fleet, Move, View } from "./types.gen";
import type { Refusal } from "$web/protocol/messages";
import type { Refuse, WatchedTable } from "$web/net/table.svelte";
import { announcer } from "$web/state/announce.svelte";
import type { Mark, Shot } from "./Chart.svelte";
import { candidates, meant, nothing, type Option, optionsOf, origins, pick, places, sameDice, type Selection, shipsOf } from "./choices";
import { sameMove } from "$web/protocol/same";
import { type Cell, colourOf, type Colour, forceOf, isSpecial, other, pieceOf, squareWords } from "./facts";
import { type Share, sharesOf } from "./fire";
import { type Loss, lossOf, markChosen, shotsOf } from "./preview";

export type Mode = "watch" | "wait" | "over" | "choose-weapon" | "place-fields" | "deploy" | "choose-dice" | "keep" | "designate" | "drift" | "exit"
  | "defend" | "dodge" | "give-up" | "action";

const modes: [Move["type"], Mode][] = [
  ["choose-weapon", "choose-weapon"], ["place-field", "place-fields"], ["pass-field", "place-fields"], ["deploy", "deploy"], ["choose-dice", "choose-dice"],
  ["keep", "keep"], ["designate", "designate"], ["drift", "drift"], ["exit", "exit"], ["stand", "defend"], ["block", "defend"], ["dodge-to", "dodge"],
  ["give-up", "give-up"], ["end", "action"],
];

export class Play {
  selection = $state<Selection>({ ...nothing });
  chosen = $state(0);
  refusal = $state<Refuse | null>(null);
  trio = $state<Record<Colour, number>>({ yellow: 0, red: 0, green: 0 });
  kept = $state<number[]>([]); // places in `left` that stay
  shields = $state.raw<Map<Cell, Option>>(new Map());
  #plan: Move[] = [];

  constructor(readonly table: WatchedTable<View, Move>) {}

  get view(): View { return this.table.view as View; }
  get me(): Fleet { return (this.table.acting ?? "blue") as Fleet; }
  get seated(): Fleet | null { return this.table.acting as Fleet | null; }

  options = $derived.by((): Option[] => (this.table.view ? optionsOf(this.table.legal, this.view, this.me) : []));

  mode = $derived.by((): Mode => {
    const table = this.table.shown;
    if (!table) return "watch";
    if (table.result || table.waiting?.over) return "over";
    if (!this.seated) return "watch";
    for (const [type, mode] of modes) if (this.options.some(({ move }) => move.type === type)) return mode;
    return this.options.length > 0 ? "action" : "wait";
  });

  ships = $derived.by(() => (this.selection.from ? shipsOf(this.options, this.selection) : []));

  // What the choice so far comes down to; more than one is left to a list.
  finals = $derived.by((): Option[] => (this.selection.place ? candidates(this.options, this.selection) : []));
  final = $derived.by((): Option | null => this.finals[Math.min(this.chosen, this.finals.length - 1)] ?? null);

  // Actions that need no square: weapons without a target, docking, leaving, ending.
  loose = $derived.by((): Option[] => this.options.filter(({ move, facets }) =>
    !facets.place && ["use-weapon", "recall-drones", "stop-drones", "reroll", "drain", "reveal", "dock", "release", "leave"].includes(move.type)
    && (!this.selection.from || !facets.from || facets.from === this.selection.from)
    && (!this.selection.die || facets.dice.includes(this.selection.die))));

  assault = $derived.by(() => {
    const frame = this.table.view ? this.view.frames.at(-1) : undefined;
    return frame?.type === "assault" ? frame : null;
  });
  shares = $derived.by((): Share[] => (this.assault ? sharesOf(this.view, this.assault, this.view.active) : []));
  through = $derived.by(() => this.shares.reduce((sum, share) => sum + (share.blocked || this.shields.has(share.hold) ? 0 : share.fire), 0));

  // Dice from which may be kept.
  left = $derived.by((): Die[] => {
    if (!this.table.view) return [];
    const force = forceOf(this.view, this.me);
    return [...force.bridge, ...force.rolled];
  });
  keeping = $derived.by((): Option | null => {
    const dice = this.kept.map((i) => this.left[i]).filter((die) => die !== undefined);
    return this.options.find(({ move }) => move.type === "keep" && sameDice(move.dice, dice)) ?? null;
  });
  rolling = $derived.by((): Option | null =>
    this.options.find(({ move }) => move.type === "choose-dice" && move.dice.yellow === this.trio.yellow && move.dice.red === this.trio.red && move.dice.green === this.trio.green) ?? null);

  usable = $derived.by((): Set<Die> => new Set(this.options.flatMap(({ facets, move }) => (move.type === "keep" ? [] : facets.dice))));

  marks = $derived.by((): Map<Cell, Mark> => {
    const result = new Map<Cell, Mark>();
    if (!this.table.view) return result;
    if (this.assault) {
      result.set(this.assault.at, { tint: true, corners: "hit", words: "under attack" });
      if (this.mode === "defend") for (const share of this.shares) {
        const staged = share.blocked || this.shields.has(share.hold);
        const can = this.options.some(({ move }) => move.type === "block" && move.square === share.hold);
        if (staged) result.set(share.hold, { corners: "guard", words: `fire ${share.fire}, blocked` });
        else if (can) result.set(share.hold, { corners: "legal", words: `fire ${share.fire}, you may block it` });
      }
      return result;
    }
    if (this.options.length === 0) return result;
    if (!this.selection.from) for (const cell of origins(this.options, this.selection)) result.set(cell, { corners: "legal", words: "can act" });
    for (const [cell, verb] of places(this.options, this.selection)) {
      const words = { move: "can be reached", hit: "can be attacked", guard: "can be chosen", place: "can be chosen" }[verb];
      const known = result.get(cell);
      result.set(cell, verb === "move" ? { ...known, corners: this.selection.from ? undefined : "legal", dot: true, words } : { corners: verb === "hit" ? "hit" : verb === "guard" ? "guard" : "legal", words });
    }
    markChosen(result, this.selection, this.final?.facets.verb, this.final?.words);
    return result;
  });

  // Lines of fire: the attack that waits for its defence, or the one in preview.
  shots = $derived.by((): Shot[] => {
    if (!this.table.view) return [];
    if (this.assault) return this.shares.map((share) => ({ from: share.cell, to: this.assault!.at, via: this.assault!.ranged ? this.assault!.via : undefined, value: this.assault!.target === "none" ? "?" : String(share.fire),
      tone: share.blocked || this.shields.has(share.hold) ? "guard" : share.fire === 0 && this.assault!.target !== "none" ? "off" : "hit" }));
    return this.final ? shotsOf(this.view, this.final.move, this.me) : [];
  });

  // Who would lose how much, for the ring.
  loss = $derived.by((): Loss | null => {
    if (this.assault && this.assault.target !== "none") return { target: `${other(this.view.active)}${this.assault.target}`, amount: this.through };
    return this.final ? lossOf(this.final.move, this.me, this.shots) : null;
  });

  reset() {
    this.selection = { ...nothing };
    this.chosen = 0;
    this.refusal = null;
    this.trio = { yellow: 0, red: 0, green: 0 };
    this.kept = [];
    this.shields = new Map();
    if (!this.table.view) return;
    if (this.mode === "keep") this.suggestKeep();
    if (this.mode === "deploy" || this.mode === "place-fields") this.selection.piece = this.options.find(({ facets }) => facets.piece)?.facets.piece ?? null;
    if (this.mode === "dodge") this.selection.from = this.options.find(({ facets }) => facets.from)?.facets.from ?? null; // there is only one square to leave
  }

  // Most players keep as much as they may: begin with the fullest choice, shields first.
  suggestKeep() {
    const best = this.options.flatMap(({ move }) => (move.type === "keep" ? [move.dice] : []))
      .sort((a, b) => b.length - a.length || b.filter((die) => die.startsWith("green")).length - a.filter((die) => die.startsWith("green")).length)[0] ?? [];
    this.keep(best);
  }
  keep(dice: readonly Die[]) {
    const rest = [...dice];
    this.kept = this.left.flatMap((die, i) => {
      const at = rest.indexOf(die);
      if (at < 0) return [];
      rest.splice(at, 1);
      return [i];
    });
  }

  // Chooses a whole move as if it had been put together by hand, so that chart and prompt show it; nothing is played.
  choose(move: Move) {
    const option = this.options.find((each) => sameMove(each.move, move));
    if (!option) return;
    this.reset();
    const { piece = null, from = null, ships = null, place = null } = option.facets;
    if (move.type === "keep") this.keep(move.dice);
    else if (move.type === "choose-dice") this.trio = { ...move.dice };
    else if (move.type === "block") this.toggleShield(move.square, option);
    else if (this.mode !== "defend") {
      this.selection = { die: null, piece, from, ships, place };
      this.chosen = Math.max(0, this.finals.indexOf(option));
    }
  }

  back() {
    this.refusal = null;
    this.chosen = 0;
    if (this.selection.place) this.selection.place = null;
    else if (this.selection.from) this.selection = { ...this.selection, from: null, ships: null };
    else this.selection = { ...this.selection, die: null };
  }

  takeDie(die: Die) {
    this.refusal = null;
    const same = this.selection.die === die;
    this.selection = { ...this.selection, die: same ? null : die, place: null, ships: null };
    this.chosen = 0;
    if (!same && !this.usable.has(die)) {
      const why = colourOf(die) === "green" && !isSpecial(die) ? { code: "shield", clause: "FC-3.5", why: "Shields are not played in your own turn; keep them for the other player's." } : { code: "no-use", why: "Nothing can be done with this die now." };
      this.refuse(why);
      this.selection.die = null;
    } else if (!same && this.selection.from && places(this.options, this.selection).size === 0) {
      this.selection = { ...this.selection, from: null };
    }
  }

  takePiece(piece: Selection["piece"]) {
    this.refusal = null;
    this.selection = { ...this.selection, piece, place: null };
  }

  toggleShip(token: string) {
    const now = this.ships;
    const ships = now.includes(token) ? now.filter((ship) => ship !== token) : [...now, token];
    this.selection = { ...this.selection, ships, place: null };
    this.chosen = 0;
  }

  async square(cell: Cell, token: { fleet: Fleet; token: string } | null) {
    this.refusal = null;
    if (this.table.catchingUp) return this.table.skip();
    if (this.options.length === 0) return;
    if (this.mode === "defend") return this.toggleShield(cell);
    if (this.selection.place === cell && this.final) {
      // A second press on a ship names it as the target, a second press on the same one commits.
      const other = token ? this.finals.findIndex((option) => option.facets.target === token.token && option.move.type === "attack") : -1;
      if (other >= 0 && this.finals[other]?.facets.target !== this.final.facets.target) { this.chosen = other; return; }
      return this.commit(this.final);
    }
    if (this.selection.from === cell && token?.fleet === this.me && this.ships.length > 0) {
      const own = this.view.forces[this.me === "yellow" ? 0 : 1]?.pieces.filter((piece) => piece.at === cell).length ?? 0;
      if (own > 1) return this.toggleShip(token.token);
    }
    const next = pick(this.options, this.selection, cell);
    if (next) {
      this.selection = next;
      this.chosen = 0;
      if (token && next.place === cell) {
        const wanted = candidates(this.options, next).findIndex((option) => option.facets.target === token.token);
        if (wanted >= 0) this.chosen = wanted;
      }
      if (this.final && this.mode === "deploy" && this.finals.length === 1) return this.commit(this.final);
      announcer.say(this.final ? this.final.words : `${squareWords(this.view, cell, this.seated)}: chosen`);
      return;
    }
    await this.why(cell);
  }

  // Asks the server why not.
  async why(cell: Cell) {
    const move = meant(this.options, this.selection, cell, this.view, this.me);
    if (!move) {
      this.refuse({ code: "nothing", why: this.mode === "action" ? "Choose one of your squares first, or a die." : `Nothing can be done on ${cell} now.` });
      return;
    }
    const answer = await this.table.check(move);
    if (!answer.ok) this.refuse(answer as Refusal);
    else this.refuse({ code: "nothing", why: `Nothing can be done on ${cell} with what is chosen.` });
  }

  refuse(refusal: Refuse) {
    this.refusal = refusal;
    announcer.say(`${refusal.why} ${refusal.clause ?? ""}`);
  }

  async commit(option: Option | { move: Move }) {
    if (this.table.busy) return; // the answer to the last move is still on its way: keep what is chosen
    const refusal = await this.table.act($state.snapshot(option.move) as Move);
    if (refusal) {
      this.#plan = [];
      this.selection = { ...this.selection, place: null };
      this.refuse(refusal);
    } else {
      this.selection = { ...nothing, piece: this.selection.piece };
      this.chosen = 0;
    }
  }

  // Shields are chosen first and then played one after the other, with the damage taken at the end.
  toggleShield(cell: Cell, wanted?: Option) {
    const next = new Map(this.shields);
    const fitting = this.options.filter(({ move }) => move.type === "block" && move.square === cell);
    if (next.has(cell) && (!wanted || next.get(cell) === wanted)) next.delete(cell);
    else {
      const option = wanted ?? fitting.find((candidate) => !this.isSpent(candidate, cell)) ?? fitting[0];
      if (!option) {
        const share = this.shares.find((each) => each.hold === cell);
        this.refuse({ code: "no-shield", clause: "FC-7.3", why: share ? `No shield in your reserve fits ${cell} (${share.direction}).` : `No fire comes from ${cell}.` });
        return;
      }
      for (const [held, other] of next) if (held !== cell && this.clash(option, other)) next.delete(held);
      next.set(cell, option);
    }
    this.shields = next;
  }
  clash(a: Option, b: Option) {
    const have = [...forceOf(this.view, this.me).bridge];
    for (const die of [...a.facets.dice, ...b.facets.dice]) {
      const at = have.indexOf(die);
      if (at < 0) return true;
      have.splice(at, 1);
    }
    return false;
  }
  isSpent(option: Option, except: Cell) {
    return [...this.shields].some(([cell, used]) => cell !== except && this.clash(option, used));
  }

  async playShields() {
    const stand = this.options.find(({ move }) => move.type === "stand");
    this.#plan = [...[...this.shields.values()].map(({ move }) => move), ...(stand ? [stand.move] : [])];
    await this.goOn();
  }

  // Goes on with what was decided, as long as it is still what is asked. The table calls it again when there is something new: while
  // beats are shown nothing can be played.
  async goOn() {
    while (!this.table.busy && this.options.length > 0) {
      const next = this.#plan.shift();
      if (!next) return;
      const option = this.options.find(({ move }) => sameMove(move, next));
      if (option) await this.commit(option);
      else {
        this.#plan = [];
        this.reset();
      }
    }
  }
  get planning() { return this.#plan.length > 0; }
}

export const targetName = (view: View, fleet: Fleet, token: string) => {
  const piece = pieceOf(view, fleet, token);
  return piece ? `${piece.kind === "unknown" ? "signal" : piece.kind}${token === "shuttle" ? "" : ` ${token}`}` : "the signals";
};
