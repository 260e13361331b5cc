// The lobby, live while somebody looks at it.
import { connection } from "../net/connection.svelte";
import type { Lobby, TableRow } from "../protocol/messages";

class LiveLobby {
  now = $state.raw<Lobby | null>(null);
  #watchers = 0;
  #stop: (() => void)[] = [];

  // Called in an effect; the answer ends it.
  watch() {
    this.#watchers += 1;
    if (this.#watchers === 1) {
      this.#stop = [
        connection.onPush((push) => {
          if (push.push === "lobby") this.#tell(push as unknown as Partial<Lobby>);
        }),
        connection.onReturn(() => void this.#ask()),
      ];
      void this.#ask();
    }
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) for (const stop of this.#stop) stop();
    };
  }
  async #ask() {
    const answer = await connection.ask({ cmd: "lobby" });
    if (answer.ok) this.#tell(answer as unknown as Lobby);
  }
  // What everybody sees says nothing of oneself; own lines do.
  #tell(news: Partial<Lobby>) {
    const { open, mine, recent } = { ...(this.now ?? { open: [], mine: [], recent: [] }), ...news };
    const own = new Map(mine.map((row) => [row.table, row]));
    const asMine = (rows: TableRow[]) => rows.map((row) => own.get(row.table) ?? row);
    this.now = { open: asMine(open), mine, recent: asMine(recent) };
  }
}
export const lobby = new LiveLobby();

export function ago(unix: number): string {
  const seconds = Math.max(0, (Date.now() - unix) / 1000);
  if (seconds < 60) return "now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86400)} days ago`;
}
