#!/usr/bin/env python3
"""Prints "PASSED FAILED" for a JUnit file of ctest, and writes the failing tests with their output to a second file.

A test that skips itself or is disabled counts as neither; one that could not be started has failed.
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
    return {"run": "passed", "disabled": "skipped"}.get(case.get("status"), "failed")


def main():
    junit, failures = sys.argv[1:3]
    lines, counts = [], {"passed": 0, "failed": 0, "skipped": 0}
    try:
        cases = list(ElementTree.parse(junit).getroot().iter("testcase"))
    except (OSError, ElementTree.ParseError) as problem:
        cases = []
        lines.append(f"FAILED no readable test results: {problem}")
        counts["failed"] = 1
    for case in cases:
        result = outcome(case)
        counts[result] += 1
        if result == "skipped":
            lines.append(f"skipped {case.get('name')}")
        if result == "failed":
            reason = case.find("failure")
            lines.append(f"FAILED {case.get('name')}: {reason.get('message') if reason is not None else 'not run'}")
            lines.append((case.findtext("system-out") or "").strip())
    pathlib.Path(failures).write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    print(counts["passed"], counts["failed"])


main()
