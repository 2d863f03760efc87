#!/usr/bin/python3
"""Every document of the vectors through boulier-cli: each field that is expected must come out.

Usage: vectors.py PROGRAM FOLDER

SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import pathlib
import subprocess
import sys

from tap import check, main

PROGRAM, FOLDER = sys.argv[1:3]


def compute(document):
    """What the program says about a document."""
    done = subprocess.run(
        [PROGRAM, "compute", "-", "--format", "json"],
        input=json.dumps(document), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False,
    )
    if done.returncode != 0 or done.stderr:
        raise RuntimeError(f"ended with {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


def compare(vector):
    """Where the results differ from what is expected."""
    periods = compute(vector["document"])["periods"]
    expected = vector["expected"]
    if len(periods) != len(expected):
        yield f"{len(periods)} periods, expected {len(expected)}"
    for number, (period, players) in enumerate(zip(periods, expected)):
        found = {player["id"]: player for player in period["players"]}
        for name, fields in players.items():
            for key, value in fields.items():
                # A key that is missing is not the same as null.
                if key not in found[name] or found[name][key] != value:
                    yield f"period {number}, {name}, {key}: {found[name].get(key)!r}, expected {value!r}"


def register(name, vector):
    check(f"{name} {vector['id']}")(lambda: list(compare(vector)))


for path in sorted(pathlib.Path(FOLDER).glob("*.json")):
    for entry in json.loads(path.read_text(encoding="utf-8")):
        register(path.stem, entry)

main()
