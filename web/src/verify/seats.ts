// Who sits where and may add a secret, as the log of the dice tells it: a line that changes nothing was put in to change the dice.
export class SeatLog {
  #holders = new Map<string, string>(); // by seat: person, open, or the name of a computer
  #asked = new Set<string>();

  constructor(seats: readonly string[], opened: readonly string[]) {
    for (const [index, seat] of seats.entries()) this.#holders.set(seat, opened[index]!);
    this.askAll();
  }

  knows = (seat: string) => this.#holders.has(seat);
  isPerson = (seat: string) => this.#holders.get(seat) === "person";
  get full(): boolean {
    return ![...this.#holders.values()].includes("open");
  }

  // False: nobody has asked this seat for one.
  takeSalt(seat: string): boolean {
    return this.isPerson(seat) && this.#asked.delete(seat);
  }
  // False: it is so already. The host may take the place of another person; the file has no names.
  give(seat: string, holder: string, byHost: boolean): boolean {
    if (this.#holders.get(seat) === holder && !(byHost && this.isPerson(seat))) return false;
    this.#holders.set(seat, holder);
    this.#asked.add(seat);
    return true;
  }
  askAll() {
    for (const seat of this.#holders.keys()) this.#asked.add(seat);
  }
  noteDraw() {
    this.#asked.clear();
  }
}
