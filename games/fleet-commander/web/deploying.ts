// The usual set-up: the battleship in the middle, a destroyer on either side, frigates where nobody stands yet. It chooses from what
// may be placed now, so that every scenario and what the other side does are respected. Pure: tested without a page.
import type { Kind, View } from "./types.gen";
import type { Option } from "./choices";
import { type Cell, standingAt } from "./facts";

const order: Kind[] = ["battleship", "destroyer", "frigate", "shuttle", "decoy", "unknown"];
// By kind the columns in the order in which they are liked.
const columns: Partial<Record<Kind, string>> = { battleship: "cbdae", destroyer: "bdcae", frigate: "aebdc" };

export function usualDeploy(options: readonly Option[], view: View): Option | null {
  const kindOf = ({ facets }: Option) => facets.piece as Kind;
  const next = order.find((kind) => options.some(({ facets }) => facets.piece === kind));
  const price = ({ facets }: Option) => {
    const cell = facets.place as Cell;
    const liked = (columns[next ?? "frigate"] ?? "cbdae").indexOf(cell[0] ?? "");
    return standingAt(view, cell).length * 10 + liked;
  };
  const fitting = options.filter((option) => option.move.type === "deploy" && kindOf(option) === next);
  return fitting.sort((a, b) => price(a) - price(b))[0] ?? null;
}
