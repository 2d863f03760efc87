#!/usr/bin/python3
"""The worked examples that ship with the program give the figures of the texts.

Usage: test-examples.py SOURCE BOULIER-CLI

SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import pathlib
import subprocess
import sys

from tap import check, main

EXAMPLES = pathlib.Path(sys.argv[1]) / "resources" / "examples"
PROGRAM = sys.argv[2]

# Of each example: the new rating, the exact value before rounding and the case, by player.
FIGURES = {
    "belgium": {"a": (1994, "49859/25", None)},
    "england": {"a": (190, "190", None), "b": (110, "110", None)},
    "england-40-points": {"a": (170, "170", None), "b": (90, "90", None)},
    "france-senior": {"a": (2090, "33501/16", "III.1.c")},
    "france-below-rating": {"a": (1230, "13565/11", "III.1.a")},
    "france-unrated-junior": {"a": (None, "14721/8", "III.3.a")},
    "france-cases": {
        "a": (1610, "40351/25", "III.1.a"),
        "b": (1680, "1683", "III.1.b"),
        "c": (1750, "1745", "III.1.b"),
        "d": (1590, "6377/4", "III.1.c"),
    },
}
# The steps of the Belgian example, as its text gives them.
BELGIAN_STEPS = {"We": "247/100", "W": "2", "dW": "-47/100", "K": "12", "Change": "-141/25", "New": "1994"}


def compute(name, *options):
    done = subprocess.run(
        [PROGRAM, "compute", str(EXAMPLES / f"{name}.json"), "--format", "json", *options],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True,
    )
    return json.loads(done.stdout)


@check("every example has its figures here")
def all_there():
    return sorted(FIGURES.keys() ^ {path.stem for path in EXAMPLES.glob("*.json")})


def add_example(name, figures):
    @check(f"{name} gives the figures of the text")
    def example():
        document = compute(name)
        complaints = list(document["warnings"])
        players = {player["id"]: player for player in document["periods"][0]["players"]}
        for player, expected in figures.items():
            result = players[player]
            found = (result["after"], result["exact"], result.get("rule"))
            if found != expected:
                complaints.append(f"{player}: {found}, not {expected}")
        return complaints


for NAME, PLAYERS in FIGURES.items():
    add_example(NAME, PLAYERS)


@check("belgium shows the steps of the text")
def belgian_steps():
    player = compute("belgium", "--player", "a")["periods"][0]["players"][0]
    steps = {step["symbol"]: step["value"] for step in player["steps"]}
    return [f"{symbol}: {steps.get(symbol)}" for symbol, value in BELGIAN_STEPS.items() if steps.get(symbol) != value]


main()
