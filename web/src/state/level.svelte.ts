// The level of the computer that somebody chose last: the first choice from then on.
import type { GameInfo } from "../protocol/messages";
import { standardLevel } from "./levels";

const key = "broadside.level";
function load(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
let chosen = $state(load());

export const levelFor = ({ bots }: Pick<GameInfo, "bots">) => (bots.includes(chosen) ? chosen : standardLevel(bots));
export function rememberLevel(level: string) {
  chosen = level;
  try {
    localStorage.setItem(key, level);
  } catch {
    /* not remembered then */
  }
}
