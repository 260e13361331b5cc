// What this browser remembers about taste.
import type { Speed } from "../shell/beats";

interface Taste {
  sound: boolean;
  motion: "auto" | "on" | "off";
  theme: "system" | "light" | "dark"; // public/theme.js reads it before the page is painted
  palette: "standard" | "safe";
  text: number;
  list: boolean; // all moves in words come up by themselves
  speed: Speed; // of what the others do
  letters: boolean; // letters are keys
  notices: "unasked" | "on" | "off"; // of the browser, when it is one's turn
  explain: boolean; // each kind of decision is explained when it first comes up
}
const standard: Taste = {
  sound: false,
  motion: "auto",
  theme: "system",
  palette: "standard",
  text: 1,
  list: false,
  speed: "slow",
  letters: true,
  notices: "unasked",
  explain: true,
};
const key = "broadside.settings";

function load(): Taste {
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Taste>) };
  } catch {
    return { ...standard };
  }
}

class Settings {
  taste = $state<Taste>(load());
  #reduced = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => {
      this.#reduced = event.matches;
    });
  }

  get moving() {
    return this.taste.motion === "on" || (this.taste.motion === "auto" && !this.#reduced);
  }

  // Called in an effect: writes to the page and to the browser's store.
  show() {
    const root = document.documentElement;
    if (this.taste.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.taste.theme;
    root.dataset.palette = this.taste.palette;
    root.dataset.motion = this.moving ? "on" : "off";
    root.style.setProperty("--text-scale", String(this.taste.text));
    try {
      localStorage.setItem(key, JSON.stringify(this.taste));
    } catch {
      /* not remembered then */
    }
  }
}

export const settings = new Settings();
