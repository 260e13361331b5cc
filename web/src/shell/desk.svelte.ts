// What every table does beside its game: taking back, offers, resigning, leaving, filling open seats, going over to the rematch, keeping the place of who plays
// by keys.
import { tick } from "svelte";
import type { OfferKind, Refusal } from "../protocol/messages";
import type { AnyTable } from "../net/table.svelte";
import { announcer } from "../state/announce.svelte";
import { games } from "../state/games.svelte";
import { standardLevel } from "../state/levels";
import { go } from "../state/route.svelte";

export async function undo(table: AnyTable) {
  if (table.shown?.lesson) return void table.teach("back");
  const answer = await table.command({ cmd: "undo" });
  if (!answer.ok) return announcer.show((answer as Refusal).why, (answer as Refusal).clause, table.shown?.game);
  const said = answer as unknown as { undone?: boolean; asked?: boolean };
  if (said.asked && !said.undone) announcer.show("The other side is asked whether you may take it back.");
}

export async function offer(table: AnyTable, kind: OfferKind) {
  const answer = await table.command({ cmd: "offer", offer: kind });
  if (!answer.ok) return announcer.show((answer as Refusal).why);
  const next = (answer as { table?: string }).table;
  if (next) go("table", next);
  else announcer.show(kind === "draw" ? "A draw is offered." : "The rematch is offered.");
}

export async function resign(table: AnyTable, seat: string | null) {
  if (!seat) return;
  const answer = await table.command({ cmd: "resign", seat });
  if (!answer.ok) announcer.show((answer as Refusal).why);
}

// A computer plays on; the seat can be taken again.
export async function leave(table: AnyTable) {
  const answer = await table.command({ cmd: "leave" });
  if (!answer.ok) return announcer.show((answer as Refusal).why);
  announcer.show("A computer plays on for you. You may take your seat again at any time.");
  await table.watch(true);
}

// Nobody has to wait for more friends than came: computers take the seats that are still open.
export async function fillSeats(table: AnyTable) {
  const { game = "", seats = [] } = table.shown ?? {};
  const bot = standardLevel(games.find(game)?.bots ?? []);
  for (const { seat } of seats.filter(({ kind }) => kind === "open")) {
    const answer = await table.command({ cmd: "seat", seat, kind: "bot", bot });
    if (!answer.ok) return announcer.show((answer as Refusal).why);
  }
  await table.watch(true);
}

// The rematch is there: both go over to it. Called while a component is made.
export function followRematch(table: AnyTable) {
  let known: string | null | undefined;
  $effect(() => {
    const found = table.shown?.rematch ?? null;
    if (known === null && found && (table.shown?.you.length ?? 0) > 0) go("table", found);
    known = found;
  });
}

// Who plays by keys keeps a place: when the pressed button is gone, the next thing to press has the focus. `changes` is read for
// what replaces buttons. Called while a component is made; the answer takes note of keys and of the pointer.
export function keepPlace(changes: () => unknown) {
  let byKeys = false;
  $effect(() => {
    changes();
    void tick().then(() => {
      if (!byKeys || (document.activeElement && document.activeElement !== document.body)) return;
      const prompt = document.querySelector<HTMLElement>(".prompt");
      (
        prompt?.querySelector<HTMLElement>(".btn.primary:not([disabled])") ??
        prompt?.querySelector<HTMLElement>("button:not([disabled])") ??
        prompt
      )?.focus();
    });
  });
  return {
    key() {
      byKeys = true;
    },
    pointer() {
      byKeys = false;
    },
  };
}
