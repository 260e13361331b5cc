#!/usr/bin/env python3
"""clang-tidy over several sources at a time: what all of them include is then looked at once, and that is most of the work.

    tools/tidy.py --groups    prints the groups of the project's sources, one a line
    tools/tidy.py GROUP       looks at one; build/fuzz has to be configured, with its precompiled headers and written sources

Sources that cannot be compiled as one, since each keeps something of the same name for itself, are looked at in halves."""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
OUT = ROOT / "build/tidy"
MOST = 16  # sources in a group


def groups():
    found = {}
    for folder in [*sorted(ROOT.glob("src/*")), *sorted(ROOT.glob("games/*/table"))]:
        sources = sorted(folder.rglob("*.cpp"))
        for at in range(0, len(sources), MOST):
            found[f"{folder.relative_to(ROOT)}:{at // MOST + 1}"] = sources[at : at + MOST]
    return found


def look(commands, name, sources):
    """Whether there is nothing to say about them."""
    like = commands[str(sources[0])]
    file = OUT / name / "all.cpp"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f'#include "{source}"  // NOLINT(bugprone-suspicious-include)\n' for source in sources))
    command = re.sub(r" -o \S+", "", like["command"]).replace(str(sources[0]), str(file))
    (file.parent / "compile_commands.json").write_text(json.dumps([{"directory": like["directory"], "file": str(file), "command": command}]))
    done = subprocess.run(["clang-tidy-19", "--quiet", "--warnings-as-errors=*", "-p", file.parent, file], capture_output=True, text=True, cwd=ROOT)
    if len(sources) > 1 and "[clang-diagnostic-" in done.stdout:
        half = len(sources) // 2
        first = look(commands, name + "a", sources[:half])
        return look(commands, name + "b", sources[half:]) and first
    if done.returncode != 0:
        print(done.stdout, done.stderr, sep="")
    return done.returncode == 0


def main(argument):
    if argument == "--groups":
        print("\n".join(groups()))
        return True
    commands = {each["file"]: each for each in json.loads((ROOT / "build/fuzz/compile_commands.json").read_text())}
    return look(commands, re.sub(r"\W+", "_", argument), groups()[argument])


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1]) else 1)
