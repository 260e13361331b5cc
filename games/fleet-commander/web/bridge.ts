// What a side shows of its bridge, as a panel or as a strip.
import type { Die, Fleet, View } from "./types.gen";
import type { ClockState, OptionValues } from "$web/protocol/messages";

export interface BridgeProps {
  view: View;
  fleet: Fleet;
  name: string;
  note?: string; // "you", "computer"
  state?: string; // what this side is doing
  options: OptionValues;
  thinking?: boolean;
  rolling?: boolean; // its dice are falling right now
  clock?: ClockState | null;
  numbers?: number[]; // events of the trail that concern its dice
  usable?: Set<Die>;
  die?: Die | null;
  ondie?: (die: Die) => void;
}
