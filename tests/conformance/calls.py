"""How many calls of Python something takes: as sure as the number of queries, and no clock is asked."""

from __future__ import annotations

import gc
import re
import sys
from collections import Counter
from pathlib import Path

# Python 3.12 makes no calls of these any more.
INLINED = {"<listcomp>", "<dictcomp>", "<setcomp>"}
PLACE = re.compile(r".*/(?:site-packages|python3\.\d+)/")
ROOT = f"{Path(__file__).resolve().parents[2]}/"


class Calls:
    """By code, how often it was called."""

    def __init__(self):
        self._codes = Counter()

    def note(self, frame, event, _arg):
        if event == "call" and frame.f_code.co_name not in INLINED:
            self._codes[frame.f_code] += 1

    @property
    def n(self):
        return sum(self._codes.values())

    def most(self, n=12):
        """The files and the functions that were called most, for whoever looks for what costs so much."""
        files, functions = Counter(), Counter()
        for code, times in self._codes.items():
            place = PLACE.sub("", code.co_filename).removeprefix(ROOT)
            files[place] += times
            functions[f"{place}:{code.co_name}"] += times
        return [f"{times:>8,} {name}" for found in (files, functions) for name, times in found.most_common(n)]


def counted(act):
    """In this thread, while the collector is quiet: what it finalizes belongs to somebody else."""
    calls = Calls()
    gc.collect()
    gc.disable()
    sys.setprofile(calls.note)
    try:
        act()
    finally:
        sys.setprofile(None)
        gc.enable()
    return calls
