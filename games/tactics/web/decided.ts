// What decided a battle, in one sentence, out of its last view: section 24 and TA-6.5. Pure: tested without a page.
import type { LogLine } from "$web/protocol/messages";
import { capital } from "$web/state/text";
import { indexOf, nameOf, other, points, sideOf, unitsOf } from "./facts";
import { throughOf } from "./score";
import type { Field, Side, View } from "./types.gen";

type Named = (seat: string) => string;
type Victory = "points" | "breakthrough" | "control" | "gate";

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const lost = (field: Field, side: Side) =>
  unitsOf(field, side).filter(({ status }) => ["destroyed", "aside", "returning"].includes(status)).length;

// What a side has done, with what that is worth. TA-24.8, TA-24.10, TA-24.14
function done({ field, score }: View, side: Side, victory: Victory): string {
  const own = score[indexOf(side)] ?? 0;
  if (victory === "control" || victory === "gate")
    return `held ${count(own, victory === "gate" ? "marker" : "objective")}`;
  const worth = `${points(own)} points`;
  const destroyed = `destroyed ${lost(field, other(side))} mecha`;
  if (victory === "points" || field.attacker !== side) return `${destroyed} for ${worth}`;
  return `got ${throughOf(field, side).length} mecha off the far edge and ${destroyed} for ${worth}`;
}
// A lead of a tenth of the larger army, or of so many markers.
function leadWords({ field, score }: View, victory: Victory, won: boolean): string {
  const ahead = Math.abs((score[0] ?? 0) - (score[1] ?? 0));
  if (ahead === 0) return "nobody is ahead";
  const markers = { control: 2, gate: 1 };
  const counted = victory === "control" || victory === "gate";
  const needed = counted ? markers[victory] : Math.max(...field.strength) / 10;
  const words = (parts: number) => (counted ? String(parts) : points(parts));
  return `${words(ahead)} ahead, ${won ? "where" : "but"} it takes ${words(needed)} to win`;
}
// Whoever fell last, of a side or of both.
function lastOf(log: readonly LogLine[], field: Field, side?: Side): string {
  const gone = log.flatMap(({ event }) => (event.type === "destroyed" ? [String(event.mecha)] : []));
  const last = gone.filter((id) => side === undefined || sideOf(id) === side).at(-1);
  return last ? `; the last was ${nameOf(field, last)}` : "";
}
function gateWords(log: readonly LogLine[], winner: Side | null, who: Named): string {
  const marker = log.filter(({ event }) => event.type === "marker").at(-1)?.event as unknown as
    Record<Side, number> | undefined;
  if (!winner)
    return `Nobody held the gate at the end${marker ? `, with ${marker.alpha} mecha at it from each side` : ""}.`;
  const near = marker ? `, with ${marker[winner]} mecha at it against ${marker[other(winner)]}` : "";
  return `${capital(who(winner))} held the gate at the end${near}.`;
}

// `winner` is a side, or null where the battle is drawn.
export function decisionOf(view: View, log: readonly LogLine[], winner: Side | null, who: Named): string {
  const { field } = view;
  const { ending } = field;
  if (ending === "both-gone") return `Nobody is left on either side${lastOf(log, field)}.`;
  if (ending === "last-standing" && winner)
    return `${capital(who(other(winner)))} had no mecha left on the table${lastOf(log, field, other(winner))}.`;
  if (ending === "gate" && view.holders.length < 2) return gateWords(log, winner, who);
  if (ending === "none" || ending === "last-standing") return "";
  const first = winner ?? ((view.score[0] ?? 0) >= (view.score[1] ?? 0) ? "alpha" : "bravo");
  const of = (side: Side) => `${who(side)} ${done(view, side, ending)}`;
  const gone =
    ending === "breakthrough" &&
    field.attacker !== "nobody" &&
    unitsOf(field, field.attacker).every(({ status }) => status !== "ready")
      ? `${capital(who(field.attacker))} had no mecha left on the table. `
      : "";
  return `${gone}${capital(of(first))}, ${of(other(first))}: ${leadWords(view, ending, winner !== null)}.`;
}
