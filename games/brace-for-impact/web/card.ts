import type { GameCard } from "$web/games";
import Art from "./Art.svelte";

const card: GameCard = {
  summary: "Ten frantic minutes on the bridge of one ship: call out, answer, fire, brace. All at once.",
  time: "2 to 15 players, 10 minutes, real time",
  art: Art,
};
export default card;
