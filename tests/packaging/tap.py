"""Test points in TAP: a check is a function; it passes when it finds nothing to complain about.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import shutil
import subprocess
import sys
import traceback

CHECKS = []


class Skip(Exception):
    """Why a check cannot be made here."""


def check(what):
    """Marks a function as a check; it returns complaints, none when all is well."""

    def register(function):
        CHECKS.append((what, function))
        return function

    return register


def run(*command, **options):
    """Runs a command; returns its output as complaints, with its name, when it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        **options,
    )
    if done.returncode == 0:
        return []
    return [f"{command[0]} ended with {done.returncode}"] + done.stdout.splitlines()


def need(program):
    """The path of a program, or a skipped check."""
    path = shutil.which(program)
    if path is None:
        raise Skip(f"{program} is not installed")
    return path


def main():
    """Makes all checks of the program, one point each."""
    print(f"1..{len(CHECKS)}")
    failed = False
    for number, (what, function) in enumerate(CHECKS, 1):
        try:
            complaints = [str(line) for line in function() or []]
        except Skip as skip:
            print(f"ok {number} {what} # SKIP {skip}")
            continue
        except Exception:  # pylint: disable=broad-except
            complaints = traceback.format_exc().splitlines()
        for line in complaints:
            print("# " + line)
        print(("not ok" if complaints else "ok") + f" {number} {what}", flush=True)
        failed = failed or bool(complaints)
    sys.exit(1 if failed else 0)
