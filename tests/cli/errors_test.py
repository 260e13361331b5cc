"""Every kind of wrong input: exit code 2 and one line that says what would have been right."""

import os
import tempfile

from support.program import GAME, ProgramTest, main, run

MATCH = ("match", GAME, "--seats", "random", "--games", "1")
COMMANDS = ("play", "games", "rules", "replay", "match", "ladder", "tune", "engine", "bench", "perft", "types")


class Errors(ProgramTest):
    def test_commands_and_options(self):
        self.refuses("conquer", naming=COMMANDS)
        self.refuses("--conquer", naming=COMMANDS)
        self.refuses("", naming=COMMANDS)
        self.refuses("help", "conquer", naming=COMMANDS)
        self.refuses("games", "--loud", naming=("--loud", "--json"))
        self.refuses("games", "extra", naming=("unexpected extra;",))
        self.refuses(*MATCH, "--speed", "9", naming=("unexpected --speed 9;", "--games", "--jobs"))
        self.refuses("match", GAME, "--seats", naming=("--seats",))
        self.refuses("engine", "fast", naming=("fast",))

    def test_games(self):
        for command in (("match", "ludo", "--seats", "random"), ("play", "ludo"), ("rules", "ludo"), ("bench", "ludo"),
                        ("types", "ludo"), ("perft", "ludo"), ("rules", "ludo", "--coverage")):
            self.refuses(*command, naming=("ludo", GAME))
        for command in ("match", "play", "types", "perft", "rules"):
            self.refuses(command, naming=(GAME,))

    def test_bots_and_seats(self):
        self.refuses("match", GAME, naming=("--seats", "random", "greedy"))
        self.refuses("match", GAME, "--seats", "deep", naming=("deep", "random", "greedy"))
        self.refuses("match", GAME, "--seats", "random,", naming=("random", "greedy"))
        self.refuses("match", GAME, "--seats", "random,random,random", naming=("3", "2 seats"))
        self.refuses("play", GAME, "--against", "deep", naming=("deep", "random", "greedy", "person"))
        self.refuses("play", GAME, "--seat", "pink", naming=("pink", "yellow", "blue"))

    def test_numbers(self):
        for flag, wrong in (("--games", "0"), ("--games", "-3"), ("--games", "many"), ("--games", "1.5"), ("--games", "99999999999"),
                            ("--jobs", "0"), ("--jobs", "9999"), ("--jobs", ""), ("--seed", "-1"), ("--seed", "x"),
                            ("--seed", "18446744073709551616")):
            self.refuses("match", GAME, "--seats", "random", flag, wrong, naming=(flag, "from"))
        self.refuses("bench", "--seconds", "0", naming=("--seconds", "3600"))
        self.refuses("bench", "--seconds", "nan", naming=("--seconds",))
        self.refuses("perft", GAME, "--depth", "0", naming=("--depth",))
        self.refuses("play", GAME, "--seed", "-1", naming=("--seed",))

    def test_options_of_the_game(self):
        self.refuses(*MATCH, "--options", "{", naming=("--options", "broken JSON"))
        self.refuses(*MATCH, "--options", "[" * 100000, naming=("--options", "nested"))
        self.refuses(*MATCH, "--options", "7", naming=("object",))
        self.refuses(*MATCH, "--options", '{"rule":"basic"}', naming=("rule", "rules", "signals"))
        self.refuses(*MATCH, "--options", '{"rules":"hard"}', naming=("basic", "advanced"))
        self.refuses("match", "hidden-aim", "--seats", "random", "--options", '{"timer":"yes"}', naming=("true or false",))
        for command in (("bench", GAME), ("perft", GAME), ("play", GAME)):
            self.refuses(*command, "--options", '{"rules":"hard"}', naming=("basic", "advanced"))

    def test_files_and_folders(self):
        self.refuses("replay", naming=("FILE",))
        self.refuses("replay", "/no/such/file", naming=("/no/such/file",))
        self.refuses("replay", "/", naming=("'/'",))
        self.refuses("perft", GAME, "--state", "/no/such/file", naming=("/no/such/file",))
        self.refuses("rules", "--coverage", "--tests", "/no/such/folder", naming=("/no/such/folder", "--tests"))
        self.refuses(*MATCH, "--content", "/no/such/folder", naming=("/no/such/folder",))
        self.refuses("play", GAME, "--load", "/no/such/file", naming=("/no/such/file",))
        with tempfile.TemporaryDirectory() as folder:
            self.refuses(*MATCH, "--content", folder, naming=("skiffs.json",))
            os.mkdir(f"{folder}/{GAME}")
            with open(f"{folder}/{GAME}/skiffs.json", "w", encoding="utf-8") as file:
                file.write("{")
            self.refuses(*MATCH, "--content", folder, naming=(f"{GAME}/skiffs.json", "broken JSON"))
            with open(f"{folder}/state.json", "w", encoding="utf-8") as file:
                file.write('{"state":{"phase":"roll"}}')
            self.refuses("perft", GAME, "--state", f"{folder}/state.json", naming=("is missing",))

    def test_clauses(self):
        self.refuses("rules", GAME, "4.99", naming=("4.99", "HR" + "-4.1"))
        self.refuses("rules", GAME, "nonsense", naming=("nonsense", " to "))
        self.refuses("rules", GAME, "4.2", "--coverage", naming=("--coverage",))
        self.refuses("rules", GAME, "--json", naming=("--coverage",))

    def test_one_line_whatever_is_typed(self):
        self.refuses("two\nlines")
        self.refuses("match", "two\nlines\x1b[31m", "--seats", "random")
        self.assertNotIn("\x1b", run("match", "\x1b[31m", "--seats", "random").stderr)


if __name__ == "__main__":
    main()
