"""Programs that the host lets play at tables; nobody else can."""

import json
import os
import sys
import tempfile
import time

from support.program import GAME, ProgramTest, main
from support.server import YOU, Server

EAGER = f"page=cmd:{sys.executable} tests/cli/support/eager_bot.py"


def bot(name):
    return {"kind": "bot", "bot": name}


class Programs(ProgramTest):
    def snapshot(self, client, table, until):
        deadline = time.monotonic() + 60
        while True:
            snapshot = client.ask("watch", table=table)
            if until(snapshot):
                return snapshot
            self.assertLess(time.monotonic(), deadline, "the program did not play")
            time.sleep(0.02)

    def play_first_moves(self, client, table, count):
        for _ in range(count):
            snapshot = self.snapshot(client, table, lambda s: s["legal"] or s["result"])
            if snapshot["result"]:
                return
            answer = client.ask("act", table=table, seq=snapshot["seq"], seat="yellow", move=snapshot["legal"][0]["move"])
            self.assertTrue(answer["ok"], answer)

    def test_a_program_takes_a_seat_under_its_name(self):
        with Server("--bot", EAGER) as server:
            games = json.loads(server.get("/api/games")[2])["games"]
            self.assertIn("page", next(game for game in games if game["key"] == GAME)["bots"])
            client = server.client()
            table = client.create([YOU, bot("page")])
            self.play_first_moves(client, table, 6)
            snapshot = self.snapshot(client, table, lambda s: s["legal"])
            self.assertGreater(snapshot["inputs"], 10)
            self.assertEqual(snapshot["seats"][1]["name"], "page")

    def test_clients_cannot_name_programs(self):
        with Server("--bot", EAGER) as server:
            client = server.client()
            for name in ("cmd:/bin/sh", EAGER, "cmd:" + EAGER, "other"):
                answer = client.ask("create", game=GAME, options={}, seats=[YOU, bot(name)])
                self.assertFalse(answer["ok"])
                self.assertIn("unknown bot", answer["why"])

    def test_a_program_that_fails_gives_up(self):
        with tempfile.TemporaryDirectory() as folder:
            script = os.path.join(folder, "bot.py")
            with open(script, "w", encoding="utf-8") as file:
                file.write("import sys\nsys.stdin.readline()\n")
            with Server("--bot", f"weak=cmd:{sys.executable} {script}") as server:
                client = server.client()
                table = client.create([YOU, bot("weak")])
                self.play_first_moves(client, table, 3)
                result = self.snapshot(client, table, lambda s: s["result"])["result"]
                self.assertEqual((result["ending"], result["winners"]), ("resigned", ["yellow"]))

    def test_a_table_waits_for_a_program_that_is_not_there(self):
        with Server("--bot", EAGER) as server:
            client = server.client()
            table = client.create([YOU, bot("page")])
            self.play_first_moves(client, table, 1)
            server.kill()
            server.arguments = ()
            server.start()
            client = server.client(client.token)
            while (snapshot := client.ask("watch", table=table))["legal"]:
                client.ask("act", table=table, seq=snapshot["seq"], seat="yellow", move=snapshot["legal"][0]["move"])
            self.assertEqual((snapshot["frozen"], snapshot["thinking"], snapshot["waiting"]["seats"]), (None, None, ["blue"]))
            server.kill()
            server.arguments = ("--bot", EAGER)
            server.start()
            client = server.client(client.token)
            self.play_first_moves(client, table, 4)

    def test_a_program_that_hangs_keeps_nobody_from_anything(self):
        with tempfile.TemporaryDirectory() as folder:
            script = os.path.join(folder, "bot.py")
            with open(script, "w", encoding="utf-8") as file:
                file.write("import sys\nsys.stdin.read()\n")
            with Server("--bot", f"deep=cmd:{sys.executable} {script}", "--bot-seconds", "600") as server:
                client = server.client()
                for _ in range(4):
                    table = client.create([YOU, bot("deep")])
                    while (snapshot := client.ask("watch", table=table))["legal"]:
                        client.ask("act", table=table, seq=snapshot["seq"], seat="yellow", move=snapshot["legal"][0]["move"])
                    self.assertEqual(snapshot["thinking"], "blue")
                other = server.client()
                table = other.create([YOU, bot("cadet")])
                self.play_first_moves(other, table, 4)
                self.snapshot(other, table, lambda s: s["legal"])
                self.assertTrue(other.ask("hint", table=table)["ok"])
                # It ends when it is told to, whoever is thinking.
                self.assertEqual(server.terminate()[0], 0)

    def test_what_the_host_may_name(self):
        with tempfile.TemporaryDirectory() as folder:
            for wrong in ("page", "page=", "page=./bot", "=cmd:true", "Page=cmd:true", "a b=cmd:true", "x" * 31 + "=cmd:true"):
                self.refuses("serve", "--port", "0", "--data", os.path.join(folder, "data"), "--bot", wrong, naming=("NAME=cmd:PROGRAM",))
            self.refuses("serve", "--port", "0", "--data", os.path.join(folder, "data"), "--bot", "greedy=cmd:true", naming=("greedy", "already"))


if __name__ == "__main__":
    main()
