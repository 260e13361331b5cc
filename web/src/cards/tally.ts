// A scoring to be looked at step by step: what each card came to, out of which parts, and who gets it.
import type { Crested } from "../state/crests";

export interface Sum {
  stat: string; // "attack"
  short?: string; // as the head of a column: "att"
  tone?: "hit" | "guard" | "move";
  side?: string; // where the sum is a side's rather than a verb's
  parts: { why: string; amount: number }[];
  total: number;
}
export interface Counted {
  id: string;
  name: string;
  place?: string;
  crest: Crested;
  sums: Sum[];
  verdict: string; // "Ben captures it: 3 VP"
  to: string; // who gets it, in short
  points: number | null;
  scores: { name: string; points: number }[]; // so far
}
export interface TallyShown {
  title: string;
  unit: string; // what is counted: "Ship"
  worth: string; // what it brings: "VP"
  items: Counted[];
  scores: { name: string; points: number; note?: string }[];
}
