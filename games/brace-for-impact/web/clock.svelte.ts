// The time of the match as the table says it, going on between its words. Nothing depends on it but what is drawn.
export class BattleClock {
  now = $state(0);
  #match = 0;
  #heard = 0;

  // The table said that it is `match` milliseconds now.
  hear(match: number) {
    this.#match = match;
    this.#heard = performance.now();
    this.now = match;
  }
  // Called in an effect; the answer stops it.
  run(): () => void {
    const timer = setInterval(() => {
      this.now = Math.round(this.#match + performance.now() - this.#heard);
    }, 100);
    return () => clearInterval(timer);
  }
}
