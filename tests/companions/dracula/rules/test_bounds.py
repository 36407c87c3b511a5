"""What a file from elsewhere may not say: places, spaces and cards that no table has."""

import pytest

from companions.dracula.rules.bounds import beyond
from companions.dracula.rules.events import (
    Answered,
    Engaged,
    Erred,
    Flown,
    Hid,
    Hunched,
    Inquired,
    Lurked,
    Moved,
    Placed,
    Revealed,
    SlidOff,
    Stepped,
    TokenPut,
    TokenTaken,
    Watched,
    WatchedOff,
    Whispered,
)
from companions.dracula.rules.events.time import Admitted
from companions.dracula.rules.state import Found, Token


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
        (Hid(place="hospital-rome"), "place"),
        (Lurked(place="hospital-rome"), "place"),
        (Watched(step="city", slid=WatchedOff(to="mature", place="hospital-rome")), "slid"),
        (Erred(place="hospital-madrid"), "place"),
        (Erred(place=""), "place"),
        (Revealed(place="", space=1), "place"),
        (Hunched(by=2, place=""), "place"),
        (Placed(hunter="mina", place=""), "place"),
        (Stepped(to="day", admitted=(Admitted(hunter="mina", hospital="rome"),)), "admitted"),
        (Answered(how="presence", places=("",)), "places"),
        (Answered(how="presence", places=("rome",), near=("",)), "near"),
        (Answered(how="arrival", found=(Found(place="hospital-rome", space=1),)), "found"),
        (Answered(how="hypnosis", region="atlantis"), "region"),
        (Inquired(how="scouts", places=("rome", "")), "places"),
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
        Watched(step="feed", slid=WatchedOff(to="mature")),
        Flown(space=1),
        Engaged(foe="dracula", hunters=("mina",)),
        Engaged(foe="dracula", hunters=("mina",), place="hospital-rome"),
        Placed(hunter="mina", place="hospital-rome"),
        Stepped(to="day", admitted=(Admitted(hunter="mina", hospital="hospital-rome"),)),
        Inquired(how="hypnosis"),
        Answered(how="presence", places=("hospital-rome", "north-sea"), near=("hospital-rome",)),
        Answered(how="arrival", found=(Found(place=""),)),
        Answered(how="hypnosis", region="italy"),
    ],
)
def test_that_can(event):
    assert beyond(event) == ""


# --- Tokens ---------------------------------------------------------------------------------------------


def put(kind, *places, rail=False):
    return TokenPut(kind=kind, places=places, rail=rail)


@pytest.mark.parametrize(
    "token",
    [
        put("fog"),
        put("heavenly-host"),
        put("fog", ""),
        put("fog", "rome", "naples"),
        put("roadblock"),
        put("roadblock", "rome"),
        put("roadblock", "rome", "paris"),
        put("roadblock", "rome", "bari", "naples"),
        put("roadblock", "hospital-rome", "rome"),
        put("roadblock", "north-sea", "london"),
        put("roadblock", "paris", "marseilles"),
        put("roadblock", "rome", "bari", rail=True),
    ],
)
def test_a_token_lies_on_one_place_and_a_roadblock_on_a_line(token):
    assert (
        beyond(token) == beyond(TokenTaken(kind=token.kind, places=token.places, rail=token.rail)) == "places"
    )
    lifted = Token(kind=token.kind, places=token.places, rail=token.rail)
    assert beyond(Stepped(to="night", lifted=(lifted,))) == "lifted"


@pytest.mark.parametrize(
    "token",
    [
        put("fog", "rome"),
        put("storm", "north-sea"),
        put("bats", "hospital-rome"),
        put("roadblock", "rome", "bari"),
        put("roadblock", "bari", "rome"),
        put("roadblock", "paris", "marseilles", rail=True),
    ],
)
def test_a_token_as_it_lies(token):
    assert beyond(token) == ""
