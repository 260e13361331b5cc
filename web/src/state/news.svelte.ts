// What those who run the server tell everybody, and when it is about to close.
export interface News {
  announcement: string | null;
  closing: number | null; // unix ms: at the latest
}

class NewsBoard {
  announcement = $state<string | null>(null);
  closing = $state<number | null>(null);
  #read = $state(""); // what was put away is not shown again until it changes

  take({ announcement, closing }: News) {
    this.announcement = announcement;
    this.closing = closing;
  }
  get words(): string {
    const at = this.closing && new Date(this.closing).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const closing = at
      ? `The server closes for an upgrade, at ${at} at the latest. Games with a clock of minutes are finished first, ` +
        "all others go on afterwards; new ones cannot begin until then."
      : "";
    return [this.announcement, closing].filter(Boolean).join(" ");
  }
  get shown() {
    return this.words && this.words !== this.#read ? this.words : "";
  }
  putAway() {
    this.#read = this.words;
  }
}
export const news = new NewsBoard();
