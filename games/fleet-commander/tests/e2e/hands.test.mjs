// Setting up in one press, ships that are dragged by mouse and by touch, and what is said to whoever does what cannot be done.
import assert from "node:assert/strict";
import { isSeen, phone, picture, scene, seqAt, shot, visit } from "../../../../web/e2e/harness.mjs";
import { drawByFinger } from "../../../../web/e2e/player.mjs";
import { secondDevice } from "../../../../web/e2e/steer.mjs";
import { asked, newTable } from "./player.mjs";

// A table where the person has rolled an engine die that moves a ship standing alone; the answer is that move.
async function aboutToMove(page) {
  const table = await newTable(page, { level: "greedy" });
  const ask = await secondDevice(page);
  const { you } = await ask({ cmd: "watch", table });
  const [seat] = you;
  const choose = (legal, view) => {
    const mine = view.forces[seat === "yellow" ? 0 : 1].pieces;
    const alone = (cell) => mine.filter((piece) => piece.at === cell).length === 1;
    const fields = [...view.asteroids, ...view.gravitics];
    const move = legal.find(
      (each) => each.type === "move" && !each.changed && alone(each.from) && !fields.includes(each.to),
    );
    if (move) return { here: move };
    return (
      legal.find((each) => each.type === "pass-field") ??
      legal.find((each) => each.type === "choose-dice" && each.dice.yellow === 3) ??
      legal.find((each) => each.type === "end") ??
      legal[0]
    );
  };
  // The computer answers in between.
  for (;;) {
    const { legal, view, seq, waiting } = await ask({ cmd: "watch", table });
    if (!waiting.seats.includes(seat)) continue;
    const move = choose(
      legal.map((choice) => choice.move),
      view,
    );
    if (move.here) {
      await seqAt(page, seq);
      await asked(page);
      return { ...move.here, seq };
    }
    await ask({ cmd: "act", table, seat, seq, move });
  }
}
const middle = async (page, cell) => {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const standsAt = (page, cell) =>
  page.waitForFunction(
    (name) => /your /.test(document.querySelector(`[data-cell="${name}"]`).getAttribute("aria-label")),
    cell,
  );

scene("a ship is dragged to its square with the mouse", async () => {
  const page = await visit();
  const { from, to, seq } = await aboutToMove(page);
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.waitForSelector("main > [aria-hidden=true] [data-stands]"); // the ship is in the hand
  await shot(page, "fleet-drag-1280");
  await page.mouse.up();
  await seqAt(page, seq + 1);
  await standsAt(page, to);
});

scene("a ship is dragged to its square by touch, once it is taken up", async () => {
  const page = await visit(phone);
  const { from, to, seq } = await aboutToMove(page);
  await drawByFinger(page, `[data-cell="${from}"]`, `[data-cell="${to}"]`);
  await seqAt(page, seq + 1);
  await standsAt(page, to);
});

scene("the fleet is set up in one press, and what cannot be done is answered with the way forward", async () => {
  const page = await visit();
  await newTable(page, { level: "greedy" });
  for (;;) {
    await asked(page);
    const mode = await page.getAttribute(".prompt", "data-mode");
    if (mode === "deploy") break;
    const seq = Number(await page.getAttribute(".table", "data-seq"));
    await page.click(mode === "choose-weapon" ? ".prompt .card >> nth=0" : ".prompt .pass");
    await seqAt(page, seq + 1);
  }
  await page.click("[data-cell=c3]");
  await page.waitForSelector(".why:has-text('Choose one of the marked squares')");
  await page.click("text=Deploy for me");
  await page.waitForSelector("[data-mode=choose-dice]");
  const own = await page.$$eval("[data-cell]", (cells) => cells.filter((cell) => /your /.test(cell.ariaLabel)).length);
  assert.equal(own, 5, "every square of the row is taken");
  await page.click("[data-cell=c3]");
  await page.waitForSelector(".why:has-text('roll them first')");
  assert.ok(await isSeen(page, ".why"), "the answer is in sight");
  await picture(page, "fleet-why-1280");
  assert.doesNotMatch(await page.textContent(".prompt"), /yellow-|red-|green-|alpha|bravo/);
});
