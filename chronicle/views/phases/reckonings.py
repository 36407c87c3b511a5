"""The reckoning: missions to their winners, each battleground once, then every player's counts."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from campaigns.views.pages import Forms
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.terms import ATTRIBUTES
from chronicle.rules import names

from .counts import players
from .grounds import grounds
from .missions import missions
from .standings import race, ties


def page(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    seen = frame.view.reckoning
    if seen is None:
        return {}
    rows = players(frame, forms)
    return {
        "missions": missions(frame, forms),
        "unsettled": sum(not one.settled for one in seen.missions),
        "grounds": grounds(frame, forms),
        "untold": [phrases.ground(one.ground) for one in seen.grounds if one.told is None and not one.scale],
        "own": [row for row in rows if row.person.me],
        "others": [row for row in rows if not row.person.me],
        "ties": ties(frame, forms),
        "race": race(frame),
        "attributes": [(one, ATTRIBUTES[one]) for one in names.ATTRIBUTES],
    }
