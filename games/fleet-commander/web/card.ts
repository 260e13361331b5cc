import type { GameCard } from "$web/games";
import Art from "./Art.svelte";

const card: GameCard = {
  summary: "Two fleets on a five by five chart. Roll command dice, move, strike together, raise shields in time.",
  time: "2 players, 30 minutes, 5 scenarios",
  art: Art,
  sides: { yellow: "yellow", blue: "blue" },
  keys: [
    ["1, 2, 3", "choosing dice: engine, weapon, shield; with Shift put back"],
    ["R", "roll"],
  ],
  crests: { yellow: { side: "side-a", letter: "Y" }, blue: { side: "side-c", letter: "B" } },
};
export default card;
