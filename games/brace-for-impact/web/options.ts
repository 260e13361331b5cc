// The options of a table that its drawing needs.
import type { OptionValues } from "$web/protocol/messages";
import type { Pace } from "./types.gen";

export const paceOf = (options: OptionValues): Pace => (options.pace as Pace | undefined) ?? "standard";
// Two players, or three and four by choice, fight together; then there is neither track nor event.
const together = ({ players, form }: OptionValues) =>
  players === "2" || ((players === "3" || players === "4") && form === "cooperative");
export const hasTrack = (options: OptionValues) => options.events === "track" && !together(options);
export const difficultyWords = (options: OptionValues) => {
  const text = String(options.difficulty ?? "training");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
