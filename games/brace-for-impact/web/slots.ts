// Where the cards of a hand lie. A card keeps its place and its key as long as it is held; new ones fill the gaps, so
// that nothing moves under a finger that is about to press it.
export type Slots = (string | null)[];

export function arrange(before: Slots, hand: readonly string[]): Slots {
  const slots = before.map((card) => (card !== null && hand.includes(card) ? card : null));
  const fresh = hand.filter((card) => !slots.includes(card));
  for (let place = 0; place < slots.length && fresh.length > 0; ++place)
    if (slots[place] === null) slots[place] = fresh.shift() ?? null;
  slots.push(...fresh);
  while (slots.length > 0 && slots.at(-1) === null) slots.pop();
  return slots;
}

// The key of a place: 1 to 9, then 0; further ones have none.
export const keyOfSlot = (place: number) => (place < 9 ? String(place + 1) : place === 9 ? "0" : "");
const letters = ["Q", "W", "E", "R", "T", "Y", "U", "I", "O", "P"];
// One letter a tactic, from the left.
export const keyOfTactic = (place: number) => letters[place] ?? "";
// The key that announces a Status (1 or 2) of the card in a place: two letters a card, from the left.
export const keyOfStatus = (place: number, status: number) => letters[place * 2 + status - 1] ?? "";
