"""Saved games: verified, printed, and refused when a byte was changed."""

import json
import os
import tempfile

from support.program import GAME, Engine, ProgramTest, main, run


class Replay(ProgramTest):
    @classmethod
    def setUpClass(cls):
        with Engine() as engine:
            engine.ask("new", game=GAME, seed=3, chance="auto", options={"rules": "advanced", "signals": "secret"})
            engine.play(10**6)
            cls.text = engine.replay()
            cls.inputs = engine.ask("state")["inputs"]
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def file(self, text):
        path = os.path.join(self.folder.name, "game.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_a_game_verifies(self):
        lines = self.succeeds("replay", self.file(self.text)).splitlines()
        numbers = [int(line.split()[0]) for line in lines[1:-1]]
        self.assertEqual(numbers, sorted(set(numbers)))
        self.assertGreater(len(numbers), self.inputs // 2)
        self.assertRegex(lines[-1], rf"^verified: {self.inputs} inputs, result (yellow won|blue won|a draw), ")
        self.assertEqual(self.succeeds("replay", self.file(self.text), "--quiet").splitlines(), lines[-1:])
        self.assertEqual(self.succeeds("replay", "-", "--quiet", text=self.text).splitlines(), lines[-1:])

    def test_as_json(self):
        lines = [json.loads(line) for line in self.succeeds("replay", self.file(self.text), "--json").splitlines()]
        self.assertEqual([line["input"] for line in lines[:-1]], list(range(1, self.inputs + 1)))
        self.assertEqual(lines[-1]["verified"], True)
        self.assertEqual(lines[-1]["inputs"], self.inputs)
        self.assertIn("winners", lines[-1]["result"])

    def test_a_seat_sees_more_than_a_spectator(self):
        path = self.file(self.text)
        self.assertNotEqual(self.succeeds("replay", path, "--as", "blue"), self.succeeds("replay", path))
        self.refuses("replay", path, "--as", "pink", naming=("pink", "yellow", "blue", "spectator"))

    def test_an_unfinished_game_verifies_too(self):
        part = "".join(line + "\n" for line in self.text.splitlines()[:20])
        self.assertEqual(self.succeeds("replay", self.file(part), "--quiet"), "verified: 19 inputs, result unfinished\n")

    def test_a_changed_game_does_not(self):
        lines = self.text.splitlines()
        rows = [json.loads(line) for line in lines]

        def refuses(changed, *naming):
            self.refuses("replay", self.file("\n".join(changed) + "\n"), naming=naming)

        def with_row(index, change):
            row = json.loads(lines[index])
            change(row)
            return lines[:index] + [json.dumps(row)] + lines[index + 1:]

        roll = next(i for i, row in enumerate(rows) if len(row.get("chance", [])) == 3 and row["chance"][0] in (0, 2))
        refuses(with_row(roll, lambda row: row["chance"].__setitem__(0, 5)), f"replay line {roll + 1}", "another one than stored")
        refuses(with_row(roll, lambda row: row["chance"].__setitem__(0, 6)), f"replay line {roll + 1}")
        refuses(with_row(5, lambda row: row.update(hash="0" * 16)), "replay line 6", "another one")
        refuses(with_row(5, lambda row: row.pop("hash")), "replay line 6", "'hash' is missing")
        refuses(with_row(0, lambda row: row.update(rules=99)), "rules version 99")
        refuses(with_row(0, lambda row: row.update(content="0" * 16)), "content pack")
        refuses(with_row(0, lambda row: row.update(game="ludo")), "ludo", GAME)
        refuses(with_row(0, lambda row: row.pop("options")), "options")
        refuses(with_row(len(lines) - 1, lambda row: row["result"].update(winners=[])), "did not end like this")
        refuses(lines[:8] + lines[9:], "replay line")
        refuses(lines[:8] + lines[9:10] + lines[8:9] + lines[10:], "replay line")
        refuses(lines[:-1] + lines[-2:], "replay line")
        refuses(lines[:4] + [lines[4][:-5]] + lines[5:], "replay line 5", "broken JSON")
        refuses(["[]"], "not a Broadside replay")
        refuses([""], "empty")

    def test_no_flipped_bit_breaks_the_program(self):
        data = bytearray(self.text.encode())
        for position in range(3, len(data), max(1, len(data) // 150)):
            changed = bytearray(data)
            changed[position] ^= 1 << position % 7
            path = os.path.join(self.folder.name, "flipped.jsonl")
            with open(path, "wb") as file:
                file.write(changed)
            done = run("replay", path, "--quiet")
            self.assertIn(done.returncode, (0, 2), f"byte {position}: {done.stderr}")
            self.assertLessEqual(done.stderr.count("\n"), 1)


if __name__ == "__main__":
    main()
