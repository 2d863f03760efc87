#!/usr/bin/python3
"""Every user interface file is valid for GTK 4.

Usage: test-ui.py SOURCE

The tool of GTK knows neither the program's own classes nor its callbacks: it sees a copy in which
an own class is a box that holds the same children, and which names no callbacks. The tests of the
window build the real thing.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

from tap import check, main, need, run

SOURCE = pathlib.Path(sys.argv[1])
# Even the tool that only reads needs a display.
DISPLAY = str(SOURCE / "tests/with-display.sh")


def make_plain(element):
    """Changes own classes to boxes and leaves out callbacks, below this element."""
    for child in list(element):
        if child.tag == "signal":
            element.remove(child)
            continue
        make_plain(child)
    if element.tag == "object" and element.get("class").startswith("Boulier"):
        element.set("class", "GtkBox")
        for child in list(element):
            if child.tag != "property":
                continue
            if child.find("object") is None:
                element.remove(child)
            else:
                child.tag = "child"
                child.attrib.clear()


def ui_files():
    return sorted((SOURCE / "ui").glob("*.ui"))


@check("every .ui file is valid")
def valid():
    with tempfile.TemporaryDirectory() as folder:
        copies = []
        for path in ui_files():
            tree = xml.parse(path)
            make_plain(tree.getroot())
            copies.append(str(pathlib.Path(folder) / path.name))
            tree.write(copies[-1], encoding="utf-8", xml_declaration=True)
        script = 'status=0; for file; do gtk4-builder-tool validate "$file" || status=1; done; exit $status'
        return run(DISPLAY, "sh", "-c", script, "sh", *copies)


@check("every template has the name of its file, and names the translation domain")
def names():
    complaints = []
    for path in ui_files():
        root = xml.parse(path).getroot()
        template = root.find("template")
        words = path.stem.split("-")
        if template is not None and template.get("class") != "".join(word.capitalize() for word in words):
            complaints.append(f"{path.name}: class {template.get('class')}")
        if root.get("domain") != "boulier":
            complaints.append(f"{path.name}: no domain")
    return complaints


@check("the tool of GTK would refuse a wrong file")
def tool_refuses():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "wrong.ui"
        path.write_text("<interface><object class='GtkLabel'><property name='no-such'>1</property></object></interface>")
        done = subprocess.run(
            [DISPLAY, "gtk4-builder-tool", "validate", str(path)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
        )
    return [] if done.returncode == 1 else [f"it ended with {done.returncode}"]


main()
