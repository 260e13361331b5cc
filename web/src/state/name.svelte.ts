// Asks for a name, but only when others will read it and none was given yet.
import { connection } from "../net/connection.svelte";

class NamePrompt {
  open = $state(false);
  #done: ((ok: boolean) => void) | null = null;

  ask(): Promise<boolean> {
    if (connection.named) return Promise.resolve(true);
    this.open = true;
    return new Promise((resolve) => {
      this.#done = resolve;
    });
  }
  async answer(name: string | null) {
    this.open = false;
    if (name) await connection.rename(name);
    this.#done?.(name !== null);
    this.#done = null;
  }
}
export const namePrompt = new NamePrompt();
export const askName = () => namePrompt.ask();
