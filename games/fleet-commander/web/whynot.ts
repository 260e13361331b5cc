// Refusals in the words of who plays: dice by what they do, and the way forward.
import type { Ways } from "$web/choose/whynot";
import type { Die } from "./types.gen";
import { colourOf, dieNoun, type Colour, faceOf, isSpecial } from "./facts";

const faces = { orthogonal: "straight", diagonal: "diagonal", any: "any-direction", special: "special" };
const dieName = (die: Die) =>
  isSpecial(die) ? `${dieNoun[colourOf(die)]} special` : `${faces[faceOf(die)]} ${dieNoun[colourOf(die)]} die`;
const colourNoun: Record<Colour, string> = { yellow: "engine", red: "weapon", green: "shield" };

// Ids of dice, and the names of faces as the rules have them.
export const inWords = (why: string) =>
  why
    .replace(/\b(yellow|red|green)-(orthogonal|diagonal|any|special)( results?)?\b/g, (die) =>
      dieName(die.split(" ")[0] as Die),
    )
    .replace(
      /\b(yellow|red|green) (results?|dice|special)\b/g,
      (_, colour: Colour, what: string) => `${colourNoun[colour]} ${what.startsWith("result") ? "dice" : what}`,
    )
    .replace(/\bfrom (..) by way of \1 to\b/g, "from $1 to")
    .replace(/\ban orthogonal\b/g, "a straight")
    .replace(/\borthogonal\b/g, "straight");

export const ways: Ways = {
  "no-such-die": "Choose such a die for your next roll, or keep one on your bridge.",
  "wrong-direction": "Straight goes along rows and columns, diagonal across corners, the star any way.",
  "not-adjacent": "Ships go one square with each engine die; the marked squares can be reached.",
  "square-full": "Send fewer ships, or choose another square.",
  "enemy-there": "Fire at it, or go around.",
  "in-asteroids": "Ships go out of the asteroids before they fire or are fired at.",
  unrevealed: "Fire at the square first: that reveals what is there.",
  "no-enemy": "Choose a square with an enemy; those that can be hit are marked.",
  "outside-zone": "Choose one of the marked squares.",
  "special-moves-nothing": "Specials go to the gauge; two of them fire your weapon.",
  "two-specials": "Specials are kept on the gauge; two of them fire your weapon.",
  "field-there": "Choose a square without a field.",
  "none-left": "Choose another kind of ship.",
  "no-fire": "Bring a ship there that can fire, or fire from another square.",
  "path-blocked": "Go nearer, or fire from another square.",
  "no-path": "A shot over two squares takes two weapon dice that lead there.",
  obstacle: "Go where nothing stands between you and the target.",
  "out-of-range": "Bring your battleship nearer.",
};

// What comes first, where a press on the chart means nothing yet.
export const insteadOf: Record<string, string> = {
  "choose-weapon": "Choose your special weapon first; the chart comes after it.",
  "choose-dice": "Choose your dice and roll them first; then your ships move and fire.",
  keep: "Your ships have acted. Choose the dice that stay on your bridge.",
  "give-up": "Choose the die that you give up first.",
};
