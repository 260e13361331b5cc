// The keys of every table. Letters act only where no text is being written, and can be turned off.
import { faster, slower } from "./beats";
import { settings } from "../state/settings.svelte";

// What a table does on a key. `true` where something was done.
export interface Keyed {
  undo(): void;
  escape(): boolean;
  pause(): void;
  step(): void;
  again(): void;
  list(): void; // what can be chosen
  attack(): void; // who adds what
  moves(): void;
  hint(): void;
  explain(): void;
  chat(): void;
  log(): void;
  cards?(): void; // all cards, where there are some
  part(by: 1 | -1): void;
  choice(n: number): boolean;
}

const go = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.offsetParent !== null)?.focus();
const first =
  ".prompt .choices button:not([disabled]), .prompt .btn.primary:not([disabled]), .prompt button:not([disabled])";
const letters: Record<string, (table: Keyed) => void> = {
  p: (table) => table.pause(),
  ".": (table) => table.step(),
  t: (table) => table.again(),
  "+": () => void (settings.taste.speed = faster(settings.taste.speed)),
  "-": () => void (settings.taste.speed = slower(settings.taste.speed)),
  l: (table) => table.list(),
  a: (table) => table.attack(),
  w: (table) => table.moves(),
  h: (table) => table.hint(),
  "?": (table) => table.explain(),
  c: (table) => table.chat(),
  g: (table) => table.log(),
  k: (table) => table.cards?.(),
  u: (table) => table.undo(),
  d: () => go(first),
  b: () => go('.stage [data-spot][tabindex="0"]'),
};

export function pressed(event: KeyboardEvent, table: Keyed) {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "F6") {
    event.preventDefault();
    return table.part(event.shiftKey ? -1 : 1);
  }
  if (target.closest("dialog")) return;
  if (event.key === "Escape") {
    if (table.escape()) event.preventDefault();
    return;
  }
  if (target.closest("input:not([type=radio], [type=checkbox]), textarea, select") || !settings.taste.letters) return;
  if (event.key === "Backspace") return table.undo();
  if (/^[1-9]$/.test(event.key) && table.choice(Number(event.key))) return event.preventDefault();
  // A button of the decision may name its own key.
  const key = event.key.toLowerCase();
  const button = document.querySelector<HTMLElement>(
    `.prompt [aria-keyshortcuts="${CSS.escape(key)}"]:not([disabled])`,
  );
  if (button) return button.click();
  letters[key]?.(table);
}

// To the next part of a table, in the order of the Tab key.
const ofShell = [".top", ".prompt", ".stage", ".sides", ".log"];
export function toPart(by: 1 | -1, parts = ofShell) {
  const there = parts.flatMap((part) =>
    [...document.querySelectorAll<HTMLElement>(part)].filter((each) => each.offsetParent !== null).slice(0, 1),
  );
  const now = there.findIndex((part) => part.contains(document.activeElement));
  for (let n = 1; n <= there.length; ++n) {
    const part = there[(now + by * n + there.length * 2) % there.length];
    const goal = part?.querySelector<HTMLElement>(
      '[tabindex="0"], button:not([disabled], [tabindex="-1"]), a[href], input, summary',
    );
    if (!part || (!goal && part.tabIndex < 0 && !part.matches(".prompt"))) continue;
    return (goal ?? part).focus();
  }
}

// Presses the nth choice of the decision; says whether there is one.
export function nthChoice(n: number): boolean {
  const choices = document.querySelectorAll<HTMLElement>(
    ".prompt .choices :is(button, input[type=radio]):not([disabled]), .prompt .buttons button:not([disabled])",
  );
  choices[n - 1]?.click();
  return n <= choices.length;
}
// What has the focus, in words.
export function focused(): string {
  const at = document.activeElement as HTMLElement | null;
  if (!at || at === document.body || at.matches(".prompt")) return "";
  return at.title || at.getAttribute("aria-label") || at.textContent?.trim() || "";
}
