// What a key does at the bridge.
import { nextOf } from "./ask";
import { inOrder, keyFor } from "./askwords";
import type { Bridge } from "./bridge.svelte";
import { hasMove } from "./calls";
import { isCommander, isReady } from "./facts";
import { commandOf, type Pressed } from "./keys";
import { keyOfOrder } from "./fleet";
import { keyOfSlot, keyOfTactic } from "./slots";
import type { View } from "./types.gen";

// Whether the key meant something here.
export function pressKey(bridge: Bridge, pressed: Pressed): boolean {
  if (pressed.key === "Escape") return bridge.back();
  const selected = bridge.calls.find(({ line }) => line.number === bridge.selected);
  if (pressed.key === "Enter" && selected) {
    bridge.answer(selected);
    return true;
  }
  const orders = isCommander(bridge.view) && !bridge.ask;
  const tactic = isCommander(bridge.view) ? tacticFor(bridge.view, pressed) : undefined;
  if (tactic) {
    bridge.tactic(tactic);
    return true;
  }
  const command = commandOf(pressed, { slots: bridge.slots, asked: bridge.ask !== null || orders });
  if (!command) return false;
  if (command.do === "card") bridge.command(command.card);
  else if (command.do === "announce") bridge.announce(command.card, command.status);
  else if (command.do === "add") void bridge.act({ type: "add", card: command.card });
  else if (command.do === "sector") bridge.press(command.sector);
  else if (command.do === "feed") bridge.moveInFeed(command.step);
  else if (command.do === "choice") choose(bridge, command.index);
  else single(bridge, command.do);
  return true;
}

// The commander's tactics have the letters of the hand, one each.
const tacticFor = (view: View, { key, shiftKey }: Pressed) =>
  shiftKey ? undefined : view.fleet.tactics_hand.find((_, place) => keyOfTactic(place) === key.toUpperCase());

// The nth choice of what is asked; for the commander who is asked nothing, of the orders.
function choose(bridge: Bridge, index: number) {
  const { ask } = bridge;
  if (!ask) {
    const move = bridge.legal.find(({ move }) => keyOfOrder(move) === keyOfSlot(index))?.move;
    if (move) void bridge.act(move);
    return;
  }
  const { field, values } = nextOf(ask, bridge.chosen);
  const key = keyOfSlot(index);
  const value = inOrder(bridge.view, field, values).find((each, place) => keyFor(field, each, place) === key);
  if (value !== undefined) bridge.choose(field, value);
  else if (key === "0" && ask.leave) void bridge.act(ask.leave);
}

function single(bridge: Bridge, what: string) {
  const { view } = bridge;
  if (what === "brace") void bridge.act({ type: "brace" });
  else if (what === "firepower") void bridge.act({ type: view.firepower.caller === view.me ? "spin" : "concentrate" });
  else if (what === "cannon") bridge.aiming = view.cannon && !bridge.aiming;
  else if (what === "take-back") void bridge.act({ type: "take-back" });
  else if (what === "pause") void bridge.act({ type: hasMove(bridge.legal, "resume") ? "resume" : "pause" });
  else if (what === "ready") void bridge.act({ type: "ready", ready: !isReady(view) });
  else if (what === "timers") bridge.station.say(bridge.station.timers());
}
