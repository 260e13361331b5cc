"""The ladder: claims decided by play, records that are not played twice, and a page that keeps the sections of others."""

import os
import re
import sys
import tempfile

from support.program import GAME, ProgramTest, main, run

SMALL = ("--balance-games", "10", "--timed-games", "1", "--jobs", "2")


class Ladder(ProgramTest):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def ladder(self, *arguments, code=0, games=200):
        done = run("ladder", GAME, *SMALL, "--games", str(games), "--records", self.path("records"), *arguments)
        self.assertEqual((done.returncode, done.stderr), (code, ""), done.stdout)
        return done.stdout

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def test_every_claim_has_its_row(self):
        text = self.ladder("--levels", "random,cadet", "--options", "{}", "--options", '{"rules":"advanced"}')
        self.assertEqual(text.count("### Options "), 2)
        self.assertEqual(len(re.findall(r"\| cadet against random: at least 60.0 % \| \d+ \| .* \| shown \|", text)), 2)
        for word in ("Machine: ", "--options '{}' --options '{\"rules\":\"advanced\"}'", "`cadet` against itself, 10 games: yellow wins"):
            self.assertIn(word, text)
        # Of bots that do not search no times are taken.
        self.assertEqual((text.count("| cadet | "), text.count("| random | ")), (2, 0))

    def test_the_usual_options_of_the_game(self):
        text = self.ladder("--levels", "random,greedy", games=2)
        for options in ("{}", '{"rules":"advanced","signals":"secret"}'):
            self.assertIn(f"### Options `{options}`", text)

    def test_a_claim_that_fails(self):
        text = self.ladder("--levels", "greedy,random", "--options", "{}", code=1)
        self.assertIn("| missed |", text)
        # Two games show nothing.
        text = self.ladder("--levels", "random,greedy", "--options", "{}", games=2)
        self.assertIn("| reached |", text)

    def test_a_program_that_fails_shows_nothing(self):
        bot = f"cmd:{sys.executable} -c pass"
        done = run("ladder", GAME, *SMALL, "--games", "20", "--records", self.path("records"), "--options", "{}", "--levels", f"{bot},random")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"broadside: \d+ games forfeited; the first: cmd:.*: it has ended")
        self.assertIn("| spoilt |", done.stdout)
        self.assertIn("--bot-seconds 10 ", done.stdout)

    def test_times_that_were_not_finished_are_taken_again(self):
        arguments = ("--levels", "random,cadet", "--options", "{}")
        self.ladder(*arguments)
        times = self.path(f"records/{GAME}-standard-cadet-times.json")
        for text in ("", "[]", '{"measured":'):
            with open(times, "w", encoding="utf-8") as file:
                file.write(text)
            self.assertIn("| cadet | ", self.ladder(*arguments))

    def test_what_was_measured_is_not_measured_again(self):
        arguments = ("--levels", "random,cadet", "--options", "{}")
        once = self.ladder(*arguments)
        files = sorted(os.listdir(self.path("records")))
        self.assertEqual(files, [f"{GAME}-standard-{name}" for name in
                                 ("cadet-balance.jsonl", "cadet-random.jsonl", "cadet-times.json", "random-times.json")])
        # The times are in it, and they would not be the same twice.
        self.assertEqual(once, self.ladder(*arguments))
        done = run("ladder", GAME, *SMALL, "--records", self.path("records"), *arguments, "--seed", "9")
        self.assertEqual(done.returncode, 2)
        self.assertIn("seed is 1, not 9", done.stderr)

    def test_the_page_keeps_other_games(self):
        page = self.path("strength.md")
        arguments = ("--levels", "random,greedy", "--options", "{}", "--out", page)
        self.ladder(*arguments)
        first = self.read("strength.md")
        self.assertTrue(first.startswith("# Strength"))
        self.assertIn("\n## Harbour Race: random, greedy\n", first)
        other = "\n## Another Game\n\nIts own words.\n"
        with open(page, "a", encoding="utf-8") as file:
            file.write(other)
        self.ladder(*arguments)
        self.assertEqual(self.read("strength.md"), first + other)

    def test_roles_that_are_kept(self):
        arguments = ("--levels", "random,greedy", "--options", "{}", "--sides", "crew=captain,raider=cadet")
        done = run("ladder", "fire-drill", *SMALL, "--games", "20", "--records", self.path("records"), *arguments)
        self.assertEqual(done.stderr, "")
        for row in ("greedy instead of random as crew, against cadet", "greedy instead of random as raider, against captain"):
            self.assertIn(f"| {row}: at least 60.0 % |", done.stdout)
        self.assertIn("--sides 'crew=captain,raider=cadet' --games 20", done.stdout)
        for wrong, word in (("crew=captain", "crew, raider"), ("captain,cadet", "crew=cadet"), ("crew=captain,raider=deep", "deep")):
            refused = run("ladder", "fire-drill", "--records", self.path("records"), "--sides", wrong)
            self.assertEqual(refused.returncode, 2)
            self.assertIn(word, refused.stderr)

    def test_wrong_input(self):
        self.refuses("ladder", GAME, "--levels", "random", naming=("--levels", "two"))
        self.refuses("ladder", GAME, "--levels", "random,deep", "--records", self.path("records"), naming=("deep", "greedy"))
        self.refuses("ladder", GAME, "--levels", "random,greedy", "--options", "{", naming=("--options",))
        self.refuses("ladder", "ludo", naming=("ludo", GAME))
        with open(self.path("file"), "w", encoding="utf-8"):
            pass
        done = run("ladder", GAME, "--levels", "random,greedy", "--records", self.path("file"))
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot make the folder", done.stderr)


if __name__ == "__main__":
    main()
