#!/usr/bin/env python3
"""Fails when the same run of eight or more lines of logic stands in two games: what games share belongs into src/kit or web/src.

    tools/check_copies.py [TREE]       compares the games of TREE; the tree of this script if none is given
    tools/check_copies.py --self-test  proves on a temporary tree that copies are found, and nothing else

Looked at are rules/, table/ and web/ of each game. Spaces, blank lines, comments, includes and imports, lines of punctuation alone,
what every struct of a game has to say (its type, its fields, that it can be compared) and the styles of a component do not count.
"""

import itertools
import pathlib
import re
import sys
import tempfile

RUN = 8
PARTS = ("rules", "table", "web")
ENDINGS = {".hpp", ".cpp", ".ts", ".svelte"}
BLOCKS = re.compile(r"/\*.*?\*/|<!--.*?-->|<style>.*?</style>", re.DOTALL)
NO_LOGIC = re.compile(r"#\s*(include|pragma)\b|import\b|export\s.*\bfrom\b|(inline\s+)?namespace\b|using\b|template\s*<[^>]*>$|</?script"
                      r"|struct \w+ \{$|static constexpr std::string_view type =|friend constexpr bool operator==.*= default;"
                      r"|static constexpr auto fields\(\)|return std::tuple|field\(|// svelte-ignore")


def lines_of(text):
    """(number, line) of each line of logic, without its spaces."""
    text = BLOCKS.sub(lambda block: "\n" * block[0].count("\n"), text)
    for number, line in enumerate(text.splitlines(), 1):
        line = re.sub(r"(^|\s)//.*", "", line).strip()
        if not re.search(r"\w", line) or NO_LOGIC.match(line):
            continue
        yield number, re.sub(r"\s+", "", line)


def sources(game):
    for part in PARTS:
        for file in sorted((game / part).rglob("*")):
            if file.suffix in ENDINGS and ".gen." not in file.name and file.is_file():
                yield file


def runs_of(game):
    """Every run of RUN lines in a game: the lines, the file, and the index of the first."""
    for file in sources(game):
        lines = list(lines_of(file.read_text(encoding="utf-8")))
        for first in range(len(lines) - RUN + 1):
            yield tuple(line for _, line in lines[first:first + RUN]), file, first, lines


def copies_between(one, other):
    """(file, line, file, line, length) of each copy, told once with its whole length."""
    known = {}
    for run, file, first, lines in runs_of(one):
        known.setdefault(run, (file, first, lines))
    told = set()
    for run, file, first, lines in runs_of(other):
        if run not in known or (file, first - 1) in told:
            if run in known:
                told.add((file, first))
            continue
        told.add((file, first))
        there, start, their_lines = known[run]
        length = 0
        while (first + length < len(lines) and start + length < len(their_lines)
               and lines[first + length][1] == their_lines[start + length][1]):
            length += 1
        yield there, their_lines[start][0], file, lines[first][0], length


def check(tree):
    games = sorted(folder for folder in tree.glob("games/*") if (folder / "rules").is_dir())
    problems = []
    for one, other in itertools.combinations(games, 2):
        for there, their_line, here, our_line, length in copies_between(one, other):
            problems.append(f"{here.relative_to(tree).as_posix()}:{our_line}: {length} lines stand in "
                            f"{there.relative_to(tree).as_posix()}:{their_line} too")
    return problems, len(games)


def self_test():
    logic = [f"    const int value_{n} = work({n});" for n in range(12)]
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder)

        def write(path, lines):
            (tree / path).parent.mkdir(parents=True, exist_ok=True)
            (tree / path).write_text("\n".join(lines) + "\n", encoding="utf-8")

        headers = ["#pragma once", *(f"#include <header{n}>" for n in range(9)), "", "namespace broadside {", "}"]
        imports = [f'import {{ a{n} }} from "$web/a{n}";' for n in range(9)]
        write("games/one/rules/a.hpp", headers + logic[:7])
        write("games/two/rules/a.hpp", headers + logic[:7])
        write("games/one/web/a.ts", imports + ["// the same comment"] * 9 + ["}", "});"] * 9)
        write("games/two/web/a.ts", imports + ["// the same comment"] * 9 + ["}", "});"] * 9)
        styles = ["<style>", *(f"  .part{n} {{ color: red; }}" for n in range(9)), "</style>"]
        moves = [line for n in range(9) for line in (f"struct Move{n} {{", f"    static constexpr auto fields() {{ return {n}; }}", "};")]
        for game in ("one", "two"):
            write(f"games/{game}/web/Styled.svelte", styles)
            write(f"games/{game}/rules/moves.hpp", moves)
        write("games/one/tests/a.cpp", logic)
        write("games/two/tests/a.cpp", logic)
        write("games/one/table/twice.cpp", logic)
        write("games/one/table/twice_here.cpp", logic)
        wrong = [f"reported without reason: {problem}" for problem in check(tree)[0]]
        laid_out = [line for pair in zip(logic[:9], [""] * 9) for line in pair]
        laid_out = [line.replace("    ", "\t").replace(" = ", "=") + "  // why" for line in laid_out]
        write("games/two/table/b.cpp", ["int before();", *laid_out])
        write("games/three/rules/b.hpp", ["}"])
        write("games/three/web/Table.svelte", ["<script>", *logic[2:11], "</script>"])
        problems = check(tree)[0]
    for place in ("games/two/table/b.cpp:2: 9 lines", "games/three/web/Table.svelte:2: 9 lines"):
        if not any(problem.startswith(place) for problem in problems):
            wrong.append(f"not reported: {place}")
    if len(problems) != 2 and not wrong:
        wrong.append("\n".join([f"{len(problems)} reports instead of 2", *problems]))
    print("\n".join(wrong) or "copies found, none invented")
    return 1 if wrong else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    tree = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parent.parent
    problems, games = check(tree)
    print("\n".join(problems) or f"nothing stands in two of {games} games")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
