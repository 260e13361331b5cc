"""kill -9 under load, again and again: nothing that was acknowledged is lost, and every table goes on. KILLS=1000 for a long night."""

import os
import random
import threading
import time

from support.program import ProgramTest, main
from support.server import GREEDY, RANDOM, YOU, Closed, Server

KILLS = int(os.environ.get("KILLS", "20"))
PLAYERS = 4
TABLES_EACH = 3
SECONDS_OF_LOAD = 0.6


class Load(threading.Thread):
    """One player who moves at several tables until the server dies, and remembers what was acknowledged."""

    def __init__(self, server, token, tables, seed):
        super().__init__()
        self.server, self.token, self.tables, self.luck = server, token, tables, random.Random(seed)
        self.seen = {}  # table: (seq, log) of the last message about it
        self.moves = 0
        self.problem = None

    def run(self):
        try:
            client = self.server.connect(timeout=60)
            client.hello(self.token, "Load")
            self.token = client.token
            while len(self.tables) < TABLES_EACH:
                self.tables.append(client.create([YOU, self.luck.choice([GREEDY, RANDOM])], {"rules": self.luck.choice(["basic", "advanced"])}))
            while True:
                for table in list(self.tables):
                    self.move(client, table)
        except Closed:
            pass
        except Exception as error:  # shown by the test
            self.problem = repr(error)

    def move(self, client, table):
        state = client.ask("watch", table=table)
        self.seen[table] = (state["seq"], state["inputs"])
        if state["result"]:
            self.tables.remove(table)
            self.tables.append(client.create([YOU, RANDOM]))
        elif state["legal"]:
            answer = client.ask("act", table=table, seq=state["seq"], seat="yellow", move=self.luck.choice(state["legal"])["move"])
            if answer["ok"]:
                self.moves += 1
                self.seen[table] = (answer["seq"], state["inputs"] + 1)
            elif answer["code"] != "stale":
                raise AssertionError(answer)
        for push in client.pushes:
            if push["push"] == "table" and push["table"] in self.seen:
                self.seen[push["table"]] = max(self.seen[push["table"]], (push["seq"], 0))
        client.pushes.clear()


class Crash(ProgramTest):
    def test_nothing_acknowledged_is_lost(self):
        moves = 0
        with Server() as server:
            players = [(None, []) for _ in range(PLAYERS)]
            for kill in range(KILLS):
                loads = [Load(server, token, tables, kill * 100 + n) for n, (token, tables) in enumerate(players)]
                for load in loads:
                    load.start()
                time.sleep(SECONDS_OF_LOAD * (0.5 + random.random()))
                server.kill()
                for load in loads:
                    load.join(60)
                    self.assertIsNone(load.problem)
                    moves += load.moves
                server.start()
                players = [(load.token, load.tables) for load in loads]
                for load in loads:
                    self.check_saved(server, load)
        self.assertGreater(moves, KILLS * PLAYERS)
        print(f"{KILLS} kills, {moves} acknowledged moves")

    def check_saved(self, server, load):
        client = server.client(load.token)
        for table, (seq, _) in load.seen.items():
            state = client.ask("watch", table=table)
            self.assertTrue(state["ok"], state)
            self.assertGreaterEqual(state["seq"], seq, table)
            self.assertIsNone(state["frozen"])
            self.assertTrue(state["result"] or state["legal"] or state["thinking"], table)
        client.close()


if __name__ == "__main__":
    main()
