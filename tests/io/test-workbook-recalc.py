#!/usr/bin/python3
# test-workbook-recalc.py: workbooks recalculated by LibreOffice and Gnumeric give what Boulier computed.
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Called with the program that makes workbooks and the folder of the worked examples.

Twins: a workbook is written twice, once with its true cached values and once with 777777 instead of
every one; the second one recalculated must give the first. Changes: one entered value per player's
sheet is changed, and the recalculated sheet must be what Boulier computes for the changed input.
"""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from workbook_files import (count_formulas, get_name, get_signature, list_inputs, read_values,
                            write_changed)

SENTINEL = 777777
TOLERANCE = 1e-9
LOCALES = ("C.UTF-8", "fr_FR.UTF-8", "nl_NL.UTF-8", "de_DE.UTF-8")
PLAYERS_PER_EDITION = 34
CHANGES_PER_EDITION = 100
RUBBISH_PLAYERS = 8
RUBBISH = (None, "?", 0, -5, 99999, 0.3)
PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
"""

maker, examples = sys.argv[1], sys.argv[2]
seed = int(os.environ.get("BOULIER_TEST_SEED", random.SystemRandom().randrange(1 << 30)))
folder = tempfile.mkdtemp(prefix="boulier-workbook-")
n_tests = 0
failed = False


def report(good, name, details=()):
    """One line of TAP; the details of a failure as comments."""
    global n_tests, failed
    n_tests += 1
    failed = failed or not good
    print("ok" if good else "not ok", n_tests, "-", name, flush=True)
    for line in list(details)[:20]:
        print("#", line, flush=True)


def make(*arguments):
    subprocess.run([maker, *map(str, arguments)], check=True)


def path(name):
    return os.path.join(folder, name)


def environment(locale):
    return dict(os.environ, LC_ALL=locale, LANGUAGE="", HOME=folder)


def run(command, locale):
    subprocess.run(command, check=True, env=environment(locale), stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def run_libreoffice(files, out, locale):
    """Recalculates all files at once in a profile of its own that always recalculates."""
    profile = out + "-profile"
    os.makedirs(os.path.join(profile, "user"))
    with open(os.path.join(profile, "user", "registrymodifications.xcu"), "w", encoding="utf-8") as file:
        file.write(PROFILE)
    run(["soffice", "-env:UserInstallation=file://" + profile, "--headless", "--convert-to",
         "xlsx:Calc MS Excel 2007 XML", "--outdir", out, *files], locale)


def run_gnumeric(files, out, locale):
    for file in files:
        run(["ssconvert", "--recalc", file, os.path.join(out, os.path.basename(file))], locale)


ENGINES = {"LibreOffice": run_libreoffice, "Gnumeric": run_gnumeric}


def recalculate(engine, files, locale):
    """The folder with the recalculated files."""
    out = tempfile.mkdtemp(prefix=f"{engine}-{locale}-", dir=folder)
    ENGINES[engine](files, out, locale)
    return out


def start(pool, files, locale):
    return {(engine, locale): pool.submit(recalculate, engine, files, locale) for engine in ENGINES}


def is_error(value):
    return isinstance(value, str) and re.match(r"#(N/A|VALUE!|REF!|DIV/0!|NUM!|NAME\?|NULL!)|Err:", value)


def is_same(a, b):
    if isinstance(a, float) and isinstance(b, float):
        return abs(a - b) <= TOLERANCE
    return a == b


def compare(expected, actual, skip=lambda sheet, position: False):
    """What is different, and how many cells were compared. An empty text is no value."""
    differences = []
    n = 0
    if expected.keys() != actual.keys():
        differences.append(f"sheets {list(expected)} {list(actual)}")
    for sheet in expected.keys() & actual.keys():
        for position in sorted(expected[sheet].keys() | actual[sheet].keys()):
            a, b = expected[sheet].get(position), actual[sheet].get(position)
            n += 1
            if is_error(b) or b == SENTINEL or (not is_same(a, b) and not skip(sheet, position)):
                differences.append(f"{sheet}!{get_name(position)}: {a!r} became {b!r}")
    return differences, n


def make_twins(editions):
    """Files with sentinels, each with the values that they must get."""
    names = ["example-" + name[:-5] for name in sorted(os.listdir(examples)) if name.endswith(".json")]
    names += ["random-" + edition for edition in editions]
    for i, name in enumerate(names):
        kind, about = name.split("-", 1)
        for prefix, sentinels in (("true-", 0), ("twin-", 1)):
            if kind == "example":
                make(kind, os.path.join(examples, about + ".json"), path(prefix + name + ".xlsx"), sentinels)
            else:
                periods = 2 if about.startswith("ecf") else 1
                make(kind, about, seed + i, periods, PLAYERS_PER_EDITION,
                     path(prefix + name + ".xlsx"), sentinels)
    return names


def test_twins(names, jobs):
    expected = {name: read_values(path(f"true-{name}.xlsx")) for name in names}
    n_formulas = sum(count_formulas(path(f"true-{name}.xlsx")) for name in names)
    n_players = PLAYERS_PER_EDITION * sum(name.startswith("random-") for name in names)
    report(n_formulas >= 5000 and n_players >= 200, f"{n_formulas} formulas, {n_players} players by chance")
    known = {}
    for (engine, locale), job in jobs.items():
        out = job.result()
        differences, n = [], 0
        for name in names:
            file = os.path.join(out, f"twin-{name}.xlsx")
            key = name, get_signature(file)
            if key not in known:
                known[key] = compare(expected[name], read_values(file))
            differences += [f"{name} {line}" for line in known[key][0]]
            n += known[key][1]
        report(not differences and n > 0, f"twins recalculated by {engine} in {locale}: {n} cells", differences)


def find_label(cells, *labels):
    """The first cell from the top that holds one of the labels."""
    for position in sorted(cells):
        if cells[position] in labels:
            return position
    raise LookupError(labels)


def find_cell(cells, kind, row):
    """Where a member would type a value."""
    if kind in ("own", "games", "category"):
        labels = {"own": ("Rating at the start", "Elo before", "Grade before"),
                  "games": ("Games before this period",), "category": ("Category",)}[kind]
        return find_label(cells, *labels)[0], 6
    if kind == "brought":
        header = find_label(cells, "Newest first", "Half-years back")[0]
        top, column = next(position for position in sorted(cells)
                           if position[0] == header and cells[position] in ("Points in its own period", "Points"))
        return top + 1 + row, column
    top, column = find_label(cells, *(("Rating", "Elo", "Grade") if kind == "rating" else ("Result",)))
    return top + 1 + row, column


def make_change(edition, periods, players, number):
    """A workbook in which one value of every player is changed, and what must come out."""
    before, after, changed, listed = (path(f"{edition}-{periods}-{what}") for what in
                                      ("before.xlsx", "after.xlsx", "changed.xlsx", "changes.txt"))
    make("changed", edition, number, periods, players, before, after, listed)
    values = read_values(before)
    changes, kinds, longer = {}, {}, set()
    with open(listed, encoding="utf-8") as lines:
        for line in lines:
            name, kind, row, value, rating = line.rstrip("\n").split("\t")
            if kind != "archive":
                changes[name] = {find_cell(values[name], kind, int(row)): float(value)}
            else:
                changes[name] = {(find_label(values[name], "Archived performance")[0], 6): float(value),
                                 (find_label(values[name], "Archived games")[0], 6): float(rating)}
            if kind == "added":
                changes[name][find_cell(values[name], "rating", int(row))] = float(rating)
                longer.add(name)
            kinds[kind] = kinds.get(kind, 0) + 1
    write_changed(before, changed, changes)
    return changed, after, kinds, longer


def make_changes(editions):
    cases = {}
    for i, edition in enumerate(editions):
        several = (1, 2) if edition.startswith("ecf") else (1,)
        for periods in several:
            # A few players have no game and nothing to change.
            players = CHANGES_PER_EDITION // len(several) * 7 // 5
            cases[edition, periods] = make_change(edition, periods, players, seed + 100 + 10 * i + periods)
    return cases


def get_exceptions(sheets, longer):
    """Tells the cells that say how a step came about when the workbook was exported, and how many took
    part in the rounds then. A sheet with one more game has other rows: there the summary tells whether
    the figures are right."""
    headers = {name: find_label(cells, "How it comes about") for name, cells in sheets.items()
               if "How it comes about" in cells.values()}
    return lambda sheet, position: sheet in longer or (sheet == "Estimates" and position[0] in (6, 7)) or (
        sheet in headers and position[1] == headers[sheet][1] and position[0] > headers[sheet][0])


def test_changes(editions, cases, jobs):
    for (engine, _), job in jobs.items():
        out = job.result()
        for edition in editions:
            differences, kinds = [], {}
            for (which, _), (changed, after, counts, longer) in cases.items():
                if which != edition:
                    continue
                expected = read_values(after)
                differences += compare(expected, read_values(os.path.join(out, os.path.basename(changed))),
                                       get_exceptions(expected, longer))[0]
                for kind, n in counts.items():
                    kinds[kind] = kinds.get(kind, 0) + n
            words = ", ".join(f"{n} {kind}" for kind, n in sorted(kinds.items()))
            report(not differences and sum(kinds.values()) >= CHANGES_PER_EDITION,
                   f"{edition} with changed input in {engine}: {sum(kinds.values())} changes, {words}", differences)


def make_rubbish(editions):
    """Workbooks into which somebody has typed what nobody should."""
    choice = random.Random(seed)
    files = []
    for i, edition in enumerate(editions):
        source = path(f"clean-{edition}.xlsx")
        make("random", edition, seed + 200 + i, 1, RUBBISH_PLAYERS, source, 0)
        changes = {sheet: {cell: choice.choice(RUBBISH) for cell in cells if choice.random() < 0.3}
                   for sheet, cells in list_inputs(source).items()}
        files.append(path(f"rubbish-{edition}.xlsx"))
        write_changed(source, files[-1], changes)
    return files


def test_rubbish(files, jobs):
    """Whatever is typed, no cell shows an error."""
    for (engine, _), job in jobs.items():
        out = job.result()
        errors = [f"{os.path.basename(file)} {sheet} {get_name(position)}: {value}" for file in files
                  for sheet, cells in read_values(os.path.join(out, os.path.basename(file))).items()
                  for position, value in cells.items() if is_error(value)]
        report(not errors, f"no errors from rubbish in {engine}", errors)


def main():
    print("# seed", seed, flush=True)
    editions = subprocess.run([maker, "editions"], check=True, capture_output=True, text=True).stdout.split()
    with ThreadPoolExecutor(max_workers=max(2, os.cpu_count() or 2)) as pool:
        names = make_twins(editions)
        twins = [path(f"twin-{name}.xlsx") for name in names]
        jobs = {}
        for locale in LOCALES[1:]:
            jobs.update(start(pool, twins, locale))
        cases, rubbish = make_changes(editions), make_rubbish(editions)
        all_files = twins + [case[0] for case in cases.values()] + rubbish
        plain = start(pool, all_files, LOCALES[0])
        test_twins(names, {**jobs, **plain})
        test_changes(editions, cases, plain)
        test_rubbish(rubbish, plain)
    print(f"1..{n_tests}")


try:
    main()
finally:
    shutil.rmtree(folder, ignore_errors=True)
sys.exit(1 if failed else 0)
