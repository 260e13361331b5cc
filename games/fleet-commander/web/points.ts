// Where the things are that lessons of Fleet Commander point at.
import type { Die, Fleet, View } from "./types.gen";
import { attribute, pointing } from "$web/learn/points";
import { dieWords, onBoard, pieceOf, sideClass } from "./facts";

const square = (cell: string) => ({ selector: attribute("cell", cell), name: cell });
const rows = { rolled: ["Rolled"], reserve: ["Reserve", "Bridge"], gauge: ["Gauge", "Bridge"] };

export const pointed = pointing<View>(
  {
    square,
    // A ship is known by its square.
    ship({ fleet, id }: { fleet: Fleet; id: string }, view) {
      const at = pieceOf(view, fleet, id)?.at;
      return at && onBoard(at) ? square(at) : null;
    },
    // Where dice are chosen it is those that one presses, else those of the bridge, which is a strip on a phone.
    die({ fleet, place, die }: { fleet: Fleet; place: keyof typeof rows; die: Die }, _view, seat) {
      const face = `.die[aria-label="${dieWords(die)}"]`;
      const lying = rows[place].map((row) => `.${sideClass(fleet)} [aria-label="${row}"] ${face}`);
      return [...(fleet === seat ? [`.prompt .toggle ${face}`] : []), ...lying].join(", ");
    },
  },
  {
    end: ".prompt .btn.end",
    keep: ".prompt[data-mode=keep] .buttons .primary",
    pool: ".prompt .pool, .sides .bridge:last-child .pool",
    weapon: ".sides .bridge:last-child .weapon",
    weapons: ".prompt .cards",
    track: ".sides .bridge:last-child .track, .low-strip .track",
  },
);
