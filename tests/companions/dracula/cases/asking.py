"""The commands as whoever asks them does, and cases for them."""

import io
import json
import sys
from types import SimpleNamespace

import pytest
from django.core.management import call_command


@pytest.fixture
def ask(monkeypatch):
    """The answers of a command to cases, or to bytes."""

    def run(command, *cases, content=None):
        content = json.dumps(cases).encode() if content is None else content
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(content)))
        out = io.StringIO()
        call_command(command, stdout=out, stderr=io.StringIO())
        return json.loads(out.getvalue())

    return run


def without(case, name):
    return {key: value for key, value in case.items() if key != name}


def location(id_, kind="small_city", region="iberia"):
    return {"id": id_, "kind": kind, "region": region}


# Two cities by road, one by rail, a castle behind them, two seas and a hospital.
SMALL = {
    "meta": {"game": "is not read"},
    "locations": [
        {**location("ayr"), "lon": 1.5, "ports": None},
        location("bonn", "large_city", "germany"),
        location("cork"),
        location("keep", "castle"),
        location("firth", "sea", None),
        location("gulf", "sea", None),
    ],
    "hospital_spaces": [{"id": "ward", "city": "bonn", "kind": "hospital"}],
    "edges": {
        "road": [["ayr", "bonn"], ["bonn", "keep"]],
        "rail": [{"a": "bonn", "b": "cork", "colour": "yellow"}],
        "port": [["ayr", "firth"], ["cork", "gulf"]],
        "sea": [["firth", "gulf"]],
    },
}


def small(*path, **changes):
    """The small map with something else at one place of it: a value, or nothing at all."""
    told = json.loads(json.dumps(SMALL))
    *above, last = path
    inside = told
    for name in above:
        inside = inside[name]
    if "now" in changes:
        inside[last] = changes["now"]
    else:
        del inside[last]
    return told
