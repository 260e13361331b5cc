// "Do not ask again this phase": tokens land unasked. Once a question, so that a refused answer is not repeated for ever.
import { untrack } from "svelte";
import type { Move } from "./types.gen";
import { announcer } from "$web/state/announce.svelte";
import type { Refusal } from "$web/protocol/messages";
import type { Play } from "./play.svelte";

export class Unasked {
  answering = $state(false);
  #settled = -1;

  constructor(
    readonly play: Play,
    readonly curtain: () => string | null,
  ) {}

  // What a seat behind the curtain may answer, without a look at anybody's cards.
  answers = $derived.by(() => {
    const seat = this.curtain();
    if (!seat || !this.play.placing) return [];
    return (this.play.table.shown?.legals?.[seat] ?? []).map((choice) => ({ ...choice, ways: [] }));
  });

  async answer(move: Move) {
    const { table } = this.play;
    this.answering = true;
    const said = await table.command({ cmd: "act", seq: table.shown?.seq, seat: this.curtain(), move });
    this.answering = false;
    if (!said.ok) announcer.show((said as Refusal).why, (said as Refusal).clause, "force-of-arms");
  }

  // Called in an effect.
  settle() {
    const { play } = this;
    const seq = play.table.shown?.seq ?? -1;
    const seat = this.curtain() ?? play.table.acting;
    const options = this.curtain() ? this.answers : play.mode === "answer" ? play.options : [];
    const allow = options.find(({ move }) => move.type === "allow");
    if (!allow || !play.isQuiet(seat) || this.#settled === seq) return;
    this.#settled = seq;
    untrack(() => void (this.curtain() ? this.answer(allow.move) : play.commit(allow)));
  }
}
