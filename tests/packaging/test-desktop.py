#!/usr/bin/python3
"""What surrounds the programs: menu entry, metainfo, file type, icons, man pages.

Usage: test-desktop.py SOURCE BUILD

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

from tap import check, main, need, run

SOURCE, BUILD = (pathlib.Path(path) for path in sys.argv[1:3])
ID = "org.boulier.Boulier"
RESOURCES = BUILD / "resources"
MIME_TYPE = "application/vnd.boulier"


@check("the menu entry is valid")
def desktop_entry():
    return run(need("desktop-file-validate"), RESOURCES / f"{ID}.desktop")


@check("the metainfo is valid")
def metainfo():
    complaints = run(need("appstreamcli"), "validate", "--no-net", "--pedantic", RESOURCES / f"{ID}.metainfo.xml")
    # The project has no page on the web; newer versions of the tool miss it.
    known = [line for line in complaints if "url-homepage-missing" in line]
    serious = [line for line in complaints if re.match(r"\W*[EW]: ", line) and line not in known]
    return serious if known else complaints


@check("menu entry, metainfo and file type name the same icon, programs and types")
def names_agree():
    component = xml.parse(RESOURCES / f"{ID}.metainfo.xml").getroot()
    entry = (RESOURCES / f"{ID}.desktop").read_text(encoding="utf-8")
    mime = (RESOURCES / f"{ID}.xml").read_text(encoding="utf-8")
    facts = {
        "id": component.findtext("id") == ID,
        "launchable": component.findtext("launchable") == f"{ID}.desktop",
        "media type": component.findtext("provides/mediatype") == MIME_TYPE,
        "MimeType of the entry": f"\nMimeType={MIME_TYPE};\n" in entry,
        "Icon of the entry": f"\nIcon={ID}\n" in entry,
        "Exec of the entry": "\nExec=boulier %F\n" in entry,
        "type": f'<mime-type type="{MIME_TYPE}">' in mime,
    }
    return [f"wrong: {name}" for name, right in facts.items() if not right]


@check("the translations reach menu entry, metainfo and file type")
def translated():
    complaints = []
    for language in (SOURCE / "po" / "LINGUAS").read_text(encoding="utf-8").split():
        for name, mark in (
            (f"{ID}.desktop", f"Comment[{language}]="),
            (f"{ID}.metainfo.xml", f'<summary xml:lang="{language}">'),
            (f"{ID}.xml", f'<comment xml:lang="{language}">'),
        ):
            if mark not in (RESOURCES / name).read_text(encoding="utf-8"):
                complaints.append(f"{name}: no {mark}")
    return complaints


def content_type(folder, path):
    """What the desktop takes a file for, with only this folder's types and the system's."""
    env = dict(os.environ, XDG_DATA_HOME=str(folder), XDG_DATA_DIRS=f"{folder}:/usr/share")
    done = subprocess.run(
        ["gio", "info", "-a", "standard::content-type", str(path)],
        env=env, stdout=subprocess.PIPE, text=True, check=True,
    )
    return re.search(r"standard::content-type: (\S+)", done.stdout)[1]


@check("the file type is valid and recognised by content and by name")
def file_type():
    complaints = run(need("xmllint"), "--noout", RESOURCES / f"{ID}.xml")
    with tempfile.TemporaryDirectory() as folder:
        packages = pathlib.Path(folder) / "mime" / "packages"
        packages.mkdir(parents=True)
        shutil.copy(RESOURCES / f"{ID}.xml", packages)
        shutil.copy("/usr/share/mime/packages/freedesktop.org.xml", packages)
        complaints += run(need("update-mime-database"), packages.parent)
        head = b"SQLite format 3\0".ljust(68, b"\0") + struct.pack(">I", 0x424F554C)
        document = pathlib.Path(folder) / "no-ending"
        document.write_bytes(head.ljust(4096, b"\0"))
        named = pathlib.Path(folder) / "named.boulier"
        named.write_bytes(b"\x01\x02")
        for path in (document, named):
            found = content_type(folder, path)
            if found != MIME_TYPE:
                complaints.append(f"{path.name} is taken for {found}")
    return complaints


@check("the icons are drawn at every size")
def icons():
    complaints = []
    for name in (f"{ID}.svg", f"{ID}-symbolic.svg"):
        path = SOURCE / "resources" / "icons" / name
        complaints += run(need("xmllint"), "--noout", path)
        for size in (16, 24, 32, 48, 64, 128, 256):
            script = (
                "import gi; gi.require_version('GdkPixbuf', '2.0');"
                "from gi.repository import GdkPixbuf;"
                f"GdkPixbuf.Pixbuf.new_from_file_at_size({str(path)!r}, {size}, {size})"
            )
            complaints += run("/usr/bin/python3", "-c", script)
    return complaints


@check("the man pages are clean")
def man_pages():
    complaints = []
    for page in sorted((SOURCE / "resources").glob("*.1")):
        complaints += run(need("mandoc"), "-T", "lint", "-W", "warning", page)
    return complaints


@check("version and date are the same in build, metainfo and man pages")
def version():
    build = re.search(r"version: '([^']+)'", (SOURCE / "meson.build").read_text(encoding="utf-8"))[1]
    component = xml.parse(RESOURCES / f"{ID}.metainfo.xml").getroot()
    found = {"metainfo": component.find("releases/release").get("version")}
    for page in (SOURCE / "resources").glob("*.1"):
        found[page.name] = re.search(r'^\.Os "Boulier (.+)"$', page.read_text(encoding="utf-8"), re.M)[1]
    return [f"{where}: {what}, not {build}" for where, what in found.items() if what != build]


main()
