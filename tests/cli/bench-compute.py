#!/usr/bin/python3
"""How long boulier-cli takes from a document to the printed list, beside a bare scan of the same file.

Usage: bench-compute.py PROGRAM MAKE_SEASON SCAN_SEASON

The programs run in turns, so that a busy moment of the machine meets both. Printed are the least time
by the clock, the least time of the processor, the memory, and how many times that of the scan. More
memory than a document of that size may take is a failure; time depends on the machine and is only
printed, beside what it should be.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import pathlib
import sys
import tempfile
import time

ROUNDS = 5
QUIET = [(os.POSIX_SPAWN_OPEN, descriptor, "/dev/null", os.O_WRONLY, 0) for descriptor in (1, 2)]
# Games, players, seconds, MiB.
SIZES = [(10_000, 1_000, 0.1, 40), (100_000, 5_000, 0.3, 40), (1_000_000, 20_000, 1.5, 120)]

program, make, scan = sys.argv[1:4]


def measure(*command):
    """Seconds of one run by the clock and of the processor, and MiB."""
    begin = time.perf_counter()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=QUIET)
    _, status, usage = os.wait4(process, 0)
    taken = time.perf_counter() - begin
    if status != 0:
        sys.exit(f"{command} ended with {os.waitstatus_to_exitcode(status)}")
    return taken, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


too_much = []
with tempfile.TemporaryDirectory() as folder:
    for games, players, seconds, most in SIZES:
        path = str(pathlib.Path(folder) / f"{games}.boulier")
        measure(make, str(games), str(players), path)
        lists, scans = [], []
        for _ in range(ROUNDS):
            lists.append(measure(program, "compute", "--format", "csv", path))
            scans.append(measure(scan, path))
        clock, processor, memory = (min(values) for values in zip(*lists))
        bare = min(processor for _, processor, _ in scans)
        print(
            f"{games:8} games: {clock:6.3f} s (of {seconds}), processor {processor:6.3f} s, {memory:6.1f} MiB"
            f" (of {most}); a bare scan {bare:6.3f} s, ratio {processor / bare:5.2f};"
            f" {processor * 1e9 / games:6.0f} ns a game"
        )
        if memory > most:
            too_much.append(games)
sys.exit(1 if too_much else 0)
