// How far somebody got in the lessons: kept in this browser, for each lesson the step to take up again and whether it was finished.
import type { Lesson } from "../protocol/messages";

export interface Progress {
  step: string;
  n: number;
  of: number;
  done: boolean;
}
const key = "broadside.lessons";
const nameOf = (game: string, lesson: string) => `${game}/${lesson}`;

function load(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, Progress>;
  } catch {
    return {};
  }
}

class Learnt {
  #all = $state.raw<Record<string, Progress>>(load());

  of(game: string, lesson: string): Progress | undefined {
    return this.#all[nameOf(game, lesson)];
  }
  // A finished lesson begins anew; one that was left goes on at its step.
  stepOf(game: string, lesson: string): string | undefined {
    const at = this.of(game, lesson);
    return at && at.n < at.of ? at.step : undefined;
  }
  // Whether any lesson of the game, or of any game, was begun.
  begun(game?: string): boolean {
    return Object.keys(this.#all).some((name) => !game || name.startsWith(`${game}/`));
  }
  finished(game: string): number {
    return Object.entries(this.#all).filter(([name, { done }]) => done && name.startsWith(`${game}/`)).length;
  }

  keep({ game, id, step, end }: Lesson) {
    const ended = end !== null;
    const now = { step: step.id, n: ended ? step.of : step.n - 1, of: step.of };
    const before = this.of(game, id);
    const done = ended || before?.done === true;
    if (before && before.step === now.step && before.n === now.n && before.done === done) return;
    this.#all = { ...this.#all, [nameOf(game, id)]: { ...now, done } };
    try {
      localStorage.setItem(key, JSON.stringify(this.#all));
    } catch {
      /* not remembered then */
    }
  }
}
export const learnt = new Learnt();
