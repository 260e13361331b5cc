"""Bots against bots: stable output, the same bytes for every number of threads."""

import json
import re

from support.program import GAME, ProgramTest, main

SUMMARY = ["summary", "game", "options", "seats", "games", "wins", "draws", "stuck", "inputs", "seconds", "fingerprint"]
LINE = ["index", "seats", "winners", "points", "ending", "inputs", "fingerprint"]


class Match(ProgramTest):
    def lines(self, *arguments):
        text = self.succeeds("match", GAME, *arguments, "--json")
        return [json.loads(line) for line in text.splitlines()], re.sub(r'"seconds":[0-9.e-]+', '"seconds":S', text)

    def test_one_line_a_game_and_a_summary(self):
        lines, _ = self.lines("--seats", "greedy,random", "--games", "9", "--seed", "4")
        games, summary = lines[:-1], lines[-1]
        self.assertEqual(list(summary), SUMMARY)
        self.assertEqual([list(game) for game in games], [LINE] * 9)
        self.assertEqual([game["index"] for game in games], list(range(9)))
        self.assertEqual([game["seats"] for game in games[:3]], [["greedy", "random"], ["random", "greedy"], ["greedy", "random"]])
        self.assertEqual((summary["games"], summary["stuck"], summary["game"]), (9, 0, GAME))
        self.assertEqual(sum(summary["wins"]) + summary["draws"], 9)
        self.assertEqual(summary["inputs"], sum(game["inputs"] for game in games))
        greedy = sum(1 for game in games for winner in game["winners"] if game["seats"][["yellow", "blue"].index(winner)] == "greedy")
        self.assertEqual(summary["wins"][0], greedy)
        self.assertEqual(summary["options"]["rules"], "basic")

    def test_jobs_change_nothing(self):
        for seats in ("greedy,random", "random"):
            once = self.lines("--seats", seats, "--games", "30", "--seed", "11", "--jobs", "1")[1]
            self.assertEqual(once, self.lines("--seats", seats, "--games", "30", "--seed", "11", "--jobs", "2")[1])
            self.assertEqual(once, self.lines("--seats", seats, "--games", "30", "--seed", "11")[1])
            self.assertNotEqual(once, self.lines("--seats", seats, "--games", "30", "--seed", "12")[1])

    def test_one_name_fills_every_seat(self):
        lines, _ = self.lines("--seats", "random", "--games", "4")
        self.assertEqual(lines[-1]["seats"], ["random", "random"])
        self.assertEqual(len({line["fingerprint"] for line in lines}), 5)

    def test_every_scenario_with_every_option_ends(self):
        for scenario in ("battle", "asteroid-belt", "trap", "capture", "rescue"):
            options = json.dumps({"rules": "advanced", "scenario": scenario, "secret_weapons": True, "hidden_deployment": True})
            lines, _ = self.lines("--seats", "random", "--games", "20", "--options", options)
            self.assertEqual(lines[-1]["options"], json.loads(options))

    def test_the_table_in_words(self):
        text = self.succeeds("match", GAME, "--seats", "greedy,random", "--games", "10", "--jobs", "2")
        for word in ("Fleet Commander: 10 games", "greedy", "random", "draws", "95 % interval", "games and", "inputs a second", "yellow"):
            self.assertIn(word, text)


if __name__ == "__main__":
    main()
