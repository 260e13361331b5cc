// Whether somebody is there, in a form and a word. Pure: tested without a page.
import type { Presence } from "../protocol/messages";

export interface Shown {
  form: "disc" | "ring" | "dash";
  words: string;
}
interface Now {
  now: number;
  writes: boolean;
  asked: boolean; // it is their turn
  since: number | null; // when it became so, where one has seen it
}

const clock = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;
function span(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "";
  if (minutes < 60) return `${minutes} min`;
  return minutes < 60 * 24 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60 / 24)} days`;
}
function day(since: number, now: number): string {
  const date = (at: number) => new Date(at).toDateString();
  if (date(since) === date(now)) return new Date(since).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  if (date(since) === date(now - 86_400_000)) return "yesterday";
  return new Date(since).toLocaleDateString([], { day: "numeric", month: "short" });
}

export function presenceOf({ state, since }: Presence, at: Now): Shown {
  if (state === "gone") return { form: "dash", words: since > 0 ? `gone since ${day(since, at.now)}` : "not here" };
  if (at.writes) return { form: "disc", words: "writes …" };
  if (state === "away") return { form: "ring", words: ["away", span(at.now - since)].filter(Boolean).join(", ") };
  if (!at.asked) return { form: "disc", words: "here" };
  return { form: "disc", words: at.since === null ? "thinks" : `thinks, ${clock(Math.max(0, at.now - at.since))}` };
}
