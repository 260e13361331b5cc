"""What an operator relies on: rights of files, signals, health, figures, lines on stderr, addresses behind proxies."""

import gzip
import json
import os
import re
import signal
import stat

from support.program import ProgramTest, main
from support.server import GREEDY, YOU, Server, until


class Operation(ProgramTest):
    def health(self, server):
        status, _, body = server.get("/api/health")
        return status, json.loads(body)

    def test_the_folder_is_the_owners_alone(self):
        with Server() as server:
            server.client().create([YOU, GREEDY])
            data = server.folder + "/data"
            self.assertEqual(stat.S_IMODE(os.stat(data).st_mode), 0o700)
            files = os.listdir(data)
            self.assertIn("broadside.sqlite", files)
            for name in files:
                self.assertEqual(stat.S_IMODE(os.stat(f"{data}/{name}").st_mode), 0o600, name)
            # What an older version left open is closed.
            server.kill()
            os.chmod(data, 0o755)
            os.chmod(data + "/broadside.sqlite", 0o644)
            server.start()
            self.assertEqual(stat.S_IMODE(os.stat(data).st_mode), 0o700)
            self.assertEqual(stat.S_IMODE(os.stat(data + "/broadside.sqlite").st_mode), 0o600)

    def test_a_hangup_does_not_end_it(self):
        with Server() as server:
            client = server.client()
            server.process.send_signal(signal.SIGHUP)
            self.assertTrue(client.ask("ping")["ok"])
            self.assertIsNone(server.process.poll())
            self.assertEqual(server.terminate()[0], 0)

    def test_removed_data_are_noticed_and_nothing_is_acknowledged(self):
        with Server() as server:
            client = server.client()
            table = client.create([YOU, YOU])
            self.assertEqual(self.health(server)[0], 200)
            file = server.folder + "/data/broadside.sqlite"
            os.rename(file, file + ".away")
            state = client.ask("watch", table=table)
            move = {"table": table, "seq": state["seq"], "seat": state["waiting"]["seats"][0], "move": state["legal"][0]["move"]}
            self.assertEqual(client.ask("act", **move)["code"], "not-saved")
            status, health = self.health(server)
            self.assertEqual((status, health["ok"], health["saves"]["work"]), (503, False, False))
            self.assertGreaterEqual(health["saves"]["failures"], 1)
            os.rename(file + ".away", file)
            self.assertTrue(until(lambda: self.health(server)[0] == 200), "it tries again by itself")
            self.assertTrue(client.ask("act", **move)["ok"])
            server.kill()
            server.start()
            self.assertGreater(server.client(client.token).ask("watch", table=table)["inputs"], state["inputs"])

    def test_a_removed_log_is_noticed_and_no_acknowledged_move_is_lost(self):
        for name in ("-wal", "-shm"):
            with Server() as server:
                client = server.client()
                table = client.create([YOU, YOU])

                def act():
                    state = client.ask("watch", table=table)
                    return client.ask("act", table=table, seq=state["seq"], seat=state["waiting"]["seats"][0], move=state["legal"][0]["move"])

                for _ in range(3):
                    self.assertTrue(act()["ok"])
                seq = client.ask("watch", table=table)["seq"]
                os.remove(server.folder + "/data/broadside.sqlite" + name)
                self.assertEqual(act()["code"], "not-saved", name)
                self.assertEqual(self.health(server)[0], 503)
                server.kill()
                server.start()
                self.assertEqual(server.client(client.token).ask("watch", table=table)["seq"], seq, name)

    def test_health_and_figures(self):
        with Server() as server:
            client = server.client()
            client.create([YOU, GREEDY])
            client.ask("watch", table="nowhere")
            status, health = self.health(server)
            self.assertEqual((status, health["ok"], health["saves"]["work"]), (200, True, True))
            self.assertLess(health["saves"]["last_ms_ago"], 60_000)
            text = server.get("/metrics")[2].decode()
            for line in text.splitlines():
                self.assertRegex(line, r'^(# (HELP|TYPE) broadside_\w+ .+|broadside_\w+(\{\w+="[^"]*"\})? [0-9.e+-]+)$')
            self.assertIn('broadside_refusals_by_code_total{code="no-table"} 1\n', text)
            buckets = [int(n) for n in re.findall(r'broadside_commit_seconds_bucket\{le="[^"]+"\} (\d+)', text)]
            self.assertEqual(buckets, sorted(buckets))
            self.assertEqual(buckets[-1], int(re.search(r"broadside_commits_total (\d+)", text)[1]))
            for name in ("unread_bytes", "commits_waiting", "thinking_waiting", "passwords_waiting", "commit_failures_total"):
                self.assertRegex(text, rf"(?m)^broadside_{name} \d+$")

    def test_lines_for_the_operator(self):
        with Server() as server:
            server.process.kill()
            server.process.wait()
            server.process.stdout.close()
            file = server.folder + "/err"
            with open(file, "wb") as err:
                server.start(err)
                client = server.client()
                server.process.send_signal(signal.SIGHUP)
                self.assertTrue(until(lambda: b"nothing-to-renew" in open(file, "rb").read()))
                client.ask("ping")
            with open(file) as err:
                line = next(line for line in err if "nothing-to-renew" in line)
            self.assertRegex(line, r'^time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z event=nothing-to-renew text=".+"\n$')

    def test_addresses_behind_two_proxies(self):
        with Server("--newcomers", "1", "--behind-proxy", "--proxies", "2") as server:
            def newcomer(*lines):
                client = server.connect(headers={"X-Forwarded-For": ", ".join(lines)})
                return client.ask("hello", name="New")["ok"]
            self.assertTrue(newcomer("192.0.2.1", "10.0.0.1"))
            self.assertFalse(newcomer("198.51.100.7", "192.0.2.1", "10.0.0.1"), "what the client made up does not count")
            self.assertTrue(newcomer("192.0.2.2", "10.0.0.1"))
            self.assertTrue(newcomer("192.0.2.3"), "too few: only the proxy itself is known")
            self.assertFalse(newcomer("192.0.2.4"))
        self.refuses("serve", "--proxies", "2", naming=("--behind-proxy",))

    def test_connections_are_counted_by_whom_the_proxy_names(self):
        with Server("--per-address", "3", "--behind-proxy") as server:
            def status(address):
                return server.connect(headers={"X-Forwarded-For": address}).status
            self.assertEqual([status("192.0.2.1") for _ in range(4)], [101, 101, 101, 403])
            self.assertEqual([status(f"192.0.2.{n}") for n in range(2, 8)], [101] * 6)

    def test_texts_are_sent_compressed(self):
        with Server() as server:
            for path in ("/api/games", "/api/rules/harbour-race", "/"):
                _, plain_headers, plain = server.get(path)
                self.assertNotIn("Content-Encoding", plain_headers)
                status, headers, body = server.get(path, headers={"Accept-Encoding": "br, gzip"})
                self.assertEqual(headers["Vary"], "Accept-Encoding")
                if len(plain) < 1024:
                    continue
                self.assertEqual((status, headers["Content-Encoding"]), (200, "gzip"))
                self.assertEqual(gzip.decompress(body), plain)
                self.assertLess(len(body), len(plain))
                self.assertNotEqual(headers["ETag"], plain_headers["ETag"])
                again = server.get(path, headers={"Accept-Encoding": "gzip", "If-None-Match": headers["ETag"]})
                self.assertEqual((again[0], again[2]), (304, b""))
                self.assertNotIn("Content-Encoding", server.get(path, headers={"Accept-Encoding": "gzip;q=0"})[1])

    def test_a_flood_of_pages_is_slowed_down(self):
        with Server("--work", "50") as server:
            codes = {server.get("/api/health")[0] for _ in range(150)}
            self.assertEqual(codes, {200, 429})



if __name__ == "__main__":
    main()
