"""The golden journals of a game, folded: each of its kinds stands in one of them."""

import io
import json
import zipfile
from functools import cache
from typing import NamedTuple

from campaigns.kernel.timeline import Play
from tests import behind
from tests.conformance.sample import sample

HOUSE = {
    "format": 1,
    "campaign": "00000000-0000-4000-8000-000000000001",
    "name": "Golden",
    "created": "2026-01-01T20:00:00Z",
    "circle": "The Hunters",
    "nights": [],
}


class Moment(NamedTuple):
    """One entry that stands, and what its seat saw of the table a moment before."""

    play: Play
    event: object
    before: object
    view: object
    after: object


def paths(slug):
    return sorted(sample(slug).golden.glob("*.json"))


@cache
def position(slug, path):
    """As a file from elsewhere is read: looked through, decoded, folded."""
    written = json.loads(path.read_text())
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("journal.json", json.dumps(written.get("journal") or around(slug, written["lines"])))
    return behind.folded(content.getvalue())


def around(slug, lines):
    """The oldest of them are the lines alone; everything else is what a campaign would say."""
    entries = [
        {"key": f"golden-{one['number']}", "at": HOUSE["created"], "advice": [], **one} for one in lines
    ]
    people = sorted({*lines[0]["facts"]["seats"], *(one["seat"] for one in lines)} - {0})
    seats = [
        {"number": n, "name": f"Seat {n}", "colour": n, "plays": True, "hosts": n == people[0]}
        for n in people
    ]
    return {**HOUSE, "game": slug, "seats": seats, "entries": entries}


@cache
def moments(slug):
    """Every entry that stands in any of them."""
    return [moment for path in paths(slug) for moment in _of(position(slug, path))]


def _of(now):
    for index, (play, event) in enumerate(zip(now.plays, now.events, strict=True)):
        before = now.before(index)
        yield Moment(play, event, before, now.game.sight(before, play.seat), now.states[index])
