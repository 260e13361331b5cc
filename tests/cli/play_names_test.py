"""Whoever plays in the terminal is "you"; seats that are only letters to the rules are called by who sits there."""

import json
import re

from support.program import GAME, ProgramTest, main, run

LETTERS = re.compile(r"(?<![\w-])(alpha|bravo|charlie|delta|echo|foxtrot)(?![\w-])", re.IGNORECASE)
TYPED = "1\n" * 25 + "board\nlog\nlist\nhelp\nwhy\nundo\nquit\nquit\n"


class PlayNames(ProgramTest):
    def plays(self, game, *more, typed=TYPED):
        return self.succeeds("play", game, "--seed", "5", "--no-colour", *more, text=typed)

    def test_no_id_of_a_seat_is_shown_in_any_game(self):
        for game in json.loads(self.succeeds("games", "--json")):
            refused = run("play", game["key"], "--seat", "nobody").stderr
            words = [seat for seat in re.split(r"[:,]\s*", refused.strip()) if re.fullmatch(r"\w+-\d+", seat)]
            ids = re.compile("|".join([LETTERS.pattern, *words]), re.IGNORECASE)
            for against in ("random", "person"):
                with self.subTest(game=game["key"], against=against):
                    text = self.plays(game["key"], "--against", against)
                    self.assertEqual([], [line for line in text.split("\n") if ids.search(line)])
                    self.assertEqual("you> " in text, against == "random")

    def test_what_is_told_speaks_to_who_reads(self):
        text = self.plays(GAME, "--against", "random")
        self.assertIn("You are yellow; the computer (random) is blue.", text)
        self.assertIn("You roll ", text)
        self.assertIn("Blue rolls ", text)
        self.assertNotIn("Yellow rolls", text)

    def test_at_one_screen_everybody_has_a_name(self):
        text = self.plays(GAME, "--against", "person")
        self.assertIn("Yellow rolls ", text)
        self.assertRegex(text, r"(?m)^yellow> ")
        self.assertNotIn("you> ", text)


if __name__ == "__main__":
    main()
