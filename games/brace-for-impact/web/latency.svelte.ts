// How long the way to the table and back takes: measured now and then, the middle one of the last few.
export function middle(times: readonly number[]): number | null {
  if (times.length === 0) return null;
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)]!);
}

const every = 4000;
const remembered = 5;
export class Latency {
  ms = $state<number | null>(null);
  #times: number[] = [];

  constructor(readonly ping: () => Promise<{ ok: boolean }>) {}

  async measure() {
    const begun = performance.now();
    const answer = await this.ping();
    if (!answer.ok) return;
    this.#times = [...this.#times, performance.now() - begun].slice(-remembered);
    this.ms = middle(this.#times);
  }
  // Called in an effect; the answer stops it.
  run(): () => void {
    void this.measure();
    const timer = setInterval(() => void this.measure(), every);
    return () => clearInterval(timer);
  }
}
