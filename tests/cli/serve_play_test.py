"""Whole games over the real server: against the computer, two people, spectators, replays, restarts in order."""

import hashlib
import hmac
import json
import pathlib
import random
import shutil
import subprocess
import tempfile

from support.program import FOLDER, GAME, PROGRAM, ProgramTest, main
from support.server import GREEDY, OPEN, RANDOM, YOU, Server

MOST_INPUTS = 5000


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def draw(seed, place, sides):
    """The draws at a place of the log, as docs/protocol.md says."""
    values, block, data = [], 0, b""
    for each in sides:
        while True:
            if not data:
                data = hmac.new(bytes.fromhex(seed), f"{place}:{block}".encode(), hashlib.sha256).digest()
                block += 1
            byte, data = data[0], data[1:]
            if byte < 256 // each * each:
                values.append(byte % each)
                break
    return values


class Play(ProgramTest):
    def play_on(self, client, table, state, luck, until=MOST_INPUTS):
        """Moves at random for the client's seat until the game is over; returns the last state."""
        for _ in range(until):
            while not state["legal"] and not state["result"]:
                push = client.next_push()
                if push["push"] == "table" and push["table"] == table:
                    self.assertIn(push["seq"], (state["seq"], state["seq"] + 1))
                    state = push
            if state["result"]:
                return state
            move = luck.choice(state["legal"])["move"]
            answer = client.ask("act", table=table, seq=state["seq"], seat=state["you"][0], move=move)
            self.assertTrue(answer["ok"], answer)
            while state["seq"] < answer["seq"]:
                push = client.next_push()
                if push["push"] == "table":
                    self.assertIn(push["seq"], (state["seq"], state["seq"] + 1))
                    state = push
        return state

    def test_a_game_against_the_computer_to_the_end(self):
        with Server() as server:
            client = server.client()
            table = client.create([YOU, GREEDY], {"rules": "advanced"})
            start = client.ask("watch", table=table)
            self.assertEqual(start["salts"]["given"], [], "this client gives none, and nobody waits for it")
            self.assertEqual((start["you"], start["game"]), (["yellow"], GAME))
            end = self.play_on(client, table, start, random.Random(1))
            self.assertTrue(end["result"]["ending"])
            self.assertEqual(hashlib.sha256(bytes.fromhex(end["seed"])).hexdigest(), start["commitment"])

            status, _, text = server.get(f"/api/replay/{table}")
            self.assertEqual(status, 200)
            done = subprocess.run([PROGRAM, "replay", "-", "--quiet"], input=text, capture_output=True, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(b"the dice are fair", done.stdout)
            self.assertIn(b"no player's client added a secret", done.stdout)
            noted = [PROGRAM, "replay", "-", "--quiet", "--commitment"]
            self.assertEqual(subprocess.run([*noted, start["commitment"]], input=text, capture_output=True, timeout=60).returncode, 0)
            done = subprocess.run([*noted, "0" * 64], input=text, capture_output=True, timeout=60)
            self.assertIn(b"not played with the promise that you noted", done.stderr)
            forged = text.replace(b'"seed":"' + end["seed"][:1].encode(), b'"seed":"' + (b"0" if end["seed"][0] != "0" else b"1"))
            done = subprocess.run([PROGRAM, "replay", "-", "--quiet"], input=forged, capture_output=True, timeout=60)
            self.assertEqual((done.returncode, done.stdout), (2, b""))
            self.assertIn(b"the seed is not the one that was promised", done.stderr)
            header, *lines = [json.loads(line) for line in text.decode().splitlines()]
            self.check_dice(header, lines)

            steps = client.ask("step", table=table, step=3, **{"as": "all"})
            self.assertEqual((steps["ok"], steps["steps"]), (True, sum("result" not in line for line in lines)))
            self.assertIn("blue", steps["views"])
            again = client.ask("offer", table=table, offer="rematch")
            self.assertTrue(again["ok"], again)
            self.assertEqual(client.ask("watch", table=again["table"])["you"], ["blue"])
            branch = client.ask("branch", table=table, step=steps["steps"] // 2, bot="random")
            self.assertTrue(branch["ok"], branch)
            self.assertTrue(client.ask("watch", table=branch["table"])["ok"])

    def check_dice(self, header, lines):
        engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

        def ask(**fields):
            engine.stdin.write(json.dumps(fields) + "\n")
            engine.stdin.flush()
            return json.loads(engine.stdout.readline())

        waiting = ask(cmd="new", game=header["game"], options=header["options"])["waiting"]
        place = sha256(f"broadside dice 2\n{header['table']}\n{header['commitment']}")
        k = 0
        inputs = iter(lines)
        for text in header["log"]:
            kind, _, rest = text.partition(" ")
            if kind == "act":
                line = next(inputs)
                self.assertEqual([line["act"]["seat"], line["act"]["move"]], [rest.split(" ")[0], json.loads(rest.partition(" ")[2])])
                waiting = ask(cmd="act", **line["act"])["waiting"]
            elif kind == "draw":
                line, sides = next(inputs), waiting["chance"]["sides"]
                self.assertEqual(line["chance"], draw(header["seed"], place, sides))
                self.assertEqual(rest, ",".join(map(str, sides)) + " " + ",".join(map(str, line["chance"])))
                k += 1
                waiting = ask(cmd="chance", outcome=line["chance"])["waiting"]
            place = sha256(f"{place}\n{text}")
        self.assertEqual([list(line) for line in inputs], [["result"]])
        engine.stdin.close()
        engine.stdout.close()
        engine.wait(30)
        self.assertGreater(k, 5)

    def test_two_people_a_spectator_and_a_restart(self):
        with Server() as server:
            ann, bob, eve = server.client(name="Ann"), server.client(name="Bob"), server.client(name="Eve")
            table = ann.create([YOU, OPEN], public=True)
            self.assertEqual([t["table"] for t in bob.ask("lobby")["open"]], [table])
            self.assertEqual(ann.ask("act", table=table, seq=0, seat="yellow", move={})["code"], "seat-open")
            self.assertEqual(bob.ask("join", table=table)["seat"], "blue")
            luck = random.Random(2)
            clients = {"yellow": ann, "blue": bob}
            for _ in range(60):
                state = eve.ask("watch", table=table)
                self.assertEqual((state["you"], state["legal"]), ([], []))
                if state["result"]:
                    break
                seat = state["waiting"]["seats"][0]
                mine = clients[seat].ask("watch", table=table)
                answer = clients[seat].ask("act", table=table, seq=mine["seq"], seat=seat, move=luck.choice(mine["legal"])["move"])
                self.assertTrue(answer["ok"], answer)
            before = {seat: client.ask("watch", table=table) for seat, client in clients.items()}
            token = ann.token
            code, rest = server.terminate()
            self.assertEqual((code, rest.splitlines()[-1]), (0, "Closed; every game is saved."))
            server.start()
            again = server.client(token).ask("watch", table=table)
            for part in ("seq", "view", "legal", "log", "waiting", "you", "seats", "commitment"):
                self.assertEqual(again[part], before["yellow"][part], part)

    def test_missed_records_come_after_a_reconnection(self):
        with Server() as server:
            client = server.client()
            table = client.create([YOU, RANDOM])
            start = client.ask("watch", table=table)
            client.close()
            client = server.client(client.token)
            state = self.play_on(client, table, client.ask("watch", table=table), random.Random(3), until=10)
            late = server.client(client.token)
            missed = late.ask("watch", table=table, since=start["seq"])["missed"]
            self.assertEqual([each["seq"] for each in missed][: state["seq"] - start["seq"]], list(range(start["seq"] + 1, state["seq"] + 1)))
            self.assertIn("view", missed[-1])

    def test_a_second_device_comes_by_link(self):
        with Server() as server:
            client = server.client(name="Ann")
            link = client.ask("link")["link"]
            self.assertTrue(link.startswith("/#/enter/"))
            other = server.client(link.removeprefix("/#/enter/"))
            self.assertEqual(other.player, client.player)

    def test_plain_pages(self):
        with Server() as server:
            status, headers, body = server.get("/api/games")
            games = {game["key"]: game for game in json.loads(body)["games"]}
            self.assertEqual(status, 200)
            self.assertEqual(games[GAME]["seats"], ["yellow", "blue"])
            self.assertIn("default-src 'self'", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            clauses = json.loads(server.get(f"/api/rules/{GAME}")[2])["clauses"]
            self.assertTrue(all(clause["id"].startswith("HR-") for clause in clauses))
            self.assertEqual(self.starts(server), [0, 0, 0])
            self.assertEqual(json.loads(server.get("/api/health")[2])["ok"], True)
            self.assertIn(b"broadside_tables 0", server.get("/metrics")[2])
            self.assertEqual(server.get("/")[0], 200)
            for path in ("/../CMakeLists.txt", "/%2e%2e/CMakeLists.txt", "/assets/../../docs/protocol.md", f"/games/{GAME}/rules.md",
                         "/api/rules/../x", "/api/rules/", "/api/content/nothing", "/api/content/", "/api/replay/nothing", "//etc/passwd"):
                self.assertEqual(server.get(path)[0], 404, path)
            self.assertEqual(server.get("/", method="POST")[0], 405)
            self.assertEqual(server.get("/", method="HEAD")[2], b"")

    def starts(self, server):
        return [skiff["start"] for skiff in json.loads(server.get(f"/api/content/{GAME}")[2])["skiffs"]["entries"]]

    def test_the_content_is_the_one_that_is_played(self):
        with tempfile.TemporaryDirectory() as pack:
            shutil.copytree(f"{FOLDER}/content", f"{pack}/{GAME}")
            skiffs = pathlib.Path(pack, GAME, "skiffs.json")
            skiffs.write_text(skiffs.read_text().replace('"skiff-2", "start": 0', '"skiff-2", "start": 7'))
            with Server("--content", pack) as server:
                self.assertEqual(self.starts(server), [0, 7, 0])

    def test_one_server_for_one_folder(self):
        with Server() as server:
            self.refuses("serve", "--port", "0", "--data", server.folder + "/data", naming=["another server"])
            self.refuses("serve", "--port", str(server.port), "--data", server.folder + "/other", naming=["cannot listen"])


if __name__ == "__main__":
    main()
