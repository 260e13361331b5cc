// What a seat is called: a person by name, the computer by its level.
import type { SeatInfo } from "../protocol/messages";
import { levelName } from "./levels";

export const seatName = (seat: SeatInfo) => (seat.kind === "open" ? "open seat" : seat.kind === "bot" ? levelName(seat.name) : seat.name || seat.seat);
export const nameAt = (seats: readonly SeatInfo[], key: string) => {
  const seat = seats.find((each) => each.seat === key);
  return seat ? seatName(seat) : key;
};
