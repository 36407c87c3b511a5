"""What a file from elsewhere may not say: places, spaces and cards that no table has."""

import pytest

from companions.dracula.rules.bounds import beyond
from companions.dracula.rules.events import (
    Answered,
    Hid,
    Lurked,
    Moved,
    SlidOff,
    Stepped,
    TokenPut,
    Watched,
    WatchedOff,
    Whispered,
)
from companions.dracula.rules.state import Found


@pytest.mark.parametrize(
    ("event", "where"),
    [
        (Hid(place="atlantis"), "place"),
        (Moved(hunter="mina", to="atlantis", by="sea"), "to"),
        (Moved(hunter="mina", to="", by="sea"), "to"),
        (TokenPut(kind="fog", places=("rome", "atlantis")), "places"),
        (Lurked(place="rome", misdirect=7), "misdirect"),
        (Lurked(place="rome", rumor=-1), "rumor"),
        (Lurked(slid=SlidOff(to="lair", lair=4), place="rome"), "slid"),
        (Answered(how="arrival", hunter="mina", found=(Found(place="rome", space=7),)), "found"),
        (Answered(how="presence", near=("atlantis",)), "near"),
        (Watched(step="city", encounters=10), "encounters"),
        (Watched(step="city", slid=WatchedOff(to="lair", lair=1, encounters=10)), "slid"),
    ],
)
def test_that_cannot_be(event, where):
    assert beyond(event) == where


@pytest.mark.parametrize(
    "event",
    [
        Hid(place=""),
        Hid(place="rome"),
        Moved(hunter="mina", to="hospital-rome", by="moved"),
        Lurked(slid=SlidOff(to="lair", lair=3), place="castle-dracula", misdirect=6, rumor=6),
        Lurked(slid=SlidOff(to="cleared"), powers=("hide",)),
        Answered(how="arrival", hunter="mina", found=(Found(place="rome", lair=3),)),
        Stepped(to="night"),
        Whispered(by=2, to=3, text="atlantis"),
        Watched(step="city", encounters=9),
    ],
)
def test_that_can(event):
    assert beyond(event) == ""
