// One player at the bridge: what is selected, what was refused, and what a press or a key does. It sends moves by
// `act` and knows nothing of how they get to the table.
import { untrack } from "svelte";
import { type Ask, askOf, type Chosen, type Field, nextOf, sectorsOf } from "./ask";
import {
  announce,
  announcements,
  answerWith,
  type Call,
  callFor,
  callsOf,
  hasMove,
  type Legal,
  mayAnswer,
  movesOf,
  whyNoAnswer,
  whyNotMine,
} from "./calls";
import { isOfficer, sectorWords } from "./facts";
import { arrange, type Slots } from "./slots";
import type { Move, View } from "./types.gen";

export interface Refused {
  why: string;
  clause?: string;
}
export interface Station {
  view: () => View;
  legal: () => Legal;
  act: (move: Move) => Promise<Refused | null>;
  say: (words: string) => void; // read aloud on demand
  timers: () => string;
}

export class Bridge {
  slots = $state.raw<Slots>([]);
  selected = $state<number | null>(null);
  chosen = $state.raw<Chosen>({});
  aiming = $state(false);
  refused = $state.raw<Refused | null>(null);

  constructor(readonly station: Station) {}
  view = $derived.by(() => this.station.view());
  legal = $derived.by(() => this.station.legal());
  calls = $derived.by(() => callsOf(this.view, this.legal));
  ask: Ask | null = $derived.by(() => askOf(this.view, this.legal, this.aiming));
  announceable = $derived.by(
    () => new Set(movesOf(this.legal, "announce").map((move) => `${move.card}/${move.status}`)),
  );
  addable = $derived.by(() => new Set(movesOf(this.legal, "add").map(({ card }) => card)));
  chips = $derived.by(() => announcements(this.view, this.legal));
  // The sectors of the ring that can be pressed.
  spots = $derived.by(() =>
    this.ask ? sectorsOf(this.ask, this.chosen) : { field: "sector" as Field, values: new Set<string>() },
  );

  choices = $derived.by(() => new Map([...this.spots.values].map((sector) => [sector, "Choose it"])));

  // Called in an effect: whenever the view is another one, places are kept and what is gone is let go.
  follow() {
    const [view, calls, ask] = [this.view, this.calls, this.ask];
    untrack(() => {
      this.slots = arrange(this.slots, view.hand);
      if (!calls.some(({ line }) => line.number === this.selected)) this.selected = null;
      if (!view.cannon) this.aiming = false;
      const begun = Object.keys(this.chosen).length > 0;
      if (begun && (!ask || nextOf(ask, this.chosen).values.length === 0)) this.chosen = {};
    });
  }

  async act(move: Move) {
    this.refused = null;
    this.refused = await this.station.act(move);
  }
  refuse(why: string) {
    this.refused = { why };
  }

  // A Command: answers the call that is selected, else the oldest that it fits. One that fits none is spoken only to a
  // call that was selected, and in vain (BI-6.7).
  command(card: string) {
    const call = callFor(this.calls, card, this.selected);
    const selected = this.calls.find(({ line, mine }) => line.number === this.selected && !mine);
    if (call) void this.act(answerWith(call, card));
    else if (selected && mayAnswer(this.view)) void this.act(answerWith(selected, card));
    else this.refuse(whyNoAnswer(this.view, this.calls, card));
  }
  tactic(tactic: string) {
    const discards = hasMove(this.legal, "discard-tactic");
    void this.act(discards ? { type: "discard-tactic", tactic } : { type: "tactic", tactic });
  }
  answer(call: Call) {
    this.selected = call.line.number;
    const [card] = call.cards;
    if (call.mine && hasMove(this.legal, "take-back")) void this.act({ type: "take-back" });
    else if (card) void this.act(answerWith(call, card));
    else this.refuse(whyNotMine(this.view, call));
  }
  announce(card: string, status: number) {
    const mine = this.view.lines.find(({ who }) => who === this.view.me);
    if (mine?.card === card && mine.status === status) void this.act({ type: "take-back" });
    else void this.act(announce(card, status));
  }

  choose(field: Field, value: string) {
    const ask = this.ask;
    if (!ask) return;
    const chosen = { ...this.chosen, [field]: value };
    const { move, values } = nextOf(ask, chosen);
    if (move) {
      this.chosen = {};
      this.aiming = false;
      void this.act(move);
    } else if (values.length > 0) {
      this.chosen = chosen;
    }
  }
  // Lets go of what was begun; false where there was nothing.
  back(): boolean {
    const begun = this.aiming || Object.keys(this.chosen).length > 0;
    this.chosen = {};
    this.aiming = false;
    return begun;
  }
  press(sector: string) {
    const { field, values } = this.spots;
    if (values.has(sector)) return this.choose(field, sector);
    if (this.ask) return this.refuse(`Sector ${sector} cannot be chosen for that.`);
    if (isOfficer(this.view) && this.view.cannon) {
      this.aiming = true;
      if (this.spots.values.has(sector)) this.choose("sector", sector);
      return;
    }
    // Where there is no room to draw it large, a press reads what lies there.
    const idle = isOfficer(this.view) ? "You have no attack or scout to aim." : "Nothing is to be placed now.";
    this.refuse(`${sectorWords(this.view, sector)}. ${idle}`);
  }

  moveInFeed(step: 1 | -1) {
    const lines = this.calls.map(({ line }) => line.number);
    if (lines.length === 0) return;
    const at = this.selected === null ? (step === 1 ? -1 : 0) : lines.indexOf(this.selected);
    this.selected = lines[(at + step + lines.length) % lines.length] ?? null;
    const call = this.calls.find(({ line }) => line.number === this.selected);
    if (call) this.station.say(`${call.effect}: ${call.words} ${call.cards.length > 0 ? "Enter answers." : ""}`);
  }
}
