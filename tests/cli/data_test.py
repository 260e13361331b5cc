"""Backup, restore and inspect: safe while a server runs, and refused where they would not be."""

import json
import os
import sqlite3
import stat

from support.program import ProgramTest, main, run
from support.server import GREEDY, YOU, Server, until


class Data(ProgramTest):
    def played(self, server):
        client = server.client()
        table = client.create([YOU, YOU])
        for _ in range(8):
            state = client.ask("watch", table=table)
            self.assertTrue(client.ask("act", table=table, seq=state["seq"], seat=state["waiting"]["seats"][0], move=state["legal"][0]["move"])["ok"])
        other = client.create([YOU, GREEDY])
        return client.token, table, other

    def test_there_and_back_while_it_runs(self):
        with Server() as server:
            token, table, _ = self.played(server)
            data, file, fresh = server.folder + "/data", server.folder + "/copy.sqlite", server.folder + "/fresh"
            self.assertIn("2 tables", self.succeeds("inspect", "--data", data))
            self.succeeds("backup", file, "--data", data)
            self.assertEqual(stat.S_IMODE(os.stat(file).st_mode), 0o600)
            self.refuses("backup", file, "--data", data, naming=("there already",))
            self.refuses("restore", file, "--data", data, naming=("another server", data))
            before = server.client(token).ask("watch", table=table)
            self.succeeds("restore", file, "--data", fresh)
            self.refuses("restore", file, "--data", fresh, naming=("holds games already",))
            self.assertIn("all is well", self.succeeds("inspect", "--data", fresh))
            server.kill()
            os.rename(data, data + ".lost")
            os.rename(fresh, data)
            server.start()
            after = server.client(token).ask("watch", table=table)
            self.assertEqual((before["seq"] + 1, before["view"]), (after["seq"], after["view"]))
            self.assertEqual(after["log"][-1]["event"], {"type": "restored"})

    def test_a_known_die_does_not_fall_again_after_a_restore(self):
        with Server() as server:
            token, table, _ = self.played(server)
            data, file = server.folder + "/data", server.folder + "/copy.sqlite"
            self.succeeds("backup", file, "--data", data)
            draws = set()
            for life in range(3):
                client = server.client(token)
                before = client.ask("watch", table=table)["seq"]
                for _ in range(24):  # always the same moves
                    state = client.ask("watch", table=table)
                    if state["result"]:
                        break
                    client.ask("act", table=table, seq=state["seq"], seat=state["waiting"]["seats"][0], move=state["legal"][0]["move"])
                server.kill()
                with sqlite3.connect(data + "/broadside.sqlite") as database:
                    rows = database.execute("SELECT body FROM records WHERE table_id = ? AND kind = 'chance' AND seq > ?", (table, before))
                    draws.add(tuple(body for (body,) in rows))
                database.close()
                os.rename(data, f"{data}.{life}")
                self.succeeds("restore", file, "--data", data)
                server.start()
            self.assertEqual(len(draws), 3, draws)

    def test_what_is_broken_is_found_and_the_rest_is_served(self):
        with Server() as server:
            token, table, other = self.played(server)
            server.kill()
            file = server.folder + "/data/broadside.sqlite"
            with sqlite3.connect(file) as database:
                database.execute("UPDATE records SET hash = 'other' WHERE table_id = ? AND seq = 3", (table,))
                database.execute("UPDATE tables SET game = 'no-such-game' WHERE id = ?", (other,))
            database.close()
            done = run("inspect", file)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn(f"table {table}: ", done.stdout)
            self.assertIn(f"table {other}: ", done.stdout)
            self.assertIn("2 problems", done.stdout)
            server.start()
            client = server.client(token)
            self.assertIsNotNone(client.ask("watch", table=table)["frozen"])
            self.assertEqual(client.ask("watch", table=other)["code"], "unreadable")
            self.assertTrue(client.create([YOU, GREEDY]))

    def test_what_is_kept_of_a_finished_game_is_in_a_copy(self):
        with Server() as server:
            token, table, _ = self.played(server)
            self.assertTrue(server.client(token).ask("resign", table=table, seat=server.client(token).ask("watch", table=table)["you"][0])["ok"])
            ended = server.client(token).ask("step", table=table, **{"as": "all"})
            data, file, fresh = server.folder + "/data", server.folder + "/copy.sqlite", server.folder + "/fresh"
            self.succeeds("backup", file, "--data", data)
            with sqlite3.connect(file) as database:
                database.execute("UPDATE tables SET rules = rules + 1 WHERE id = ?", (table,))
                database.execute("UPDATE records SET hash = 'other' WHERE table_id = ? AND seq = 3", (table,))
            database.close()
            self.succeeds("restore", file, "--data", fresh)
            told = self.succeeds("inspect", "--data", fresh)
            self.assertIn("all is well", told)
            self.assertIn("1 finished by rules that this program does not have", told)
            server.kill()
            os.rename(data, data + ".lost")
            os.rename(fresh, data)
            server.start()
            kept = server.client(token).ask("watch", table=table)
            self.assertTrue(kept["kept"]["whole"])
            self.assertEqual(kept["views"], ended["views"])
            server.kill()
            with sqlite3.connect(data + "/broadside.sqlite") as database:
                database.execute("UPDATE keepsakes SET packed = 'no gzip'")
            database.close()
            done = run("inspect", "--data", data)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn(f"table {table} cannot be read", done.stdout)

    def damage(self, server, table):
        """The first page of a table of the database is overwritten."""
        file = server.folder + "/data/broadside.sqlite"
        with sqlite3.connect(file) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            (page,), (size,) = (database.execute(sql).fetchone() for sql in (f"SELECT rootpage FROM sqlite_master WHERE name = '{table}'", "PRAGMA page_size"))
        database.close()
        with open(file, "r+b") as data:
            data.seek((page - 1) * size)
            data.write(b"\xff" * size)

    def test_a_damaged_page_is_told_with_what_to_do(self):
        with Server() as server:
            self.played(server)
            server.kill()
            self.damage(server, "players")
            data = server.folder + "/data"
            self.refuses("serve", "--port", "0", "--data", data, naming=("malformed", "broadside inspect --data " + data, "broadside restore"))
            done = run("inspect", "--data", data)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn("the list of players cannot be read", done.stdout)
            self.assertIn("0 players, 2 tables", done.stdout)

    def test_a_damaged_page_that_nobody_reads_is_told_after_the_start(self):
        with Server() as server:
            token, table, _ = self.played(server)
            self.assertTrue(until(lambda: self.database(server)["looked_at"]))
            self.assertEqual(self.database(server), {"looked_at": True, "damaged": False})
            before = server.client(token).ask("watch", table=table)["view"]
            server.kill()
            self.damage(server, "subscriptions_by_token")
            file = server.folder + "/err"
            with open(file, "wb") as err:
                server.start(err)
                self.assertTrue(until(lambda: self.database(server)["looked_at"]))
                self.assertEqual(self.database(server), {"looked_at": True, "damaged": True})
                self.assertIn("broadside_database_damaged 1\n", server.get("/metrics")[2].decode())
                self.assertEqual(server.get("/api/health")[0], 200)
                self.assertEqual(server.client(token).ask("watch", table=table)["view"], before, "it goes on")
            with open(file) as err:
                told = [line for line in err if "event=database-damaged" in line]
            self.assertEqual(len(told), 1)
            for words in ("broadside inspect --data " + server.folder + "/data", "broadside restore"):
                self.assertIn(words, told[0])

    @staticmethod
    def database(server):
        return json.loads(server.get("/api/health")[2])["database"]

    def test_every_table_that_cannot_be_read_is_named(self):
        with Server() as server:
            _, table, other = self.played(server)
            server.kill()
            self.damage(server, "records")
            done = run("inspect", "--data", server.folder + "/data")
            self.assertEqual(done.returncode, 1, done.stderr)
            for each in (table, other):
                self.assertIn(f"table {each} cannot be read", done.stdout)

    def test_what_is_not_there(self):
        self.refuses("inspect", "--data", "/no/such/folder", naming=("/no/such/folder",))
        self.refuses("backup", "/tmp/x.sqlite", "--data", "/no/such/folder", naming=("/no/such/folder",))
        self.refuses("restore", "/no/such/file", naming=("/no/such/file",))
        self.refuses("backup", naming=("FILE",))


if __name__ == "__main__":
    main()
