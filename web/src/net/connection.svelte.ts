// The one WebSocket: every question gets its answer, pushes go to listeners, a lost connection comes back by itself, and one that
// stays open but says nothing is noticed.
import type { Answer, Push, Refusal, Welcome } from "../protocol/messages";
import { announcer } from "../state/announce.svelte";
import { type News, news } from "../state/news.svelte";
import { cut, type Line, lineOf, mayRepeat, pauseBefore, silence } from "./line";
import { path, unpacking } from "./packed";

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.why);
  }
}

interface Question {
  message: Record<string, unknown>;
  resolve: (answer: Answer) => void;
  at: number; // when it was asked
  sent: number; // how often
  waits: boolean; // to be sent
  repeats: boolean;
}
// About a question: the move in words, for who waits for it; in real time it is not sent a second time.
export interface Asking {
  words?: string;
  realTime?: boolean;
}

const stored = (key: string) => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};
const store = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* private mode: the token lives as long as the page */
  }
};

const beat = 1000; // how often the connection is looked at
const quiet = { seen: 1900, hidden: 20_000 }; // after so long without a word the table is asked for one
const goingAway = 1001;

class Connection {
  state = $state<"connecting" | "online" | "offline">("connecting");
  player = $state<{ player: string; name: string; account: string | null; admin: boolean } | null>(null);
  banned = $state(""); // why this browser may not come in
  named = $state(stored("broadside.named") === "yes");
  line = $state.raw<Line | null>(null);

  #token = stored("broadside.token");
  #socket: WebSocket | null = null;
  #next = 1;
  #questions = new Map<number, Question>();
  #listeners = new Set<(push: Push) => void>();
  #returns = new Set<() => void>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  #heard = Date.now();
  #looked = Date.now();
  #opened = 0; // when the socket was tried
  #pinged = false;
  #restarting = false;
  #nextTry: number | null = null;
  #sending: { words: string; since: number } | null = null;
  #back: { since: number; sent: boolean } | null = null;
  #troubled = false; // the connection did not carry, and it is not said yet that it does again

  start() {
    this.#open();
    addEventListener("online", () => this.retryNow());
    addEventListener("offline", () => this.#look());
    document.addEventListener("visibilitychange", () => {
      if (this.state === "online") this.#attend();
      if (!document.hidden) {
        this.#heard = Math.max(this.#heard, Date.now() - quiet.seen); // nobody asked while nobody looked
        this.retryNow();
      }
    });
    setInterval(() => this.#look(), beat);
  }

  // Enter with the token of a personal link or of an account.
  become(token: string) {
    this.#keep(token);
    store("broadside.named", "yes");
    this.named = true;
    this.#anew();
  }

  async register(account: string, password: string) {
    const made = await this.call<{ account: string }>({ cmd: "register", account, password });
    if (this.player) this.player.account = made.account;
  }

  async login(account: string, password: string) {
    this.become((await this.call<Welcome>({ cmd: "login", account, password })).token);
  }

  async logoutEverywhere() {
    this.#keep((await this.call<{ token: string }>({ cmd: "logout-everywhere" })).token);
  }

  #keep(token: string) {
    this.#token = token;
    store("broadside.token", token);
  }

  // The server forgot the token of this browser: begin as somebody new.
  #loggedOut() {
    this.#token = undefined;
    store("broadside.token", "");
    this.#anew();
    announcer.show("This browser is logged out.");
  }

  onPush(listener: (push: Push) => void) {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  // Runs whenever the connection is back after it had been lost.
  onReturn(action: () => void) {
    this.#returns.add(action);
    return () => {
      this.#returns.delete(action);
    };
  }

  // Asks and waits for the answer, whatever it is. What is asked while there is no connection is sent later, and what can be asked
  // twice is sent again when the answer got lost; the answer then says `repeated`.
  ask(message: Record<string, unknown>, { words, realTime }: Asking = {}): Promise<Answer> {
    return new Promise((resolve) => {
      const id = this.#next++;
      const repeats = mayRepeat(message, realTime);
      const question = { message: { id, ...message }, resolve, at: Date.now(), sent: 0, waits: true, repeats };
      this.#questions.set(id, question);
      if (words !== undefined) this.#sending = { words, since: Date.now() };
      if (this.state === "online") this.#send(question);
      else if (message.cmd === "act" && !repeats)
        this.#give(id, { ok: false, code: "offline", why: "There is no connection to the server right now." });
    });
  }

  async call<T>(message: Record<string, unknown>): Promise<T> {
    const answer = await this.ask(message);
    if (!answer.ok) throw new Refused(answer as Refusal);
    return answer as unknown as T;
  }

  async rename(name: string) {
    await this.call({ cmd: "rename", name });
    if (this.player) this.player.name = name;
    this.named = true;
    store("broadside.named", "yes");
  }

  // Whether a move has been on its way for so long that it is told of.
  get sending() {
    return this.line?.kind === "sending";
  }
  retryNow() {
    if (this.state === "online" || this.#socket?.readyState === WebSocket.CONNECTING) return;
    if (this.#socket?.readyState !== WebSocket.OPEN) this.#open();
    this.#look();
  }

  #send(question: Question) {
    question.sent += 1;
    question.waits = false;
    this.#socket?.send(JSON.stringify(question.message));
  }
  #give(id: number, answer: Answer) {
    const question = this.#questions.get(id);
    if (!question) return;
    this.#questions.delete(id);
    if (question.message.cmd === "act") {
      this.#sending = null;
      if (this.#back && answer.ok && question.at < this.#back.since) this.#back = { ...this.#back, sent: true };
    }
    question.resolve(question.sent > 1 ? { ...answer, repeated: true } : answer);
  }

  #open() {
    clearTimeout(this.#timer);
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#opened = Date.now();
    this.#nextTry = null;
    socket.onopen = () =>
      socket.send(JSON.stringify({ id: 0, cmd: "hello", salts: true, ...(this.#token ? { token: this.#token } : {}) }));
    const take = unpacking((text) => {
      if (socket === this.#socket) this.#receive(JSON.parse(text));
    });
    socket.onmessage = ({ data }) => take(data);
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lost(code === goingAway);
    };
  }

  #receive(message: { id?: number; push?: string } & Answer) {
    this.#heard = Date.now();
    if (this.line) this.#look();
    if (message.push === "logged-out") return this.#loggedOut();
    if (message.push === "banned") return this.#keptOut((message as unknown as { why: string }).why);
    if (message.push === "announcement") return news.take(message as unknown as News);
    if (message.push === "admin" && this.player) {
      this.player.admin = (message as unknown as { admin: boolean }).admin;
      return;
    }
    if (message.push !== undefined) {
      for (const listener of this.#listeners) listener(message as unknown as Push);
      return;
    }
    if (message.id === 0) return this.#welcome(message);
    this.#give(message.id ?? -1, message);
  }

  #welcome(answer: Answer) {
    if (!answer.ok) {
      if ((answer as Refusal).code === "banned") return this.#keptOut((answer as Refusal).why);
      const known = (answer as Refusal).code !== "unknown-token";
      if (known) announcer.show((answer as Refusal).why);
      else this.#token = undefined; // begin as somebody new
      return known ? this.#lost() : this.#anew();
    }
    const { token, player, name, account, admin } = answer as unknown as Welcome;
    this.#keep(token);
    this.player = { player, name, account, admin };
    this.banned = "";
    news.take(answer as unknown as News);
    const back = this.#tries > 0 || this.state === "offline";
    this.#tries = 0;
    this.#restarting = this.#pinged = false;
    this.state = "online";
    if (document.hidden) this.#attend();
    // Tables learn what they missed before moves are sent again.
    if (back) for (const action of this.#returns) action();
    for (const question of this.#questions.values()) if (question.waits) this.#send(question);
    this.#look();
  }

  // Nobody knocks again by himself: whoever is kept out is told why, and may try.
  #keptOut(why: string) {
    this.#lost();
    clearTimeout(this.#timer);
    this.banned = why;
  }

  // Says hello with the token that counts now.
  #anew() {
    this.#lost();
    this.#open();
  }
  #lost(restarting = false) {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.state = this.#tries === 0 ? "connecting" : "offline";
    this.#restarting ||= restarting;
    this.#pinged = false;
    for (const [id, question] of this.#questions) {
      if (question.waits) continue;
      if (question.repeats) question.waits = true;
      else this.#give(id, { ok: false, code: "offline", why: "The connection was lost before the server answered." });
    }
    const wait = pauseBefore(this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.#nextTry = Date.now() + wait;
    this.#timer = setTimeout(() => this.#open(), wait);
    this.#look();
  }

  // Whether anybody looks at this page, for those who play with whoever does.
  #attend() {
    void this.ask({ cmd: "attend", hidden: document.hidden });
  }

  // Looks at the connection: asks for a word where there was none for a while, and gives up a socket that carries nothing.
  #look() {
    const now = Date.now();
    // The page itself was asleep: that is nobody's silence.
    if (now - this.#looked > silence + beat) this.#heard = Math.max(this.#heard, now - quiet.seen);
    this.#looked = now;
    const awaited = [...this.#questions.values()].some(({ sent }) => sent > 0);
    if (this.state === "online") {
      if (!this.#pinged && now - this.#heard >= (document.hidden ? quiet.hidden : quiet.seen)) {
        this.#pinged = true;
        void this.ask({ cmd: "ping" }).then(() => (this.#pinged = false));
      }
      if (awaited && now - this.#heard >= cut) return this.#lost();
    } else if (this.#socket && now - this.#opened >= cut) return this.#lost();
    const wire = {
      now,
      network: navigator.onLine,
      open: this.state === "online",
      heard: this.#heard,
      awaited,
      restarting: this.#restarting,
      nextTry: this.#nextTry,
      sending: this.#sending,
      back: this.#back,
    };
    if (lineOf(wire)?.trouble) this.#troubled = true;
    else if (this.#troubled && wire.open) {
      this.#troubled = false;
      this.#back = wire.back = { since: now, sent: false };
    }
    this.line = lineOf(wire);
  }
}

export const connection = new Connection();
