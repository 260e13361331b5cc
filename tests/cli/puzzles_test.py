"""Puzzles in the terminal: the list, one that is asked, and new ones that are looked for; with those of a test game."""

import json
import tempfile
from pathlib import Path

from support.program import GAME, ProgramTest, main


class Puzzles(ProgramTest):
    def test_the_list_names_them_by_theme_with_how_hard_they_are(self):
        text = " ".join(self.succeeds("puzzles", GAME).split())
        self.assertIn("find the move: 2 puzzles", text)
        self.assertIn("The last turn one-home * One home", text)
        self.assertIn(f"broadside puzzles {GAME} one-home asks the first one.", text)

    def test_one_is_asked_answered_and_explained(self):
        typed = '{"type":"sail","skiff":1,"die":4}\n\n{"type":"sail","skiff":1,"die":5}\nquit\n'
        text = " ".join(self.succeeds("puzzles", GAME, "both-home", "--no-colour", text=typed).split())
        self.assertIn("Win the race with your last dice.", text)
        self.assertIn("“Sail skiff 1 by 4” loses for certain. There is better.", text)
        self.assertIn("“Sail skiff 1 by 5” wins for certain. Then comes “Sail skiff 3 by 4”.", text)
        self.assertIn(f"Solved. broadside puzzles {GAME} lists the others; quit leaves.", text)

    def test_new_ones_are_found_and_can_be_proven_again(self):
        with tempfile.TemporaryDirectory() as folder:
            found = Path(folder) / "found.json"
            text = self.succeeds("puzzles", GAME, "--games", "40", "--level", "random", "--wanted", "3", "--out", str(found))
            self.assertIn("puzzles out of", text)
            self.assertEqual(len(json.loads(found.read_text())["puzzles"]), 1, "no theme has more than a third")
            again = self.succeeds("puzzles", GAME, "--prove", str(found))
            self.assertEqual(json.loads(again), json.loads(found.read_text()))

    def test_what_does_not_exist_is_named(self):
        self.refuses("puzzles", GAME, "flying", naming=("flying",))
        self.refuses("puzzles", "fire-drill", naming=("real time", GAME))
        self.refuses("puzzles", "fire-drill", "--games", "1", naming=("real time", GAME))


if __name__ == "__main__":
    main()
