"""The benchmark of the server, tiny: its figures have the promised shape, and nothing stays behind. How large they are is no test."""

import json
import os
import resource
import tempfile

from support.program import ProgramTest, main

UNITS = {"disk_sync": "ms", "sockets_per_second": "1/s", "memory_per_socket": "bytes", "sockets_held": "", "tables": "",
         "moves_per_second": "1/s", "processor_per_move": "us", "latency_p50": "ms", "latency_p99": "ms", "latency_max": "ms", "bytes_per_move": "bytes", "games_finished": "", "memory": "MB"}


class BenchServer(ProgramTest):
    def test_the_figures(self):
        with tempfile.TemporaryDirectory() as folder:
            text = self.succeeds("bench", "server", "--sockets", "20", "--tables", "3", "--seconds", "1", "--data", folder, "--json")
            self.assertEqual(os.listdir(folder), [])
        figures = {}
        for line in text.splitlines():
            figure = json.loads(line)
            self.assertEqual(sorted(figure), ["name", "unit", "value"])
            server, name = figure["name"].split(".")
            self.assertEqual((server, figure["unit"]), ("server", UNITS[name]))
            figures[name] = figure["value"]
        self.assertEqual(list(figures), list(UNITS))
        self.assertEqual((figures["sockets_held"], figures["tables"]), (20, 3))
        self.assertGreater(figures["moves_per_second"], 0)
        self.assertLessEqual(figures["latency_p50"], figures["latency_p99"])
        self.assertLessEqual(figures["latency_p99"], figures["latency_max"])

    def test_for_people(self):
        text = self.succeeds("bench", "server", "--sockets", "0", "--tables", "1", "--seconds", "0.2")
        self.assertIn("moves_per_second", text)
        self.assertNotIn("memory_per_socket", text)

    def test_real_time(self):
        text = self.succeeds("bench", "server", "--real-time", "--tables", "1", "--seconds", "1")
        self.assertIn("timers_late_p99", text)
        self.assertIn("tables_replayed", text)

    def test_a_long_past(self):
        text = self.succeeds("bench", "server", "--history", "300", "--tables", "1", "--seconds", "0.3")
        for name in ("records_a_game", "start_first", "start_again", "memory"):
            self.assertIn(name, text)

    def test_under_attack(self):
        text = self.succeeds("bench", "server", "--attack", "--tables", "2", "--seconds", "0.2", "--history", "200", "--json")
        figures = {}
        for line in text.splitlines():
            figure = json.loads(line)
            figures[figure["name"].split(".")[1]] = figure["value"]
        for name in ("quiet", "names", "passkeys", "rematch", "own-tables", "every", "unread", "all"):
            self.assertIn(name + "_p99", figures)
        # In so short a time one kind may still wait for what the one before it left behind.
        sent = [value for name, value in figures.items() if name.endswith("_sent")]
        self.assertGreater(sum(value > 20 for value in sent), len(sent) // 3)

    def test_too_few_files(self):
        self.refuses("bench", "server", "--sockets", "500", naming=("628 connections", "hard limit", "300"), preexec_fn=limit_files)
        self.refuses("bench", "server", "--data", "/no/such/folder", "--sockets", "1", naming=("/no/such/folder",))


def limit_files():
    resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))


if __name__ == "__main__":
    main()
