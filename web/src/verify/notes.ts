// What this browser was promised about the dice of a table, the secrets it has added, and what it was told that changes them: kept here,
// so that nobody can tell it otherwise afterwards.
import type { Noted } from "./audit";
import { hexOf } from "./dice";
import { sawMore, type ToldTable } from "./seen";

export interface Note extends Noted {
  commitment: string;
  salts: string[]; // that the server has taken
  late?: boolean; // one came after the dice
}

const key = "broadside.dice";
const most = 300; // tables, the newest

function all(): Record<string, Note> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, Note>;
  } catch {
    return {}; // private mode, or something else wrote there
  }
}

export const notedOf = (table: string): Note | undefined => all()[table];

function keep(table: string, note: Note) {
  const notes = { ...all(), [table]: note };
  for (const old of Object.keys(notes).slice(0, -most)) delete notes[old];
  try {
    localStorage.setItem(key, JSON.stringify(notes));
  } catch {
    /* private mode: the file itself can still be checked */
  }
}

// The first promise counts. False: this is another one.
export function notePromise(table: string, commitment: string): boolean {
  const note = notedOf(table);
  if (!note) keep(table, { commitment, salts: [] });
  return !note || note.commitment === commitment;
}

export function noteSalt(table: string, salt: string, taken: boolean) {
  const note = notedOf(table);
  if (note) keep(table, taken ? { ...note, salts: [...note.salts, salt] } : { ...note, late: true });
}

export function noteSeen(table: string, told: ToldTable) {
  const note = notedOf(table);
  if (note) keep(table, { ...note, seen: sawMore(note.seen, told) });
}

export const freshSalt = () => hexOf(crypto.getRandomValues(new Uint8Array(32)));
