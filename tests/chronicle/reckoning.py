"""Cases as whoever asks `reckon` writes them, and the command itself."""

import io
import json
import sys
from types import SimpleNamespace

import pytest
from django.core.management import call_command


@pytest.fixture
def reckon(monkeypatch):
    """The answers to bytes, or to cases, of the command itself."""

    def run(*cases, content=None):
        content = json.dumps(cases).encode() if content is None else content
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(content)))
        out = io.StringIO()
        call_command("reckon", stdout=out, stderr=io.StringIO())
        return json.loads(out.getvalue())

    return run


def on(name, state=None, **player):
    return {"what": "battleground", "name": name, "state": state or {}, "player": player}


def with_count(name, state=None, **count):
    return on(name, state, count=count)


def chapter(**changes):
    """E1, but for what is said."""
    told = {"what": "chapter", "mode": "chronicle", "battlegrounds": [8, 3, 3]}
    return told | {"power": 5, "boons": 3, "infamy": 4} | changes


def players(what, *rows):
    return {"what": what, "players": list(rows)}


T14 = [[4, 2], [3, 3], [5, 1], [2, 6], [7, 3]]
