// The lobby, live while somebody looks at it.
import { connection } from "../net/connection.svelte";
import type { Lobby } from "../protocol/messages";

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
          if (push.push === "lobby")
            this.now = { ...(this.now ?? { open: [], mine: [], recent: [] }), ...(push as unknown as Lobby) };
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
    if (answer.ok) this.now = answer as unknown as Lobby;
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
