// What a seat is called: a person by name, the computer by its level.
import type { SeatInfo } from "../protocol/messages";
import { levelName } from "./levels";
import { capital } from "./text";

// Seats that are alike are told apart by letters; for people they are counted. "officer-3" is "Officer 3".
const letters = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot"];
export function seatWord(seat: string): string {
  const n = letters.indexOf(seat) + 1;
  return n > 0 ? `Player ${n}` : capital(seat.replaceAll(/[-_]/g, " "));
}

export const seatName = (seat: SeatInfo) =>
  seat.kind === "open" ? "open seat" : seat.kind === "bot" ? levelName(seat.name) : seat.name || seatWord(seat.seat);
export const nameAt = (seats: readonly SeatInfo[], key: string) => {
  const seat = seats.find((each) => each.seat === key);
  return seat ? seatName(seat) : seatWord(key);
};

interface AtTable {
  seats: readonly SeatInfo[];
  you: readonly string[];
}
// On one screen everybody has the same name, so there the seats themselves are called, like those that nobody has taken.
export function playerName({ seats, you }: AtTable, key: string): string {
  if (you.length > 1 || seats.find(({ seat }) => seat === key)?.kind === "open") return seatWord(key);
  const name = nameAt(seats, key);
  return seats.some((other) => other.seat !== key && seatName(other) === name) ? `${name} (${seatWord(key)})` : name;
}
