// What a table does by itself when something happened: choices of the old position are let go, the question is asked aloud, what
// happened is read out and heard. Called while a component is made.
import { untrack } from "svelte";
import type { AnyChooser } from "../choose/chooser.svelte";
import { announcer } from "../state/announce.svelte";
import { clauseReader } from "../state/clause.svelte";
import { notices } from "../state/notices.svelte";
import { settings } from "../state/settings.svelte";
import { play as sound, type Sound } from "../state/sound";
import { nameTab } from "../state/tab.svelte";
import { capital } from "../state/text";
import type { Beat } from "./beats";
import type { AnyShell } from "./shell.svelte";

const sounds: Partial<Record<Beat, Sound>> = {
  roll: "die",
  test: "die",
  damage: "hit",
  destroyed: "hit",
  block: "guard",
  move: "place",
  special: "place",
};

export function follow(
  shell: AnyShell,
  chooser: AnyChooser,
  now: () => { mode: string; unasked: boolean; question: string; asked: string; urgent: boolean },
) {
  const { table } = shell;

  // The tab says whose turn it is until one acts.
  nameTab(() => {
    const { shown, names } = shell;
    const others = shown.seats.filter(({ seat, kind }) => kind !== "open" && !shown.you.includes(seat));
    const asked = chooser.asked && !now().unasked;
    const title = asked
      ? `${now().urgent ? capital(now().asked) : "Your turn"}: ${shown.title}`
      : [shown.title, ...others.slice(0, 2).map(({ seat }) => capital(names.of(seat)))].join(", ");
    return { title, calls: asked };
  });

  // A new position: choices of the old one mean nothing any more.
  let last = { seq: -1, mine: false, mode: "" };
  $effect(() => {
    const { seq } = shell.shown;
    const mine = chooser.asked;
    const { mode } = now();
    untrack(() => {
      if (seq !== last.seq || (mine && !last.mine)) {
        chooser.renew();
        if (seq !== last.seq) clauseReader.close();
        if (seq !== last.seq && shell.sheet === "moves") shell.sheet = null;
        if (mine && (!last.mine || mode !== last.mode) && !now().unasked && !shell.shown.lesson) {
          announcer.ask(now().question);
          sound("turn");
          call();
          if (settings.taste.list) shell.sheet = shell.wordsSheet.sheet;
        }
      }
      last = { seq, mine, mode };
    });
  });

  // Whoever presses something while nothing is asked is told for whom the table waits.
  chooser.idle = () => {
    const { shown, names, waiting } = shell;
    if (shown.result) return announcer.show("The game is over. You can look back step by step.");
    if (shown.you.length === 0) return announcer.show("You are watching: only those who play can move.");
    if (table.busy) return announcer.show("Your move is on its way.");
    const others = waiting.filter((seat) => !shown.you.includes(seat)).map((seat) => capital(names.of(seat)));
    if (others.length > 0) announcer.show(`${others.join(" and ")} ${others.length > 1 ? "move" : "moves"} first.`);
  };
  function call() {
    const { shown } = shell;
    const [seat] = shown.you;
    const name = shown.you.length === 1 ? shown.seats.find((each) => each.seat === seat)?.name : undefined;
    const last = shell.tell(table.log.at(-1)?.words ?? "");
    notices.call(shown.table, name ? `Your turn, ${name}` : "Your turn", [last, shown.title].filter(Boolean).join(" "));
  }

  // What happened is read out.
  let heard = -1;
  $effect(() => {
    const { log } = table;
    untrack(() => {
      const fresh = heard < 0 ? [] : log.filter(({ seq }) => seq > heard);
      heard = log.at(-1)?.seq ?? 0;
      const told = fresh.filter(({ event }) => !shell.manner.unlogged?.(event)).slice(-12);
      if (told.length > 0) announcer.say(told.map(({ words }) => shell.tell(words)).join(" "));
    });
  });
  $effect(() => {
    const beat = table.teller.current?.beat;
    const heard = beat && sounds[beat];
    if (heard) sound(heard);
  });
}
