#!/usr/bin/python3
"""Works the real program with real keys, and reads what it shows as a screen reader does.

Usage: test-keys.py PROGRAM      under a display and a session bus of its own

A player and four games are entered from nothing; a game is deleted and comes back; the window is
closed and the document opened again. Every wait ends after some seconds.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

MOST_SECONDS = 40
DOCUMENTS = os.path.join(os.environ["HOME"], "Documents")


def wait_for(what, look):
    """The first true value of look(), within the time that is allowed."""
    end = time.monotonic() + MOST_SECONDS
    while time.monotonic() < end:
        try:
            found = look()
        except GLib.Error:  # a part of the window went away while it was being read
            found = None
        if found:
            return found
        time.sleep(0.05)
    raise SystemExit(f"not ok: waited {MOST_SECONDS} s for {what}")


def walk(node, depth=0):
    """The node and everything below it."""
    yield node
    if depth < 40:
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child is not None:
                yield from walk(child, depth + 1)


class Program:
    """A running Boulier."""

    def __init__(self, program, *files):
        environment = dict(os.environ, GTK_A11Y="atspi")
        self.process = subprocess.Popen([program, *files], env=environment)
        self.window = None
        self.wait_for_window(None)

    def find_windows(self):
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
            capture_output=True, text=True, check=False)
        return found.stdout.split()

    def wait_for_window(self, other_than):
        """Gives the newest window the keyboard."""
        windows = wait_for("a window", lambda: [
            w for w in self.find_windows() if w != other_than])
        self.window = windows[-1]
        subprocess.run(["xdotool", "windowfocus", "--sync", self.window], check=True)
        time.sleep(0.5)

    def keys(self, *names):
        subprocess.run(["xdotool", "key", "--delay", "30", *names], check=True)
        time.sleep(0.2)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "15", text], check=True)
        time.sleep(0.1)

    def get_tree(self):
        desktop = Atspi.get_desktop(0)
        # What was read before is remembered otherwise.
        desktop.clear_cache()
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application is not None and application.get_process_id() == self.process.pid:
                application.clear_cache()
                return application
        return None

    def shows(self, text):
        tree = self.get_tree()
        return tree is not None and any(
            text == node.get_name() for node in walk(tree))

    def wait_shown(self, text):
        wait_for(f"“{text}” to be shown", lambda: self.shows(text))

    def close(self):
        """As the user does; what was typed is saved."""
        self.keys("ctrl+w")
        wait_for("the end of the program", lambda: self.process.poll() is not None)
        if self.process.returncode != 0:
            raise SystemExit(f"not ok: ended with {self.process.returncode}")


def enter_example(boulier):
    """The example of the Belgian text, from nothing."""
    boulier.keys("Return")
    boulier.wait_shown("No players yet")
    boulier.type("Player A")
    boulier.keys("Return")
    boulier.type("2000")
    boulier.keys("Return")
    boulier.wait_shown("Player A")

    main = boulier.window
    boulier.keys("alt+Return")
    boulier.wait_for_window(main)
    boulier.keys("Tab", "Tab", "Tab")
    boulier.type("300")
    boulier.keys("Return")
    wait_for("the dialog to close", lambda: boulier.find_windows() == [main])
    boulier.wait_for_window(None)
    boulier.wait_shown("300 rated games before this period")

    boulier.keys("ctrl+g")
    for date, opponent, rating, result in (
            ("12/1/2014", "Player B", "1960", "0"), ("26/1/2014", "Player E", "2100", "0"),
            ("7/2/2014", "Player C", "1530", "1"), ("2/3/2014", "Player D", "1880", "1-0")):
        boulier.type(date)
        boulier.keys("Return")
        boulier.type(opponent)
        boulier.keys("Return")
        boulier.type(rating)
        boulier.keys("Return")
        boulier.type(result)
        boulier.keys("Return")
    boulier.wait_shown("4 games count")
    boulier.wait_shown("1994")
    boulier.wait_shown("1994.36")


def main(program):
    boulier = Program(program)
    boulier.wait_shown("Belgian cote")
    enter_example(boulier)
    print("ok 1 - a player and four games from nothing: 1994", flush=True)

    # From the empty line up to the win against Player D: deleted, and taken back.
    boulier.keys("Up", "Delete")
    boulier.wait_shown("3 games count")
    boulier.wait_shown("1990")
    boulier.keys("ctrl+z")
    boulier.wait_shown("4 games count")
    boulier.wait_shown("1994")
    print("ok 2 - a game deleted and undone: 1994", flush=True)

    boulier.wait_shown("Saved on this computer")
    boulier.close()
    files = glob.glob(os.path.join(DOCUMENTS, "*.boulier"))
    if len(files) != 1:
        raise SystemExit(f"not ok: the folder has {files}")
    boulier = Program(program, files[0])
    boulier.wait_shown("4 games count")
    boulier.wait_shown("1994")
    boulier.close()
    print("ok 3 - closed and opened: 1994", flush=True)
    print("1..3")


if __name__ == "__main__":
    main(sys.argv[1])
