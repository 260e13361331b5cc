"""Moderation from the command line, while a server runs and while none does."""

import json
import os
import stat
import subprocess

from support.program import PROGRAM, ProgramTest, main
from support.server import GREEDY, YOU, Closed, Server


class Admin(ProgramTest):
    def data(self, server):
        return ("--data", server.folder + "/data")

    def listed(self, server):
        return json.loads(self.succeeds("admin", "list", "--json", *self.data(server)))

    def test_while_it_runs(self):
        with Server() as server:
            door = server.folder + "/data/control"
            self.assertEqual(stat.S_IMODE(os.stat(door).st_mode), 0o600)
            client = server.client(name="Bob")
            table = client.create([YOU, GREEDY])
            self.assertIn("Bob", self.succeeds("admin", "list", *self.data(server)))
            self.refuses("admin", "ban", *self.data(server), naming=("whom?",))
            self.refuses("admin", "ban", "nobody", *self.data(server), naming=("nobody",))
            self.refuses("admin", "ban", "Bob", "--for", "7 days", *self.data(server), naming=("7d",))
            self.refuses("admin", "dance", *self.data(server), naming=("dance",))
            self.refuses("admin", "list", "--data", server.folder + "/elsewhere", naming=("elsewhere", "--data"))
            self.succeeds("admin", "announce", "Welcome", "to", "all", *self.data(server))
            self.assertEqual(server.client().ask("ping")["ok"], True)
            self.succeeds("admin", "remove-table", table, "--reason", "spam", *self.data(server))
            self.assertEqual(client.ask("watch", table=table)["code"], "no-table")
            self.succeeds("admin", "ban", "Bob", "--for", "7d", "--reason", "insults", *self.data(server))
            with self.assertRaises(Closed):
                client.ask("lobby")
            answer = server.connect().ask("hello", token=client.token)
            self.assertEqual(answer["code"], "banned")
            self.assertIn("insults", answer["why"])
            server.kill()
            server.start()
            self.assertEqual(server.connect().ask("hello", token=client.token)["code"], "banned")
            listed = self.listed(server)
            self.assertEqual([each["what"] for each in listed["deeds"]], ["ban", "remove-table", "announce"])
            self.assertEqual(listed["announcement"], "Welcome to all")

    def test_while_none_runs(self):
        with Server() as server:
            client = server.client(name="Ann")
            self.assertTrue(client.ask("register", account="ann", password="correct horse")["ok"])
            table = client.create([YOU, GREEDY])
            self.assertEqual(server.terminate()[0], 0)
            self.assertFalse(os.path.exists(server.folder + "/data/control"))
            self.succeeds("admin", "make-admin", "ann", *self.data(server))
            self.succeeds("admin", "remove-table", table, *self.data(server))
            self.refuses("admin", "drain", *self.data(server), naming=("no server runs",))
            self.assertEqual(self.listed(server)["admins"], ["ann"])
            server.start()
            back = server.connect()
            self.assertTrue(back.ask("hello", token=client.token)["admin"])
            self.assertEqual(back.ask("watch", table=table)["code"], "no-table")

    def test_a_folder_with_a_long_name_has_a_door_too(self):
        with Server() as server:
            server.terminate()
            server.folder += "/" + "a-long-name-" * 12
            os.makedirs(server.folder)
            server.start()
            server.client(name="Bob")
            self.assertIn("Bob", self.succeeds("admin", "list", *self.data(server)))
            server.folder = server.folder.split("/a-long-name-")[0]

    def test_drained_it_ends_in_good_order(self):
        with Server() as server:
            client = server.client()
            table = client.create([YOU, GREEDY], clock={"kind": "days", "days": 3})
            drain = subprocess.run([PROGRAM, "admin", "drain", *self.data(server)], capture_output=True, text=True, timeout=60)
            self.assertEqual(drain.returncode, 0, drain.stderr)
            self.assertIn("has closed", drain.stdout)
            self.assertEqual(server.process.wait(60), 0)
            server.process.stdout.close()
            server.start()
            self.assertTrue(server.client(client.token).ask("watch", table=table)["ok"])


if __name__ == "__main__":
    main()
