"""The Count."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.checks import number, refused
from campaigns.kernel.decisions import Refused

from companions.dracula.rules.events import (
    Cleared,
    Erred,
    Flown,
    HandNamed,
    Hid,
    Laid,
    Lurked,
    Rumored,
    SlidOff,
    Watched,
    WatchedOff,
)
from companions.dracula.rules.hideouts import DEALT, LAIRS, SPACES
from companions.dracula.rules.sight import View

from .asked import Nonsense, city, encounters, own_desk, place, secret, spot


def hid(view: View, event: Hid) -> Refused | None:
    if view.setup.paper:
        return refused("paper.place", "place") if event.place else None
    return secret(view) or city(view, event.place)


def lurked(view: View, event: Lurked) -> Refused | None:
    return secret(view) or _play(view, event) or _beside(event) or (_off(event.slid) if event.slid else None)


def _play(view: View, event: Lurked) -> Refused | None:
    """One card for where he is: a location, Hide, Dark Call or Feed."""
    instead = [power for power in event.powers if power in ("hide", "dark-call", "feed")]
    if len(instead) + bool(event.place) != 1 or len(set(event.powers)) != len(event.powers):
        return refused("play.one", "place")
    return place(view, event.place) if event.place else None


def _beside(event: Lurked) -> Refused | None:
    return (
        _misdirect(event.misdirect, played="misdirect" in event.powers)
        or number(event.rumor, "rumor", 0, SPACES)
        or number(len(event.encounters), "encounters", 0, DEALT)
        or encounters(event.encounters)
    )


def _misdirect(space: int, *, played: bool) -> Refused | None:
    """An older space, on which the card lies; on the first lies what he plays."""
    return number(space, "misdirect", 2, SPACES) if space or played else None


def _off(slid: SlidOff | WatchedOff) -> Refused | None:
    return number(slid.lair, "lair", 1, LAIRS) if slid.to == "lair" else None


def watched(view: View, event: Watched) -> Refused | None:
    """Where the Count has a phone, it says what is seen."""
    if not view.setup.paper:
        return refused("watched.phone", None)
    return (
        _seen(view, event)
        or (number(event.lair, "lair", 1, LAIRS) if event.step == "lair" else None)
        or _misdirect(event.misdirect, played=False)
        or number(event.rumor, "rumor", 0, SPACES)
        or number(event.encounters, "encounters", 0, DEALT)
        or (_off(event.slid) if event.slid else None)
    )


def _seen(view: View, event: Watched) -> Refused | None:
    """What lies face up is named: a city in which a hunter stands, or whatever he showed."""
    if event.step == "open":
        return city(view, event.place)
    return place(view, event.place) if event.place else None


def flown(view: View, event: Flown) -> Refused | None:
    if view.setup.paper:
        return number(event.space, "space", 0, SPACES)
    return secret(view) or city(view, event.place) or number(event.space, "space", 0, SPACES)


def of_spot(view: View, event: Rumored | Cleared) -> Refused | None:
    return own_desk(view) or spot(event.space, event.lair)


def laid(view: View, event: Laid) -> Refused | None:
    return own_desk(view) or spot(event.space, event.lair) or encounters((event.encounter,), "encounter")


def hand_named(view: View, event: HandNamed) -> Refused | None:
    return secret(view) or encounters(event.encounters)


def erred(view: View, event: Erred) -> Refused | None:
    return own_desk(view) or place(view, event.place)


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Hid: hid,
    Lurked: lurked,
    Watched: watched,
    Flown: flown,
    Rumored: of_spot,
    Laid: laid,
    Cleared: of_spot,
    HandNamed: hand_named,
    Erred: erred,
}
