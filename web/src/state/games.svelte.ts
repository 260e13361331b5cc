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

  find(key: string) { return this.list?.find((game) => game.key === key); }
}
export const games = new Games();

const pages = new Map<string, Promise<RulesPage>>();
export function rulesPage(game: string): Promise<RulesPage> {
  let page = pages.get(game);
  if (!page) {
    page = fetch(`/api/rules/${encodeURIComponent(game)}`).then((answer) => {
      if (!answer.ok) throw new Error(`no rules page (${answer.status})`);
      return answer.json() as Promise<RulesPage>;
    });
    page.catch(() => pages.delete(game));
    pages.set(game, page);
  }
  return page;
}
