// Whether somebody has sat at a table before: who has not is shown the way in, who has finds the own tables first.
import { learnt } from "../learn/progress.svelte";

const key = "broadside.played";
function load(): boolean {
  try {
    return localStorage.getItem(key) === "yes";
  } catch {
    return false;
  }
}

class Experience {
  #played = $state(load());

  get newcomer() {
    return !this.#played && !learnt.begun();
  }
  played() {
    if (this.#played) return;
    this.#played = true;
    try {
      localStorage.setItem(key, "yes");
    } catch {
      /* a newcomer again next time */
    }
  }
}
export const experience = new Experience();
