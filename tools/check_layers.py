#!/usr/bin/env python3
"""Reads every #include below src/ and fails with `file:line: …` when one goes upward or sideways.

    tools/check_layers.py [TREE]       checks TREE/src; the tree of this script if none is given
    tools/check_layers.py --self-test  proves on a temporary tree that violations are found
"""

import pathlib
import re
import sys
import tempfile

# What a layer may include. "games" below a game means that game only.
ALLOWED = {
    "core": {"core"},
    "kit": {"core", "kit"},
    "games": {"core", "kit", "games"},
    "ai": {"core", "kit", "ai"},
    "table": {"core", "kit", "games", "ai", "table"},
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
FORBIDDEN = {layer: STREAMS_AND_FILES | THREADS | CLOCKS | UNPORTABLE for layer in ("core", "kit", "games")}
FORBIDDEN["ai"] = STREAMS_AND_FILES | {"random"}

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')


def layer_of(path):
    """The layer of a path below src, and for a game its folder: ("games", "tactics")."""
    parts = path.split("/")
    return parts[0], parts[1] if parts[0] == "games" and len(parts) > 2 else None


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
        return f'"{quoted}" does not start with a layer; includes are written from src'
    if target not in ALLOWED[layer]:
        return f'{layer} must not include {target} ("{quoted}")'
    if layer == "games" and target == "games" and game != target_game:
        return f'the game {game} must not include another game ("{quoted}")'
    return None


def check(tree):
    source = tree / "src"
    problems, includes = [], 0
    for file in sorted(source.rglob("*")):
        if file.suffix not in {".hpp", ".cpp", ".h", ".inc"}:
            continue
        path = file.relative_to(source).as_posix()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            includes += 1
            problem = problem_with(path, match[1], match[2])
            if problem:
                problems.append(f"src/{path}:{number}: {problem}")
    return problems, includes


def self_test():
    good = {
        "core/seat.hpp": ["<cstdint>", '"core/hash.hpp"'],
        "kit/grid.hpp": ['"core/seat.hpp"', '"kit/dice.hpp"'],
        "games/one/rules.hpp": ['"core/seat.hpp"', '"kit/grid.hpp"', '"games/one/state.hpp"'],
        "ai/search.hpp": ['"core/seat.hpp"', "<thread>", "<atomic>", "<chrono>"],
        "table/match.cpp": ['"games/one/rules.hpp"', '"ai/search.hpp"', "<nlohmann/json.hpp>"],
        "store/log.cpp": ['"core/seat.hpp"', "<sqlite3.h>"],
        "lab/match.cpp": ['"table/match.hpp"', '"ai/search.hpp"', "<thread>"],
        "server/room.cpp": ['"table/match.hpp"', '"store/log.hpp"'],
        "cli/main.cpp": ['"lab/match.hpp"', '"server/room.hpp"', "<CLI/CLI.hpp>"],
    }
    bad = [
        ("core/a.hpp", '"kit/grid.hpp"'),
        ("core/b.hpp", "<nlohmann/json.hpp>"),
        ("core/c.hpp", "<random>"),
        ("core/d.hpp", '"seat.hpp"'),
        ("core/e.hpp", "<stdint.h>"),
        ("kit/a.hpp", '"games/one/rules.hpp"'),
        ("kit/b.hpp", "<mutex>"),
        ("games/one/a.hpp", '"games/two/state.hpp"'),
        ("games/one/b.hpp", '"ai/search.hpp"'),
        ("games/one/c.hpp", "<chrono>"),
        ("games/one/d.hpp", "<iostream>"),
        ("games/one/e.hpp", '"table/match.hpp"'),
        ("ai/a.hpp", '"games/one/rules.hpp"'),
        ("ai/b.hpp", "<fmt/format.h>"),
        ("table/a.cpp", '"lab/match.hpp"'),
        ("store/a.cpp", '"table/match.hpp"'),
        ("lab/a.cpp", '"games/one/rules.hpp"'),
        ("server/a.cpp", '"games/one/rules.hpp"'),
        ("server/b.cpp", '"lab/match.hpp"'),
        ("cli/a.cpp", '"games/one/rules.hpp"'),
        ("elsewhere/a.cpp", "<vector>"),
    ]
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder)

        def write(path, includes):
            file = tree / "src" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("// A comment first.\n" + "".join(f"#include {name}\n" for name in includes), encoding="utf-8")

        for path, includes in good.items():
            write(path, includes)
        wrong = [f"reported without reason: {problem}" for problem in check(tree)[0]]
        for path, include in bad:
            write(path, [include])
        problems = check(tree)[0]
    for path, include in bad:
        if not any(problem.startswith(f"src/{path}:2: ") for problem in problems):
            wrong.append(f"not reported: {include} in {path}")
    if len(problems) != len(bad) and not wrong:
        wrong.append(f"{len(problems)} reports for {len(bad)} violations")
    print("\n".join(wrong) or f"{len(bad)} violations found, none invented")
    return 1 if wrong else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    tree = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parent.parent
    problems, includes = check(tree)
    print("\n".join(problems) or f"{includes} includes keep to their layers")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
