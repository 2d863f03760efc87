#!/usr/bin/python3
"""How long boulier-cli takes from its start to its answer, beside programs that do nothing.

Usage: bench-startup.py PROGRAM EMPTY_GLIB_PROGRAM EXAMPLE [MOST_MILLISECONDS]

The programs run in turns, so that a busy moment of the machine meets all of them. Printed are the
median and the least time by the clock, the median of the time of the processor, and how many times
that of the programs that do nothing. The least time by the clock may not be above MOST_MILLISECONDS.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import statistics
import sys
import time

ROUNDS = 60
QUIET = [(os.POSIX_SPAWN_OPEN, descriptor, "/dev/null", os.O_WRONLY, 0) for descriptor in (1, 2)]

program, empty, example = sys.argv[1:4]
most = float(sys.argv[4]) if len(sys.argv) > 4 else 30.0
commands = {
    "/bin/true": ["/bin/true"],
    "empty GLib program": [empty],
    "boulier-cli compute, text": [program, "compute", example],
    "boulier-cli compute, steps": [program, "compute", example, "--player", "a"],
    "boulier-cli compute, JSON": [program, "compute", example, "--format", "json"],
    "boulier-cli --version": [program, "--version"],
}


def measure(command):
    """Milliseconds of one run: by the clock, of the processor."""
    begin = time.perf_counter()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=QUIET)
    _, status, usage = os.wait4(process, 0)
    taken = (time.perf_counter() - begin) * 1000
    if status != 0:
        sys.exit(f"{command} ended with {os.waitstatus_to_exitcode(status)}")
    return taken, (usage.ru_utime + usage.ru_stime) * 1000


times = {name: [] for name in commands}
for turn in range(ROUNDS + 3):
    for name, command in commands.items():
        taken = measure(command)
        if turn >= 3:
            times[name].append(taken)

rows = {
    name: (
        statistics.median(clock for clock, _ in values),
        min(clock for clock, _ in values),
        statistics.median(processor for _, processor in values),
    )
    for name, values in times.items()
}
print(f"{'':28} {'median':>9} {'least':>9} {'processor':>10} {'/ true':>7} {'/ GLib':>7}")
for name, (median, least, processor) in rows.items():
    print(
        f"{name:28} {median:6.2f} ms {least:6.2f} ms {processor:7.2f} ms "
        f"{processor / rows['/bin/true'][2]:7.2f} {processor / rows['empty GLib program'][2]:7.2f}"
    )
slow = [name for name, (_, least, _) in rows.items() if least > most]
for name in slow:
    print(f"{name} takes longer than {most:.0f} ms (load {os.getloadavg()[0]:.1f})")
sys.exit(1 if slow else 0)
