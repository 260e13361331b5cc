// What the server has for those who learn a game; asked once.
import type { Guide, HowTo, LessonInfo } from "../protocol/messages";
import { once } from "../state/games.svelte";

const of = <T>(what: string, game: string) => once<T>(`/api/${what}/${encodeURIComponent(game)}`);

export const lessonsOf = async (game: string) => (await of<{ lessons: LessonInfo[] }>("lessons", game)).lessons;
export const howTo = (game: string) => of<HowTo>("howto", game);
export const guideOf = (game: string) => of<Guide>("guide", game);

// The table of a lesson lives in the connection alone.
export const lessonTable = (game: string, lesson: string) => `lesson/${game}/${lesson}`;
export const guided = (lessons: readonly LessonInfo[]) => lessons.find(({ kind }) => kind === "guided");
