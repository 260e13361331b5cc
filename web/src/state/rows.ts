// A table in a list, in words: who plays it, with which options, how it ended. Pure: tested without a page.
import type { OptionValues, SeatInfo, TableRow } from "../protocol/messages";
import { headline, ownOutcome } from "./results";
import { seatName } from "./seats";

const most_names = 3;

// "Ben", "Ben and Mira", "Ben, Mira and 5 more, 2 open seats": persons first, computers of one level together.
export function company(seats: readonly SeatInfo[]): string {
  const open = seats.filter(({ kind }) => kind === "open").length;
  const bots = new Map<string, number>();
  for (const seat of seats) if (seat.kind === "bot") bots.set(seatName(seat), (bots.get(seatName(seat)) ?? 0) + 1);
  const names = [
    ...seats.filter(({ kind }) => kind === "person").map(seatName),
    ...[...bots].map(([level, count]) => (count > 1 ? `${count} × ${level}` : level)),
    ...(open > 0 ? [open === 1 ? "an open seat" : `${open} open seats`] : []),
  ];
  if (names.length <= most_names) return names.join(" and ");
  return `${names.slice(0, most_names - 1).join(", ")} and ${names.length - most_names + 1} more`;
}

export function noteOf(
  row: TableRow,
  kind: "mine" | "open" | "recent",
  standard: (option: string) => unknown,
  when: string,
): string {
  const you = row.seats.filter((seat) => seat.you).map(({ seat }) => seat);
  const others = row.seats.filter((seat) => !seat.you);
  const mine = row.seats.find((seat) => seat.you);
  // Against whom one plays, or with whom where all are on one side.
  const sides = new Set(row.seats.map(({ side, seat }) => side ?? seat));
  const foes = others.filter(({ side, seat }) => (side ?? seat) !== (mine?.side ?? mine?.seat));
  const together = mine ? others.filter((seat) => !foes.includes(seat)) : [];
  const who =
    kind === "open"
      ? company(row.seats.filter((seat) => seat.kind !== "open")) || "nobody yet"
      : you.length > 1
        ? "on one screen"
        : mine
          ? [
              ...(foes.length > 0 ? [`against ${company(foes)}`] : []),
              ...(together.length > 0 ? [`with ${company(together)}`] : []),
            ].join(", ")
          : row.seats.length === 2 && sides.size === 2
            ? row.seats.map(seatName).join(" against ")
            : company(row.seats);
  const free = row.seats.filter((seat) => seat.kind === "open").length;
  const ended = row.result && { seats: row.seats, you, result: row.result };
  return [
    who,
    kind === "open" && row.seats.length > 2 ? `${free} of ${row.seats.length} seats free` : "",
    ended ? (kind === "mine" ? ownOutcome(ended) || headline(ended) : headline(ended)) : "",
    optionWords(row.options ?? {}, standard),
    kind === "open" ? "" : when,
  ]
    .filter(Boolean)
    .join(", ");
}

// What differs from the usual.
export const optionWords = (options: OptionValues, standard: (option: string) => unknown) =>
  Object.entries(options)
    .filter(([name, value]) => value !== standard(name) && value !== false)
    .map(([name, value]) => valueWords(name, value))
    .join(", ");
// A file of one's own is called by its name.
export function valueWords(option: string, value: unknown): string {
  if (value === true) return option.replaceAll("_", " ");
  const own = value && typeof value === "object" ? (value as { name?: unknown }).name : undefined;
  return own === undefined ? String(value).replaceAll("-", " ") : String(own);
}
