"""The same games whatever compiled them: compilers_test.py PROGRAM ANOTHER... plays every game with each choice of each of its
options and compares the fingerprints, which cover every state on the way."""

import itertools
import json
import pathlib
import subprocess
import sys

GAMES = pathlib.Path(__file__).resolve().parents[2] / "games"


def run(program, *arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def option_sets(game):
    """The usual options; every other choice of each, one at a time; and together those that the game's tests/together.json names."""
    others = {each["name"]: [choice for choice in each.get("choices", []) if choice != each["standard"]] for each in game["options"]}
    yield {}
    for name, choices in others.items():
        for choice in choices:
            yield {name: choice}
    named = GAMES / game["key"] / "tests" / "together.json"
    names = json.loads(named.read_text()) if named.exists() else []
    for count in range(2, len(names) + 1):
        for some in itertools.combinations(names, count):
            for choices in itertools.product(*(others[name] for name in some)):
                yield dict(zip(some, choices))


def fingerprint(program, game, options, bots, games):
    text = run(program, "match", game, *bots, "--options", json.dumps(options), "--games", str(games), "--jobs", "1", "--json")
    return json.loads(text.splitlines()[-1])["fingerprint"]


def main(programs):
    failures = compared = 0
    for game in json.loads(run(programs[0], "games", "--json")):
        for options in option_sets(game):
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
