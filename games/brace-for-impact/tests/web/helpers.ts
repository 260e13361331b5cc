// A view as the server would send it, with what a test changes; and the content pack as it lies in the folder.
import type { Choice } from "../../../../web/src/protocol/messages";
import { readContent } from "../../web/content";
import type { BerthView, LineView, Move, OfficerView, View } from "../../web/types.gen";

const files = import.meta.glob<object>("../../content/*.json", { eager: true, import: "default" });
export const readPack = () =>
  readContent(
    Object.fromEntries(Object.entries(files).map(([path, file]) => [/(\w+)\.json$/.exec(path)?.[1] ?? path, file])),
  );

const none = "none" as const;
export const empty = (): BerthView => ({
  ship: none,
  face_up: false,
  back: none,
  enemy: false,
  strength: 0,
  attack: [],
});
export const unknown = (back: BerthView["back"]): BerthView => ({ ...empty(), ship: "unknown", back, enemy: true });
export const known = (ship: string, strength: number): BerthView => ({
  ...empty(),
  ship,
  strength,
  face_up: true,
  enemy: true,
});
export const officer = (n: number, more: Partial<OfficerView> = {}): OfficerView => ({
  who: `officer-${n}`,
  ready: false,
  hand: 3,
  pile: 5,
  discard: 0,
  locked: -1,
  pick: none,
  total: 0,
  ...more,
});
export const line = (number: number, who: string, card: string, status: number, more: Partial<LineView>): LineView => ({
  number,
  who,
  card,
  status,
  kind: "attack",
  value: 0,
  since: 0,
  ...more,
});
export const choices = (...moves: Move[]): Choice<Move>[] => moves.map((move) => ({ move, words: move.type }));

export function viewOf(more: Partial<View> = {}): View {
  return {
    me: "officer-1",
    phase: "battle",
    cooperative: false,
    difficulty: "training",
    chance: none,
    spinner: "nobody",
    now: 10_000,
    began: 0,
    paused_at: 0,
    paused_by: "nobody",
    second_half: false,
    restored: false,
    cannon: false,
    wreck: none,
    progress: 0,
    systems: [
      { value: 1, most: 3 },
      { value: 3, most: 3 },
      { value: 2, most: 2 },
      { value: 7, most: 7 },
    ],
    timers: { countdown: -1, battle: 300_000, furnace: -1, event: 30_000, cannon: -1, jam: -1 },
    board: Array.from({ length: 8 }, empty),
    lines: [],
    officers: [officer(1), officer(2), officer(3)],
    firepower: { caller: "nobody", cards: [], sum: 0 },
    fleet: {
      ready: false,
      deck: 20,
      tactics: 0,
      ships_in_hand: 5,
      tactics_in_hand: 0,
      limit: 5,
      events: 27,
      to_place: 0,
      next_event: "e01",
      next_row: [],
      destroyed: [],
      leaders: [],
      leaders_up: [],
      due: [],
      hand: [],
      tactics_hand: [],
      lit: [],
      drawn: none,
      looked_at: [],
    },
    doing: { chooser: "nobody", asks: none, frames: [] },
    hand: [],
    pile: [],
    report: { tallies: [], curve: [] },
    ending: none,
    ...more,
  };
}
