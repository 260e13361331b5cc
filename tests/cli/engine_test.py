"""The engine as a bot uses it: positions set by hand, and a hundred thousand lines of garbage."""

import json
import random
import subprocess

from support.program import GAME, PROGRAM, Engine, ProgramTest, main

GARBAGE_LINES = 100_000


class Positions(ProgramTest):
    def test_answers_at_once_and_in_order(self):
        with Engine() as engine:
            for number in range(5):
                self.assertEqual(engine.ask("help", id=number)["id"], number)

    def test_a_position_is_edited_loaded_and_played_on(self):
        with Engine() as engine:
            engine.ask("new", game=GAME, seed=5, chance="auto")
            engine.play(20)
            answer = engine.ask("state")
            state = answer["state"]
            state["crews"][0]["at"] = [7, 11, 13]
            loaded = engine.ask("load", game=GAME, options=answer["options"], state=state, seed=9, chance="auto")
            self.assertTrue(loaded["ok"], loaded)
            self.assertEqual(engine.ask("view", seat="blue")["view"]["table"]["crews"][0]["at"], [7, 11, 13])
            self.assertEqual(engine.ask("state")["state"], state)
            engine.play(30)
            self.assertGreaterEqual(engine.ask("state")["inputs"], 30)
            self.assertIn('"start"', engine.replay().splitlines()[0])
            self.succeeds("replay", "-", "--quiet", text=engine.replay())

    def test_impossible_positions_are_refused_with_the_reason(self):
        with Engine() as engine:
            engine.ask("new", game=GAME, seed=5, chance="auto")
            engine.play(20)
            before = engine.ask("state")

            def refused(change, reason):
                state = json.loads(json.dumps(before["state"]))
                change(state)
                answer = engine.ask("load", game=GAME, options=before["options"], state=state)
                self.assertFalse(answer["ok"])
                self.assertIn(reason, answer["why"])
                self.assertEqual(engine.ask("state"), before)

            refused(lambda state: state["crews"][0].update(at=[61, 0, 0]), "skiff")
            refused(lambda state: state["crews"][0].update(at=[256, 0, 0]), "255")
            refused(lambda state: state["crews"][0].update(at=[0, 0]), "at")
            refused(lambda state: state["crews"][1].update(signal="gale"), "signals")
            refused(lambda state: state.pop("turn"), "'turn' is missing")
            refused(lambda state: state.update(moon=1), "moon")
            refused(lambda state: state.update(phase="tea"), "phase")
            refused(lambda state: state["crews"].pop(), "crews")

    def test_given_chance(self):
        with Engine() as engine:
            engine.ask("new", game=GAME)
            self.assertEqual(engine.ask("chance", outcome=["yellow"])["waiting"]["chance"]["sides"], [6, 6, 6])
            answer = engine.ask("chance", outcome=[5, 0, 2], words=True)
            self.assertEqual((answer["waiting"]["seats"], answer["words"]), (["yellow"], ["Yellow rolls 6, 1 and 3."]))

    def test_empty_and_endless_lines(self):
        with Engine() as engine:
            self.assertFalse(engine.line(b"")["ok"])
            self.assertEqual(engine.line(b" " * 5_000_000)["code"], "too-long")
            self.assertEqual(engine.line(b"[" * 5_000_000)["code"], "too-long")
            self.assertEqual(engine.line(b"[" * 999_999)["code"], "bad-json")
            self.assertTrue(engine.ask("help")["ok"])


class Garbage(ProgramTest):
    """None of these lines may change the game, so commands that would are only ever sent broken."""

    def setUp(self):
        self.random = random.Random(20240501)

    def valid_lines(self):
        """Lines that understand themselves but change nothing."""
        with Engine() as engine:
            engine.ask("new", game=GAME, seed=5, chance="auto", options={"rules": "advanced"})
            engine.play(40)
            moves = engine.ask("legal")["moves"]
            state = engine.ask("state")["state"]
        quiet = [{"cmd": "legal"}, {"cmd": "view", "seat": "blue"}, {"cmd": "log"}, {"cmd": "go", "bot": "random"}, {"cmd": "help"},
                 {"cmd": "state"}, {"cmd": "games"}] + [{"cmd": "check", "move": move} for move in moves]
        loud = [{"cmd": "load", "game": GAME, "state": state}, {"cmd": "new", "game": GAME, "chance": "auto"}, {"cmd": "undo", "to": 3},
                {"cmd": "chance", "outcome": [0]}, {"cmd": "time", "ms": 5}] + [{"cmd": "act", "move": move} for move in moves]
        encode = lambda requests: [json.dumps({"id": 1, **request}).encode() for request in requests]
        return encode(quiet), encode(loud)

    def garbage(self, quiet, loud):
        rng = self.random
        kind = rng.randrange(6)
        if kind == 0:
            return rng.randbytes(rng.randrange(200)).replace(b"\n", b"")
        if kind == 1:  # cut off
            line = rng.choice(quiet + loud)
            return line[:rng.randrange(len(line))]
        if kind == 2:  # bytes changed in a line that changes nothing, whatever it becomes: its command stays as it is
            line = bytearray(rng.choice(quiet))
            for _ in range(rng.randrange(1, 5)):
                line[rng.randrange(len(line))] = rng.choice([c for c in range(256) if c != 10])
            return bytes(line)
        if kind == 3:  # a loud line with a field that it does not take
            request = json.loads(rng.choice(loud))
            request[rng.choice(["sead", "moves", "", "\0"])] = rng.choice([None, 1, [], {}])
            return json.dumps(request).encode()
        if kind == 4:  # a wrong value deep inside a move or a state that is only checked
            request = json.loads(rng.choice(quiet))
            if "move" in request:
                request["move"][rng.choice(list(request["move"]))] = rng.choice([None, -1, 2**70, 1e300, "", "z9", [], {}, [[]], "\ud800", True])
            return json.dumps(request).encode()
        request = json.loads(loud[0])  # load, with a state in which one value is of a wrong type
        holder = request["state"]
        while True:
            key = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
            if not isinstance(holder[key], (dict, list)) or not holder[key] or rng.random() < 0.2:
                break
            holder = holder[key]
        holder[key] = rng.choice([1e300, -1, 2**64, {"x": 1}, [[[[]]]]])
        return json.dumps(request).encode()

    def test_garbage_gets_one_answer_a_line_and_changes_nothing(self):
        quiet, loud = self.valid_lines()
        start = json.dumps({"cmd": "new", "game": GAME, "seed": 5, "chance": "auto", "options": {"rules": "advanced"}}).encode()
        lines = [start, b'{"cmd":"state"}']
        lines += [self.garbage(quiet, loud) for _ in range(GARBAGE_LINES)]
        lines += [b'{"cmd":"state"}', b'{"cmd":"act","move":' + json.dumps(self.first_move(start)).encode() + b"}"]
        done = subprocess.run([PROGRAM, "engine"], input=b"\n".join(lines) + b"\n", capture_output=True, timeout=900)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr, b"")
        answers = done.stdout.split(b"\n")[:-1]
        self.assertEqual(len(answers), len(lines))
        self.assertEqual(answers[1], answers[-2])
        self.assertTrue(json.loads(answers[-1])["ok"])
        refused = 0
        for line, answer in zip(lines, answers):
            parsed = json.loads(answer)
            self.assertIn("ok", parsed)
            if not parsed["ok"]:
                refused += 1
                self.assertTrue(parsed["code"] and parsed["why"], answer)
                self.assertNotIn(parsed["code"], ("internal", "rules-bug"), (line[:500], answer))
        self.assertGreater(refused, GARBAGE_LINES // 2)

    def first_move(self, start):
        with Engine() as engine:
            engine.line(start)
            return engine.ask("legal")["moves"][0]


if __name__ == "__main__":
    main()
