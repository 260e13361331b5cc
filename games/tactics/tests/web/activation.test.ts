// Which squadron would be activated: what the button says, what is marked on the table, and what is brought into sight.
import { beforeAll, expect, it } from "vitest";
import { Camera } from "../../web/camera.svelte";
import { framingOf } from "../../web/framing";
import { marksOn } from "../../web/marks";
import { Play } from "../../web/play.svelte";
import { simpleAsk } from "../../web/simple";
import type { Field } from "../../web/types.gen";
import { at, battle, load, mecha, viewOf } from "./helpers";

beforeAll(load);

function played(acted: boolean) {
  const field: Field = battle(
    [mecha("vf-1j", "sa1", at(10, 40)), mecha("tomahawk", "sa2", at(60, 40))],
    [mecha("regult", "sb1", at(30, 5))],
    { phase: "activate", squadron: "none" },
  );
  const squadron = { upgrades: [], acted: false, boosted: false, sacrificed: false };
  field.squadrons[0] = [
    { core: "valkyrie-squadron", ...squadron, acted },
    { core: "armored-destroid-squadron", ...squadron },
  ];
  const table = { view: viewOf(field), legal: [], asked: true, catchingUp: false, shown: { options: {}, seq: 1 } };
  return new Play(table as never);
}
const told = (play: Play) => ({
  marked: [...marksOn(play)].flatMap(([id, { mark }]) => (mark === "picked" ? [id] : [])),
  button: simpleAsk(play, String)?.go?.words,
  shown: framingOf(play).places,
});

it("the squadron that was pressed is the one that is marked, named and shown", () => {
  const play = played(false);
  expect(told(play)).toEqual({ marked: [], button: "Choose a squadron", shown: [] });
  play.squadron = "sa1";
  expect(told(play)).toEqual({ marked: ["a1"], button: "Activate Valkyrie Squadron", shown: [at(10, 40)] });
});
// TA-6.1
it("when that one has acted, the only one that is left takes its place everywhere", () => {
  const play = played(true);
  play.squadron = "sa1";
  expect(told(play)).toEqual({ marked: ["a2"], button: "Activate Armored Destroid Squadron", shown: [at(60, 40)] });
});
it("a camera says whether all of some places are in its window", () => {
  const camera = new Camera(() => ({ width: 72, height: 48 }));
  camera.resize(720, 480);
  expect(camera.sees([at(10, 40), at(60, 40)])).toBe(true);
  camera.zoom(4, 0, 0);
  expect(camera.sees([at(60, 40)])).toBe(false);
  expect(camera.sees([at(2, 2)])).toBe(true);
});
