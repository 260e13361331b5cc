// Where the things are that lessons of Brace for Impact point at.
import type { View } from "./types.gen";
import { attribute, pointing } from "$web/learn/points";

const named = (name: string) => (value: string | number) => attribute(name, value);

export const pointed = pointing<View>(
  {
    card: named("card"),
    // A hand with little room has equal announcements in one place, and answers are given at the calls.
    announce: ({ card, status }: { card: string; status: number }) =>
      `${attribute("card", card)} ${attribute("status", status)}, [data-announces~="${card}/${status}"]`,
    command: (card: string) => `${attribute("card", card)} [data-command]`,
    call: named("call"),
    system: named("system"),
    timer: named("timer"),
    sector: named("sector"),
    tactic: named("tactic"),
    leader: named("leader"),
    ship: named("ship"),
    act: (act: string) => `${attribute("act", act)}${act === "draw" ? ", [data-draw]" : ""}`,
  },
  {
    hand: ".foot .hand",
    feed: ".comm",
    ring: ".deck .ring",
    systems: ".systems",
    timers: ".timers",
    decision: ".foot .below",
  },
);
