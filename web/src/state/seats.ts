// What a seat is called: a person by name, the computer by its level.
import type { SeatInfo } from "../protocol/messages";
import { levelName } from "./levels";

export const seatName = (seat: SeatInfo) => (seat.kind === "open" ? "open seat" : seat.kind === "bot" ? levelName(seat.name) : seat.name || seat.seat);
// The first seat is amber, the second cyan, the others grey.
export const sideOf = (seats: readonly { seat: string }[], key: string) => ["side-a", "side-c"][seats.findIndex(({ seat }) => seat === key)] ?? "side-n";
export const nameAt = (seats: readonly SeatInfo[], key: string) => {
  const seat = seats.find((each) => each.seat === key);
  return seat ? seatName(seat) : key;
};
