"""Hostile clients: refused, bounded, and the server goes on for everybody else."""

import json
import random
import socket
import time

from support.program import ProgramTest, main
from support.server import GREEDY, OPEN, YOU, Closed, Server


class Hostile(ProgramTest):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--per-address", "60")
        cls.server.__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()

    def setUp(self):
        self.ann = self.server.client(name="Ann")

    def tearDown(self):
        # Whatever happened, the server answers, and nobody else noticed.
        self.assertTrue(self.ann.ask("ping")["ok"])
        self.assertEqual(self.server.get("/api/health")[0], 200)
        for client in self.server.clients:
            client.close()
        self.server.clients.clear()

    def refused(self, client, code, cmd, **fields):
        answer = client.ask(cmd, **fields)
        self.assertEqual((answer["ok"], answer["code"]), (False, code), answer)
        return answer

    def table_of_two(self):
        bob = self.server.client(name="Bob")
        table = self.ann.create([YOU, OPEN])
        self.assertTrue(bob.ask("join", table=table)["ok"])
        return table, bob

    def test_who_only_knocks_is_sent_away(self):
        stranger = self.server.connect()
        stranger.socket.sendall(bytes([0x89, 0x80, 0, 0, 0, 0]) * 2000)  # pings
        with self.assertRaises(Closed):
            while True:
                stranger.receive()
        for _ in range(20):
            self.ann.send_frame(0x9, b"still there?")
        self.assertTrue(self.ann.ask("ping")["ok"])

    def test_malformed_messages(self):
        client = self.server.client()
        deep = "[" * 5000 + "]" * 5000
        for text in ("", "x", "{", "[]", "null", "1e999", '{"id":{}}', '{"id":1}', '{"id":1,"cmd":7}', '{"id":1,"cmd":"nothing"}', deep,
                     '{"id":1,"cmd":"watch","table":{}}', '{"id":1,"cmd":"create","game":"x","seats":[]}',
                     '{"id":1,"cmd":"create","game":"harbour-race","seats":7}', '{"id":"' + "i" * 100 + '","cmd":"ping"}',
                     '{"id":1,"cmd":"create","game":"harbour-race","seats":[{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"greedy"}]}',
                     '{"id":1,"cmd":"create","game":"harbour-race","seats":[{"kind":"you"}]}',
                     '{"id":1,"cmd":"create","game":"harbour-race","seats":[{"kind":"you"},{"kind":"open"}],"clock":{"kind":"move","seconds":-1}}',
                     '{"id":1,"cmd":"create","game":"harbour-race","seats":[{"kind":"you"},{"kind":"open"}],"clock":{"kind":3}}',
                     '{"id":1,"cmd":"create","game":"harbour-race","options":{"rules":"x"},"seats":[{"kind":"you"},{"kind":"open"}]}'):
            answer = client.ask_text(text)
            self.assertFalse(answer["ok"], text[:80])
            self.assertTrue(answer["code"] and answer["why"], answer)
        luck = random.Random(5)
        sample = json.dumps({"id": 1, "cmd": "create", "game": "harbour-race", "seats": [YOU, GREEDY]})
        for _ in range(100):
            text = list(sample)
            for _ in range(luck.randint(1, 4)):
                text[luck.randrange(len(text))] = chr(luck.randint(32, 126))
            self.assertIn("ok", client.ask_text("".join(text)))

    def test_bytes_that_are_no_text(self):
        for opcode, payload in ((1, b"\xff\xfe{}"), (2, b'{"id":1,"cmd":"ping"}')):
            client = self.server.client()
            client.send_frame(opcode, payload)
            with self.assertRaises(Closed):
                client.receive()

    def test_oversized_message(self):
        client = self.server.client()
        with self.assertRaises(Closed):
            client.send_frame(1, b'{"id":1,"cmd":"chat","text":"' + b"x" * 70_000 + b'"}')
            client.receive()

    def test_nobody_speaks_before_hello(self):
        client = self.server.connect()
        for cmd in ("lobby", "create", "watch", "act", "link", "rename"):
            self.refused(client, "no-hello", cmd, table="x")

    def test_forged_tokens(self):
        token = self.ann.token
        player, secret = token.split("-")
        for forged in ("x", player, player + "-", player + "-" + "0" * 64, secret, "nobody-" + secret, token + "0", token[:-1], "-" + secret):
            self.refused(self.server.connect(), "unknown-token", "hello", token=forged)

    def test_wrong_seat_and_out_of_turn(self):
        table, bob = self.table_of_two()
        state = self.ann.ask("watch", table=table)
        move = None
        seat = state["waiting"]["seats"][0]
        mover, other = (self.ann, bob) if seat == "yellow" else (bob, self.ann)
        move = mover.ask("watch", table=table)["legal"][0]["move"]
        seq = state["seq"]
        eve = self.server.client(name="Eve")
        self.refused(eve, "not-your-seat", "act", table=table, seq=seq, seat=seat, move=move)
        self.refused(eve, "not-your-seat", "resign", table=table)
        self.refused(eve, "not-your-seat", "undo", table=table)
        self.refused(eve, "seat-taken", "join", table=table, seat=seat)
        self.refused(eve, "secret", "step", table=table, step=0, **{"as": seat})
        self.refused(eve, "secret", "step", table=table, step=0, **{"as": "all"})
        self.refused(other, "not-your-seat", "act", table=table, seq=seq, seat=seat, move=move)
        if len(state["waiting"]["seats"]) == 1:
            answer = other.ask("act", table=table, seq=seq, seat={"yellow": "blue", "blue": "yellow"}[seat], move=move)
            self.assertFalse(answer["ok"])
        self.refused(mover, "bad-request", "act", table=table, seat=seat, move=move)
        self.refused(mover, "bad-request", "act", table=table, seq=-1, seat=seat, move=move)
        self.refused(mover, "stale", "act", table=table, seq=seq + 1, seat=seat, move=move)
        self.refused(mover, "bad-request", "act", table=table, seq=seq, seat="green", move=move)
        self.refused(mover, "bad-request", "act", table=table, seq=seq, seat=seat, move={"type": "no such move"})
        self.assertEqual(self.server.get(f"/api/replay/{table}")[0], 404)

    def test_a_replayed_message(self):
        table, bob = self.table_of_two()
        seat = self.ann.ask("watch", table=table)["waiting"]["seats"][0]
        mover = self.ann if seat == "yellow" else bob
        state = mover.ask("watch", table=table)
        message = {"table": table, "seq": state["seq"], "seat": seat, "move": state["legal"][0]["move"]}
        self.assertTrue(mover.ask("act", **message)["ok"])
        again = self.refused(mover, "stale", "act", **message)
        self.assertEqual(again["fresh"]["seq"], mover.ask("watch", table=table)["seq"])

    def test_pages_of_other_sites(self):
        host = f"127.0.0.1:{self.server.port}"
        for origin in ("http://evil.example", "null", "http://127.0.0.1", f"http://{host}.evil.example", f"http://evil.example/{host}", ""):
            client = self.server.connect(headers={"Origin": origin})
            self.assertEqual(client.status, 403, origin)
        self.assertEqual(self.server.connect(headers={"Origin": f"http://{host}"}).status, 101)
        self.assertEqual(self.server.connect(path="/elsewhere").status, 404)

    def test_a_flood_is_read_slowly(self):
        client = self.server.client()
        start = time.monotonic()
        for _ in range(300):
            last = client.send("ping")
        answer = client.answer_to(last)
        self.assertTrue(answer["ok"])
        self.assertGreater(time.monotonic() - start, 1)

    def test_too_many_connections(self):
        sockets = [socket.create_connection(("127.0.0.1", self.server.port), timeout=10) for _ in range(80)]
        turned_away = 0
        for each in sockets:
            each.settimeout(1 if turned_away == 0 else 0.05)
            try:
                turned_away += each.recv(1) == b""
            except ConnectionError:
                turned_away += 1
            except TimeoutError:
                if turned_away:
                    break
                each.settimeout(0.01)
            if turned_away >= 15:
                break
        for each in sockets:
            each.close()
        # The limit is back for everybody once they are gone.
        for _ in range(50):
            try:
                self.assertTrue(self.server.client().ask("ping")["ok"])
                break
            except Closed:
                time.sleep(0.1)
        self.assertGreaterEqual(turned_away, 15)

    def test_a_slow_reader_is_dropped(self):
        slow = self.server.client()
        table = slow.create([YOU, YOU])
        for _ in range(60):  # a long log makes long answers
            state = slow.ask("watch", table=table)
            self.assertTrue(slow.ask("act", table=table, seq=state["seq"], seat=state["waiting"]["seats"][0], move=state["legal"][0]["move"])["ok"])
        self.assertEqual(self.figure("connections_dropped_slow_total"), 0)
        slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.socket.settimeout(0.2)
        message = json.dumps({"id": 1, "cmd": "watch", "table": table}).encode()
        end = time.monotonic() + 60
        while time.monotonic() < end and not self.figure("connections_dropped_slow_total"):
            try:
                for _ in range(100):
                    slow.send_frame(1, message)
            except (Closed, TimeoutError):
                time.sleep(0.2)
        self.assertEqual(self.figure("connections_dropped_slow_total"), 1)

    def figure(self, name):
        for line in self.server.get("/metrics")[2].decode().splitlines():
            if line.startswith(f"broadside_{name} "):
                return int(line.split()[1])
        raise KeyError(name)

    def test_text_stays_text(self):
        client = self.server.connect()
        client.hello(name="  <b>\u202e\x07Eve\u0000</b> " + "x" * 100)
        table = client.create([YOU, GREEDY])
        name = client.ask("watch", table=table)["seats"][0]["name"]
        self.assertEqual((name[:10], len(name)), ("<b>Eve</b>", 30))
        self.assertTrue(client.ask("chat", table=table, text="<script>\x1b" + "é" * 400)["ok"])
        chat = client.ask("watch", table=table)["chat"]
        self.assertEqual((chat[0]["text"][:9], len(chat[0]["text"])), ("<script>é", 300))
        self.refused(client, "bad-request", "chat", table=table, text="\u0001 ")


class HalfOpen(ProgramTest):
    def test_half_open_connections_are_closed(self):
        with Server() as server:
            silent = socket.create_connection(("127.0.0.1", server.port), timeout=40)
            half = socket.create_connection(("127.0.0.1", server.port), timeout=40)
            half.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow:")
            large = socket.create_connection(("127.0.0.1", server.port), timeout=40)
            large.sendall(b"GET / HTTP/1.1\r\nX-Large: " + b"x" * 20_000 + b"\r\n\r\n")
            for each in (large, silent, half):
                try:
                    while each.recv(1000):
                        pass
                except ConnectionError:
                    pass
                each.close()
            self.assertEqual(json.loads(server.get("/api/health")[2])["ok"], True)


if __name__ == "__main__":
    main()
