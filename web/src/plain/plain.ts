// The table of a game that brings none: its board as text, its moves in words.
import type { GameModule } from "../games";
import type { Choice } from "../protocol/messages";
import { Chooser } from "../choose/chooser.svelte";
import type { Option } from "../choose/choices";
import type { Manner } from "../shell/shell.svelte";
import PlainStep from "./PlainStep.svelte";
import PlainTable from "./PlainTable.svelte";

// Every move is a line of a list.
export class PlainChooser extends Chooser<unknown, unknown> {
  override optionOf(choice: Choice): Option {
    return { ...choice, ways: [] };
  }
}

// Nothing is known of the events but their words, so each is told alike.
const plainManner = (key: string): Manner => ({
  key,
  pace: { "*": { beat: "quiet" } },
  clauseOf: () => undefined,
  crestOf: () => null,
  caption: () => "",
});

export const plainModule = (key: string): GameModule => ({
  Table: PlainTable,
  Step: PlainStep,
  readContent: () => {},
  manner: plainManner(key),
});
