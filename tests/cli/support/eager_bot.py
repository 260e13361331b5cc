#!/usr/bin/env python3
"""A program that plays any game: it makes the first legal move."""
import json
import sys

for line in sys.stdin:
    print(json.dumps({"move": json.loads(line)["legal"][0]}), flush=True)
