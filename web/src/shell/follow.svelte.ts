// What a table does by itself when something happened: choices of the old position are let go, the question is asked aloud, what
// happened is read out and heard. Called while a component is made.
import { untrack } from "svelte";
import type { AnyChooser } from "../choose/chooser.svelte";
import { announcer } from "../state/announce.svelte";
import { settings } from "../state/settings.svelte";
import { play as sound, type Sound } from "../state/sound";
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
  now: () => { mode: string; unasked: boolean; question: string },
) {
  const { table } = shell;

  // A new position: choices of the old one mean nothing any more.
  let last = { seq: -1, mine: false, mode: "" };
  $effect(() => {
    const { seq } = shell.shown;
    const mine = chooser.asked;
    const { mode } = now();
    untrack(() => {
      if (seq !== last.seq || (mine && !last.mine)) {
        chooser.renew();
        if (seq !== last.seq && shell.sheet === "moves") shell.sheet = null;
        if (mine && (!last.mine || mode !== last.mode) && !now().unasked) {
          announcer.ask(now().question);
          sound("turn");
          if (settings.taste.list) shell.sheet = shell.wordsSheet.sheet;
        }
      }
      last = { seq, mine, mode };
    });
  });

  // What happened is read out.
  let heard = -1;
  $effect(() => {
    const { log } = table;
    untrack(() => {
      const fresh = heard < 0 ? [] : log.filter(({ seq }) => seq > heard);
      heard = log.at(-1)?.seq ?? 0;
      const told = fresh.filter(({ event }) => !shell.manner.unlogged?.(event)).slice(-12);
      if (told.length > 0) announcer.say(told.map(({ words }) => shell.names.tell(words)).join(" "));
    });
  });
  $effect(() => {
    const beat = table.teller.current?.beat;
    const heard = beat && sounds[beat];
    if (heard) sound(heard);
  });
}
