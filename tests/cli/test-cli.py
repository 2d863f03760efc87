#!/usr/bin/python3
"""boulier-cli as people and programs call it: usage, refusals, output, files.

Usage: test-cli.py PROGRAM EXAMPLES

SPDX-License-Identifier: GPL-3.0-or-later
"""

import functools
import json
import os
import pathlib
import random
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import zipfile

from tap import check, main, need

PROGRAM, EXAMPLES = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
LOCALES = ("C", "C.UTF-8", "fr_FR.UTF-8", "nl_NL.UTF-8", "de_DE.UTF-8")

BELGIUM = {
    "boulier": 1,
    "rules": "frbe",
    "players": [{"id": "a", "name": "Player A", "rating": 2000, "games": 300}],
    "games": [
        {"white": "a", "black": None, "black_rating": 1960, "result": "0-1"},
        {"white": "a", "black": None, "black_rating": 1530, "result": "1-0"},
        {"white": "a", "black": None, "black_rating": 1880, "result": "1-0"},
        {"white": "a", "black": None, "black_rating": 2100, "result": "0-1"},
    ],
}


def run(*arguments, document=None, locale="C.UTF-8", cwd=None, env=None, **options):
    """Runs the program; document becomes its standard input."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    surroundings.update({"LC_ALL": locale, "LANGUAGE": "en"}, **(env or {}))
    if document is not None and not isinstance(document, bytes):
        document = json.dumps(document).encode()
    options.setdefault("stdout", subprocess.PIPE)
    return subprocess.run(
        [PROGRAM, *arguments], input=document if document is not None else b"", stderr=subprocess.PIPE,
        check=False, cwd=cwd, env=surroundings, timeout=60, **options,
    )


def expect(done, status, stdout=None, stderr=None):
    """Complaints about a run whose status or output is not as expected; the texts are patterns."""
    complaints = []
    if done.returncode != status:
        complaints.append(f"status {done.returncode}, expected {status}")
    for name, pattern in (("stdout", stdout), ("stderr", stderr)):
        text = (getattr(done, name) or b"").decode()
        if pattern is not None and not re.fullmatch(pattern, text, re.S):
            complaints += [f"{name} is not {pattern!r}:"] + text.splitlines()[:20]
    return [f"{done.args[1:]}: {complaint}" for complaint in complaints]


def in_folder(function):
    """Gives a check a folder of its own."""

    @functools.wraps(function)
    def wrapped():
        with tempfile.TemporaryDirectory() as folder:
            return function(pathlib.Path(folder))

    return wrapped


def results(*arguments, document=None):
    done = run("compute", *arguments, "--format", "json", document=document)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.decode())
    return json.loads(done.stdout)


def player(name, *arguments, document=None):
    """The result of a player in the first period shown."""
    return next(entry for entry in results(*arguments, document=document)["periods"][0]["players"] if entry["id"] == name)


def same(what, found, expected):
    return [] if found == expected else [f"{what}: {found!r}, expected {expected!r}"]


@check("wrong usage ends with 2, says why and where help is")
@in_folder
def wrong_usage(folder):
    (folder / "good.json").write_text(json.dumps(BELGIUM), encoding="utf-8")
    cases = [
        ([], "The command is missing."),
        (["frobnicate"], "There is no command “frobnicate”."),
        (["--frobnicate"], "There is no option “--frobnicate”."),
        (["compute"], "The file to read is missing."),
        (["compute", ""], "The name of the file to read is empty."),
        (["compute", "good.json", "a\nb"], "“a\\nb” is one argument too many."),
        (["compute", "good.json", "more.json"], "“more.json” is one argument too many."),
        (["compute", "good.json", "--frobnicate"], "Unknown option --frobnicate"),
        (["compute", "good.json", "--period"], "Missing argument for --period"),
        (["compute", "good.json", "--period", "-1"], "“-1” is not the number of a period, counted from 0."),
        (["compute", "good.json", "--period", "one"], "“one” is not the number of a period, counted from 0."),
        (["compute", "good.json", "--period", "1"], "There is no period 1: the document has 1, counted from 0."),
        (["compute", "good.json", "--format", "xml"],
         "There is no format “xml”; the ones there are: text, json, csv."),
        (["compute", "good.json", "--rules", "fide"], "There are no rules “fide”; “boulier-cli rules” lists them."),
        (["compute", "good.json", "--player", "z"], "There is no player with the id “z”."),
        (["export", "good.json"], "The file to write is missing: “-o OUT.xlsx” or “-o OUT.pdf”."),
        (["export", "good.json", "-o", "out.ods"],
         "The ending of “out.ods” does not say what to write; it is “.xlsx” or “.pdf”."),
        (["export", "good.json", "-o", "out.pdf", "--paper", "b4"],
         "There is no paper “b4”; the ones there are: a4, letter."),
        (["export", "good.json", "-o", "out.pdf", "--player", "z"], "There is no player with the id “z”."),
        (["export", "good.json", "-o", "out.xlsx", "--player", "z"], "There is no player with the id “z”."),
        (["export", "good.json", "-o", "a.xlsx", "-o", "b.xlsx"], "Only one file can be written; “-o” stands once."),
        (["convert", "good.json", "-o", "a.json", "-o", "b.json"], "Only one file can be written; “-o” stands once."),
        (["convert", "good.json"], "The file to write is missing: “-o OUT”."),
        (["convert", "good.json", "-o", "out"],
         "The ending of “out” does not say what to write; it is “.boulier” or “.json”."),
        (["convert", "good.json", "-o", "./good.json"], "FILE and OUT are the same file; nothing was done."),
        (["rules", "frbe"], "“frbe” is one argument too many."),
    ]
    complaints = []
    for arguments, message in cases:
        command = f" {arguments[0]}" if arguments and arguments[0] in ("compute", "export", "convert", "rules") else ""
        pattern = f"boulier-cli: {re.escape(message)}\nboulier-cli: Try “boulier-cli{command} --help”.\n"
        complaints += expect(run(*arguments, cwd=folder), 2, "", pattern)
    return complaints + same("files", os.listdir(folder), ["good.json"])


@check("help and version")
def help_and_version():
    complaints = expect(run("--version"), 0, r"boulier-cli \d+\.\d+\.\d+\n", "")
    for arguments in ([], ["compute"], ["export"], ["convert"], ["rules"]):
        complaints += expect(run(*arguments, "--help"), 0, "Usage:\n  boulier-cli.*", "")
        complaints += expect(run(*arguments, "-h"), 0, "Usage:\n  boulier-cli.*", "")
        for line in run(*arguments, "--help").stdout.decode().splitlines():
            if len(line) > 100:
                complaints.append(f"a long line: {line}")
    return complaints


@check("every problem of a document is one line: file, place, what is wrong")
@in_folder
def problems(folder):
    bad = {
        "boulier": 1,
        "rules": "frbe",
        "players": [{"id": "a", "name": "A", "rating": 0}, {"id": "a", "name": "B"}],
        "games": [{"white": "a", "black": "c", "result": "1-0"}, {"white": "a", "black": "a", "result": "win"}],
    }
    (folder / "bad.json").write_text(json.dumps(bad), encoding="utf-8")
    lines = (
        r"bad\.json: players\[1\]\.id: The id “a” belongs to another player already: players\[0\]\.\n"
        r"bad\.json: games\[1\]\.result: A result is one of .*\n"
        r"bad\.json: players\[0\]\.rating: 0 is not a rating; leave it empty for an unrated player\.\n"
        r"bad\.json: games\[0\]\.black: There is no player with the id “c”\.\n"
    )
    complaints = []
    for form in ("text", "json", "csv"):
        complaints += expect(run("compute", "bad.json", "--format", form, cwd=folder), 1, "", lines)
    complaints += expect(run("export", "bad.json", "-o", "out.xlsx", cwd=folder), 1, "", lines)
    complaints += expect(run("convert", "bad.json", "-o", "out.boulier", cwd=folder), 1, "", lines)
    complaints += expect(run("compute", "-", document=bad), 1, "", lines.replace(r"bad\.json", "-"))
    return complaints + same("files", os.listdir(folder), ["bad.json"])


@check("what cannot be read is refused with a reason")
@in_folder
def unreadable(folder):
    (folder / "empty").write_bytes(b"")
    (folder / "text").write_text("[Event \"Open\"]\n1. e4 e5 1-0\n", encoding="utf-8")
    (folder / "broken").write_text('{\n"boulier": 1,\n"rules": "frbe",\n', encoding="utf-8")
    (folder / "newer").write_text('{"boulier": 2, "rules": "chess"}', encoding="utf-8")
    (folder / "bytes").write_bytes(bytes(range(256)) * 10)
    (folder / "utf-16").write_text(json.dumps(BELGIUM), encoding="utf-16")
    sqlite3.connect(folder / "database").execute("create table t (x)").connection.close()
    cases = [
        ("missing", r"missing: cannot be read: No such file or directory\n"),
        (".", r"\.: cannot be read: This is not a document but a folder or a device\.\n"),
        ("empty", r"empty: line 1: There is nothing in it\.\n"),
        ("text", r"text: line 1: An interchange document is an object in braces: “{ … }”\.\n"),
        ("broken", r"broken: line 4: The text ends here, but it is not complete\.\n"),
        ("newer", r"newer: boulier: This document was written by a newer version of Boulier; .*\n"),
        ("bytes", r"bytes: line 1: .*\n"),
        ("utf-16", r"utf-16: line 1: This is not UTF-8 text\.\n"),
        ("database", r"database: cannot be read: This is a database of another program\.\n"),
    ]
    complaints = []
    for name, pattern in cases:
        complaints += expect(run("compute", name, cwd=folder), 1, "", pattern)
    return complaints


@check("a document cut short or damaged is refused, never half read")
@in_folder
def damaged(folder):
    run("convert", "-", "-o", "good.boulier", document=BELGIUM, cwd=folder)
    good = (folder / "good.boulier").read_bytes()
    complaints = expect(run("compute", "good.boulier", cwd=folder), 0, ".*1994.*", "")
    for name, content in (("short.boulier", good[: len(good) // 2]), ("header.boulier", good[:100]),
                          ("zeros.boulier", good[:4096] + bytes(len(good) - 4096))):
        (folder / name).write_bytes(content)
        complaints += expect(run("compute", name, cwd=folder), 1, "", f"{re.escape(name)}: cannot be read: .*\n")
        complaints += expect(run("compute", "-", document=content), 1, "", "-: cannot be read: .*\n")
    return complaints


@check("the content decides, not the name; the standard input is as good")
@in_folder
def content_decides(folder):
    run("convert", "-", "-o", "a.boulier", document=BELGIUM, cwd=folder)
    (folder / "a.boulier").rename(folder / "document.json")
    (folder / "interchange.boulier").write_text(json.dumps(BELGIUM), encoding="utf-8")
    (folder / "-").write_text(json.dumps(BELGIUM), encoding="utf-8")
    (folder / "--odd").write_text(json.dumps(BELGIUM), encoding="utf-8")
    table = run("compute", "-", document=BELGIUM).stdout
    complaints = [] if b"1994" in table else ["1994 is missing"]
    for done in (
        run("compute", "document.json", cwd=folder),
        run("compute", "interchange.boulier", cwd=folder),
        run("compute", "-", document=(folder / "document.json").read_bytes()),
        run("compute", "./-", cwd=folder),
        run("compute", "--", "--odd", cwd=folder),
        run("compute", "-", document=b"\xef\xbb\xbf" + json.dumps(BELGIUM).encode()),
    ):
        complaints += expect(done, 0, re.escape(table.decode()), "")
    return complaints


@check("the numbers of the texts")
def numbers():
    a = player("a", EXAMPLES / "belgium.json", "--player", "a")
    steps = {step["symbol"]: step["value"] for step in a["steps"]}
    complaints = same("Belgium", (a["after"], steps["We"], steps["Change"], a["exact"]),
                      (1994, "247/100", "-141/25", "49859/25"))
    complaints += same("France A", player("a", EXAMPLES / "france-senior.json")["after"], 2090)
    complaints += same("France C", player("a", EXAMPLES / "france-below-rating.json")["after"], 1230)
    junior = player("a", EXAMPLES / "france-unrated-junior.json")
    complaints += same("France, junior", (junior["status"], junior["archive"]),
                       ("archived", {"performance": "14721/8", "games": 7}))
    for name, expected in (("england.json", (190, 110)), ("england-40-points.json", (170, 90))):
        found = tuple(player(key, EXAMPLES / name)["published"] for key in "ab")
        complaints += same(name, found, expected)
    return complaints


@check("text for people has the figures in the locale's manner")
def text():
    complaints = []
    for locale, figures in (
        ("C.UTF-8", ("2000 → 1994 (−6)", " 2.47 ", " −5.64 ", "1994.36", "+40", "7 Feb", "Club cup 2")),
        ("fr_FR.UTF-8", ("2000 → 1994 (−6)", " 2,47 ", " −5,64 ", "1994,36", "+40", "7 févr.")),
        ("de_DE.UTF-8", ("2000 → 1994 (−6)", " 2,47 ", " −5,64 ")),
        ("C", ("2000 → 1994 (-6)", " 2.47 ", " -5.64 ")),
    ):
        done = run("compute", EXAMPLES / "belgium.json", "--player", "a", locale=locale)
        complaints += expect(done, 0, None, "")
        shown = done.stdout.decode()
        complaints += [f"{locale}: {figure} is missing" for figure in figures if figure not in shown]
        if not shown.endswith("federations accept no such calculation as proof.\n"):
            complaints.append(f"{locale}: the foot is missing")
        complaints += [f"spaces at the end: {line!r}" for line in shown.splitlines() if line != line.rstrip()]
    return complaints


@check("what programs read is the same in every locale")
def machine_forms():
    complaints = []
    unclear = dict(BELGIUM, unknown=1, players=[{"id": "a", "name": "Élise", "rating": 2000}])
    for arguments in (["--format", "json", "--steps"], ["--format", "csv"], ["--rules", "ecf", "--format", "json"]):
        outputs = {run("compute", "-", *arguments, document=unclear, locale=locale, env={"LANGUAGE": "fr:nl"}).stdout
                   for locale in LOCALES}
        complaints += same(f"{arguments}: different outputs", len(outputs), 1)
    return complaints


@check("the JSON form has the shape of its description")
def shape():
    document = dict(
        BELGIUM,
        periods=[{"name": "2014/1", "from": "2014-01-01", "to": "2014-03-31"}],
        players=BELGIUM["players"] + [{"id": "b", "name": "B", "rating": 1530, "games": 5}, {"id": "c", "name": "C"}],
        games=[
            {"white": "a", "black": "b", "result": "1-0"},
            {"white": "c", "black": "a", "result": "1/2-1/2"},
            {"white": "a", "black": "b", "result": "+:-"},
        ],
        official=[{"player": "a", "period": 0, "rating": 2001}],
    )
    data = results("-", "--player", "a", document=document)
    a = data["periods"][0]["players"][0]
    complaints = same("keys", list(data), ["boulier", "rules", "warnings", "periods"])
    complaints += same("period", (list(data["periods"][0]), data["periods"][0]["name"]), (["name", "players"], "2014/1"))
    complaints += same("players", len(data["periods"][0]["players"]), 1)
    complaints += same("player keys", list(a), [
        "id", "name", "before", "counted", "after", "published", "official", "status", "exact", "games", "steps"])
    complaints += same("official", a["official"], 2001)
    complaints += same("games", [
        (game["number"], game["opponent"], game["opponent_rating"], game["score"], game["counted"], game["reason"])
        for game in a["games"]
    ], [
        (301, "b", 1530, "1", True, None),
        (None, "c", None, "1/2", False, "The opponent is not rated yet."),
        (None, "b", 1530, None, False, "A forfeit is not rated."),
    ])
    complaints += same("game keys", list(a["games"][0]),
                       ["number", "opponent", "opponent_rating", "score", "counted", "reason", "values"])
    complaints += same("values", {key: a["games"][0]["values"][key] for key in ("difference", "We", "K")},
                       {"difference": "470", "We": "89/100", "K": "12"})
    complaints += same("step keys", list(a["steps"][0]),
                       ["symbol", "label", "reference", "formula", "numbers", "value", "applies"])
    plain = results("-", document=document)["periods"][0]["players"]
    complaints += same("plain", [("games" in entry, "steps" in entry) for entry in plain], [(False, False)] * 3)
    full = results("-", "--steps", document=document)["periods"][0]["players"]
    complaints += same("full", [("games" in entry, "steps" in entry) for entry in full], [(True, True)] * 3)
    return complaints


@check("several players, one period")
def choices():
    document = dict(
        BELGIUM,
        periods=[{"name": "one"}, {"name": "two"}, {"name": "three"}],
        players=[{"id": key, "name": key.upper(), "rating": 1500, "games": 9} for key in "abc"],
        games=[{"period": n, "white": "a", "black": "b", "result": "1-0"} for n in range(3)],
    )
    data = results("-", "--player", "c", "--player", "a", "--period", "1", document=document)
    complaints = same("chosen", [(period["name"], [entry["id"] for entry in period["players"]]) for period in data["periods"]],
                      [("two", ["c", "a"])])
    done = run("compute", "-", "--format", "csv", "--period", "2", "--player", "b", document=document)
    complaints += expect(done, 0, "period,id,name,before,counted,after,published,status,exact\n2,b,B,[^\n]*\n", "")
    done = run("compute", "-", "--period", "0", "--steps", document=document)
    complaints += expect(done, 0, r".*\none\n\nPlayer +Before.*\nA · .*\nB · .*\nC · .*", "")
    return complaints


@check("names stand in CSV as they are, quoted where needed")
def csv_quoting():
    names = ["=1+1", "a,b", 'say "x"', "-5", "@a", "+a", " spaced ", "棋"]
    document = {
        "boulier": 1,
        "rules": "frbe",
        "players": [{"id": f"p,{i}", "name": name} for i, name in enumerate(names)],
    }
    expected = "period,id,name,before,counted,after,published,status,exact\n" + "".join(
        f'0,"p,{i}",{name},,0,,,unrated,\n'
        for i, name in enumerate(["=1+1", '"a,b"', '"say ""x"""', "-5", "@a", "+a", " spaced ", "棋"])
    )
    return expect(run("compute", "-", "--format", "csv", document=document), 0, re.escape(expected), "")


@check("what cannot be computed is said in the user's language")
def languages_of_errors():
    archive = {"performance": "9223372036854775807/6148914691236517", "games": 7}
    club = {
        "boulier": 1,
        "rules": "ffe",
        "players": [{"id": "b", "name": "Bert", "archive": archive}],
        "games": [
            {"white": "b", "black": None, "black_rating": 1500, "result": result}
            for result in ("1-0", "0-1", "1/2-1/2", "1-0")
        ],
    }
    english = "-: Bert, 1: The numbers become too large to be computed exactly.\n"
    french = "-: Bert, 1\u00a0: Les nombres deviennent trop grands pour un calcul exact.\n"
    complaints = expect(run("compute", "-", document=club), 1, "", english)
    done = run("compute", "-", document=club, locale="fr_FR.UTF-8", env={"LANGUAGE": "fr"})
    return complaints + expect(done, 1, "", french)


@check("wide and combining characters stay in their columns")
def wide_names():
    names = ["Ann", "Zoë", "Zoe\u0308", "棋手", "x" * 100]
    document = {"boulier": 1, "rules": "frbe",
                "players": [{"id": str(i), "name": name, "rating": 1500, "games": 0} for i, name in enumerate(names)]}
    lines = run("compute", "-", document=document).stdout.decode().splitlines()[3:8]
    widths = {"棋": 2, "手": 2, "\u0308": 0}
    columns = [sum(widths.get(c, 1) for c in line[: line.index(" 1500")]) for line in lines[:4]]
    complaints = same("columns", len(set(columns)), 1)
    if columns[0] > 40 or not lines[4].startswith("x" * 100 + "  "):
        complaints.append("one long name moves all others")
    return complaints


@check("warnings: lines on the standard error, a list in JSON")
def warnings():
    unclear = dict(BELGIUM, board=1, players=[{"id": "a", "name": "A", "rating": 2000}])
    lines = (
        r"-: warning: board: This key is not known and was left out\.\n"
        r"-: warning: A: the number of games played before is not said; 0 is assumed\.\n"
    )
    complaints = expect(run("compute", "-", document=unclear), 0, ".*Player.*", lines)
    complaints += expect(run("compute", "-", "--format", "csv", document=unclear), 0, "period.*", lines)
    complaints += expect(run("compute", "-", "--format", "json", document=unclear), 0, None, "")
    return complaints + same("list", results("-", document=unclear)["warnings"], [
        "board: This key is not known and was left out.",
        "A: the number of games played before is not said; 0 is assumed.",
    ])


@check("by rules that cannot take a rating nothing is computed, and it is said")
def other_rules():
    document = dict(BELGIUM, players=BELGIUM["players"] + [{"id": "b", "name": "B", "rating": 150}],
                    games=BELGIUM["games"] + [{"white": "b", "black": None, "black_rating": 160, "result": "1-0"}])
    sentence = "The rating 2000 is not possible by these rules; nothing is computed."
    a, b = results("-", "--rules", "ecf", document=document)["periods"][0]["players"]
    complaints = same("a", (a["after"], a["exact"], a["status"], a["reason"]), (None, None, "unrated", sentence))
    complaints += same("b", (b["after"], "reason" in b), (210, False))
    complaints += expect(run("compute", "-", "--rules", "ecf", document=document), 0, f".*{re.escape(sentence)}.*", ".*warning.*")
    other = player("a", "-", "--rules", "frbe-2007", document=BELGIUM)
    return complaints + same("frbe-2007", (other["after"], other["special"]), (1992, "transition"))


@check("thousands of periods take no longer each than a few")
def many_periods():
    document = dict(BELGIUM, periods=[{"name": str(i)} for i in range(65000)])
    complaints = []
    for form in ("json", "text"):
        begun = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = run("compute", "-", "--format", form, document=document)
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begun
        complaints += expect(done, 0) + same(f"{form}: slow", used > 8, False)
    return complaints


@check("the editions")
def editions():
    done = run("rules")
    ids = [line.split()[0] for line in done.stdout.decode().splitlines()]
    return expect(done, 0, None, "") + same("ids", ids, ["frbe", "frbe-2007", "frbe-2015", "ffe", "ecf", "ecf-2015"])


@check("no window library is linked")
def no_window():
    linked = subprocess.run([need("ldd"), PROGRAM], stdout=subprocess.PIPE, text=True, check=True).stdout
    return [line.strip() for line in linked.splitlines() if re.search(r"gtk|gdk|libX|wayland|pango|cairo", line)]


@check("an output that cannot be written is told; a reader that goes away is not")
def output_fails():
    many = dict(BELGIUM, players=[{"id": str(i), "name": "x" * 50, "rating": 1500, "games": 0} for i in range(5000)], games=[])
    complaints = []
    for arguments, document in (
        (["compute", "-"], BELGIUM), (["compute", "-", "--format", "json"], BELGIUM),
        (["compute", "-", "--format", "csv"], many), (["rules"], None), (["--help"], None), (["--version"], None),
    ):
        with open("/dev/full", "wb") as full:
            done = run(*arguments, document=document, stdout=full)
        complaints += expect(done, 1, None, "boulier-cli: The output could not be written: .*No space left on device\n")
    for ignored in (False, True):
        read, write = os.pipe()
        os.close(read)
        done = run("compute", "-", "--format", "csv", document=many, stdout=write, restore_signals=False,
                   preexec_fn=lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN if ignored else signal.SIG_DFL))
        os.close(write)
        complaints += expect(done, 1 if ignored else -signal.SIGPIPE, None, "")
    return complaints


@check("conversion there and back gives the same")
@in_folder
def conversion(folder):
    complaints = []
    for path in sorted(EXAMPLES.glob("*.json")):
        for arguments in ([path, "-o", "a.json"], ["a.json", "-o", "a.boulier"], ["a.boulier", "-o", "b.json"],
                          ["b.json", "-o", "b.boulier"], ["b.boulier", "-o", "c.BOULIER"], ["c.BOULIER", "-o", "c.json"]):
            complaints += expect(run("convert", *arguments, cwd=folder), 0, "", "")
        texts = [(folder / name).read_bytes() for name in ("a.json", "b.json", "c.json")]
        complaints += same(f"{path.name}: texts", len(set(texts)), 1)
        complaints += same(f"{path.name}: results", results(folder / "b.boulier")["periods"], results(path)["periods"])
        complaints += same(f"{path.name}: ids", os.path.exists(folder / "c.BOULIER-journal"), False)
    return complaints


@check("a document that says what interchange cannot is converted, with a warning for each such thing")
@in_folder
def conversion_warns(folder):
    players = [{"id": "a", "name": "A", "rating": 2000, "games": 30}, {"id": "b", "name": "B", "rating": 1900, "games": 30}]
    games = [{"white": "a", "black": "b", "result": "1-0"}, {"white": "a", "black": "b", "result": "0-1"}]
    complaints = expect(run("convert", "-", "-o", "a.boulier", document=dict(BELGIUM, players=players, games=games), cwd=folder), 0, "", "")
    with sqlite3.connect(folder / "a.boulier") as database:
        database.execute("UPDATE settings SET rules = 'ecf'")
        database.execute("UPDATE games SET result = 7 WHERE key = 1")
        database.execute("UPDATE games SET black = NULL WHERE key = 2")
    database.close()
    complaints += expect(run("convert", "a.boulier", "-o", "a.json", cwd=folder), 0, "", "".join(
        rf"a\.json: warning: {line}\n" for line in (
            r"The file was written, but it will be refused when it is read, until what follows is put right\.",
            r"games\[0\]\.result: A bye has one player, not two\.",
            r"games\[1\]\.black_rating: The rating of an opponent who is not among the players is missing\.",
            r"players\[0\]\.rating: A rating in these rules is a whole number from -200 to 400\.",
            r"players\[1\]\.rating: A rating in these rules is a whole number from -200 to 400\.")))
    return complaints + expect(run("compute", "a.json", cwd=folder), 1, "")


@check("an existing file is replaced, with its permissions, through links")
@in_folder
def replacing(folder):
    (folder / "real").mkdir()
    target = folder / "real" / "a.json"
    target.write_text("old", encoding="utf-8")
    target.chmod(0o640)
    (folder / "link.json").symlink_to("real/a.json")
    (folder / "slip.json").write_text(json.dumps(BELGIUM), encoding="utf-8")
    complaints = expect(run("convert", "-", "-o", "link.json", document=BELGIUM, cwd=folder), 0, "", "")
    complaints += same("mode", oct(target.stat().st_mode & 0o777), "0o640")
    complaints += same("content", json.loads(target.read_text(encoding="utf-8"))["rules"], "frbe")
    complaints += same("link", (folder / "link.json").is_symlink(), True)
    complaints += same("files", sorted(os.listdir(folder / "real")), ["a.json"])
    return complaints


@check("when writing fails the old file is as it was and nothing is left behind")
@in_folder
def writing_fails(folder):
    many = dict(BELGIUM, games=BELGIUM["games"] * 2000)

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))

    complaints = []
    for name, command in (("a.json", "convert"), ("a.boulier", "convert"), ("a.xlsx", "export"), ("a.pdf", "export")):
        (folder / name).write_text("old", encoding="utf-8")
        done = run(command, "-", "-o", name, document=many, cwd=folder, preexec_fn=limit)
        complaints += expect(done, 1, "", rf"{name}: [^\n]*\n")
        complaints += same(name, (folder / name).read_text(encoding="utf-8"), "old")
    complaints += same("files", sorted(os.listdir(folder)), ["a.boulier", "a.json", "a.pdf", "a.xlsx"])
    (folder / "folder.json").mkdir()
    complaints += expect(run("convert", "-", "-o", "folder.json", document=BELGIUM, cwd=folder), 1, "",
                         r"folder\.json: The file “folder\.json” could not be written: Is a directory\n")
    for name in ("nowhere/a.json", "nowhere/a.boulier"):
        complaints += expect(run("convert", "-", "-o", name, document=BELGIUM, cwd=folder), 1, "", f"{name}: .*\n")
    complaints += expect(run("export", "-", "-o", "nowhere/a.xlsx", document=BELGIUM, cwd=folder), 1, "", ".*\n")
    return complaints


@check("links that lead nowhere are refused in one sentence, and odd names are told in one line")
@in_folder
def odd_outputs(folder):
    (folder / "dead").symlink_to("gone")
    complaints = []
    for ending, command in (("json", "convert"), ("boulier", "convert"), ("xlsx", "export"), ("pdf", "export")):
        for target in ("gone", f"link.{ending}"):
            link = folder / f"link.{ending}"
            link.unlink(missing_ok=True)
            link.symlink_to(target)
            complaints += expect(run(command, "-", "-o", link.name, document=BELGIUM, cwd=folder), 1, "",
                                 rf"{link.name}: The file “{link.name}” could not be written: it is a link that leads nowhere\.?\n")
            complaints += same("link", os.readlink(link), target)
        name = f"no\nwhere/caf\udce9.{ending}"
        complaints += expect(run(command, "-", "-o", name, document=BELGIUM, cwd=folder), 1, "",
                             rf"no\\nwhere/caf\\xE9.{ending}: The file “caf\\xE9.{ending}” could not be written: [^\n]*\n")
    return complaints + same("files", len(os.listdir(folder)), 5)


def end_while_it_writes(folder, name, number):
    """Ends the program as soon as a file of its own is there; its status and the files that are left."""
    command = "export" if name.endswith("pdf") else "convert"
    with subprocess.Popen([PROGRAM, command, "many.json", "-o", name], cwd=folder) as process:
        while process.poll() is None and not any(file.startswith(".boulier-") for file in os.listdir(folder)):
            pass
        process.send_signal(number)
        return process.wait(60), sorted(set(os.listdir(folder)) - {"many.json"})


@check("a program that is ended while it writes leaves nothing behind")
@in_folder
def ended(folder):
    many = dict(BELGIUM, games=BELGIUM["games"] * 40000)
    (folder / "many.json").write_text(json.dumps(many), encoding="utf-8")
    complaints = []
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        # A test that was itself started to outlive its terminal hands that down.
        signal.signal(number, signal.SIG_DFL)
        for name in ("out.json", "out.boulier", "out.pdf"):
            # On a busy machine the program may be done before the signal reaches it.
            for _ in range(20):
                status, left = end_while_it_writes(folder, name, number)
                if left == [name]:
                    (folder / name).unlink()
                if left:
                    complaints += same(f"{name} after {number.name}", left, [name])
                if status == -number and not left:
                    break
            else:
                complaints.append(f"{name}: {number.name} never came while it was written")
    return complaints


@check("a program that is ended at any moment leaves nothing half done behind")
@in_folder
def ended_at_any_moment(folder):
    (folder / "few.json").write_text(json.dumps(BELGIUM), encoding="utf-8")
    moments = random.Random(1)
    complaints = []
    for turn in range(60):
        name = ("out.json", "out.boulier", "out.xlsx")[turn % 3]
        command = "export" if name.endswith("xlsx") else "convert"
        with subprocess.Popen([PROGRAM, command, "few.json", "-o", name], cwd=folder) as process:
            time.sleep(moments.random() * 0.04)
            process.send_signal(signal.SIGTERM)
            process.wait(60)
        left = set(os.listdir(folder)) - {"few.json", name}
        complaints += same(f"turn {turn}", [(file, os.listdir(folder / file)) for file in left], [])
        (folder / name).unlink(missing_ok=True)
    return complaints


@check("export tells the same warnings as compute")
@in_folder
def export_warnings(folder):
    france = {"boulier": 1, "rules": "ffe", "players": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
              "games": [{"white": "a", "black": "b", "result": "1-0"}]}
    told = run("compute", "-", document=france, cwd=folder).stderr.decode()
    complaints = expect(run("export", "-", "-o", "a.xlsx", document=france, cwd=folder), 0, "", re.escape(told))
    return complaints + same("warnings", told.count("warning: ") > 0, True)


@check("the workbook: all players or the named ones, the same bytes again")
@in_folder
def workbook(folder):
    epoch = {"SOURCE_DATE_EPOCH": "1400000000"}
    sheets = {}
    complaints = []
    for name, arguments in (("all", []), ("again", []), ("two", ["--player", "a", "--player", "c"])):
        done = run("export", EXAMPLES / "belgium.json", "-o", f"{name}.xlsx", *arguments, cwd=folder, env=epoch)
        complaints += expect(done, 0, "", "")
        with zipfile.ZipFile(folder / f"{name}.xlsx") as archive:
            complaints += same("damaged part", archive.testzip(), None)
            sheets[name] = archive.read("xl/workbook.xml").decode().count("<sheet ")
            properties = archive.read("docProps/core.xml").decode()
        if "2014-05-13T16:53:20Z" not in properties:
            complaints.append("the creation date is not the one that was asked for")
    complaints += same("bytes", (folder / "all.xlsx").read_bytes() == (folder / "again.xlsx").read_bytes(), True)
    return complaints + same("fewer sheets", sheets["two"] < sheets["all"], True)


def pdf_facts(path):
    """Number of pages, and width and height of the first one in points."""
    text = path.read_bytes().decode("latin-1")
    boxes = re.findall(r"/MediaBox \[ ?0 0 ([0-9.]+) ([0-9.]+) ?\]", text)
    return int(re.findall(r"/Count (\d+)", text)[-1]), round(float(boxes[0][0])), round(float(boxes[0][1]))


@check("the PDF: all players or the named ones, on the paper asked for, the same bytes again")
@in_folder
def pdf(folder):
    epoch = {"SOURCE_DATE_EPOCH": "1400000000"}
    complaints = []
    cases = (
        ("all", [], (6, 595, 842)), ("again", [], (6, 595, 842)),
        ("one", ["--player", "a"], (1, 595, 842)),
        ("two", ["--player", "a", "--player", "c"], (3, 595, 842)),
        ("letter", ["--player", "a", "--paper", "Letter"], (1, 612, 792)),
    )
    for name, arguments, facts in cases:
        zone = {"TZ": "Asia/Tokyo" if name == "again" else "America/Caracas"}
        paper = [] if "--paper" in arguments else ["--paper=a4"]
        done = run("export", EXAMPLES / "belgium.json", "-o", f"{name}.pdf", *arguments, *paper, cwd=folder,
                   env=epoch | zone)
        complaints += expect(done, 0, "", "")
        complaints += same(name, pdf_facts(folder / f"{name}.pdf"), facts)
    made = (folder / "all.pdf").read_bytes()
    complaints += same("bytes", made == (folder / "again.pdf").read_bytes(), True)
    complaints += same("day of creation", b"20140513165320" in made, True)
    piped = run("export", "-", "-o", "piped.pdf", document=BELGIUM, cwd=folder)
    return complaints + expect(piped, 0, "", "") + same("piped", pdf_facts(folder / "piped.pdf")[0], 1)


main()
