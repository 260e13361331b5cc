import type { GameCard } from "$web/games";
import Art from "./Art.svelte";

const card: GameCard = {
  summary: "A card duel over sixteen spaces, with secret objectives.",
  time: "2 players, 30 to 40 minutes",
  art: Art,
  crests: { alpha: { side: "side-a", letter: "S" }, bravo: { side: "side-c", letter: "M" } },
};
export default card;
