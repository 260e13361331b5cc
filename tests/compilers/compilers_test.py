"""The same games whatever compiled them: compilers_test.py PROGRAM ANOTHER... plays every game with each choice of each of its
options and compares the fingerprints, which cover every state on the way."""

import json
import subprocess
import sys


def run(program, *arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def option_sets(options):
    """The usual options, and every other choice of each, one at a time."""
    yield {}
    for option in options:
        for choice in option.get("choices", []):
            if choice != option["standard"]:
                yield {option["name"]: choice}


def fingerprint(program, game, options, bots, games):
    text = run(program, "match", game, *bots, "--options", json.dumps(options), "--games", str(games), "--jobs", "1", "--json")
    return json.loads(text.splitlines()[-1])["fingerprint"]


def main(programs):
    failures = compared = 0
    for game in json.loads(run(programs[0], "games", "--json")):
        for options in option_sets(game["options"]):
            for bots, games in ((("--seats", "random"), 20), (("--seats", "greedy"), 4)):
                seen = [fingerprint(program, game["key"], options, bots, games) for program in programs]
                compared += 1
                if len(set(seen)) > 1:
                    failures += 1
                    print(f"{game['key']} {json.dumps(options)} {bots[1]}: {', '.join(seen)}")
    print(f"{compared} sets of games compared between {len(programs)} programs, {failures} differ")
    return failures == 0 and compared > 0


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
