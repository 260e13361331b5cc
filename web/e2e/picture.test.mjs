// The board of every game as a picture that can be sent: it is there, and the board is on it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { at, eventually, newTable, scene, visit } from "./harness.mjs";
import { secondDevice } from "./steer.mjs";

const margin = 32; // around the board, in pixels of the picture
const foot = 88; // the lines below it

// How many colours there are on the board, and how much of it is not of the one that is there most.
const painted = (page, image) =>
  page.evaluate(
    async ([bytes, around, below]) => {
      const data = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([data], { type: "image/png" }));
      const [width, height] = [bitmap.width - 2 * around, bitmap.height - 2 * around - below];
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext("2d");
      pen.drawImage(bitmap, -around, -around);
      const pixels = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
      const counts = new Map();
      for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
      return { colours: counts.size, drawn: 1 - Math.max(...counts.values()) / pixels.length };
    },
    [image.toString("base64"), margin, foot],
  );

// So many decisions of whoever opened the table, then it is over.
async function ended(ask, table, decisions) {
  for (let n = 0; ; ++n) {
    const { you, seq, legal, waiting } = await eventually(async () => {
      const now = await ask({ cmd: "watch", table });
      assert.ok(n === decisions || now.waiting.over || now.you.some((seat) => now.waiting.seats.includes(seat)));
      return now;
    });
    const [seat] = you;
    if (waiting.over) return;
    if (n === decisions) return ask({ cmd: "resign", table, seat });
    // Where the list of moves is not told, the computer is asked for one.
    const { move } = legal[0] ?? (await ask({ cmd: "hint", table, seat }));
    await ask({ cmd: "act", table, seat, seq, move });
  }
}

scene("the board of every game is on the picture that can be sent of it", async () => {
  const page = await visit();
  const ask = await secondDevice(page);
  const { games } = await page.evaluate(() => fetch("/api/games").then((answer) => answer.json()));
  for (const { key, real_time } of games) {
    const table = await newTable(page, key);
    await ended(ask, table, real_time ? 0 : 4);
    await page.goto(at("replay", table, 0));
    await page.waitForSelector(".replay .frame");
    await page.keyboard.press("End");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click("[aria-label=Share] >> text=Picture"),
    ]);
    const image = readFileSync(await download.path());
    assert.equal(image.subarray(1, 4).toString(), "PNG", key);
    const { colours, drawn } = await painted(page, image);
    assert.ok(colours > 50 && drawn > 0.01, `${key}: ${colours} colours on ${drawn} of the board`);
  }
});
