// The games as the server knows them, asked once.
import type { GameInfo, RulesPage } from "../protocol/messages";

class Games {
  list = $state<GameInfo[] | null>(null);
  #asked = false;

  async load() {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const answer = (await (await fetch("/api/games")).json()) as { games: GameInfo[] };
      this.list = answer.games;
    } catch {
      this.#asked = false;
      setTimeout(() => void this.load(), 2000);
    }
  }

  find(key: string) {
    return this.list?.find((game) => game.key === key);
  }
}
export const games = new Games();

// What the server says at an address; asked once, and again only if it could not be had.
const answers = new Map<string, Promise<unknown>>();
export function once<T>(address: string): Promise<T> {
  let answer = answers.get(address);
  if (!answer) {
    answer = fetch(address).then((page) => {
      if (!page.ok) throw new Error(`${address} cannot be had (${page.status})`);
      return page.json();
    });
    answer.catch(() => answers.delete(address));
    answers.set(address, answer);
  }
  return answer as Promise<T>;
}
export const rulesPage = (game: string) => once<RulesPage>(`/api/rules/${encodeURIComponent(game)}`);
export const contentOf = (game: string) => once<unknown>(`/api/content/${encodeURIComponent(game)}`);
