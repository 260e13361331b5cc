// What settled a game that is counted card by card: how many the winner took, and the closest of them. Pure: tested without a page.
import { capital } from "../state/text";

export interface Prize {
  name: string;
  to: string | null; // the seat that got it
  points: number;
  most: number; // what counted on it for the side that got it, and for the other one
  least: number;
}
export function decidedBy(prizes: readonly Prize[], winner: string, noun: string, who: string): string {
  const taken = prizes.filter(({ to }) => to === winner);
  // Of those that were equally close, the one that is worth most.
  const [closest] = taken.sort((a, b) => a.most - a.least - (b.most - b.least) || b.points - a.points);
  if (!closest) return "";
  const { name, most, least, points } = closest;
  const won = `${capital(who)} took ${taken.length} of ${prizes.length} ${noun}`;
  return `${won}; the closest was ${name}, ${most} against ${least}, worth ${points}.`;
}
