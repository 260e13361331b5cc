// The kind of decision that a seat has, by the keys of the game's guide: in real time the server does not say it.
import type { LogLine } from "$web/protocol/messages";
import type { View } from "./types.gen";

export function decisionOf(view: View): string {
  const { phase, me } = view;
  const places = me === "commander" || (view.cooperative && me === "officer-1");
  if (phase === "deal") return "muster"; // as long as seats are free
  if (phase === "muster") return places && view.fleet.to_place > 0 ? "place" : "muster";
  if (phase === "countdown" || phase === "resuming") return "countdown";
  const pick = view.officers.find(({ who }) => who === me)?.pick;
  if (pick && pick !== "none") return pick;
  if (view.doing.chooser === me && view.doing.asks !== "none") return "fleet";
  if (phase === "paused") return "paused";
  return phase === "over" ? "" : me === "commander" ? "command" : "battle";
}

// What a newcomer may wonder about: the open calls, and what happened since one's own last move. Before and after the battle, and while
// time stands still, nothing but what is to be decided.
export function newsOf(view: View, log: readonly LogLine[], since: number) {
  if (view.phase !== "battle") return { told: [], offered: [] };
  return { told: log.filter(({ seq }) => seq >= since).map(({ event }) => event), offered: view.lines };
}
