// What screen readers are told, and short notes for everybody.
class Announcer {
  polite = $state("");
  assertive = $state(""); // a question to you
  note = $state<{ text: string; clause?: string; game?: string } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  say(text: string) {
    this.polite = this.polite === text ? `${text}\u00a0` : text;
  }
  ask(text: string) {
    this.assertive = this.assertive === text ? `${text}\u00a0` : text;
  }
  show(text: string, clause?: string, game?: string) {
    this.note = { text, clause, game };
    this.say(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.note = null;
    }, 6000);
  }
}
export const announcer = new Announcer();
