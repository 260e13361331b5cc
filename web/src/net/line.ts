// What the line below the bar says of the connection. Pure: tested without a socket.
export const silence = 3_000; // ms without a word until it is said
export const cut = 15_000; // and until it counts as no connection at all
export const slow = 1_000; // until a move that is on its way is told of
export const shortly = 3_000; // how long "Connected again" stays

export interface Wire {
  now: number;
  network: boolean; // the browser has one
  open: boolean; // a socket that has said hello
  heard: number; // when the table said something last
  awaited: boolean; // something is asked and not answered
  restarting: boolean; // the table said goodbye
  nextTry: number | null;
  sending: { words: string; since: number } | null;
  back: { since: number; sent: boolean } | null;
}
export interface Line {
  kind: "silent" | "sending" | "offline" | "restart" | "back";
  trouble: boolean; // the connection does not carry
  strong: string;
  rest: string;
}

const seconds = (ms: number) => Math.max(1, Math.round(ms / 1000));
const clock = (at: number) => new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

export function lineOf(wire: Wire): Line | null {
  const { now, heard, open, sending, back } = wire;
  const still = open && !wire.awaited ? 0 : now - heard;
  if (!wire.network || (!open && still >= cut)) {
    const again = wire.nextTry === null ? "Trying again now." : `Trying again in ${seconds(wire.nextTry - now)} s.`;
    const kept = sending ? "Your move is kept and sent on return." : "The game waits.";
    return {
      kind: "offline",
      trouble: true,
      strong: `You are offline since ${clock(heard)}.`,
      rest: `${kept} ${again}`,
    };
  }
  if (wire.restarting && !open)
    return { kind: "restart", trouble: true, strong: "The table restarts, about 10 s.", rest: "Nothing is lost." };
  if (sending && now - sending.since >= slow)
    return {
      kind: "sending",
      trouble: still >= silence,
      strong: sending.words ? sentence(`Sending your move: ${sending.words}`) : "Sending your move.",
      rest:
        still >= silence
          ? `No word from the table for ${seconds(still)} s; it is sent again as soon as it answers.`
          : "It is on the board as a draft until the table has it.",
    };
  if (still >= silence)
    return {
      kind: "silent",
      trouble: true,
      strong: `No word from the table for ${seconds(still)} s.`,
      rest: "Your moves are kept and sent as soon as it answers.",
    };
  if (back && now - back.since < shortly)
    return { kind: "back", trouble: false, strong: "Connected again.", rest: back.sent ? "Your move was sent." : "" };
  return null;
}
// How long to wait before the next try, after so many that failed: 1, 2, 4, 8, then every 15 s.
export const pauseBefore = (tries: number) => (tries >= 4 ? cut : 1000 * 2 ** tries);

// What can be asked twice without being done twice. A move says which record it answers, so that a second one is stale.
const repeatable = new Set([
  "watch",
  "unwatch",
  "lobby",
  "check",
  "ask",
  "step",
  "hint",
  "review",
  "ping",
  "attend",
  "salt",
]);
export const mayRepeat = (message: Record<string, unknown>, realTime = false) =>
  repeatable.has(String(message.cmd)) || (message.cmd === "act" && message.seq !== undefined && !realTime);
