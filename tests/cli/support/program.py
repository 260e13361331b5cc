"""Runs the program for the tests of the command line. Its path is the first argument of the test."""

import json
import subprocess
import sys
import unittest

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/release/broadside"
# A game of two seats, turns and dice that lives in the tests.
GAME = "harbour-race"
FOLDER = f"tests/games/{GAME}"


def run(*arguments, text="", timeout=300, **others):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True, timeout=timeout, **others)


class ProgramTest(unittest.TestCase):
    maxDiff = 2000

    def succeeds(self, *arguments, **others):
        done = run(*arguments, **others)
        self.assertEqual(done.returncode, 0, f"{arguments}: {done.stderr}")
        self.assertEqual(done.stderr, "", arguments)
        return done.stdout

    def refuses(self, *arguments, naming=(), **others):
        """Exit code 2, nothing on stdout, and one line on stderr that contains every word of `naming`."""
        done = run(*arguments, **others)
        self.assertEqual(done.returncode, 2, f"{arguments}: {done.stdout} {done.stderr}")
        self.assertEqual(done.stdout, "", arguments)
        self.assertEqual(done.stderr.count("\n"), 1, f"{arguments}: {done.stderr!r}")
        self.assertTrue(done.stderr.startswith("broadside: "), done.stderr)
        for word in naming:
            self.assertIn(word, done.stderr, arguments)


class Engine:
    """A running `broadside engine`: one request, one answer."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(60)

    def line(self, data):
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, cmd, **fields):
        return self.line(json.dumps({"cmd": cmd, **fields}).encode())

    def play(self, inputs, bot="random"):
        """Plays until so many inputs are in the log, or to the end."""
        while self.ask("state")["inputs"] < inputs:
            best = self.ask("go", bot=bot)
            if not best["ok"]:
                return
            answer = self.ask("act", seat=best["seat"], move=best["move"])
            assert answer["ok"], answer

    def replay(self):
        return "".join(line + "\n" for line in self.ask("log")["replay"])


def main():
    unittest.main(argv=sys.argv[:1])
