#!/usr/bin/python3
"""Counts the tests of Meson test logs, every TAP point of every program, and says it in one line.

Usage: count.py LOG…      exit status 0 when something ran and nothing failed

SPDX-License-Identifier: GPL-3.0-or-later
"""

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


def main(logs):
    totals = [0, 0, 0]
    for name in logs:
        try:
            with open(name, encoding="utf-8") as log:
                entries = [json.loads(line) for line in log if line.strip()]
        except FileNotFoundError:
            print(f"no test ran: {name} is missing", file=sys.stderr)
            totals[1] += 1
            continue
        for entry in entries:
            counts = count_program(entry)
            if counts[1]:
                print(f"failed: {entry['name']} ({entry['result']})")
            totals = [total + count for total, count in zip(totals, counts)]
    print("{} passed, {} failed, {} skipped".format(*totals))
    return 0 if totals[0] and not totals[1] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
