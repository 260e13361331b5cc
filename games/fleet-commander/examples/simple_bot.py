#!/usr/bin/env python3
"""A player of Fleet Commander in a page, to start your own from:

    broadside match fleet-commander --seats "cmd:python3 games/fleet-commander/examples/simple_bot.py,random"

It reads a JSON line for each decision and answers with one of the legal moves (docs/protocol.md, "A program that plays").
"""
import json
import random
import sys

FIRE = {"battleship": 4, "destroyer": 2, "frigate": 1}
LIKED = {"use-weapon": 30, "counterstrike": 25, "block": 20, "dodge": 15, "choose-weapon": 1, "pass-field": 1, "stand": 0, "end": 0}
DICE = {"yellow": 0.8, "red": 1.2, "green": 0.5}


def steps(a, b):
    return max(abs(ord(a[0]) - ord(b[0])), abs(ord(a[1]) - ord(b[1])))


def pieces(question, mine):
    """The ships on the board of one side, by the names that moves give them: "1", "2" and so on."""
    own = 0 if question["seat"] == "yellow" else 1
    force = question["view"]["forces"][own if mine else 1 - own]
    return {str(n): piece for n, piece in enumerate(force["pieces"], 1) if len(piece["at"]) == 2}


def score(question, move):
    kind = move["type"]
    own, enemy = pieces(question, True), pieces(question, False)
    if kind == "attack":
        target = enemy.get(move["target"])
        near = [ship for ship in own.values() if ship["at"] == move["from"] or steps(ship["at"], move["at"]) == 1]
        damage = sum(FIRE.get(ship["kind"], 0) for ship in near) / sum(move["dice"].values())
        return 50 + damage - (target["hull"] / 4 if target else 0)
    if kind == "move":
        # Towards the enemy, together, and the strong ships first.
        gain = sum(steps(move["from"], ship["at"]) - steps(move["to"], ship["at"]) for ship in enemy.values())
        crowd = sum(1 for ship in own.values() if steps(ship["at"], move["to"]) <= 1)
        return gain * sum(FIRE.get(own[ship]["kind"], 0) for ship in move["ships"] if ship in own) + 0.1 * crowd - 2
    if kind == "choose-dice":
        return sum(DICE[colour] * count - 0.1 * count * count for colour, count in move["dice"].items())
    if kind == "keep":
        return sum(3 if die.endswith("special") else 2 if die.startswith("green") else 1 for die in move["dice"])
    return LIKED.get(kind, -1)


for line in sys.stdin:
    question = json.loads(line)
    luck = random.Random(question["seed"])
    best = max(question["legal"], key=lambda move: score(question, move) + 0.01 * luck.random())
    print(json.dumps({"move": best}), flush=True)
