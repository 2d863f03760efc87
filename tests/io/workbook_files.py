# workbook_files.py: reads and changes the cells of workbooks, part by part.
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Workbooks of hundreds of sheets are read many times by the tests: this takes only what they need."""
import re
import zipfile
from xml.etree import ElementTree
from xml.sax.saxutils import escape

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


def get_position(name):
    """Row and column of "F12"."""
    letters, digits = re.fullmatch(r"\$?([A-Z]+)\$?(\d+)", name).groups()
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - 64
    return int(digits), column


def get_name(position):
    row, column = position
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{row}"


def unescape(text):
    """The format's own escapes."""
    return re.sub(r"_x([0-9A-Fa-f]{4})_", lambda match: chr(int(match[1], 16)), text)


def get_text(element):
    return unescape("".join(part.text or "" for part in element.iter(MAIN + "t")))


def list_sheets(archive):
    """The names of the sheets, with the parts that hold them."""
    targets = {relation.get("Id"): relation.get("Target")
               for relation in ElementTree.fromstring(archive.read("xl/_rels/workbook.xml.rels"))}
    book = ElementTree.fromstring(archive.read("xl/workbook.xml"))
    return {sheet.get("name"): "xl/" + targets[sheet.get(RELATION)].removeprefix("/xl/")
            for sheet in book.iter(MAIN + "sheet")}


def read_cell(cell, strings):
    """The value that is shown; None for an empty cell or text."""
    kind, value = cell.get("t", "n"), cell.find(MAIN + "v")
    if kind == "inlineStr":
        return get_text(cell) or None
    if value is None or not value.text:
        return None
    if kind == "s":
        return strings[int(value.text)] or None
    if kind in ("str", "e"):
        return unescape(value.text)
    return float(value.text)


def read_values(file):
    """The values of all cells that have one, by sheet and position."""
    values = {}
    with zipfile.ZipFile(file) as archive:
        strings = []
        if "xl/sharedStrings.xml" in archive.namelist():
            strings = [get_text(item)
                       for item in ElementTree.fromstring(archive.read("xl/sharedStrings.xml"))]
        for name, part in list_sheets(archive).items():
            cells = values[name] = {}
            for cell in ElementTree.fromstring(archive.read(part)).iter(MAIN + "c"):
                value = read_cell(cell, strings)
                if value is not None:
                    cells[get_position(cell.get("r"))] = value
    return values


def count_formulas(file):
    with zipfile.ZipFile(file) as archive:
        return sum(archive.read(part).count(b"<f>") for part in list_sheets(archive).values())


def list_inputs(file):
    """The cells that can be typed into, by sheet: those that say what may be typed."""
    inputs = {}
    with zipfile.ZipFile(file) as archive:
        for name, part in list_sheets(archive).items():
            inputs[name] = []
            for rule in ElementTree.fromstring(archive.read(part)).iter(MAIN + "dataValidation"):
                ends = [get_position(end) for end in rule.get("sqref").split(":")]
                inputs[name] += [(row, column) for row in range(ends[0][0], ends[-1][0] + 1)
                                 for column in range(ends[0][1], ends[-1][1] + 1)]
    return inputs


def get_signature(file):
    """The checksums of all that holds values: files that agree in it need not be read twice."""
    with zipfile.ZipFile(file) as archive:
        return frozenset((info.filename, info.CRC) for info in archive.infolist()
                         if info.filename.startswith(("xl/worksheets/", "xl/sharedStrings")))


def write_cell(sheet, position, value):
    """The sheet with another value in a cell that is there; its look stays."""
    name = get_name(position)
    pattern = re.compile(r'<c r="%s"((?: s="\d+")?)[^>]*?(?:/>|>.*?</c>)' % name, re.DOTALL)
    if value is None:
        cell = r'<c r="%s"\1/>' % name
    elif isinstance(value, str):
        cell = r'<c r="%s"\1 t="inlineStr"><is><t>%s</t></is></c>' % (name, escape(value))
    else:
        cell = r'<c r="%s"\1><v>%r</v></c>' % (name, value)
    sheet, n = pattern.subn(cell, sheet, count=1)
    if n != 1:
        raise LookupError(name)
    return sheet


def write_changed(source, target, changes):
    """A copy with other values in some cells: {sheet: {position: value}}."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        parts = {part: changes.get(name, {}) for name, part in list_sheets(old).items()}
        for info in old.infolist():
            data = old.read(info)
            if parts.get(info.filename):
                text = data.decode()
                for position, value in parts[info.filename].items():
                    text = write_cell(text, position, value)
                data = text.encode()
            new.writestr(info.filename, data)
