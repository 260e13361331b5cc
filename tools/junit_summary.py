#!/usr/bin/env python3
"""Prints "PASSED FAILED" for a JUnit file of ctest, and writes the failing tests with their output to a second file.

    junit_summary.py JUNIT FAILURES [PARTS]

A test of ctest that did many tests of GoogleTest left their results in PARTS/NAME.xml and counts as all of them. A test that skips
itself or is disabled counts as neither; one that could not be started, or ended before it was done, has failed.
"""

import pathlib
import sys
import xml.etree.ElementTree as ElementTree


def outcome(case):
    if case.find("failure") is not None or case.find("error") is not None:
        return "failed"
    skipped = case.find("skipped")
    if skipped is not None:
        message = skipped.get("message", "")
        return "skipped" if message.startswith("SKIP_") or message == "Disabled" else "failed"
    return {"run": "passed", "disabled": "skipped", "notrun": "skipped"}.get(case.get("status"), "failed")


def in_ctest(case):
    """What ctest says of a test: its name, outcome, and what is to be read if it failed."""
    reason = case.find("failure")
    why = reason.get("message") if reason is not None else "not run"
    return case.get("name"), outcome(case), f"{why}\n{(case.findtext('system-out') or '').strip()}"


def in_part(case):
    """The same of a test inside a part."""
    reasons = "\n".join(each.get("message", "") for each in case.findall("failure"))
    result = "skipped" if case.find("skipped") is not None else outcome(case)
    return f"{case.get('classname')}.{case.get('name')}", result, reasons


def results(junit, parts):
    for case in ElementTree.parse(junit).getroot().iter("testcase"):
        whole = in_ctest(case)
        try:
            inside = [in_part(each) for each in ElementTree.parse(parts / f"{whole[0]}.xml").getroot().iter("testcase")]
        except (OSError, ElementTree.ParseError):
            inside = []
        yield from inside
        # A part that failed for another reason than its tests is a failure of its own.
        if not inside or (whole[1] == "failed" and all(each[1] != "failed" for each in inside)):
            yield whole


def main():
    junit, failures = sys.argv[1:3]
    parts = pathlib.Path(sys.argv[3] if len(sys.argv) > 3 else "")
    lines, counts = [], {"passed": 0, "failed": 0, "skipped": 0}
    try:
        for name, result, why in results(junit, parts):
            counts[result] += 1
            if result == "skipped":
                lines.append(f"skipped {name}")
            if result == "failed":
                lines.append(f"FAILED {name}: {why}")
    except (OSError, ElementTree.ParseError) as problem:
        lines.append(f"FAILED no readable test results: {problem}")
        counts["failed"] += 1
    pathlib.Path(failures).write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    print(counts["passed"], counts["failed"])


main()
