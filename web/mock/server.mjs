// A stand-in for the server while it is being written: drives `broadside engine`.
import { spawn, execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync, existsSync } from "node:fs";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { extname, join } from "node:path";

const program = "/work/main/build/release/broadside";
const dist = new URL("../dist", import.meta.url).pathname;
const gamesJson = JSON.parse(execFileSync(program, ["games", "--json"], { encoding: "utf8" }));
const names = { "force-of-arms": "Force of Arms", "crisis-point": "Crisis Point", tactics: "Tactics", "brace-for-impact": "Brace for Impact" };
const games = [
  ...gamesJson.map((g) => ({ ...g, playable: true, seats: ["yellow", "blue"], bots: ["random", "greedy"] })),
  ...Object.entries(names).map(([key, title]) => ({ key, title, summary: "", playable: false, seats: [], options: [], bots: [] })),
];
const md = readFileSync("/work/main/docs/rules/fleet-commander.md", "utf8");
let section = ""; const clauses = [];
for (const line of md.split("\n")) {
  if (line.startsWith("## ")) section = line.slice(3);
  const m = line.match(/^\*\*(FC-[\d.]+)\*\* (.*)$/);
  if (m) clauses.push({ id: m[1], section, text: m[2] });
}
const http = createServer((req, res) => {
  const path = req.url.split("?")[0];
  const json = (v) => { res.setHeader("content-type", "application/json"); res.end(JSON.stringify(v)); };
  if (path === "/api/games") return json({ games });
  if (path.startsWith("/api/rules/")) return json({ title: "Fleet Commander", clauses });
  const file = join(dist, path === "/" ? "index.html" : path);
  if (!existsSync(file)) { res.statusCode = 404; return res.end(); }
  res.setHeader("content-type", { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" }[extname(file)] ?? "text/plain");
  res.setHeader("content-security-policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'");
  res.end(readFileSync(file));
});
const tables = new Map(); const clients = new Set(); const people = new Map();
class Engine {
  constructor() { this.p = spawn(program, ["engine"]); this.wait = []; createInterface(this.p.stdout).on("line", (l) => this.wait.shift()(JSON.parse(l))); }
  ask(m) { return new Promise((r) => { this.wait.push(r); this.p.stdin.write(JSON.stringify(m) + "\n"); }); }
}
const row = (t, c) => ({ table: t.id, game: t.game, title: "Fleet Commander", options: t.options, seats: seatsFor(t, c), public: t.public, clock: t.clock, turn: t.waiting.seats, your_turn: t.waiting.seats.some((s) => t.seats[t.names.indexOf(s)].who === c.player), over: t.waiting.over, result: t.waiting.result ?? null, inputs: t.seq, updated: Date.now() });
const seatsFor = (t, c) => t.seats.map((s, i) => ({ seat: t.names[i], kind: s.kind, name: s.kind === "bot" ? s.bot : s.kind === "open" ? "" : people.get(s.who)?.name ?? "?", you: s.who === c.player }));
async function parts(t, c) {
  const you = t.names.filter((_, i) => t.seats[i].who === c.player);
  const views = {}, legals = {};
  for (const s of you) {
    views[s] = (await t.e.ask({ cmd: "view", seat: s })).view;
    const l = t.waiting.seats.includes(s) ? await t.e.ask({ cmd: "legal", seat: s, words: true }) : { moves: [], words: [] };
    legals[s] = l.moves.map((move, i) => ({ move, words: l.words[i] }));
  }
  const view = you.length ? views[you[0]] : (await t.e.ask({ cmd: "view" })).view;
  return { seq: t.seq, you, seats: seatsFor(t, c), view, legal: you.length ? legals[you.find((s) => t.waiting.seats.includes(s)) ?? you[0]] : [], ...(you.length > 1 ? { views, legals } : {}), waiting: t.waiting, clock: { kind: "none" }, thinking: t.thinking, result: t.waiting.result ?? null, offers: {}, undo: { possible: t.seq > 0, why: "" }, frozen: null, commitment: "00".repeat(32) };
}
async function tell(t, events) {
  for (const c of clients) if (c.watch.has(t.id)) c.send({ push: "table", table: t.id, events, ...(await parts(t, c)) });
}
async function apply(t, answer) {
  t.waiting = answer.waiting; t.seq++;
  const events = answer.events.map((event, i) => ({ event, words: answer.words[i] }));
  t.log.push(...events.map((e) => ({ seq: t.seq, ...e })));
  await tell(t, events);
  void bots(t);
}
async function bots(t) {
  if (t.botting) return; t.botting = true;
  for (;;) {
    const i = t.names.findIndex((n, i) => t.waiting.seats.includes(n) && t.seats[i].kind === "bot");
    if (i < 0) break;
    const go = await t.e.ask({ cmd: "go", seat: t.names[i], bot: t.seats[i].bot });
    const a = await t.e.ask({ cmd: "act", seat: t.names[i], move: go.move, as: t.names[1 - i], words: true });
    await apply(t, a);
  }
  t.botting = false;
}
const commands = {
  hello(c, m) { const token = m.token ?? randomBytes(8).toString("hex"); c.player = token; if (!people.has(token)) people.set(token, { name: "Guest" }); return { token, player: token.slice(0, 4), name: people.get(token).name }; },
  rename(c, m) { people.get(c.player).name = m.name; return {}; },
  lobby(c) { const all = [...tables.values()]; return { open: all.filter((t) => t.seats.some((s) => s.kind === "open")).map((t) => row(t, c)), mine: all.filter((t) => t.seats.some((s) => s.who === c.player)).map((t) => row(t, c)), recent: [] }; },
  async create(c, m) {
    const e = new Engine(); const id = randomBytes(4).toString("hex");
    const a = await e.ask({ cmd: "new", game: m.game, options: m.options, seed: Math.floor(Math.random() * 1e6), chance: "auto", words: true });
    const t = { id, game: m.game, options: a.options, e, names: ["yellow", "blue"], public: m.public, clock: m.clock, seq: 1, log: [], thinking: null, waiting: a.waiting, seats: m.seats.map((s) => s.kind === "you" ? { kind: "person", who: c.player } : s) };
    t.log.push(...a.events.map((event, i) => ({ seq: 1, event, words: a.words[i] })));
    tables.set(id, t); void bots(t); return { table: id };
  },
  join(c, m) { const t = tables.get(m.table); const s = t.seats.find((s) => s.kind === "open"); Object.assign(s, { kind: "person", who: c.player }); void tell(t, []); return {}; },
  async watch(c, m) { const t = tables.get(m.table); if (!t) throw { code: "no-table", why: "There is no such table." }; c.watch.add(t.id); return { table: t.id, game: t.game, title: "Fleet Commander", options: t.options, log: t.log, chat: [], ...(await parts(t, c)) }; },
  async act(c, m) { const t = tables.get(m.table); const a = await t.e.ask({ cmd: "act", seat: m.seat, move: m.move, as: m.seat, words: true }); if (!a.ok) throw a; await apply(t, a); return { seq: t.seq }; },
  async check(c, m) { const t = tables.get(m.table); const a = await t.e.ask({ cmd: "check", seat: m.seat, move: m.move }); if (!a.ok) throw a; return {}; },
  chat(c, m) { for (const o of clients) if (o.watch.has(m.table)) o.send({ push: "chat", table: m.table, from: people.get(c.player).name, text: m.text, at: Date.now() }); return {}; },
};
http.on("upgrade", (req, socket) => {
  const key = createHash("sha1").update(req.headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest("base64");
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`);
  const c = { watch: new Set(), send(v) { const b = Buffer.from(JSON.stringify(v)); const h = b.length < 126 ? Buffer.from([129, b.length]) : b.length < 65536 ? Buffer.from([129, 126, b.length >> 8, b.length & 255]) : Buffer.concat([Buffer.from([129, 127, 0, 0, 0, 0]), Buffer.from(Uint32Array.of(b.length).buffer).reverse()]); if (!socket.destroyed) socket.write(Buffer.concat([h, b])); } };
  clients.add(c);
  let buffer = Buffer.alloc(0); let chain = Promise.resolve();
  socket.on("error", () => {}); socket.on("close", () => clients.delete(c));
  socket.on("data", (d) => {
    buffer = Buffer.concat([buffer, d]);
    for (;;) {
      if (buffer.length < 6) return;
      let n = buffer[1] & 127, o = 2;
      if (n === 126) { n = buffer.readUInt16BE(2); o = 4; }
      if (buffer.length < o + 4 + n) return;
      const op = buffer[0] & 15; const mask = buffer.subarray(o, o + 4); const body = Buffer.from(buffer.subarray(o + 4, o + 4 + n)).map((b, i) => b ^ mask[i % 4]);
      buffer = buffer.subarray(o + 4 + n);
      if (op === 8) { socket.end(); return; }
      const m = JSON.parse(body.toString());
      chain = chain.then(async () => { try { c.send({ id: m.id, ok: true, ...(await commands[m.cmd](c, m)) }); } catch (e) { if (e instanceof Error) console.error(e); c.send({ id: m.id, ok: false, code: e.code ?? "bad", why: e.why ?? String(e), clause: e.clause }); } });
    }
  });
});
http.listen(Number(process.env.PORT ?? 8190), () => console.log("mock on", process.env.PORT ?? 8190));
