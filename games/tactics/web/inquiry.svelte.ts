// Questions to the server about what could be, at most ten a second. Of each kind only the newest waits: who drags a mecha wants to
// know about where it is now. The last answer stays until a newer one is there.
import type { Answer, Question } from "./types.gen";

export const pause = 100; // ms between two questions

export interface Inquired {
  inquire<A>(question: Question): Promise<A | null>;
}
interface Waiting {
  question: Question;
  then: (answer: Answer | null) => void;
}

export class Inquiry {
  #waiting = new Map<string, Waiting>();
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  asking = $state(false);

  constructor(
    readonly table: Inquired,
    readonly now: () => number = () => Date.now(),
  ) {}

  // `key` names the kind of question; the newest of a kind replaces one that still waits.
  ask<A extends Answer>(key: string, question: Question, then: (answer: A | null) => void) {
    this.#waiting.set(key, { question, then: then as Waiting["then"] });
    this.#plan();
  }
  // The same, before all that waits.
  askFirst<A extends Answer>(key: string, question: Question, then: (answer: A | null) => void) {
    this.#waiting.delete(key);
    const rest = [...this.#waiting];
    this.#waiting.clear();
    this.ask(key, question, then);
    for (const [each, waiting] of rest) this.#waiting.set(each, waiting);
  }
  drop(key?: string) {
    if (key) this.#waiting.delete(key);
    else this.#waiting.clear();
  }
  close() {
    this.drop();
    clearTimeout(this.#timer);
  }

  #plan() {
    if (this.#timer !== undefined || this.#waiting.size === 0) return;
    this.#timer = setTimeout(() => void this.#send(), Math.max(0, this.#next - this.now()));
  }
  async #send() {
    this.#timer = undefined;
    const [first] = this.#waiting;
    if (!first) return;
    const [key, { question, then }] = first;
    this.#waiting.delete(key);
    this.#next = this.now() + pause;
    this.#plan();
    this.asking = true;
    const answer = await this.table.inquire<Answer>(question);
    this.asking = this.#waiting.size > 0;
    then(answer?.type === "no-answer" ? null : answer);
  }
}
