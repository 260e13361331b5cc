// What decided a battle, in one sentence for each ending: out of how it stands and what was told last. Pure: tested without a page.
import type { LogLine } from "$web/protocol/messages";
import { plural } from "$web/shell/plural";
import { capital } from "$web/state/text";
import { forceOf, other, weaponNames } from "./facts";
import type { Event, Fleet, ShipDestroyed, View } from "./types.gen";

type NameOf = (seat: string) => string;
const eventsOf = (log: readonly LogLine[]) => log.map(({ event }) => event as unknown as Event);

// What took the last ship: the attack, weapon or field that was told before its loss; drones bite where a turn begins.
function causeOf(before: readonly Event[]): string {
  for (const event of [...before].reverse()) {
    if (event.type === "attacked") return ` to the attack from ${event.from}`;
    if (event.type === "struck-back") return " to a counterstrike";
    if (event.type === "weapon-used") return ` to the ${weaponNames[event.weapon].toLowerCase()}`;
    if (event.type === "tested") return ` in the field on ${event.at}`;
    if (event.type === "turn-began") return " to drones";
  }
  return "";
}
// "Its last loss was a frigate, to the attack from c3."
function lastLoss(log: readonly LogLine[], fleet: Fleet): string {
  const events = eventsOf(log);
  const at = events.map((event) => event.type === "destroyed" && event.fleet === fleet).lastIndexOf(true);
  if (at < 0) return "";
  return `the last was a ${(events[at] as ShipDestroyed).kind}, lost${causeOf(events.slice(0, at))}`;
}
const joined = (...parts: string[]) => `${parts.filter(Boolean).join("; ")}.`;
const classes = (count: number) => plural(count, "class", "classes");
const lostBy = (view: View, fleet: Fleet) => forceOf(view, fleet).lost;
const containersOf = (view: View, fleet: Fleet) => forceOf(view, fleet).rescued;

export function decided(log: readonly LogLine[], winner: string, nameOf: NameOf, view: View): string {
  const fleet = winner as Fleet;
  const enemy = other(fleet);
  const who = capital(nameOf(fleet));
  const events = eventsOf(log);
  const square = (type: "captured" | "left-board" | "tested") => {
    const event = events.filter((each) => each.type === type).at(-1);
    return event?.type === "left-board" ? event.from : event && "at" in event ? String(event.at) : "";
  };
  const on = (where: string, at: string) => (at ? ` ${where} ${at}` : "");
  switch (view.ending) {
    case "classes":
    case "mutual-destruction":
      return joined(
        `${who} destroyed ${classes(lostBy(view, enemy))} and lost ${lostBy(view, fleet)}`,
        lastLoss(log, enemy),
      );
    case "shuttle-escaped":
      return `${who} brought the shuttle off the board${on("from", square("left-board"))}.`;
    case "shuttle-taken":
      return `${who} took the shuttle${on("on", square("captured"))} and left the board with it${on("from", square("left-board"))}.`;
    case "shuttle-lost":
      return `The shuttle was lost in the field${on("on", square("tested"))}.`;
    case "containers":
    case "fleet-gone": {
      const out = `${who} brought out ${plural(containersOf(view, fleet), "container")}, ${nameOf(enemy)} ${containersOf(view, enemy)}`;
      if (view.ending === "containers") return joined(out);
      return joined(out, `a fleet had no ship left: ${lastLoss(log, enemy) || lastLoss(log, fleet)}`);
    }
    default:
      return "";
  }
}

// Why nobody won.
export function drawn(view: View, nameOf: NameOf): string {
  const both = (count: (fleet: Fleet) => number) =>
    `${capital(nameOf("yellow"))} ${count("yellow")}, ${nameOf("blue")} ${count("blue")}`;
  switch (view.ending) {
    case "containers":
    case "fleet-gone":
      return `As many containers were brought out by both: ${containersOf(view, "yellow")}.`;
    case "mutual-destruction":
    case "no-progress":
      return `Classes destroyed: ${both((fleet) => lostBy(view, other(fleet)))}.`;
    default:
      return "";
  }
}
