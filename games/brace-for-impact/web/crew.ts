// Everybody at the table: who sits where, who is ready, what each is busy with.
import type { SeatInfo } from "$web/protocol/messages";
import type { View } from "./types.gen";

export interface Row {
  seat: string;
  post: string; // "Officer 3", "Commander"
  kind: SeatInfo["kind"];
  you: boolean;
  ready: boolean;
  cards: number;
  busy: string;
  level: string; // of a computer
  insteadOf: string; // for whom it plays on
  back: boolean; // it is oneself, who may take the seat again
}
export const postOf = (seat: string) =>
  seat === "commander" ? "Fleet commander" : seat.replace(/^officer-/, "Officer ");

// On a bridge a computer is called by its post: fifteen captains could not be told apart.
export const byPost = (seats: readonly SeatInfo[]): SeatInfo[] =>
  seats.map((seat) => (seat.kind === "bot" ? { ...seat, kind: "person", name: postOf(seat.seat) } : seat));

export function crewRows(view: View, seats: readonly SeatInfo[]): Row[] {
  return seats.map(({ seat, kind, name, you, instead_of }) => {
    const officer = view.officers.find(({ who }) => who === seat);
    const { ready, ships_in_hand, tactics_in_hand } = view.fleet;
    return {
      seat,
      post: postOf(seat),
      kind,
      you,
      ready: officer ? officer.ready : ready,
      cards: officer ? officer.hand : ships_in_hand + tactics_in_hand,
      busy: busyWords(view, seat),
      level: kind === "bot" ? name : "",
      insteadOf: instead_of?.name ?? "",
      back: instead_of?.you ?? false,
    };
  });
}
function busyWords(view: View, seat: string): string {
  const officer = view.officers.find(({ who }) => who === seat);
  if (view.phase === "muster" || view.phase === "countdown") return "";
  if (officer?.pick === "target") return `aims with ${officer.total}`;
  if (officer?.pick === "scout") return "scouts";
  if (officer && officer.locked >= 0) return "spoke in vain";
  if (view.lines.some(({ who }) => who === seat)) return "calls";
  if (view.firepower.caller === seat) return "leads the firepower";
  if (view.doing.chooser === seat && view.doing.asks !== "none") return "decides";
  return "";
}
// "3 of 5 are ready. Not yet: you, Ines."
export function readyWords(rows: readonly Row[], nameOf: (seat: string) => string): string {
  const open = rows.filter(({ kind }) => kind === "open");
  if (open.length > 0) return open.length === 1 ? "One seat is still free." : `${open.length} seats are still free.`;
  const missing = rows.filter(({ ready }) => !ready);
  if (missing.length === 0) return "All are ready.";
  const names =
    missing.length <= 3 ? ` Not yet: ${missing.map(({ seat, you }) => (you ? "you" : nameOf(seat))).join(", ")}.` : "";
  return `${rows.length - missing.length} of ${rows.length} are ready.${names}`;
}

// The quality of the line, in words beside the number.
export const latencyWords = (ms: number | null) =>
  ms === null ? "measuring" : ms < 80 ? "good" : ms < 200 ? "fair" : "slow";
export const pausedWords = (view: View, nameOf: (seat: string) => string) =>
  view.paused_by === "nobody" ? "Paused" : `Paused by ${view.paused_by === view.me ? "you" : nameOf(view.paused_by)}`;
