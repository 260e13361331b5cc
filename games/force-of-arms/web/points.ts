// Where the things are that lessons of Force of Arms point at.
import type { Faction, View } from "./types.gen";
import { attribute, pointing } from "$web/learn/points";
import { factionOf, shipSeen, sideClass } from "./facts";

const place = (cell: string) => ({ selector: attribute("cell", cell), name: cell });
const spot = (name: string) => attribute("spot", name);

export const pointed = pointing<View>(
  {
    place,
    ship(ship: string, view) {
      const at = shipSeen(view, ship)?.at;
      return at ? place(at) : null;
    },
    lane: ({ faction, lane }: { faction: Faction; lane: string }) => ({
      selector: `.lane:has([data-spot^="post:${faction}:${lane}-"])`,
      name: `lane ${lane}`,
    }),
    post: ({ faction, post }: { faction: Faction; post: string }) => spot(`post:${faction}:${post}`),
    fighter: (fighter: string) => spot(`fighter:${fighter}`),
    card: (card: string) => spot(`card:${card}`),
    held({ faction, token }: { faction: Faction; token: string }, view, seat) {
      const own = seat !== null && factionOf(view, seat) === faction;
      return own ? spot(`token:${token.replace("_", "-")}`) : `.${sideClass(faction)} .tokens`;
    },
  },
  { seat: ".prompt .choices", corner: ".prompt .choices" },
);
