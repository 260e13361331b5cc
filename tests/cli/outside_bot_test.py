"""Programs from outside take seats: whatever a bad one does costs its game and nothing else."""

import json
import os
import shutil
import sys
import tempfile
import time

from support.program import FOLDER, GAME, ProgramTest, main, run

EAGER = f"cmd:{sys.executable} tests/cli/support/eager_bot.py"

READ = "import sys, json, time\nfor line in sys.stdin:\n    question = json.loads(line)\n    first = question['legal'][0]\n"
ANSWER = "    print(json.dumps({'move': first}), flush=True)\n"


def is_running(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class OutsideBot(ProgramTest):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def bot(self, text):
        file = os.path.join(self.folder.name, "bot.py")
        with open(file, "w", encoding="utf-8") as script:
            script.write(text)
        return f"cmd:{sys.executable} {file}"

    def match(self, seats, *others):
        done = run("match", GAME, "--seats", seats, "--json", *others)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        return lines[:-1], lines[-1], done.stderr

    def test_a_question_holds_what_the_seat_may_know(self):
        notes = os.path.join(self.folder.name, "questions")
        bot = self.bot(f"out = open({notes!r}, 'a')\n" + READ + "    out.write(line)\n    out.flush()\n" + ANSWER)
        self.match(f"{bot},greedy", "--games", "2", "--jobs", "1", "--options", '{"rules":"advanced","signals":"secret"}')
        with open(notes, encoding="utf-8") as lines:
            questions = [json.loads(line) for line in lines]
        self.assertEqual({tuple(question) for question in questions},
                         {("cmd", "game", "options", "seat", "seed", "ms", "view", "legal")})
        for question in questions:
            self.assertEqual((question["cmd"], question["game"], question["ms"]), ("choose", GAME, 10000))
            self.assertEqual(question["view"]["viewer"], question["seat"])
        self.assertEqual({question["seat"] for question in questions}, {"yellow", "blue"})

    def test_a_bad_program_loses_its_games_and_the_match_goes_on(self):
        for text, reason in ((READ + "    sys.exit(3)\n", "ended without an answer"),
                             (READ + "    print('hm', flush=True)\n", "broken JSON"),
                             (READ + "    print('[]', flush=True)\n", "no move"),
                             (READ + "    print('{\"move\":7}', flush=True)\n", "move: an object"),
                             (READ + "    print('{\"move\":{\"type\":\"sail\",\"skiff\":9}}', flush=True)\n", "an illegal move: "),
                             (READ + "    print('x' * 2000000, flush=True)\n", "too long")):
            bot = self.bot(text)
            games, summary, complaints = self.match(f"random,{bot}", "--games", "4", "--jobs", "2")
            self.assertEqual((summary["wins"], summary["games"]), ([4, 0], 4), reason)
            for game in games:
                self.assertEqual(game["ending"], "forfeit")
                self.assertTrue(game["fault"].startswith(bot + ": "), game["fault"])
                self.assertIn(reason, game["fault"])
            self.assertIn(f"4 games forfeited; the first: {bot}: ", complaints)

    def test_a_slow_program_loses(self):
        bot = self.bot(READ + "    time.sleep(600)\n")
        games, summary, _ = self.match(f"{bot},random", "--games", "2", "--bot-seconds", "0.3")
        self.assertEqual(summary["wins"], [0, 2])
        self.assertIn("no answer within 300 ms", games[0]["fault"])

    def test_a_fault_in_the_middle_costs_one_game(self):
        counter = os.path.join(self.folder.name, "count")
        bot = self.bot(READ + f"    open({counter!r}, 'a').write('x')\n"
                       + f"    if __import__('os').path.getsize({counter!r}) == 30: sys.exit(1)\n" + ANSWER)
        games, _, complaints = self.match(f"{bot},random", "--games", "6", "--jobs", "1")
        self.assertEqual(sum("fault" in game for game in games), 1)
        self.assertIn("1 games forfeited", complaints)

    def test_empty_lines_do_not_count(self):
        bot = self.bot(READ + "    print('\\n \\n' + json.dumps({'move': first}), flush=True)\n    print('\\n', flush=True)\n")
        games, _, complaints = self.match(f"{bot},random", "--games", "4")
        self.assertEqual(complaints, "")
        self.assertNotIn("forfeit", [game["ending"] for game in games])

    def test_whoever_says_more_than_was_asked_loses(self):
        bot = self.bot(READ + "    print(json.dumps({'move': first}) + '\\nthat was good', flush=True)\n")
        games, _, _ = self.match(f"{bot},random", "--games", "2")
        self.assertEqual({game["ending"] for game in games}, {"forfeit"})
        self.assertIn("broken JSON", games[0]["fault"])

    def test_what_a_program_starts_ends_with_it(self):
        notes = os.path.join(self.folder.name, "children")
        start = ("import subprocess, sys\nchild = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
                 f"with open({notes!r}, 'a') as notes: notes.write(str(child.pid) + ' ')\n")
        for rest in (READ + "    time.sleep(600)\n", READ + ANSWER):
            self.match(f"{self.bot(start + rest)},random", "--games", "2", "--bot-seconds", "0.5")
        with open(notes, encoding="utf-8") as file:
            children = [int(pid) for pid in file.read().split()]
        self.assertGreaterEqual(len(children), 2)
        for child in children:
            until = time.monotonic() + 60
            while is_running(child):
                self.assertLess(time.monotonic(), until, "a child of a program is still there")
                time.sleep(0.01)

    def test_a_program_that_cannot_be_started(self):
        for name in ("cmd:./no-such-program", "cmd:", "cmd:/", "cmd: "):
            self.refuses("match", GAME, "--seats", f"{name},random", naming=(name,))

    def test_a_record_of_programs_goes_on(self):
        file = os.path.join(self.folder.name, "games.jsonl")
        self.match(f"{EAGER},random", "--games", "3", "--record", file)
        games, _, _ = self.match(f"{EAGER},random", "--games", "6", "--record", file)
        fresh, _, _ = self.match(f"{EAGER},random", "--games", "6")
        for game in games + fresh:
            self.assertGreater(min(game["decisions"]), 10)
            self.assertGreaterEqual(game["seconds"][0], game["slowest"][0])
            del game["seconds"], game["slowest"]
        self.assertEqual(games, fresh)
        # Nobody can see from the games whether our own bot, or the time of the program, has changed.
        match = ("match", GAME, "--seats", f"{EAGER},random", "--games", "8", "--record", file)
        self.refuses(*match, "--bot-seconds", "3", naming=(file, "milliseconds is 10000, not 3000"))
        weights = os.path.join(self.folder.name, GAME, "evaluation.json")
        shutil.copytree(f"{FOLDER}/content", os.path.dirname(weights))
        with open(weights, encoding="utf-8") as text:
            changed = {name: 0 for name in json.load(text)}
        with open(weights, "w", encoding="utf-8") as text:
            json.dump(changed, text)
        self.refuses(*match, "--content", self.folder.name, naming=(file, "weights"))


if __name__ == "__main__":
    main()
