// The table protocol of docs/protocol.md. Moves, views and events are the engine's own JSON; the pages of a game know their types.

export interface OptionInfo {
  name: string;
  choices: (string | number | boolean)[];
  told?: string[]; // a sentence on each choice, or nothing
  standard: string | number | boolean;
  help: string;
}
export interface GameInfo {
  key: string;
  title: string;
  summary: string;
  seats: string[];
  options: OptionInfo[];
  bots: string[];
  real_time?: boolean; // time runs while people decide
}
export interface Clause {
  id: string;
  section: string;
  text: string;
}
export interface RulesPage {
  title: string;
  introduction: string; // markdown
  clauses: Clause[];
}

// A choice, or a file of one's own.
export type OptionValues = Record<string, string | number | boolean | Record<string, unknown> | null>;
export interface SeatInfo {
  seat: string;
  side?: string; // who wins and loses together
  kind: "person" | "bot" | "open";
  name: string;
  you: boolean;
  instead_of?: { player: string; name: string; you: boolean }; // for whom a computer plays on until they come back
}
export type ClockTerms =
  | { kind: "none" }
  | { kind: "move"; seconds: number }
  | { kind: "bank"; seconds: number; increment: number }
  | { kind: "days"; days: number };
export interface TableRow {
  table: string;
  game: string;
  title: string;
  options: OptionValues;
  seats: SeatInfo[];
  public: boolean;
  clock: ClockTerms;
  turn: string[];
  your_turn: boolean;
  over: boolean;
  result: Result | null;
  inputs: number;
  updated: number;
}
export interface Lobby {
  open: TableRow[];
  mine: TableRow[];
  recent: TableRow[];
}

export interface Choice<Move = unknown> {
  move: Move;
  words: string;
}
export interface Waiting {
  seats: string[];
  chance: unknown;
  deadline: number | null;
  over: boolean;
}
export interface LogLine {
  step?: number; // of a finished game: after how many inputs it was told
  seq: number;
  words: string;
  event: { type: string; [key: string]: unknown };
}
export interface ChatLine {
  from: string;
  player?: string;
  text: string;
  at: number;
}
export interface ClockState {
  kind?: string;
  left?: Record<string, number>;
  running?: string[];
}
export type Outcome = "won" | "drawn" | "lost";
export interface Result {
  winners: string[];
  outcomes: Outcome[]; // in the order of the seats
  points?: unknown[];
  ending: string;
  clause?: string;
}
export type OfferKind = "draw" | "undo" | "rematch";
export type Offers = Partial<Record<OfferKind, string>>; // the seat that made it

// What a lesson points at: an object with one member, whose name is the kind ({"square":"c3"}). Its game knows where that is.
export type Point = Record<string, unknown>;
export interface LessonAnswer {
  kind: "mistake" | "other" | "refused" | "else" | "hint";
  say: string;
  clause?: string;
  why?: string; // the reason of the rules
}
// Where a lesson is, at a table that is one.
export interface Lesson<Move = unknown> {
  game: string;
  id: string;
  title: string;
  kind: "guided" | "lesson" | "puzzle";
  scene: { n: number; of: number; title: string };
  step: { id: string; n: number; of: number }; // counted over the whole lesson
  waits: "intro" | "move" | "again" | "end" | "beat"; // "beat": something happens by itself and is not over
  say: string;
  after: string; // what the last move did
  point: Point[];
  answer: LessonAnswer | null;
  tries: number;
  show: Choice<Move> | null;
  end: { say: string; next: string | null } | null; // of the whole lesson; a scene may end before
}
export interface LessonInfo {
  id: string;
  title: string;
  about: string;
  kind: "guided" | "lesson";
  minutes: number;
  steps: number;
  step_ids: string[];
}
export interface PuzzleInfo {
  id: string;
  title: string;
  theme: string;
  level: number; // 1 easy to 3 hard
  ask: string;
}
// A position to be drawn on the page that tells how a game is played.
export interface Picture {
  id: string;
  title: string;
  caption: string;
  clause: string; // below which it stands on the rules page; empty: it does not
  you: string;
  options: OptionValues;
  view: unknown;
  legal: Choice[];
  point: Point[];
  show: unknown;
}
export interface HowTo {
  text: string; // markdown
  pictures: Picture[];
}
// What a newcomer is told once, by the kind of decision.
export interface GuideNote {
  key: string;
  task: string;
  text: string;
  clause: string;
}
export interface Guide {
  goal: string;
  lessons: GuideNote[];
}

// Which seats have added a secret to the dice, which still can, and for which a draw waits. Older tables have none.
export interface Salts {
  given: string[];
  asked: string[];
  awaited: string[];
}

// What a push may bring anew; a snapshot has all of it.
export interface TableParts<View = unknown, Move = unknown> {
  seq: number;
  view: View;
  legal: Choice<Move>[];
  board?: string; // as text, where the page asked for it
  boards?: Record<string, string>;
  views?: Record<string, View>;
  legals?: Record<string, Choice<Move>[]>;
  waiting: Waiting;
  clock: ClockState | null;
  timer?: number | null; // ms until a timer of the rules runs out
  silent?: boolean; // spectators may not chat
  thinking: string | null;
  place?: number; // of the thinking computer in the line of all; 0: it is being thought for
  result: Result | null;
  seats: SeatInfo[];
  offers: Offers;
  undo: { possible: boolean; free?: boolean; why?: string };
  rematch?: string | null; // the table that follows
  frozen: string | null;
  seed?: string;
  commitment: string;
  salts?: Salts;
  you: string[];
  leaves?: boolean; // who leaves now is replaced by a computer
  lesson?: Lesson<Move>;
  decision?: string; // the kind of decision that is asked
}
export interface Snapshot<View = unknown, Move = unknown> extends TableParts<View, Move> {
  table: string;
  game: string;
  title: string;
  options: OptionValues;
  goal?: string; // what is played for with these options
  log: LogLine[];
  log_more?: boolean; // the server has earlier lines
  logs?: Record<string, LogLine[]>;
  chat: ChatLine[];
  last_turn?: number;
  has?: { legal: boolean; ask: boolean; thinks: boolean; real_time: boolean }; // what the game offers
  host?: boolean; // whether one opened the table oneself
  presence?: Presences;
  inputs?: number;
  // A finished game whose rules the program does not have any more. `whole`: view, views, state, board and log are as they were at its end.
  kept?: { why: string; whole: boolean };
  state?: unknown; // with that
  captions?: string[]; // what a lesson said about what happened since one's own move
}
// Who plays here and has a page of the table open: one that is looked at, a hidden one, none. `since` is 0 where nobody knows.
export interface Presence {
  state: "here" | "away" | "gone";
  since: number;
}
export type Presences = Record<string, Presence>; // by seat
export interface Update<View = unknown, Move = unknown> extends Partial<TableParts<View, Move>> {
  push: "table";
  table: string;
  seq: number;
  events: { event: LogLine["event"]; words: string; seq?: number }[];
  events_of?: Record<string, { event: LogLine["event"]; words: string }[]>;
  by?: string;
  say?: string; // a lesson explains this record
  log?: LogLine[];
}
export interface ChatPush extends ChatLine {
  push: "chat";
  table: string;
}
export type Push = Update | ChatPush | ({ push: "lobby" } & Lobby) | { push: string; [key: string]: unknown };

// What a captain would do, and what it thinks of a finished game; `chances` go from 0 to 1.
export interface Hint<Move = unknown> {
  seq: number;
  move: Move;
  words: string;
  chances: number;
  expected: string[];
  instead?: { words: string; chances: number };
}
export interface CurvePoint {
  step: number;
  seat: string;
  chances: number;
}
export interface Costly<Move = unknown> extends CurvePoint {
  cost: number;
  played: string;
  better: string;
  move: Move;
  expected: string[];
}
export interface Review {
  curve: CurvePoint[];
  costly: Costly[];
}

// The answer to hello and to login.
export interface Welcome {
  token: string;
  player: string;
  name: string;
  account: string | null;
  admin: boolean; // may moderate
}
export interface Refusal {
  ok: false;
  code: string;
  clause?: string;
  why: string;
  repeated?: boolean; // it was sent more than once
  fresh?: Snapshot;
}
export type Answer = { ok: true; [key: string]: unknown } | Refusal;
