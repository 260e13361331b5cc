// What the player has chosen so far at a table of Fleet Commander, and what it means.
import type { Die, Fleet, Kind, Move, View } from "./types.gen";
import { finalsOf, type Selection, type Spot, targets } from "$web/choose/choices";
import { Chooser } from "$web/choose/chooser.svelte";
import type { WatchedTable } from "$web/net/table.svelte";
import type { Choice } from "$web/protocol/messages";
import { sameMove } from "$web/protocol/same";
import { announcer } from "$web/state/announce.svelte";
import {
  cellIn,
  cellSpot,
  dieSpot,
  heldDie,
  meant,
  narrow,
  type Option,
  optionOf,
  pieceSpot,
  sameSet,
  shipSpot,
  shipsOf,
} from "./choices";
import { numbersOf } from "./content";
import { type Defence, defencesOf } from "./defences";
import { usualDeploy } from "./deploying";
import { type Cell, colourOf, type Colour, colours, forceOf, isSpecial, other } from "./facts";
import { type Share, sharesOf } from "./fire";
import { proposal } from "./keeping";
import { insteadOf, inWords, ways } from "./whynot";
import { chartMarks, type ChartMarks, type Loss, lossOf, type Shot, shotsOf } from "./preview";

const modes: [Move["type"], string][] = [
  ["choose-weapon", "choose-weapon"],
  ["place-field", "place-fields"],
  ["pass-field", "place-fields"],
  ["deploy", "deploy"],
  ["choose-dice", "choose-dice"],
  ["keep", "keep"],
  ["designate", "designate"],
  ["drift", "drift"],
  ["exit", "exit"],
  ["stand", "defend"],
  ["block", "defend"],
  ["dodge-to", "dodge"],
  ["give-up", "give-up"],
];
const loose: ReadonlySet<Move["type"]> = new Set([
  "use-weapon",
  "recall-drones",
  "stop-drones",
  "reroll",
  "drain",
  "reveal",
  "dock",
  "release",
  "leave",
]);

const hullOf = (piece: string) => numbersOf(piece as Kind).hull;

export class Play extends Chooser<View, Move, Option> {
  trio = $state.raw<Record<Colour, number>>({ yellow: 0, red: 0, green: 0 });
  kept = $state.raw<number[]>([]); // places in `left` that stay
  keepWhy = $state("");
  defence = $state.raw<Defence | null>(null); // looked at
  #plan: Move[] = [];
  #deploys = false; // the rest of the fleet is set up by itself
  #piece: Spot | null = null;

  constructor(override readonly table: WatchedTable<View, Move>) {
    super(table);
  }

  get me(): Fleet {
    return (this.table.acting ?? "blue") as Fleet;
  }
  get seated(): Fleet | null {
    return this.table.acting as Fleet | null;
  }

  override optionOf(choice: Choice<Move>) {
    return optionOf(choice, this.view, this.me);
  }
  override narrow(options: Option[], selection: Selection) {
    return narrow(options, selection);
  }
  override meant(spot: Spot) {
    const cell = cellIn(spot);
    return cell ? meant(this.options, this.taken, cell, this.view, this.me) : null;
  }
  override atOnce({ move }: Option) {
    return move.type === "deploy";
  }
  override heldBy({ facets }: Option): Spot[] {
    return (facets.ships ?? []).map(shipSpot);
  }
  override sourceWords(spot: Spot) {
    return spot.startsWith("cell:") ? "can act" : "can be placed";
  }
  override targetWords({ verb }: Option) {
    return verb === "move" ? "can be reached" : verb === "hit" ? "can be attacked" : "can be chosen";
  }

  mode = $derived.by((): string => {
    for (const [type, mode] of modes) if (this.options.some(({ move }) => move.type === type)) return mode;
    return "action";
  });
  ships = $derived.by((): string[] => shipsOf(this.options, this.taken));
  die = $derived.by((): Die | null => heldDie(this.taken));
  from = $derived.by((): Cell | null => cellIn(this.taken.source));
  usable = $derived.by(
    (): Set<Die> => new Set(this.options.flatMap(({ facets, move }) => (move.type === "keep" ? [] : facets.dice))),
  );
  // Actions that need no square: weapons without a target, docking, leaving.
  actions = $derived.by((): Option[] => this.loose.filter(({ move }) => loose.has(move.type)));

  // --- the attack that waits for its defence ----------------------------------------------------------------------
  assault = $derived.by(() => {
    const frame = this.table.view ? this.view.frames.at(-1) : undefined;
    return frame?.type === "assault" ? frame : null;
  });
  shares = $derived.by((): Share[] => (this.assault ? sharesOf(this.view, this.assault, this.view.active) : []));
  defences = $derived.by((): Defence[] =>
    this.mode === "defend" ? defencesOf(this.shares, this.of("block"), forceOf(this.view, this.me).bridge) : [],
  );
  // The defence that the chart shows: the one looked at, else the best.
  staged = $derived.by((): Defence | null => this.defence ?? this.defences[0] ?? null);
  isStopped({ hold, blocked }: Share) {
    return blocked || (this.staged?.cells.includes(hold) ?? false);
  }
  through = $derived.by(() => this.shares.reduce((sum, share) => sum + (this.isStopped(share) ? 0 : share.fire), 0));

  chart = $derived.by((): ChartMarks => {
    if (!this.table.view) return new Map();
    const { assault } = this;
    if (!assault) return chartMarks(this.marks, this.final?.words);
    const marks: ChartMarks = new Map([[assault.at, { tint: true, corners: "hit", words: "under attack" }]]);
    if (this.mode === "defend")
      for (const share of this.shares) {
        const can = this.of("block").some(({ move }) => move.type === "block" && move.square === share.hold);
        const words = `fire ${share.fire}${this.isStopped(share) ? ", blocked" : can ? ", you may block it" : ""}`;
        if (can || this.isStopped(share))
          marks.set(share.hold, { corners: this.isStopped(share) ? "guard" : "legal", words });
      }
    return marks;
  });
  // Lines of fire: the attack that waits for its defence, or the one in preview.
  shots = $derived.by((): Shot[] => {
    const { assault } = this;
    if (!this.table.view) return [];
    if (!assault) return this.final ? shotsOf(this.view, this.final.move, this.me) : [];
    const blind = assault.target === "none";
    return this.shares.map((share) => ({
      from: share.cell,
      to: assault.at,
      via: assault.ranged ? assault.via : undefined,
      value: blind ? "?" : String(share.fire),
      tone: this.isStopped(share) ? "guard" : share.fire === 0 && !blind ? "off" : "hit",
    }));
  });
  // Who would lose how much, for the ring.
  loss = $derived.by((): Loss | null => {
    if (this.assault && this.assault.target !== "none")
      return { target: `${other(this.view.active)}${this.assault.target}`, amount: this.through };
    return this.final ? lossOf(this.final.move, this.me, this.shots) : null;
  });

  // --- dice -------------------------------------------------------------------------------------------------------
  left = $derived.by((): Die[] => {
    if (!this.table.view) return [];
    const force = forceOf(this.view, this.me);
    return [...force.bridge, ...force.rolled];
  });
  keeping = $derived.by((): Option | null => {
    const dice = this.kept.flatMap((i) => this.left[i] ?? []);
    return this.of("keep").find(({ move }) => move.type === "keep" && sameSet(move.dice, dice)) ?? null;
  });
  rolling = $derived.by((): Option | null => {
    const fits = ({ move }: Option) =>
      move.type === "choose-dice" && colours.every((colour) => move.dice[colour] === this.trio[colour]);
    return this.options.find(fits) ?? null;
  });
  keep(dice: readonly Die[]) {
    const rest = [...dice];
    this.kept = this.left.flatMap((die, i) => {
      const at = rest.indexOf(die);
      if (at < 0) return [];
      rest.splice(at, 1);
      return [i];
    });
  }

  // --- what the player does ---------------------------------------------------------------------------------------
  override reset() {
    super.reset();
    this.trio = { yellow: 0, red: 0, green: 0 };
    this.kept = [];
    this.defence = null;
    if (!this.table.view) return;
    if (this.mode === "keep") {
      const proposed = proposal(
        this.of("keep").flatMap(({ move }) => (move.type === "keep" ? [move.dice] : [])),
        this.view,
        this.me,
      );
      this.keep(proposed.dice);
      this.keepWhy = proposed.why;
    }
    // The next piece of the same kind, or another one, is in the hand already.
    const pieces = this.options
      .flatMap(({ facets }) => (facets.piece ? [facets.piece] : []))
      .sort((a, b) => hullOf(b) - hullOf(a))
      .map(pieceSpot);
    const piece = this.#piece && pieces.includes(this.#piece) ? this.#piece : pieces[0];
    if (piece) this.selection = { ...this.selection, source: piece };
  }
  override renew() {
    if (this.#plan.length > 0) void this.goOn();
    else this.reset();
    if (this.#deploys) void this.deploy();
  }
  // Sets up the rest of the fleet as it is usually done, a ship whenever it is one's turn.
  async deploy() {
    this.#deploys = this.view.phase === "deploy";
    while (this.#deploys && !this.table.busy) {
      const next = usualDeploy(this.options, this.view);
      if (!next) return; // the other side's turn
      await this.commit(next);
    }
  }
  // Chooses a whole move as if it had been put together by hand, so that chart and decision show it; nothing is played.
  override choose(move: Move) {
    const option = this.options.find((each) => sameMove(each.move, move));
    if (!option) return;
    this.reset();
    if (move.type === "keep") this.keep(move.dice);
    else if (move.type === "choose-dice") this.trio = { ...move.dice };
    else if (move.type === "block")
      this.defence = this.defences.find(({ cells }) => cells.includes(move.square)) ?? null;
    else if (this.mode !== "defend") super.choose(move);
  }

  takeDie(die: Die) {
    const same = this.die === die;
    const held = this.selection.held.filter((spot) => spot !== dieSpot(die) && !spot.startsWith("die:"));
    this.refusal = null;
    this.chosen = 0;
    this.selection = { ...this.selection, target: null, held: same ? held : [...held, dieSpot(die)] };
    if (same) return;
    if (!this.usable.has(die)) {
      this.selection = { ...this.selection, held };
      const shield = colourOf(die) === "green" && !isSpecial(die);
      const why = "Shields are not played in your own turn; keep them for the other player's.";
      this.refuse(
        shield
          ? { code: "shield", clause: "FC-3.5", why }
          : { code: "no-use", why: "Nothing can be done with this die now." },
      );
    } else if (this.from && targets(this.fitting, this.taken.source).size === 0)
      this.selection = { ...this.selection, source: null };
  }
  takePiece(spot: Spot) {
    this.refusal = null;
    this.#piece = spot;
    this.selection = { source: spot, target: null, held: [] };
  }
  toggleShip(token: string) {
    const now = this.ships;
    const next = now.includes(token) ? now.filter((ship) => ship !== token) : [...now, token];
    if (next.length === 0) return;
    this.chosen = 0;
    this.selection = { ...this.selection, source: this.taken.source, target: null, held: this.#heldWith(next) };
  }
  #heldWith(ships: readonly string[]): Spot[] {
    return [...this.selection.held.filter((spot) => !spot.startsWith("ship:")), ...ships.map(shipSpot)];
  }

  // A square was pressed, or a ship on it.
  square(cell: Cell, token: { fleet: Fleet; token: string } | null): Promise<void> | void {
    if (this.table.catchingUp) return this.table.skip();
    if (this.options.length === 0) return this.idle();
    if (this.mode === "defend") return this.stage(cell);
    const own = forceOf(this.view, this.me).pieces.filter((piece) => piece.at === cell).length;
    if (this.from === cell && token?.fleet === this.me && this.ships.length > 0 && own > 1)
      return this.toggleShip(token.token);
    if (this.from !== cell && this.taken.source !== null && !this.marks.has(cellSpot(cell))) this.#letShipsGo();
    return this.press(cellSpot(cell), token ? ({ facets }) => facets.target === token.token : undefined);
  }
  #letShipsGo() {
    this.selection = { ...this.selection, held: this.#heldWith([]) };
  }

  // A square that fires was pressed: the best defence that stops it, or that does not.
  stage(cell: Cell) {
    const stops = this.staged?.cells.includes(cell) ?? false;
    const wanted = (this.staged?.cells ?? []).filter((each) => each !== cell);
    const fits = ({ cells }: Defence) => cells.includes(cell) !== stops && wanted.every((each) => cells.includes(each));
    const found = this.defences.find(fits) ?? this.defences.find(({ cells }) => cells.includes(cell) !== stops);
    if (found) {
      this.defence = found;
      return announcer.say(`${found.cells.join(" and ") || "nothing"} blocked, take ${found.take}`);
    }
    const share = this.shares.find((each) => each.hold === cell);
    const why = share ? `No shield in your reserve fits ${cell} (${share.direction}).` : `No fire comes from ${cell}.`;
    this.refuse({ code: "no-shield", clause: "FC-7.3", why });
  }
  // Shields are played one after the other, with the damage taken at the end.
  async defend({ moves }: Defence) {
    const stand = this.of("stand")[0];
    this.#plan = [...moves, ...(stand ? [stand.move] : [])];
    await this.goOn();
  }
  // Goes on with what was decided, as long as it is still what is asked. Called again when there is something new: while something
  // is told nothing can be played.
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
  override instead() {
    return insteadOf[this.mode] ?? super.instead();
  }
  override read(words: string) {
    return inWords(words);
  }
  override get ways() {
    return ways;
  }
  // A ship that was dragged to a free square goes there with the cheapest die; everything else is shown first: a shot, a group out of
  // which some may stay.
  override async drop(source: Spot, target: Spot): Promise<void> {
    const { held } = this.selection;
    this.selection = { source, target: null, held };
    const finals = finalsOf(this.fitting, { source, target });
    const [first] = finals;
    if (!first) return this.why(target);
    this.selection = { ...this.selection, target };
    this.chosen = 0;
    const cell = cellIn(source);
    const standing = cell ? forceOf(this.view, this.me).pieces.filter(({ at }) => at === cell).length : 1;
    if (first.verb !== "hit" && (standing === 1 || held.length > 0)) return this.take(first);
    announcer.say(`${first.words}. Press again to do it.`);
  }
  override async commit(option: { move: Move }) {
    await super.commit(option);
    if (!this.refusal) return;
    this.#plan = [];
    this.#deploys = false;
  }
}
