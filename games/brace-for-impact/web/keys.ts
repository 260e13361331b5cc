// What a key means at the table of the crew and of the commander. Pure: the table carries it out.
import { keyOfSlot, keyOfStatus, type Slots } from "./slots";

export type Command =
  | { do: "card"; card: string } // answer with it
  | { do: "announce"; card: string; status: number }
  | { do: "add"; card: string } // onto the pile of firepower
  | { do: "choice"; index: number } // of what is asked
  | { do: "sector"; sector: string }
  | { do: "feed"; step: 1 | -1 }
  | { do: "answer" } // the call that is selected
  | { do: "brace" | "firepower" | "cannon" | "take-back" | "pause" | "ready" | "timers" };

export interface Pressed {
  key: string;
  code: string;
  shiftKey: boolean;
}
export interface Situation {
  slots: Slots;
  asked: boolean; // a choice is to be made: digits choose
}

const singles: Record<string, Command["do"] & string> = {
  b: "brace",
  f: "firepower",
  c: "cannon",
  backspace: "take-back",
  h: "pause",
  g: "ready",
  z: "timers",
};

export function commandOf({ key, code, shiftKey }: Pressed, { slots, asked }: Situation): Command | null {
  if (key === "ArrowDown") return { do: "feed", step: 1 };
  if (key === "ArrowUp") return { do: "feed", step: -1 };
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) {
    if (shiftKey) return digit >= "1" && digit <= "8" ? { do: "sector", sector: digit } : null;
    const place = digit === "0" ? 9 : Number(digit) - 1;
    if (asked) return { do: "choice", index: place };
    const card = slots.find((_, index) => keyOfSlot(index) === digit);
    return card ? { do: "card", card } : null;
  }
  const letter = key.toUpperCase();
  for (const [place, card] of slots.entries())
    for (const status of [1, 2])
      if (card !== null && keyOfStatus(place, status) === letter)
        return shiftKey ? { do: "add", card } : { do: "announce", card, status };
  const single = singles[key.toLowerCase()];
  return single && !shiftKey ? ({ do: single } as Command) : null;
}
