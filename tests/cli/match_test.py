"""Bots against bots: stable output, the same bytes for every number of threads."""

import json
import os
import re
import tempfile

from support.program import GAME, ProgramTest, main

SUMMARY = ["summary", "game", "options", "seats", "games", "wins", "draws", "stuck", "inputs", "seconds", "fingerprint",
           "pairs", "share", "interval", "elo", "elo_interval"]
LINE = ["index", "seed", "seats", "winners", "outcomes", "points", "ending", "inputs", "decisions", "seconds", "slowest", "fingerprint"]


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

    def test_pairs_share_their_dice_and_are_scored_together(self):
        lines, _ = self.lines("--seats", "greedy,random", "--games", "21", "--seed", "4")
        games, summary = lines[:-1], lines[-1]
        for first, second in zip(games[0:20:2], games[1:20:2]):
            self.assertEqual(first["seed"], second["seed"])
            self.assertEqual(first["seats"], second["seats"][::-1])
        self.assertEqual(len({game["seed"] for game in games}), 11)

        def points(game):
            winners = [game["seats"][["yellow", "blue"].index(winner)] for winner in game["winners"]]
            return 0.5 if not winners else float("greedy" in winners)

        pairs = [0] * 5
        for first, second in zip(games[0:20:2], games[1:20:2]):
            pairs[int(2 * (points(first) + points(second)))] += 1
        self.assertEqual(summary["pairs"], pairs)
        self.assertAlmostEqual(summary["share"], sum(points(game) for game in games[:20]) / 20, 4)
        self.assertLess(summary["interval"][0], summary["share"])
        self.assertLessEqual(summary["share"], summary["interval"][1])

    def test_a_sequential_test_stops_by_itself_at_the_same_game(self):
        sprt = ("--seats", "greedy,random", "--sprt", "0.5,0.6", "--seed", "3")
        lines, once = self.lines(*sprt, "--jobs", "1")
        summary = lines[-1]
        self.assertEqual(summary["sprt"]["accepted"], "high")
        self.assertGreaterEqual(summary["sprt"]["llr"], summary["sprt"]["bounds"][1])
        self.assertEqual(summary["games"], len(lines) - 1)
        self.assertLess(summary["games"], 200)
        self.assertEqual(once, self.lines(*sprt, "--jobs", "4")[1])
        lines, _ = self.lines("--seats", "random,greedy", "--sprt", "0.5,0.6")
        self.assertEqual(lines[-1]["sprt"]["accepted"], "low")
        lines, _ = self.lines("--seats", "greedy,random", "--sprt", "0.5,0.6", "--games", "2")
        self.assertEqual((lines[-1]["sprt"]["accepted"], lines[-1]["games"]), (None, 2))
        text = self.succeeds("match", GAME, *sprt)
        self.assertIn("sequential test of 50.0 % against 60.0 %, risks 5 % and 5 %: accepted 60.0 %; LLR ", text)

    def test_a_record_goes_on_where_it_ends(self):
        match = ("--seats", "greedy,random", "--seed", "6")
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "games.jsonl")
            whole = self.lines(*match, "--games", "30")[1]
            self.lines(*match, "--games", "11", "--record", file)
            with open(file, "ab") as cut_short:
                cut_short.write(b'{"index":11,"seed":')
            size = os.path.getsize(file)
            self.assertEqual(whole, self.lines(*match, "--games", "30", "--record", file)[1])
            self.assertGreater(os.path.getsize(file), size)
            with open(file, encoding="utf-8") as record:
                header, *games = record.read().splitlines()
            self.assertEqual(json.loads(header)["seats"], ["greedy", "random"])
            self.assertEqual(games, whole.splitlines()[:-1])
            # What is there is enough: nothing is played, nothing is written.
            self.assertEqual(whole, self.lines(*match, "--games", "30", "--record", file)[1])
            self.assertEqual(self.lines(*match, "--games", "11", "--record", file)[0][-1]["games"], 11)
            with open(file, encoding="utf-8") as record:
                self.assertEqual(record.read().splitlines(), [header, *games])

    def test_a_record_that_was_cut_in_its_first_line_begins_again(self):
        match = ("--seats", "greedy,random", "--games", "4")
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "games.jsonl")
            self.lines(*match, "--record", file)
            with open(file, "rb") as record:
                whole = record.read()
            for length in (0, 1, 30, whole.index(b"\n")):
                with open(file, "wb") as record:
                    record.write(whole[:length])
                self.lines(*match, "--record", file)
                with open(file, "rb") as record:
                    self.assertEqual(record.readline(), whole[:whole.index(b"\n") + 1])
                    self.assertEqual(len(record.readlines()), 4)

    def test_a_sequential_test_goes_on_where_its_record_ends(self):
        match = ("--seats", "greedy,random", "--sprt", "0.5,0.6", "--seed", "3")
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "games.jsonl")
            whole = self.lines(*match)[1]
            self.lines(*match, "--games", "6", "--record", file)
            self.assertEqual(whole, self.lines(*match, "--record", file)[1])

    def test_the_record_of_another_match_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "games.jsonl")
            match = ("match", GAME, "--games", "4", "--record", file)
            self.succeeds(*match, "--seats", "greedy,random", "--seed", "6")
            with open(file, "rb") as record:
                before = record.read()
            for others, naming in ((("--seats", "greedy,random", "--seed", "7"), ("seed is 6, not 7",)),
                                   (("--seats", "random,greedy", "--seed", "6"), ("seats", "greedy", "random")),
                                   (("--seats", "greedy,random", "--seed", "6", "--options", '{"rules":"advanced"}'), ("options", "advanced"))):
                self.refuses(*match, *others, naming=(file, "something else", *naming))
            with open(file, "rb") as record:
                self.assertEqual(before, record.read())
            broken = before.replace(b'"index":2', b'"index":9')
            with open(file, "wb") as record:
                record.write(broken)
            self.refuses(*match, "--seats", "greedy,random", "--seed", "6", naming=(file, "line 4", "game 2"))
            changed = re.sub(rb'"fingerprint":"....', b'"fingerprint":"0123', before)
            with open(file, "wb") as record:
                record.write(changed)
            self.refuses(*match, "--seats", "greedy,random", "--seed", "6", naming=(file, "game 3", "differently"))
            for text in (b"my notes\n", b"my notes", b"{}\n", b"[1]\n"):
                with open(file, "wb") as record:
                    record.write(text)
                self.refuses(*match, "--seats", "greedy,random", naming=(file, "not a record"))
                with open(file, "rb") as record:
                    self.assertEqual(record.read(), text)
            self.refuses("match", GAME, "--seats", "random", "--record", folder, naming=(folder,))

    def test_what_a_sequential_test_needs(self):
        for wrong in ("0.5", "0.5,", "0.6,0.5", "0.5,0.5", "0,0.5", "0.5,1", "a,b", "0.5,0.6,0.7", ""):
            self.refuses("match", GAME, "--seats", "random", f"--sprt={wrong}", naming=("--sprt",))

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

    def test_sides_keep_their_roles(self):
        lines, _ = self.lines("--sides", "blue=greedy,yellow=random", "--games", "6", "--seed", "4")
        games, summary = lines[:-1], lines[-1]
        self.assertEqual(summary["sides"], {"yellow": "random", "blue": "greedy"})
        self.assertEqual(summary["bots"], ["random", "greedy"])
        self.assertNotIn("pairs", summary)
        self.assertEqual(len({game["seed"] for game in games}), 6)
        for game in games:
            self.assertEqual(game["seats"], ["random", "greedy"])
            self.assertEqual({side: game["sides"][side]["bot"] for side in game["sides"]}, {"yellow": "random", "blue": "greedy"})
            self.assertEqual([game["sides"][side]["outcome"] for side in ("yellow", "blue")], game["outcomes"])
        for i, side in enumerate(("yellow", "blue")):
            wins = sum(1 for game in games if game["sides"][side]["outcome"] == "won")
            self.assertEqual((summary["side_wins"][side], summary["wins"][i]), (wins, wins))
        text = self.succeeds("match", GAME, "--sides", "blue=greedy,yellow=random", "--games", "2")
        self.assertIn("by side", text)
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "record.jsonl")
            match = ("match", GAME, "--sides", "blue=greedy,yellow=random", "--games", "4", "--record", file)
            self.assertEqual(self.succeeds(*match, "--json").splitlines()[:4], self.succeeds(*match, "--json").splitlines()[:4])
            self.refuses("match", GAME, "--seats", "random,greedy", "--games", "4", "--record", file, naming=(file, "seats"))

    def test_bots_that_change_sides_are_those_that_change_seats(self):
        sides = self.lines("--sides", "greedy,random", "--games", "4", "--seed", "4")[0][-1]
        seats = self.lines("--seats", "greedy,random", "--games", "4", "--seed", "4")[0][-1]
        self.assertEqual(sides["fingerprint"], seats["fingerprint"])

    def test_sides_that_are_not_there(self):
        self.refuses("match", GAME, "--sides", "red=greedy,blue=random", naming=("red", "yellow, blue"))
        self.refuses("match", GAME, "--sides", "blue=random", naming=("yellow, blue",))
        self.refuses("match", GAME, "--sides", "blue=deep,yellow=random", naming=("deep", "greedy"))
        self.refuses("match", GAME, "--sides", "blue=random,yellow=random", "--seats", "random", naming=("--seats", "--sides"))
        self.refuses("match", GAME, "--sides", "blue=greedy,yellow=random", "--sprt", "0.5,0.6", naming=("sequential", "sides"))

    def test_the_table_in_words(self):
        text = self.succeeds("match", GAME, "--seats", "greedy,random", "--games", "10", "--jobs", "2")
        for word in ("Harbour Race: 10 games", "greedy", "random", "draws", "95 % interval", "Elo", "pairs", "games and", "inputs a second", "yellow"):
            self.assertIn(word, text)


if __name__ == "__main__":
    main()
