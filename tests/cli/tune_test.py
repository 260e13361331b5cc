"""Tuning the weights of the evaluation: what is written, what is compared, and that it goes on where it was cut short."""

import json
import os
import tempfile

from support.program import FOLDER, GAME, ProgramTest, main, run

CONTENT = os.path.join(FOLDER, "content", "evaluation.json")
# Greedy looks at the same numbers as the levels do, and is quick.
TINY = ("--level", "greedy", "--iterations", "20", "--pairs", "1", "--jobs", "2", "--seed", "5")


class Tune(ProgramTest):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        with open(CONTENT, encoding="utf-8") as file:
            self.current = json.load(file)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def weights(self, name="weights.json"):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

    def test_tuned_weights_are_written_and_can_play(self):
        text = self.succeeds("tune", GAME, *TINY, "--verify", "0", "--only", "home,pips", "--out", self.path("weights.json"))
        self.assertIn("home", text)
        self.assertNotIn("certainty", text)
        tuned = self.weights()
        self.assertEqual(list(tuned), list(self.current))
        changed = {name for name in tuned if tuned[name] != self.current[name]}
        self.assertEqual(changed, {"home", "pips"})
        seats = f"greedy@{self.path('weights.json')},greedy"
        summary = json.loads(self.succeeds("match", GAME, "--seats", seats, "--games", "4", "--json").splitlines()[-1])
        self.assertEqual(summary["games"], 4)

    def test_what_was_found_is_tested_against_what_is_there(self):
        done = run("tune", GAME, *TINY, "--verify", "20", "--record", self.path("tune.jsonl"))
        self.assertIn("tuned against current at greedy: ", done.stdout)
        self.assertIn("of the points in ", done.stdout)
        # Twenty steps find nothing that twenty games could prove.
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        with open(self.path("tune.jsonl.verify"), encoding="utf-8") as record:
            header = json.loads(record.readline())
        self.assertEqual(header["seats"], ["tuned", "current"])
        self.assertEqual(header["weights of current"], self.current)

    def test_it_goes_on_where_it_was_cut_short(self):
        arguments = ("tune", GAME, *TINY, "--verify", "0")
        whole = self.succeeds(*arguments, "--out", self.path("whole.json"))
        self.succeeds(*arguments, "--record", self.path("tune.jsonl"), "--out", self.path("first.json"))
        with open(self.path("tune.jsonl"), encoding="utf-8") as record:
            lines = record.read().splitlines()
        self.assertEqual(len(lines), 21)
        with open(self.path("tune.jsonl"), "w", encoding="utf-8") as record:
            record.write("\n".join(lines[:4]) + "\n" + lines[4][:10])
        again = self.succeeds(*arguments, "--record", self.path("tune.jsonl"), "--out", self.path("again.json"))
        self.assertEqual(again, whole)
        self.assertEqual(self.weights("again.json"), self.weights("whole.json"))
        with open(self.path("tune.jsonl"), encoding="utf-8") as record:
            self.assertEqual(record.read().splitlines(), lines)
        self.refuses("tune", GAME, "--level", "random", "--iterations", "20", "--pairs", "1", "--seed", "5", "--verify", "0", "--record",
                     self.path("tune.jsonl"), naming=("seats", "greedy", "random"))

    def test_wrong_input(self):
        self.refuses("tune", naming=(GAME,))
        self.refuses("tune", GAME, "--level", "deep", naming=("deep", "greedy"))
        self.refuses("tune", GAME, *TINY, "--only", "mast", naming=("mast", "home", "certainty"))
        for wrong in ("home", "home=", "home=0", "home=-1", "home=x"):
            self.refuses("tune", GAME, *TINY, "--scale", wrong, naming=("--scale", "NAME=NUMBER"))
        self.refuses("tune", GAME, *TINY, "--scale", "mast=1", naming=("mast",))
        self.refuses("tune", GAME, "--iterations", "0", naming=("--iterations",))


if __name__ == "__main__":
    main()
