"""A folder makes a game: the tiny one of tests/games is known to every command by its folder alone, and to nothing without it."""

import json
import os
import pathlib
import subprocess

from support.program import PROGRAM, Engine, ProgramTest, main, run
from support.server import Server

TINY = "hidden-aim"
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def folders(*above):
    return {file.parent.parent.name for place in above for file in (ROOT / place).glob("*/table/game.cpp")}


class FolderGameTest(ProgramTest):
    def test_the_list_of_games_is_the_list_of_folders(self):
        keys = [game["key"] for game in json.loads(self.succeeds("games", "--json"))]
        self.assertEqual(set(keys), folders("games", "tests/games"))
        self.assertEqual(len(keys), len(set(keys)))
        without = subprocess.run([os.path.join(os.path.dirname(PROGRAM), "broadside"), "games", "--json"], capture_output=True,
                                 text=True, timeout=60, check=True)
        self.assertEqual({game["key"] for game in json.loads(without.stdout)}, folders("games"))

    def assert_unnamed(self, games, places, but=()):
        """No file of the places has the name of a game, however it is spelled, in its text or its path."""
        spellings = [game.replace("-", between).encode() for game in games for between in "-_ "]
        for file in (file for place in places for file in (ROOT / place).rglob("*")):
            path = file.relative_to(ROOT)
            if not file.is_file() or {"node_modules", "__pycache__"} & set(path.parts) or any(path.is_relative_to(each) for each in but):
                continue
            text = str(path).encode() + file.read_bytes().lower()
            self.assertEqual([], [name for name in spellings if name in text], path)

    def test_nothing_else_names_it(self):
        self.assert_unnamed([TINY], ["src", "cmake", "web/src", "games", "tools"])

    def test_nothing_that_games_share_names_one_of_them(self):
        shared = ["src", "cmake", "web/src", "web/e2e", "web/tests", "tests", "tools"]
        self.assert_unnamed(folders("games"), shared, but=["tests/games"])

    def test_no_game_names_another(self):
        for game in folders("games"):
            # A name of one word may be a word of another game, but not its folder.
            names = [game, game.replace("-", "_")] if "-" in game else [f"games/{game}"]
            for other in sorted((ROOT / "games").iterdir()):
                for file in sorted(other.rglob("*")) if other.name != game else []:
                    found = file.read_bytes().decode(errors="replace") if file.is_file() and "__pycache__" not in file.parts else ""
                    self.assertEqual([], [name for name in names if name in found], file)

    def test_games(self):
        text = self.succeeds("games")
        self.assertIn("hidden-aim: Hidden Aim, 2 to 5 seats\n", text)
        self.assertIn("who has not aimed in time misses the round", text)

    def test_play(self):
        text = self.succeeds("play", TINY, "--against", "random", "--seed", "7", text="1\n1\n1\nquit\n")
        self.assertIn("Hidden Aim.", text)
        self.assertIn("Aim at 0 mils", text)
        self.assertIn("You have aimed.", text)
        self.assertIn("HA-3.2", text)

    def test_match(self):
        lines = self.succeeds("match", TINY, "--seats", "random", "--options", '{"players":"five"}', "--games", "4", "--json").splitlines()
        self.assertEqual(json.loads(lines[-1])["games"], 4)

    def test_rules_and_their_coverage(self):
        self.assertIn("nearest aim scores", self.succeeds("rules", TINY, "HA-2.5"))
        done = run("rules", TINY, "--coverage", cwd=ROOT / "tests")
        self.assertEqual((done.returncode, done.stdout), (0, "hidden-aim: 10 of 10 clauses are tested\n"))

    def test_engine(self):
        with Engine() as engine:
            self.assertTrue(engine.ask("new", game=TINY, options={"players": "three", "timer": False}, seed=1, chance="auto")["ok"])
            self.assertTrue(engine.ask("act", seat="south", move={"type": "aim", "mils": 1234})["ok"])
            self.assertEqual(engine.ask("act", seat="south", move={"type": "aim", "mils": 1})["clause"], "HA-2.2")
            engine.play(1000)
            result = json.loads(engine.replay().splitlines()[-1])["result"]
            self.assertEqual((result["ending"], len(result["outcomes"])), ("rounds", 3))

    def test_the_server_offers_it(self):
        with Server() as server:
            games = json.loads(server.get("/api/games")[2])
            self.assertIn(TINY, [game["key"] for game in games["games"]])
            self.assertEqual("HA-1.1", json.loads(server.get(f"/api/rules/{TINY}")[2])["clauses"][0]["id"])
            self.assertIn("range", json.loads(server.get(f"/api/content/{TINY}")[2]))


if __name__ == "__main__":
    main()
