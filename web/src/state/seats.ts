// What a seat is called: a person by name, the computer by its level.
import type { SeatInfo } from "../protocol/messages";
import { levelName } from "./levels";
import { capital } from "./text";

export const seatName = (seat: SeatInfo) => (seat.kind === "open" ? "open seat" : seat.kind === "bot" ? levelName(seat.name) : seat.name || seat.seat);
// The first seat is amber, the second cyan, the others grey.
export const sideOf = (seats: readonly { seat: string }[], key: string) => ["side-a", "side-c"][seats.findIndex(({ seat }) => seat === key)] ?? "side-n";
export const nameAt = (seats: readonly SeatInfo[], key: string) => {
  const seat = seats.find((each) => each.seat === key);
  return seat ? seatName(seat) : key;
};

interface AtTable { seats: readonly SeatInfo[]; you: readonly string[] }
// On one screen everybody has the same name, so there the seats themselves are called, like those that nobody has taken.
export function playerName({ seats, you }: AtTable, key: string): string {
  if (you.length > 1 || seats.find(({ seat }) => seat === key)?.kind === "open") return capital(key);
  const name = nameAt(seats, key);
  return seats.some((other) => other.seat !== key && seatName(other) === name) ? `${name} (${key})` : name;
}
// Words of the rules speak of seats. Where a seat is nothing that one sees on the table, as a colour is, one reads who sits there instead.
export const withNames = (table: AtTable, words: string) =>
  words.replace(new RegExp(`\\b(${table.seats.map(({ seat }) => seat).join("|")})\\b`, "gi"), (seat) => playerName(table, seat.toLowerCase()));
