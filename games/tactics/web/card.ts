import type { GameCard } from "$web/games";
import Art from "./Art.svelte";

const card: GameCard = {
  summary: "Squadrons of giant mecha on a table with terrain. Move in inches, see who sees you, fire, dodge, close in.",
  time: "2 players, 45 to 90 minutes, 6 scenarios",
  art: Art,
  editor: "Lay out a table of your own",
  crests: { alpha: { side: "side-a", letter: "A" }, bravo: { side: "side-c", letter: "B" } },
};
export default card;
