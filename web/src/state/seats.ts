// What a seat is called: a person by name, the computer by its level.
import type { SeatInfo } from "../protocol/messages";
import { levelName } from "./levels";
import { capital } from "./text";

export const seatName = (seat: SeatInfo) =>
  seat.kind === "open" ? "open seat" : seat.kind === "bot" ? levelName(seat.name) : seat.name || seat.seat;
export const nameAt = (seats: readonly SeatInfo[], key: string) => {
  const seat = seats.find((each) => each.seat === key);
  return seat ? seatName(seat) : key;
};

interface AtTable {
  seats: readonly SeatInfo[];
  you: readonly string[];
}
// On one screen everybody has the same name, so there the seats themselves are called, like those that nobody has taken.
export function playerName({ seats, you }: AtTable, key: string): string {
  if (you.length > 1 || seats.find(({ seat }) => seat === key)?.kind === "open") return capital(key);
  const name = nameAt(seats, key);
  return seats.some((other) => other.seat !== key && seatName(other) === name) ? `${name} (${key})` : name;
}
