import type { GameCard } from "$web/games";
import Art from "./Art.svelte";

const card: GameCard = {
  summary: "A card duel over nine squares, half of it face down.",
  time: "2 players, 25 minutes",
  art: Art,
};
export default card;
