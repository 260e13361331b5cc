// Where the things are that lessons of Crisis Point point at.
import type { View } from "./types.gen";
import { attribute, pointing } from "$web/learn/points";
import { factionOf, sideClass } from "./facts";

const space = (cell: string) => ({ selector: attribute("cell", cell), name: cell });
const spot = (name: string) => attribute("spot", name);

export const pointed = pointing<View>(
  {
    space,
    place: space,
    // A card on the battlefield is known by its space; any other one lies in the hand.
    card(card: string, view) {
      const at = view.spaces.find((each) => each.card === card)?.at;
      return at ? space(at) : [`hand:${card}`, `card:${card}`].map(spot).join(", ");
    },
    lane: ({ faction, lane }: { faction: string; lane: string }) => ({
      selector: spot(`lane:${faction}:${lane}`),
      name: `lane ${lane}`,
    }),
    combat: (card: string) => spot(`combat:${card}`),
    objective: (objective: string) => spot(`objective:${objective}`),
    held({ faction, token }: { faction: string; token: string }, view, seat) {
      const own = seat !== null && factionOf(view, seat) === faction;
      return own ? spot(`special:${token}`) : `.${sideClass(faction)} .specials`;
    },
  },
  {
    objectives: ".sides [aria-label='Secret objectives'], .hand",
    seat: ".prompt .choices",
    tokens: ".sides > :last-child .tokens, .low-strip .tokens",
    pass: ".prompt .buttons .btn",
  },
);
