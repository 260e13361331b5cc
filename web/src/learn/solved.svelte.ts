// Which puzzles somebody has solved and how: kept in this browser.
export type How = "first" | "later" | "shown"; // at the first try, after others, after having been shown it

const key = "broadside.puzzles";
interface Kept {
  solved: Record<string, How>; // by game/puzzle
  streak: number; // solved at the first try, one after the other
}

function load(): Kept {
  try {
    return { solved: {}, streak: 0, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept>) };
  } catch {
    return { solved: {}, streak: 0 };
  }
}

class Solved {
  #kept = $state.raw<Kept>(load());

  get streak() {
    return this.#kept.streak;
  }
  of(game: string, puzzle: string): How | undefined {
    return this.#kept.solved[`${game}/${puzzle}`];
  }
  count(game: string, puzzles: readonly { id: string }[]): number {
    return puzzles.filter(({ id }) => this.of(game, id)).length;
  }

  // What was solved by oneself stays so, whatever happens later.
  keep(game: string, puzzle: string, how: How) {
    const before = this.of(game, puzzle);
    const best = before && before !== "shown" ? before : how;
    const streak = how === "first" ? this.#kept.streak + (before ? 0 : 1) : 0;
    this.#kept = { solved: { ...this.#kept.solved, [`${game}/${puzzle}`]: best }, streak };
    try {
      localStorage.setItem(key, JSON.stringify(this.#kept));
    } catch {
      /* not remembered then */
    }
  }
}
export const solved = new Solved();
