// What the others do, told beat by beat: it waits behind a dialog, and can be paused, gone through step by step, ended and shown again.
import assert from "node:assert/strict";
import { eventually, meet, picture, scene, seqAt, visit } from "./harness.mjs";
import { secondDevice } from "./steer.mjs";

const longer = 3_000; // than a beat of this game at its slowest
const button = (words) => `.prompt .run button:has-text("${words}")`;
const told = (page) => page.evaluate(() => Number(document.querySelector(".prompt li.now .n")?.textContent ?? 0));

scene(
  "the others' turn waits behind a dialog, is paused, gone through step by step, ended and shown again",
  async () => {
    const [mira, juno] = [await visit({ motion: "on" }), await visit()];
    const table = await meet(mira, juno, "harbour-race");
    const devices = [await secondDevice(mira), await secondDevice(juno)];
    await mira.click(".prompt label:has-text('slow')");
    const watch = (ask) => ask({ cmd: "watch", table });
    const asked = () =>
      eventually(async () => {
        const { waiting, seats } = await watch(devices[0]);
        assert.ok(waiting.seats.length > 0 && !waiting.over);
        return waiting.seats.map((name) => seats.findIndex(({ seat }) => seat === name));
      });
    const act = async (who, choose) => {
      const { legal, seq, you } = await watch(devices[who]);
      await devices[who]({ cmd: "act", table, seat: you[0], seq, move: choose(legal).move });
    };
    // Mira's turns are short; the last move of the list ends them.
    while ((await asked()).includes(0)) await act(0, (legal) => legal.at(-1));
    const { seq: before } = await watch(devices[0]);
    await mira.keyboard.press("Escape"); // ends what is told of the beginning
    await seqAt(mira, before);
    await mira.click("[aria-label=Menu]");
    await mira.waitForSelector("dialog[open]");
    while (!(await asked()).includes(0)) await act(1, (legal) => legal[0]);
    const { seq: last } = await watch(devices[0]);
    assert.equal(Number(await mira.getAttribute(".table", "data-seq")), before, "nothing happens behind the menu");
    await mira.keyboard.press("Escape");
    await mira.waitForSelector(".prompt li.now");
    await mira.click(button("Pause"));
    const first = await told(mira);
    await mira.waitForTimeout(longer);
    assert.equal(await told(mira), first, "a pause holds after the beat that runs");
    await picture(mira, "telling-paused-1280");
    await mira.click(button("Step"));
    assert.equal(await told(mira), first + 1);
    await mira.waitForTimeout(longer);
    assert.equal(await told(mira), first + 1, "a step is one beat");
    await mira.click(button("Go on"));
    assert.equal(await told(mira), first + 2);
    await mira.click(button("End"));
    await seqAt(mira, last);
    assert.equal(await told(mira), 0);
    await mira.keyboard.press("t");
    assert.equal(await told(mira), 1, "it is shown again from its beginning");
    await mira.keyboard.press("Escape");
    await mira.waitForSelector(".prompt li.now", { state: "detached" });
  },
);
