// What a table of Tactics does beside drawing: its keys, and the standing order that answers for the player.
import type { WatchedTable } from "$web/net/table.svelte";
import { Shell } from "$web/shell/shell.svelte";
import { HintAsker } from "$web/study/hint.svelte";
import { announcer } from "$web/state/announce.svelte";
import { settings } from "$web/state/settings.svelte";
import type { Camera } from "./camera.svelte";
import { ordered } from "./defence";
import { manner } from "./manner";
import { Play } from "./play.svelte";
import { inch, plus } from "./space";
import type { Move, View } from "./types.gen";

const key = "broadside.tactics.order";

// What belongs to a seat at a table: the play, what is around the board, and the hint.
export function takeSeat(table: WatchedTable<View, Move>) {
  const play = new Play(table);
  const shell = new Shell<View, Move>(table, manner);
  const tell = (words: string) => shell.names.tell(words);
  return { play, shell, hint: new HintAsker(table, (move) => play.choose(move), tell) };
}

const answered: Partial<Record<Move["type"], string>> = {
  accept: "take it",
  roll: "roll with it",
  "shoot-down": "shoot at the missiles",
};
// The standing order is remembered, and answers as soon as it may.
export function useStandingOrder(play: Play) {
  try {
    const kept = localStorage.getItem(key);
    if (kept === "pays" || kept === "never") play.order = kept;
  } catch {
    /* asked always */
  }
  $effect(() => {
    try {
      localStorage.setItem(key, play.order);
    } catch {
      /* not remembered then */
    }
  });
  const answer = $derived(play.view ? ordered(play) : null);
  $effect(() => {
    if (!answer || play.desk.busy) return;
    announcer.say(`Standing order: ${answered[answer.type] ?? answer.type}.`);
    void play.send(answer);
  });
  return {
    get pending() {
      return answer !== null;
    },
  };
}

const nudges: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const panned = 80; // pixels

// Zoom, tools, and the plan by keys: Shift and an arrow move its end by half an inch, or the place where one sets up by an inch;
// brackets turn it, Alt and an arrow pan.
export function tableKey(event: KeyboardEvent, play: Play, camera: Camera) {
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || !settings.taste.letters)
    return;
  const way = nudges[event.key];
  if (way && (event.shiftKey || event.altKey)) {
    event.preventDefault();
    if (event.altKey) return camera.pan(-way[0] * panned, -way[1] * panned);
    const turn = camera.flipped ? -1 : 1;
    const step = { x: way[0] * turn * inch, y: way[1] * turn * inch };
    const { end } = play.moving;
    if (play.asked && (play.mode === "deploy" || play.mode === "return"))
      play.placeAt(plus(play.placing.at ?? play.placing.usual, step));
    else if (end) play.moving.aim(plus(end, { x: step.x / 2, y: step.y / 2 }));
    return;
  }
  const actions: Record<string, () => void> = {
    z: () => camera.zoom(1.4),
    x: () => camera.zoom(1 / 1.4),
    "0": () => camera.fit(),
    m: () => play.tools.choose("measure"),
    v: () => play.tools.choose("sight"),
    "[": () => play.turn(-10),
    "]": () => play.turn(10),
  };
  const action = actions[event.key];
  if (!action || event.altKey) return;
  event.preventDefault();
  action();
}
