// Finished games whose rules the program does not have any more: shown as they ended.
import assert from "node:assert/strict";
import { at, phone, picture, scene, startAgain, visit } from "./harness.mjs";
import { secondDevice } from "./steer.mjs";

const moves = 12;

scene("finished games of other rules are shown as they ended", async () => {
  const host = await visit();
  const ask = await secondDevice(host);
  const { games } = await host.evaluate(() => fetch("/api/games").then((answer) => answer.json()));
  const ended = [];
  for (const { key, seats } of games) {
    const { table } = await ask({ cmd: "create", game: key, options: {}, seats: seats.map(() => ({ kind: "you" })) });
    let state = await ask({ cmd: "watch", table });
    if (!state.has.legal || state.has.real_time) continue;
    for (let n = 0; n < moves && !state.waiting.over; ++n) {
      const [seat] = state.waiting.seats;
      await ask({ cmd: "act", table, seat, seq: state.seq, move: state.legals[seat][0].move });
      state = await ask({ cmd: "watch", table });
    }
    const resigned = !state.waiting.over;
    if (resigned) await ask({ cmd: "resign", table, seat: seats[0] });
    ended.push({ key, table, resigned });
  }
  assert.ok(ended.some(({ resigned }) => resigned));
  await host.context().close();
  await startAgain("UPDATE tables SET rules = rules - 1; UPDATE records SET hash = 'other' WHERE seq = 3;");
  const page = await visit();
  for (const { key, table, resigned } of ended) {
    await page.goto(at("replay", table));
    await page.waitForSelector("text=not step by step");
    await page.waitForFunction((id) => location.hash === `#/table/${id}`, table);
    await page.waitForSelector(".kept .board");
    const last = page.locator(".kept ol li").last();
    await last.waitFor();
    if (resigned) assert.match(await last.textContent(), /resigned|gave up/, key);
    await picture(page, `kept-${key}-1280`);
  }
  const small = await visit(phone);
  await small.goto(at("table", ended[0].table));
  await small.waitForSelector(".kept .board");
  await picture(small, `kept-${ended[0].key}-380`);
  for (const each of [page, small]) await each.context().close();
  await startAgain("DELETE FROM keepsakes;");
  const later = await visit();
  await later.goto(at("table", ended[0].table));
  await later.waitForSelector("text=only its result is left");
});
