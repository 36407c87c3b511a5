"""What most are asked."""

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

from campaigns.kernel.checks import first, known, number, refused
from campaigns.kernel.decisions import Refused

from companions.dracula.rules.cast import ENCOUNTERS, FACE_DOWN, NAMES, TICKETS, TICKETS_HELD
from companions.dracula.rules.ground import ground, is_city
from companions.dracula.rules.hideouts import LAIRS, SPACES
from companions.dracula.rules.reach import Ticket
from companions.dracula.rules.sight import View


def hunter(name: str, field: str = "hunter") -> Refused | None:
    return known(name, NAMES, "hunter.unknown", field)


def place(view: View, where: str, field: str = "place") -> Refused | None:
    """A place of the map, or a hospital."""
    on = ground(view.setup)
    return (
        None if where in on.places or where in on.hospitals else refused("place.unknown", field, place=where)
    )


def city(view: View, where: str, field: str = "place") -> Refused | None:
    return place(view, where, field) or (
        None if is_city(view.setup, where) else refused("place.city", field, place=where)
    )


def spot(space: int, lair: int) -> Refused | None:
    """One of the two."""
    if bool(space) == bool(lair):
        return refused("spot.one", "space")
    return number(space, "space", 1, SPACES) if space else number(lair, "lair", 1, LAIRS)


def tickets(these: Collection[Ticket], field: str = "tickets") -> Refused | None:
    return number(len(these), field, 0, TICKETS_HELD) or first(
        known(one, (*TICKETS, FACE_DOWN), "ticket.unknown", field, white=one.white, yellow=one.yellow or 0)
        for one in these
    )


def encounters(these: Collection[str], field: str = "encounters") -> Refused | None:
    return first(known(one, (*ENCOUNTERS, ""), "encounter.unknown", field) for one in these)


def own_desk(view: View) -> Refused | None:
    """The Count's own; where he plays with a pencil the others write down what they see."""
    return None if view.desk or view.setup.paper else refused("count.only", None)


def phone(view: View) -> Refused | None:
    return None if view.desk else refused("count.only", None)


def secret(view: View) -> Refused | None:
    """Nothing is hidden before there is a word that guards it."""
    return phone(view) or (None if view.sworn else refused("sworn.first", None))


Nonsense: TypeAlias = Callable[[View, Any], Refused | None]
