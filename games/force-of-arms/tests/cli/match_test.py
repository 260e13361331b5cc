"""Matches of Force of Arms: rounds are counted, options have numbers for names, and its help speaks of it."""

import json

from support.program import ProgramTest, main

GAME = "force-of-arms"


class Matches(ProgramTest):
    def test_rounds_are_told_by_what_else_may_matter(self):
        arms = ("match", GAME, "--seats", "random", "--games", "20", "--options", '{"rounds":"3"}')
        games = [json.loads(line) for line in self.succeeds(*arms, "--json").splitlines()][:-1]
        for game in games:
            won = game["rounds"]["won"]
            self.assertGreaterEqual(game["rounds"]["played"], 3)
            factions = won.get("rdf", 0) + won.get("zentraedi", 0)
            self.assertEqual(factions, won.get("first player", 0) + won.get("second player", 0))
            self.assertLessEqual(factions, game["rounds"]["played"])
        text = self.succeeds(*arms)
        self.assertIn(f"\nof {sum(game['rounds']['played'] for game in games)} rounds\n", text)
        for winner in ("rdf", "zentraedi", "first player", "second player"):
            count = sum(game["rounds"]["won"].get(winner, 0) for game in games)
            self.assertRegex(text, rf"\n{winner} +{count} ")

    def test_options_whose_names_are_numbers(self):
        arms = ("match", GAME, "--seats", "random", "--games", "2")
        games = [self.succeeds(*arms, "--options", f'{{"rounds":{rounds}}}') for rounds in ("1", '"1"')]
        self.assertIn('"rounds":"1"', games[0])
        self.assertEqual(*(text[:text.index(" inputs a game")] for text in games))
        self.refuses(*arms, "--options", '{"rounds":6}', naming=("options.rounds", "1, 2, 3, 4, 5", "not 6"))

    def test_the_help_speaks_of_this_game(self):
        text = self.succeeds("play", GAME, "--against", "random", text="help\nquit\nquit\n")
        told = text[text.index("plays move 12"):text.index("leaves\n")]
        self.assertIn("rules FA-4.2 a clause", told)


if __name__ == "__main__":
    main()
