"""What the commands print when everything is right."""

import json
import os
import pty
import re
import select
import subprocess
import tempfile

from support.program import FOLDER, GAME, PROGRAM, Engine, ProgramTest, main, run

COMMANDS = ("serve", "play", "learn", "puzzles", "games", "rules", "replay", "match", "engine", "bench", "perft", "types")
CLAUSE = "HR" + "-4.2"


class Commands(ProgramTest):
    def test_help_everywhere(self):
        general = self.succeeds("--help")
        self.assertEqual(general, self.succeeds("help"))
        for command in COMMANDS:
            self.assertIn(command, general)
            text = self.succeeds(command, "--help")
            self.assertIn("Examples:", text)
            self.assertEqual(text, self.succeeds("help", command))

    def test_the_version_is_that_of_the_build(self):
        with open("CMakeLists.txt", encoding="utf-8") as file:
            number = re.search(r"project\(broadside VERSION ([0-9.]+)", file.read())[1]
        self.assertEqual(self.succeeds("--version"), f"broadside {number}\n")

    def on_a_terminal(self, *arguments, typed=b"", **environment):
        ours, theirs = pty.openpty()
        process = subprocess.Popen([PROGRAM, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env={**os.environ, **environment})
        os.close(theirs)
        os.write(ours, typed)
        seen = b""
        try:
            while select.select([ours], [], [], 60)[0] and (chunk := os.read(ours, 65536)):
                seen += chunk
        except OSError:  # the other end is closed
            pass
        os.close(ours)
        try:
            self.assertEqual(process.wait(5), 0)
        finally:
            process.kill()
            process.wait()
        return seen.decode()

    def test_without_arguments_it_serves(self):
        """At port 8080; if something else is there already, one line says so."""
        with tempfile.TemporaryDirectory() as folder:
            process = subprocess.Popen([os.path.abspath(PROGRAM)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder)
            line = ""
            while not line.startswith("Broadside is open at") and (more := process.stdout.readline()):
                line = more
            process.terminate()
            rest, problems = process.communicate(timeout=30)
            if line.startswith("Broadside is open at"):
                self.assertIn(":8080/", line)
                self.assertIn("every game is saved", rest)
                self.assertEqual(process.returncode, 0)
            else:
                self.assertRegex(problems, r"^.*8080.*\n$")
                self.assertEqual(process.returncode, 2)

    def test_colours_are_for_terminals_that_want_them(self):
        os.environ.pop("NO_COLOR", None)
        self.assertIn("\x1b[", self.on_a_terminal("rules", GAME, "4.2"))
        self.assertNotIn("\x1b[", self.on_a_terminal("rules", GAME, "4.2", NO_COLOR="1"))

    def test_games(self):
        text = self.succeeds("games")
        games = json.loads(self.succeeds("games", "--json"))
        self.assertIn(GAME, [game["key"] for game in games])
        for game in games:
            self.assertIn(game["title"], text)
            self.assertLessEqual(game["seats"]["least"], game["seats"]["most"])
            for option in game["options"]:
                # A file of one's own has no choices, and there is none if nobody brings it.
                self.assertIn(option["standard"], option["choices"] or [None])
                self.assertIn(option["name"], text)

    def test_rules(self):
        page = self.succeeds("rules", GAME)
        self.assertIn(CLAUSE, page)
        self.assertNotIn("**", page)
        self.assertNotIn("\x1b", page)
        self.assertLessEqual(max(map(len, page.splitlines())), 100)
        clause = self.succeeds("rules", GAME, CLAUSE)
        self.assertIn(CLAUSE, clause)
        self.assertEqual(clause, self.succeeds("rules", GAME, "4.2"))
        self.assertEqual(clause, self.succeeds("rules", GAME, CLAUSE.lower()))
        self.assertLess(len(clause.splitlines()), 10)

    def test_coverage(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "a_test.cpp"), "w", encoding="utf-8") as file:
                file.write(f"// {CLAUSE} and {'HR' + '-99.1'}")
            done = run("rules", GAME, "--coverage", "--tests", folder, "--json")
            self.assertEqual(done.returncode, 1)
            answer = json.loads(done.stdout)
            self.assertEqual(list(answer)[:4], ["game", "clauses", "tested", "missing"])
            self.assertEqual((answer["game"], answer["tested"]), (GAME, 1))
            self.assertEqual(len(answer["missing"]), answer["clauses"] - 1)
            self.assertNotIn(CLAUSE, answer["missing"])
            self.assertEqual(answer["unknown"], ["HR" + "-99.1"])
            words = run("rules", "--coverage", "--tests", folder)
            self.assertEqual(words.returncode, 1)
            self.assertIn("1 of", words.stdout)
            with open(os.path.join(folder, "a_test.cpp"), "w", encoding="utf-8") as file:
                file.write(" ".join(answer["missing"] + [CLAUSE]))
            self.assertEqual(json.loads(self.succeeds("rules", GAME, "--coverage", "--tests", folder, "--json")),
                             {"game": GAME, "clauses": answer["clauses"], "tested": answer["clauses"], "missing": []})

    def test_bench(self):
        lines = [json.loads(line) for line in self.succeeds("bench", GAME, "--seconds", "0.1", "--json").splitlines()]
        figures = {line["name"]: line for line in lines}
        for line in lines:
            self.assertEqual(list(line), ["name", "value", "unit"])
        self.assertGreater(figures[f"{GAME}.inputs_per_second"]["value"], 1000)
        self.assertEqual(figures[f"{GAME}.inputs_per_second"]["unit"], "1/s")
        self.assertGreater(figures[f"{GAME}.view_json"]["value"], 100)
        text = self.succeeds("bench", "--seconds", "0.1")
        for word in ("machine", "compiler", "a step is", GAME, "inputs_per_second"):
            self.assertIn(word, text)

    def test_types(self):
        text = self.succeeds("types", GAME)
        for word in ("export interface State", "export type Move", "export type Event", "export interface View"):
            self.assertIn(word, text)

    def test_perft(self):
        counts = [int(line.split()[1]) for line in self.succeeds("perft", GAME, "--depth", "3").splitlines()]
        self.assertEqual(counts, [2, 432, 3708])
        with Engine() as engine, tempfile.TemporaryDirectory() as folder:
            engine.ask("new", game=GAME, chance="auto")
            moves = len(engine.ask("legal")["moves"])
            path = os.path.join(folder, "state.json")
            for content in (engine.ask("state"), engine.ask("state")["state"]):
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(content, file)
                self.assertEqual(int(self.succeeds("perft", GAME, "--depth", "1", "--state", path).split()[1]), moves)

    def test_a_content_pack_of_ones_own(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, GAME))
            with open(f"{FOLDER}/content/skiffs.json", encoding="utf-8") as file:
                skiffs = json.load(file)
            for skiff in skiffs["entries"]:
                skiff["start"] = 50
            with open(os.path.join(folder, GAME, "skiffs.json"), "w", encoding="utf-8") as file:
                json.dump(skiffs, file)
            arguments = ("match", GAME, "--seats", "random", "--games", "5", "--json")
            standard = json.loads(self.succeeds(*arguments).splitlines()[-1])
            near = json.loads(self.succeeds(*arguments, "--content", folder).splitlines()[-1])
            self.assertLess(near["inputs"], standard["inputs"])


if __name__ == "__main__":
    main()
