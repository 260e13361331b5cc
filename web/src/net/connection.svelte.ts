// The one WebSocket: every question gets its answer, pushes go to listeners, a lost connection comes back by itself.
import type { Answer, Push, Refusal, Welcome } from "../protocol/messages";
import { announcer } from "../state/announce.svelte";

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.why);
  }
}

interface Question {
  message: Record<string, unknown>;
  resolve: (answer: Answer) => void;
  sent: boolean;
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

class Connection {
  state = $state<"connecting" | "online" | "offline">("connecting");
  player = $state<{ player: string; name: string; account: string | null } | null>(null);
  named = $state(stored("broadside.named") === "yes");

  #token = stored("broadside.token");
  #socket: WebSocket | null = null;
  #next = 1;
  #questions = new Map<number, Question>();
  #listeners = new Set<(push: Push) => void>();
  #returns = new Set<() => void>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  start() {
    this.#open();
    addEventListener("online", () => this.#retryNow());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#retryNow();
    });
  }

  // Enter with the token of a personal link or of an account.
  become(token: string) {
    this.#keep(token);
    store("broadside.named", "yes");
    this.named = true;
    this.state = "connecting"; // what is asked from now on waits for the new hello
    this.#socket?.close();
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
    this.#socket?.close();
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

  // Asks and waits for the answer, whatever it is. Questions asked while offline are sent later, moves are not: they would be stale.
  ask(message: Record<string, unknown>): Promise<Answer> {
    return new Promise((resolve) => {
      const id = this.#next++;
      const question = { message: { id, ...message }, resolve, sent: false };
      this.#questions.set(id, question);
      if (this.state === "online") this.#send(question);
      else if (message.cmd === "act") {
        this.#questions.delete(id);
        resolve({ ok: false, code: "offline", why: "There is no connection to the server right now." });
      }
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

  #send(question: Question) {
    question.sent = true;
    this.#socket?.send(JSON.stringify(question.message));
  }

  #open() {
    clearTimeout(this.#timer);
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ id: 0, cmd: "hello", ...(this.#token ? { token: this.#token } : {}) }));
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data as string));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #receive(message: { id?: number; push?: string } & Answer) {
    if (message.push === "logged-out") return this.#loggedOut();
    if (message.push !== undefined) {
      for (const listener of this.#listeners) listener(message as unknown as Push);
      return;
    }
    if (message.id === 0) return this.#welcome(message);
    const question = this.#questions.get(message.id ?? -1);
    if (!question) return;
    this.#questions.delete(message.id as number);
    question.resolve(message);
  }

  #welcome(answer: Answer) {
    if (!answer.ok) {
      // A token that the server does not know: begin as somebody new.
      if ((answer as Refusal).code === "unknown-token") this.#token = undefined;
      else announcer.show((answer as Refusal).why);
      this.#socket?.close();
      return;
    }
    const { token, player, name, account } = answer as unknown as Welcome;
    this.#keep(token);
    this.player = { player, name, account };
    const back = this.#tries > 0 || this.state === "offline";
    this.#tries = 0;
    this.state = "online";
    for (const question of this.#questions.values()) if (!question.sent) this.#send(question);
    if (back) for (const action of this.#returns) action();
  }

  #lost() {
    this.state = this.#tries === 0 ? "connecting" : "offline";
    for (const [id, question] of this.#questions) {
      if (!question.sent) continue;
      this.#questions.delete(id);
      question.resolve({ ok: false, code: "offline", why: "The connection was lost before the server answered." });
    }
    const wait = Math.min(8000, 300 * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #retryNow() {
    if (
      this.state !== "online" &&
      this.#socket?.readyState !== WebSocket.CONNECTING &&
      this.#socket?.readyState !== WebSocket.OPEN
    )
      this.#open();
  }
}

export const connection = new Connection();
