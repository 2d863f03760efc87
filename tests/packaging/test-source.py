#!/usr/bin/python3
"""The rules of the source tree: what may include what, how files begin, what core may not use.

Usage: test-source.py SOURCE BUILD

SPDX-License-Identifier: GPL-3.0-or-later
"""

import pathlib
import re
import shutil
import subprocess
import sys

from tap import Skip, check, main, need, run

SOURCE, BUILD = (pathlib.Path(path) for path in sys.argv[1:3])

TOP_LEVEL = {"src", "ui", "resources", "tests", "po", "meson.build", "README.md", "LICENSE"}
# What a room may include beside itself; an arrow runs only to a room further up.
ROOMS = {
    "core": set(),
    "store": {"core"},
    "io": {"core", "store"},
    "report": {"core"},
    "cli": {"core", "store", "io", "report"},
    "gui": {"core", "store", "io", "report"},
}
# The libraries of each room, by the beginning of the header's name, beside the C library.
LIBRARIES = {
    "core": ("glib.h",),
    "store": ("glib", "gio/", "sqlite3.h"),
    "io": ("glib", "gio/", "xlsxwriter", "minizip/", "zlib.h"),
    "report": ("glib", "gio/", "pango/", "cairo"),
    "cli": ("glib", "gio/"),
    "gui": ("glib", "gio/", "gtk/", "gdk/", "pango/", "cairo"),
}
C_LIBRARY = {
    f"{name}.h"
    for name in (
        "errno fcntl inttypes limits locale langinfo stdarg stdbool stddef stdint stdio stdlib string time unistd "
        "math signal sys/stat sys/types sys/file sys/mman sys/resource sys/syscall"
    ).split()
}
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.M)


def files(*endings, under=("src", "tests")):
    """The files of the tree with these endings, sorted."""
    found = []
    for folder in under:
        for ending in endings:
            found += (SOURCE / folder).rglob(f"*{ending}")
    return sorted(found)


def code(path):
    """The text of a C file without comments and without the insides of strings."""
    pattern = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'', re.S)

    def blank(match):
        text = match[0]
        return '""' if text[0] in "\"'" else "\n" * text.count("\n")

    return pattern.sub(blank, path.read_text(encoding="utf-8"))


def short(path):
    return path.relative_to(SOURCE)


@check("the top level holds only what it should")
def top_level():
    if (SOURCE / ".git").exists() and shutil.which("git"):
        listed = subprocess.run(
            ["git", "-c", f"safe.directory={SOURCE}", "-C", SOURCE, "ls-tree", "--name-only", "HEAD"],
            stdout=subprocess.PIPE, text=True, check=False,
        ).stdout.split()
    else:
        made = [line.strip("/") for line in (SOURCE / ".gitignore").read_text(encoding="utf-8").splitlines()]
        listed = [path.name for path in SOURCE.iterdir() if not any(path.match(name) for name in made)]
    return [f"{name} does not belong here" for name in listed if name[0] != "." and name not in TOP_LEVEL]


def wrong_include(room, path, kind, name):
    """Why a room may not include that, or None."""
    if kind == "<":
        known = name in C_LIBRARY or name.startswith(LIBRARIES[room])
        return None if known else f"<{name}> is no library of {room}"
    if "/" not in name:
        generated = name == "config.h" and room != "core" or name.startswith("boulier-resources")
        return None if generated or (path.parent / name).exists() else f'"{name}" is not in {room}'
    other = name.split("/")[0]
    if other != room and other not in ROOMS[room]:
        return f"{room} may not include {name}"
    return None if (SOURCE / "src" / name).exists() else f"{name} does not exist"


@check("rooms include only what they may, and core only GLib")
def layering():
    complaints = []
    for room in ROOMS:
        for path in files(".c", ".h", under=(f"src/{room}",)):
            for kind, name in INCLUDE.findall(path.read_text(encoding="utf-8")):
                wrong = wrong_include(room, path, kind, name)
                if wrong:
                    complaints.append(f"{short(path)}: {wrong}")
    return complaints


@check("core has no floating point in its text")
def no_floating_point():
    pattern = re.compile(r"\b(double|float|gdouble|gfloat|g_ascii_strtod|strtod|math\.h)\b|\b\d+\.\d+\b")
    complaints = []
    for path in files(".c", ".h", under=("src/core",)):
        for number, line in enumerate(code(path).splitlines(), 1):
            if pattern.search(line):
                complaints.append(f"{short(path)}:{number}: {line.strip()}")
    return complaints


@check("core has no floating point in its machine code")
def no_floating_point_register():
    objects = sorted((BUILD / "src" / "core" / "libboulier-core.a.p").glob("*.o"))
    if not objects:
        return ["core has no objects"]
    listing = subprocess.run(
        [need("objdump"), "-d", *objects], stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    if "elf64-x86-64" not in listing:
        raise Skip("only known for x86-64")
    registers = re.compile(r"%(x|y|z)mm\d|%st\b")
    return [line.strip() for line in listing.splitlines() if registers.search(line)][:20]


@check("library rooms never print, exit or read the environment")
def libraries_are_quiet():
    pattern = re.compile(r"\b(g_print|g_printerr|printf|puts|putchar|exit|_exit|abort|g_getenv|getenv|setlocale)\s*\(")
    complaints = []
    for path in files(".c", under=("src/core", "src/store", "src/io", "src/report")):
        for number, line in enumerate(code(path).splitlines(), 1):
            if pattern.search(line):
                complaints.append(f"{short(path)}:{number}: {line.strip()}")
    return complaints


@check("every C file says what it is and under which licence")
def headers():
    complaints = []
    for path in files(".c", ".h"):
        head = path.read_text(encoding="utf-8")[:1000]
        if not head.startswith(f"/* {path.name}: "):
            complaints.append(f"{short(path)}: does not begin with what it is")
        if "SPDX-License-Identifier: GPL-3.0-or-later" not in head:
            complaints.append(f"{short(path)}: no licence")
    return complaints


@check("nothing is left open in the sources")
def nothing_left_open():
    pattern = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")
    complaints = []
    for path in files(".c", ".h", ".ui", ".py", ".sh", ".css", "meson.build", under=("src", "ui", "resources", "tests")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if pattern.search(line):
                complaints.append(f"{short(path)}:{number}: {line.strip()}")
    return complaints


@check("the code is laid out as .clang-format says")
def layout():
    program = need("clang-format-14")
    return run(program, "--dry-run", "--Werror", "--ferror-limit=3", *files(".c", ".h"), cwd=SOURCE)[:40]


@check("the shell scripts are POSIX shell")
def scripts():
    complaints = []
    for path in files(".sh"):
        complaints += run("dash", "-n", path)
    return complaints


main()
