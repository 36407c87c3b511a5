"""Questions and answers."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.checks import first, known, number
from campaigns.kernel.decisions import Refused

from companions.dracula.rules.cast import COUNT_EVENTS, ENCOUNTERS, QUESTIONS, UNASKED
from companions.dracula.rules.events import Answered, Inquired, Interrupted, Revealed, TurnedUp
from companions.dracula.rules.ground import ground
from companions.dracula.rules.hideouts import SPACES
from companions.dracula.rules.sight import View

from .asked import Nonsense, hunter, own_desk, place, spot


def inquired(view: View, event: Inquired) -> Refused | None:
    return known(event.how, set(QUESTIONS) - UNASKED, "question.unknown", "how") or _question(view, event)


def _question(view: View, event: Inquired | Answered) -> Refused | None:
    """What it asks about: two cities, a space of the trail, where a hunter stands."""
    if event.hunter and (no := hunter(event.hunter)):
        return no
    if event.how in ("reports", "money", "harker"):
        return number(event.space, "space", 1, SPACES)
    if event.how in ("hypnosis", "cylinders"):
        return None
    return known(bool(event.places), (True,), "question.where", "places") or first(
        place(view, one, "places") for one in event.places
    )


def answered(view: View, event: Answered) -> Refused | None:
    """The Count alone; with a pencil, whoever heard it."""
    return (
        own_desk(view)
        or known(event.how, QUESTIONS, "question.unknown", "how")
        or _question(view, event)
        or first(place(view, one.place, "found") or spot(one.space, one.lair) for one in event.found)
        or _said(view, event)
    )


def _said(view: View, event: Answered) -> Refused | None:
    """Regions, places and spaces that there are."""
    regions = ("", *ground(view.setup).regions)
    return (
        known(event.region, regions, "place.unknown", "region", place=event.region)
        or first(place(view, one, "near") for one in event.near)
        or first(number(hide, "hide", 0, SPACES) for hide in (event.hide, *(one.hide for one in event.found)))
    )


def interrupted(view: View, event: Interrupted) -> Refused | None:
    return own_desk(view) or known(event.event, COUNT_EVENTS, "event.unknown", "event")


def revealed(view: View, event: Revealed) -> Refused | None:
    return (
        own_desk(view)
        or place(view, event.place)
        or spot(event.space, event.lair)
        or number(event.hide, "hide", 0, SPACES)
    )


def turned_up(_view: View, event: TurnedUp) -> Refused | None:
    return (
        known(event.encounter, ENCOUNTERS, "encounter.unknown", "encounter")
        or spot(event.space, event.lair)
        or (hunter(event.hunter) if event.hunter else None)
    )


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Inquired: inquired,
    Answered: answered,
    Interrupted: interrupted,
    Revealed: revealed,
    TurnedUp: turned_up,
}
