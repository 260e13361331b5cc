#!/usr/bin/env python3
"""Reads every #include below src/, games/ and tests/, and every import of the client, and fails with `file:line: …` when one
goes upward or sideways: a game knows what all games share and itself, never another game; what all share knows no game. Tests of
a game know that game, tests of what games share only the games of tests/games.

    tools/check_layers.py [TREE]       checks TREE; the tree of this script if none is given
    tools/check_layers.py --self-test  proves on a temporary tree that violations are found
"""

import os
import pathlib
import re
import sys
import tempfile

# What a layer may include. "rules" and "game-table" are games/x/rules and games/x/table, of the same game only.
ALLOWED = {
    "core": {"core"},
    "kit": {"core", "kit"},
    "rules": {"core", "kit", "rules"},
    "ai": {"core", "kit", "ai"},
    "table": {"core", "kit", "ai", "table"},
    "game-table": {"core", "kit", "rules", "ai", "table", "game-table"},
    "store": {"core", "store"},
    "lab": {"core", "table", "ai", "lab"},
    "server": {"core", "table", "store", "ai", "server"},
    "cli": {"core", "table", "lab", "server", "store", "cli"},
}

STANDARD = set("""
    algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes climits
    clocale cmath compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef cstdint cstdio
    cstdlib cstring ctime cuchar cwchar cwctype deque exception execution expected filesystem forward_list fstream
    functional future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map memory
    memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator
    semaphore set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string string_view
    syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray
    variant vector version
""".split())

STREAMS_AND_FILES = {"filesystem", "fstream", "iomanip", "iostream", "istream", "ostream", "syncstream"}
THREADS = {"atomic", "barrier", "condition_variable", "future", "latch", "mutex", "semaphore", "shared_mutex",
           "stop_token", "thread"}
CLOCKS = {"chrono", "ctime"}
# Their results differ between standard libraries, so a game would not be the same everywhere.
UNPORTABLE = {"random", "unordered_map", "unordered_set"}

# Layers of the standard library only, and what of it they must not use.
FORBIDDEN = {layer: STREAMS_AND_FILES | THREADS | CLOCKS | UNPORTABLE for layer in ("core", "kit", "rules")}
FORBIDDEN["ai"] = STREAMS_AND_FILES | {"random"}

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')
SOURCES = {".hpp", ".cpp", ".h", ".inc"}
IMPORT = re.compile(r"""(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"']+)["']""")
CLIENT = {".ts", ".svelte", ".mjs", ".js"}
GAME_LAYERS = {"rules": "rules", "table": "game-table"}


def layer_of(path):
    """The layer of a path as it is included, and for a game its folder: ("rules", "one")."""
    parts = path.split("/")
    if parts[0] == "games" and len(parts) > 3:
        return GAME_LAYERS.get(parts[2], "games/x/" + parts[2]), parts[1]
    return parts[0], None


def problem_with(path, quoted, angled):
    layer, game = layer_of(path)
    if layer not in ALLOWED:
        return f"{layer} is not a layer"
    if angled is not None:
        if layer not in FORBIDDEN:
            return None
        if angled not in STANDARD:
            return f"{layer} includes <{angled}>, but may include only headers of the standard library"
        return f"{layer} must not include <{angled}>" if angled in FORBIDDEN[layer] else None
    target, target_game = layer_of(quoted)
    if target not in ALLOWED:
        return f'"{quoted}" does not start with a layer; includes are written from src, or from the root for games'
    if target not in ALLOWED[layer]:
        return f'{layer} must not include {target} ("{quoted}")'
    if game is not None and target_game is not None and game != target_game:
        return f'the game {game} must not include another game ("{quoted}")'
    return None


def numbered_lines(file):
    return enumerate(file.read_text(encoding="utf-8").splitlines(), 1)


def problem_with_test(tree, file, quoted):
    """Tests include whatever they test, but no other game than their own, or those that are there for the tests."""
    parts = (quoted or "").split("/")
    if parts[0] != "games" or len(parts) < 2:
        return None
    place = file.relative_to(tree).parts
    if "games" in place[:2]:
        game = place[place.index("games") + 1]
        return None if parts[1] == game else f'the tests of {game} must not include another game ("{quoted}")'
    return None if (tree / "tests/games" / parts[1]).is_dir() else f'what games share is tested with the games of tests/games ("{quoted}")'


def sources_of(tree):
    """The C++ sources, each with what is asked about its includes."""
    def layered(file, base):
        path = file.relative_to(base).as_posix()
        return lambda quoted, angled: problem_with(path, quoted, angled)

    def tested(file):
        return lambda quoted, angled: problem_with_test(tree, file, quoted)

    games = [(folder, above) for above in (tree, tree / "tests") for folder in sorted(above.glob("games/*/*"))]
    for folder, base in [(tree / "src", tree / "src"), *(each for each in games if each[0].name in GAME_LAYERS)]:
        yield from ((file, layered(file, base)) for file in sorted(folder.rglob("*")))
    for folder in [tree / "tests", *sorted(tree.glob("games/*/tests"))]:
        for file in sorted(folder.rglob("*")):
            parts = file.relative_to(tree).parts
            if parts[:2] != ("tests", "games") or parts[3:4] == ("tests",):
                yield file, tested(file)


def check_includes(tree):
    """Of the C++ sources: what is wrong, and how many there are."""
    problems, includes = [], 0
    for file, problem_of in sources_of(tree):
        if file.suffix not in SOURCES:
            continue
        for number, line in numbered_lines(file):
            match = INCLUDE.match(line)
            if not match:
                continue
            includes += 1
            problem = problem_of(match[1], match[2])
            if problem:
                problems.append(f"{file.relative_to(tree).as_posix()}:{number}: {problem}")
    return problems, includes


def problem_with_import(tree, file, wanted):
    place = file.relative_to(tree).parts
    game = place[1] if place[0] == "games" else None
    shared = wanted.startswith("$web/")
    if not shared and not wanted.startswith("."):
        return None
    target = pathlib.Path(os.path.normpath(tree / "web/src" / wanted[len("$web/"):] if shared else file.parent / wanted))
    if not target.is_relative_to(tree):
        return "leads out of the project"
    parts = target.relative_to(tree).parts
    if parts[0] == "games" and (game is None or len(parts) < 2 or parts[1] != game):
        return "a game's folder is known to that game alone"
    # Browser tests run without the client's build, so they name the files of web/e2e by their place.
    if game is not None and not shared and parts[0] != "games" and place[2] != "tests":
        return "what all games share is imported as \"$web/…\""
    return None


def check_imports(tree):
    """Of the client and its tests: what is wrong, and how many there are."""
    problems, imports = [], 0
    for folder in [*(tree / "web" / part for part in ("src", "tests", "e2e")), *sorted(tree.glob("games/*/web")), *sorted(tree.glob("games/*/tests"))]:
        for file in sorted(folder.rglob("*")):
            if file.suffix not in CLIENT:
                continue
            for number, line in numbered_lines(file):
                for wanted in IMPORT.findall(line):
                    imports += 1
                    problem = problem_with_import(tree, file, wanted)
                    if problem:
                        problems.append(f"{file.relative_to(tree).as_posix()}:{number}: {problem} (\"{wanted}\")")
    return problems, imports


def check(tree):
    of_sources, includes = check_includes(tree)
    of_client, imports = check_imports(tree)
    return of_sources + of_client, includes + imports


def self_test():
    good = {
        "core/seat.hpp": ["<cstdint>", '"core/hash.hpp"'],
        "kit/grid.hpp": ['"core/seat.hpp"', '"kit/dice.hpp"'],
        "../games/one/rules/rules.hpp": ['"core/seat.hpp"', '"kit/grid.hpp"', '"games/one/rules/state.hpp"'],
        "ai/search.hpp": ['"core/seat.hpp"', "<thread>", "<atomic>", "<chrono>"],
        "table/match.cpp": ['"ai/search.hpp"', "<nlohmann/json.hpp>"],
        "../tests/games/tiny/rules/rules.hpp": ['"core/seat.hpp"', '"games/tiny/rules/state.hpp"'],
        "../games/one/table/game.cpp": ['"games/one/rules/rules.hpp"', '"table/match.hpp"', "<nlohmann/json.hpp>"],
        "store/log.cpp": ['"core/seat.hpp"', "<sqlite3.h>"],
        "lab/match.cpp": ['"table/match.hpp"', '"ai/search.hpp"', "<thread>"],
        "server/room.cpp": ['"table/match.hpp"', '"store/log.hpp"'],
        "cli/main.cpp": ['"lab/match.hpp"', '"server/room.hpp"', "<CLI/CLI.hpp>"],
        "../games/one/tests/rules_test.cpp": ['"games/one/rules/rules.hpp"', '"server/room.hpp"', "<gtest/gtest.h>"],
        "../tests/server/room_test.cpp": ['"games/tiny/rules/rules.hpp"', '"server/room.hpp"', "<thread>"],
        "../tests/games/tiny/tests/rules_test.cpp": ['"games/tiny/rules/rules.hpp"', '"support/walk.hpp"'],
    }
    bad = [
        ("core/a.hpp", '"kit/grid.hpp"'),
        ("core/b.hpp", "<nlohmann/json.hpp>"),
        ("core/c.hpp", "<random>"),
        ("core/d.hpp", '"seat.hpp"'),
        ("core/e.hpp", "<stdint.h>"),
        ("kit/a.hpp", '"games/one/rules/rules.hpp"'),
        ("kit/b.hpp", "<mutex>"),
        ("../games/one/rules/a.hpp", '"games/two/rules/state.hpp"'),
        ("../games/one/rules/b.hpp", '"ai/search.hpp"'),
        ("../games/one/rules/c.hpp", "<chrono>"),
        ("../games/one/rules/d.hpp", "<iostream>"),
        ("../games/one/rules/e.hpp", '"table/match.hpp"'),
        ("ai/a.hpp", '"games/one/rules/rules.hpp"'),
        ("ai/b.hpp", "<fmt/format.h>"),
        ("table/a.cpp", '"lab/match.hpp"'),
        ("table/b.cpp", '"games/one/rules/rules.hpp"'),
        ("../games/one/rules/f.hpp", '"games/one/table/game.hpp"'),
        ("../games/one/table/a.cpp", '"games/two/rules/rules.hpp"'),
        ("../games/one/table/b.cpp", '"server/room.hpp"'),
        ("../tests/games/tiny/rules/a.hpp", '"games/one/rules/rules.hpp"'),
        ("store/a.cpp", '"table/match.hpp"'),
        ("lab/a.cpp", '"games/one/rules/rules.hpp"'),
        ("server/a.cpp", '"games/one/rules/rules.hpp"'),
        ("server/b.cpp", '"lab/match.hpp"'),
        ("cli/a.cpp", '"games/one/rules/rules.hpp"'),
        ("elsewhere/a.cpp", "<vector>"),
        ("../games/one/tests/a_test.cpp", '"games/two/rules/rules.hpp"'),
        ("../games/one/tests/server/b_test.cpp", '"games/tiny/rules/rules.hpp"'),
        ("../tests/ai/a_test.cpp", '"games/one/rules/rules.hpp"'),
        ("../tests/games/tiny/tests/a_test.cpp", '"games/one/rules/rules.hpp"'),
    ]
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder)

        def write(path, includes):
            file = pathlib.Path(os.path.normpath(tree / "src" / path))
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("// A comment first.\n" + "".join(f"#include {name}\n" for name in includes), encoding="utf-8")

        for path, includes in good.items():
            write(path, includes)
        wrong = [f"reported without reason: {problem}" for problem in check(tree)[0]]
        for path, include in bad:
            write(path, [include])
        bad_imports = [
            ("web/src/pages/Start.svelte", "../../../games/one/web/Board.svelte"),
            ("games/one/web/Board.svelte", "../../two/web/Board.svelte"),
            ("games/one/web/play.ts", "../../../web/src/net/table"),
            ("games/two/web/play.ts", "../../../../elsewhere"),
            ("games/two/web/board.ts", "$web/../../games/one/web/Board.svelte"),
            ("games/one/tests/web/play.test.ts", "../../../two/web/play"),
            ("games/one/tests/e2e/play.test.mjs", "../../../two/tests/e2e/two.mjs"),
            ("web/e2e/start.test.mjs", "../../games/one/tests/e2e/one.mjs"),
            ("web/tests/start.test.ts", "../../games/one/web/card"),
        ]
        good_imports = [("web/src/App.svelte", "./pages/Start.svelte"), ("games/one/web/Table.svelte", "./Board.svelte"),
                        ("games/one/web/Table.svelte", "$web/net/table"), ("games/one/tests/web/board.test.ts", "../../web/Board.svelte"),
                        ("games/one/tests/e2e/board.test.mjs", "../../../../web/e2e/harness.mjs")]
        for path, wanted in bad_imports + good_imports:
            (tree / path).parent.mkdir(parents=True, exist_ok=True)
            (tree / path).write_text(f'\nimport x from "{wanted}";\n', encoding="utf-8")
        problems = check(tree)[0]
    places = [os.path.normpath("src/" + path) for path, _ in bad] + [path for path, _ in bad_imports]
    for place in places:
        if not any(problem.startswith(f"{place}:2: ") for problem in problems):
            wrong.append(f"not reported: {place}")
    if len(problems) != len(places) and not wrong:
        wrong.append(f"{len(problems)} reports for {len(places)} violations")
    print("\n".join(wrong) or f"{len(places)} violations found, none invented")
    return 1 if wrong else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    tree = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parent.parent
    problems, includes = check(tree)
    print("\n".join(problems) or f"{includes} includes and imports keep to their layers")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
