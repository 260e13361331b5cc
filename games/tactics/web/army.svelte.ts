// The army that is being built: cards in and out, with the points and the verdict of the server after every change.
import type { Refuse } from "$web/net/table.svelte";
import type { Answer as Said, Refusal } from "$web/protocol/messages";
import { emptyArmy } from "./armytext";
import { pack, readyArmies } from "./content";
import type { Inquiry } from "./inquiry.svelte";
import type { Army, ArmyCost, Card, Faction, Move, Pilot, Squad, Upgrade } from "./types.gen";

const key = "broadside.tactics.armies";
export interface Saved {
  name: string;
  army: Army;
}
function load(): Saved[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as Saved[];
  } catch {
    return [];
  }
}

export class ArmyDraft {
  army = $state.raw<Army>(emptyArmy("uedf"));
  cost = $state.raw<ArmyCost | null>(null);
  refusal = $state.raw<Refuse | null>(null); // why it may not be fielded
  judged = $state(false); // the verdict is about this army
  saved = $state.raw<Saved[]>(load());
  // Ready armies with their points where they fit this table.
  ready = $state.raw<{ name: string; army: Army; cost: ArmyCost }[]>([]);
  #seat: string | null | undefined;

  constructor(
    readonly inquiry: Inquiry,
    readonly check: (move: Move) => Promise<Said>,
  ) {}

  // The ready armies that may be fielded here are found once for each seat; on one screen nobody sees what the other has put together.
  open(seat: string | null) {
    if (this.#seat === seat) return;
    this.#seat = seat;
    this.army = emptyArmy("uedf");
    this.cost = this.refusal = null;
    this.judged = false;
    this.ready = [];
    for (const { name, army } of readyArmies())
      this.inquiry.ask<ArmyCost>(`ready ${name}`, { type: "army", army }, (cost) => {
        if (!cost?.allowed || this.#seat !== seat) return;
        this.ready = [...this.ready, { name, army, cost }].sort((a, b) => b.cost.points - a.cost.points);
        if (this.army.squadrons.length === 0 && this.ready.length === 1) this.set(army);
      });
  }
  set(army: Army) {
    this.army = army;
    this.judged = false;
    this.inquiry.askFirst<ArmyCost>("army", { type: "army", army }, (cost) => {
      if (this.army === army) this.cost = cost;
    });
    void this.check({ type: "army", army }).then((answer) => {
      if (this.army !== army) return;
      this.refusal = answer.ok ? null : (answer as Refusal);
      this.judged = true;
    });
  }
  faction(faction: Faction) {
    if (faction !== this.army.faction) this.set(emptyArmy(faction));
  }
  #squads(change: (squads: Squad[]) => Squad[]) {
    const squadrons = change(this.army.squadrons);
    const pilots = this.army.pilots.filter(({ squadron }) => squadron <= squadrons.length);
    this.set({ ...this.army, squadrons, pilots });
  }
  #change(index: number, by: (squad: Squad) => Squad) {
    this.#squads((squads) => squads.map((squad, i) => (i === index ? by(squad) : squad)));
  }
  addCore(core: Card) {
    this.#squads((squads) => [...squads, { core, support: [], special: "none", upgrades: [] }]);
  }
  remove(index: number) {
    this.#squads((squads) => squads.filter((_, i) => i !== index));
  }
  addSupport(index: number, card: Card) {
    this.#change(index, (squad) => ({ ...squad, support: [...squad.support, card] }));
  }
  removeSupport(index: number, at: number) {
    this.#change(index, (squad) => ({ ...squad, support: squad.support.filter((_, i) => i !== at) }));
  }
  special(index: number, card: Card) {
    this.#change(index, (squad) => ({ ...squad, special: card }));
  }
  upgrade(index: number, upgrade: Upgrade) {
    this.#change(index, (squad) => ({
      ...squad,
      upgrades: squad.upgrades.includes(upgrade)
        ? squad.upgrades.filter((each) => each !== upgrade)
        : pack.upgrades.flatMap(({ id }) =>
            id === upgrade || squad.upgrades.includes(id as Upgrade) ? [id as Upgrade] : [],
          ),
    }));
  }
  pilot(pilot: Pilot, squadron: number) {
    const others = this.army.pilots.filter((each) => each.pilot !== pilot);
    this.set({ ...this.army, pilots: squadron > 0 ? [...others, { pilot, squadron }] : others });
  }

  save(name: string) {
    this.#keep([...this.saved.filter((each) => each.name !== name), { name, army: this.army }]);
  }
  drop(name: string) {
    this.#keep(this.saved.filter((each) => each.name !== name));
  }
  #keep(saved: Saved[]) {
    this.saved = saved;
    try {
      localStorage.setItem(key, JSON.stringify(saved));
    } catch {
      /* kept as long as the page is open */
    }
  }
}
