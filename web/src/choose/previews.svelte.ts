// What moves would do, as the server works it out: asked once for each move of a position, kept while the table stands.
import type { Answer } from "../protocol/messages";

interface Asked {
  readonly shown: { seq: number } | null;
  readonly acting: string | null;
  command(message: Record<string, unknown>): Promise<Answer>;
}
const most_asked = 500;
const most_kept = 60;

export class Previews<Move, Preview> {
  #known = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  #asked = new Map<string, Promise<void>>();

  constructor(readonly table: Asked) {}

  #key(move: Move) {
    return `${this.table.shown?.seq}:${this.table.acting}:${JSON.stringify(move)}`;
  }
  // What is known of a move so far.
  of(move: Move | null): Preview | null {
    return move ? (this.#known.get(this.#key(move)) ?? null) : null;
  }
  // Done when the answer is there; a move that is not allowed has none.
  ask(move: Move | null): Promise<void> {
    if (!move) return Promise.resolve();
    const key = this.#key(move);
    const asked = this.#asked.get(key);
    if (asked && (this.#known.has(key) || this.#asked.size < most_asked)) return asked;
    if (this.#asked.size >= most_asked) this.#asked.clear();
    const answer = this.#fetch(key, move);
    this.#asked.set(key, answer);
    return answer;
  }
  async #fetch(key: string, move: Move) {
    const seat = this.table.acting;
    const answer = await this.table.command({ cmd: "check", seat, move: $state.snapshot(move), preview: true });
    const preview = answer.ok ? (answer as { preview?: Preview | null }).preview : null;
    if (!preview) return;
    const kept = [...this.#known].filter(([each]) => each !== key).slice(-most_kept);
    this.#known = new Map([...kept, [key, preview]]);
  }
}
