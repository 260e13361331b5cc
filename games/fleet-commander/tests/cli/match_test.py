"""Matches of Fleet Commander: every scenario ends, its help speaks of it, and the example of a program plays it well."""

import json
import sys

from support.program import ProgramTest, main, run

GAME = "fleet-commander"
EXAMPLE = f"cmd:{sys.executable} games/{GAME}/examples/simple_bot.py"


class Matches(ProgramTest):
    def match(self, seats, *others):
        done = run("match", GAME, "--seats", seats, "--json", *others)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        return lines[:-1], lines[-1], done.stderr

    def test_every_scenario_with_every_option_ends(self):
        for scenario in ("battle", "asteroid-belt", "trap", "capture", "rescue"):
            options = json.dumps({"rules": "advanced", "scenario": scenario, "secret_weapons": True, "hidden_deployment": True})
            _, summary, _ = self.match("random", "--games", "20", "--options", options)
            self.assertEqual((summary["options"], summary["stuck"]), (json.loads(options), 0))

    def test_the_example_beats_random(self):
        games, summary, complaints = self.match(f"{EXAMPLE},random", "--games", "20", "--jobs", "2")
        self.assertEqual(complaints, "")
        self.assertEqual(summary["seats"], [EXAMPLE, "random"])
        self.assertGreaterEqual(summary["wins"][0], 15)
        again, _, _ = self.match(f"{EXAMPLE},random", "--games", "20", "--jobs", "1")
        self.assertEqual([game["fingerprint"] for game in games], [game["fingerprint"] for game in again])

    def test_the_example_plays_everything(self):
        for options in ({"rules": "advanced", "secret_weapons": True, "hidden_deployment": True}, {"scenario": "capture"},
                        {"rules": "advanced", "scenario": "rescue"}):
            _, summary, complaints = self.match(f"{EXAMPLE},greedy", "--games", "4", "--options", json.dumps(options))
            self.assertEqual((complaints, summary["games"]), ("", 4))

    def test_the_help_speaks_of_this_game(self):
        text = self.succeeds("play", GAME, "--against", "random", text="help\nquit\nquit\n")
        told = text[text.index("plays move 12"):text.index("leaves\n")]
        self.assertIn("rules FC-4.2 a clause", told)


if __name__ == "__main__":
    main()
