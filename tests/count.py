#!/usr/bin/python3
"""Counts the tests of Meson test logs, every TAP point of every program, and says it in one line.

Usage: count.py [--passed WHAT] [--failed WHAT] LOG…
Exit status 0 when something ran and nothing failed.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import json
import re
import sys

POINT = re.compile(r"^(not )?ok\b(?P<rest>.*)$")
SKIP = re.compile(r"#\s*SKIP\b", re.IGNORECASE)
GOOD = ("OK", "EXPECTEDFAIL", "SKIP")


def count_points(text):
    """Passed, failed and skipped points of a TAP stream, subtests (indented) left out."""
    passed = failed = skipped = 0
    for line in text.splitlines():
        point = POINT.match(line)
        if point is None:
            continue
        if SKIP.search(point["rest"]):
            skipped += 1
        elif point[1]:
            failed += 1
        else:
            passed += 1
    return passed, failed, skipped


def count_program(entry):
    """The points of one test program; one that died counts as a failure even without a point."""
    passed, failed, skipped = count_points(entry.get("stdout", ""))
    good = entry["result"] in GOOD
    if not good and not failed:
        failed = 1
    elif good and not passed + failed + skipped:
        passed, skipped = (0, 1) if entry["result"] == "SKIP" else (1, 0)
    return passed, failed, skipped


def read_log(name):
    """The programs of a log; None when there is no log."""
    try:
        with open(name, encoding="utf-8") as log:
            return [json.loads(line) for line in log if line.strip()]
    except FileNotFoundError:
        return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--passed", action="append", default=[], metavar="WHAT")
    parser.add_argument("--failed", action="append", default=[], metavar="WHAT")
    parser.add_argument("logs", nargs="+", metavar="LOG")
    arguments = parser.parse_args()
    totals = [len(arguments.passed), 0, 0]
    failures = list(arguments.failed)
    for name in arguments.logs:
        entries = read_log(name)
        if entries is None:
            failures.append(f"{name} is missing: no test ran")
            continue
        for entry in entries:
            passed, failed, skipped = count_program(entry)
            totals = [totals[0] + passed, totals[1] + failed, totals[2] + skipped]
            if failed:
                print(f"failed: {entry['name']} ({entry['result']}) in {name}")
    for what in failures:
        print(f"failed: {what}")
    totals[1] += len(failures)
    print("{} passed, {} failed, {} skipped".format(*totals))
    return 0 if totals[0] and not totals[1] else 1


if __name__ == "__main__":
    sys.exit(main())
