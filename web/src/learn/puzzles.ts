// The puzzles of a game in lists: by theme or by how hard they are, and which one comes next.
import type { PuzzleInfo } from "../protocol/messages";
import { once } from "../state/games.svelte";

export const puzzlesOf = async (game: string) =>
  (await once<{ puzzles: PuzzleInfo[] }>(`/api/puzzles/${encodeURIComponent(game)}`)).puzzles;
// The table of a puzzle lives in the connection alone, as that of a lesson.
export const puzzleTable = (game: string, puzzle: string) => `puzzle/${game}/${puzzle}`;

export const levelWords = ["", "easy", "medium", "hard"] as const;

export type Order = "theme" | "level";
export interface Group {
  title: string;
  puzzles: PuzzleInfo[];
}
// Themes in the order of the file; within one the easy ones come first.
export function grouped(puzzles: readonly PuzzleInfo[], order: Order): Group[] {
  const easyFirst = [...puzzles].sort((a, b) => a.level - b.level);
  const kindOf = ({ theme, level }: PuzzleInfo) => (order === "theme" ? theme : (levelWords[level] ?? ""));
  const titles = [...new Set((order === "theme" ? puzzles : easyFirst).map(kindOf))];
  return titles.map((title) => ({ title, puzzles: easyFirst.filter((puzzle) => kindOf(puzzle) === title) }));
}

// What a puzzle is called: its name can give the move away, so until it is solved it is a number.
export const nameOf = (puzzles: readonly PuzzleInfo[], { id, title }: PuzzleInfo, isSolved: boolean) =>
  isSolved ? title : `Puzzle ${puzzles.findIndex((each) => each.id === id) + 1}`;

// The next one that is not solved, from this one on and round again; the next of all when everything is solved.
export function nextPuzzle(
  puzzles: readonly PuzzleInfo[],
  after: string | null,
  isSolved: (id: string) => boolean,
): PuzzleInfo | undefined {
  const list = grouped(puzzles, "theme").flatMap((group) => group.puzzles);
  const at = list.findIndex(({ id }) => id === after);
  const round = [...list.slice(at + 1), ...list.slice(0, at + 1)];
  const others = round.filter(({ id }) => id !== after);
  return others.find(({ id }) => !isSolved(id)) ?? others[0];
}
