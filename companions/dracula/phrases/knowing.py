"""What the hunters can know, in words and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext, ngettext

from .cards import LYING
from .naming import place
from .terms import HUNTERS

if TYPE_CHECKING:
    from companions.dracula.rules.cast import Name


def share(part: float) -> str:
    """Of a hundred: what is not certain is not called so, nor what is possible impossible."""
    rounded = int(part * 100 + 0.5)
    if part < 1 and rounded == 100:
        return gettext("over %(n)s %%") % {"n": 99}
    return gettext("%(n)s %%") % {"n": rounded} if rounded else gettext("under %(n)s %%") % {"n": 1}


def thing(key: str) -> str:
    """What can lie on a space: a place, or a card that is none."""
    return str(LYING[key]) if key in LYING else place(key)


def space(n: int) -> str:
    return gettext("Space %(n)d") % {"n": n}


def lair(n: int) -> str:
    return gettext("Lair %(n)d") % {"n": n}


def leaves(turns: int) -> str:
    """When it slides off."""
    said = ngettext("leaves the trail with his next move", "leaves the trail in %(n)d moves", turns)
    return said % {"n": turns}


# --- Of one place ---------------------------------------------------------------------------------------


def here(part: float) -> str:
    return gettext("Dracula can be here now: %(share)s.") % {"share": share(part)}


def on_space(n: int, part: float) -> str:
    return gettext("On space %(n)d of the trail: %(share)s.") % {"n": n, "share": share(part)}


def in_lair(n: int, part: float) -> str:
    return gettext("In lair %(n)d: %(share)s.") % {"n": n, "share": share(part)}


def who(can: Mapping[Name, int]) -> str:
    """Who can look there today, and whether it takes a ticket."""
    return ", ".join(_goer(str(HUNTERS[name]), tickets) for name, tickets in can.items())


def _goer(hunter: str, tickets: int) -> str:
    return gettext("%(hunter)s with a ticket") % {"hunter": hunter} if tickets else hunter


# --- What to ask ----------------------------------------------------------------------------------------


def scouts(one: str, other: str, removes: float) -> str:
    said = gettext("Hired Scouts: name %(one)s and %(other)s (%(share)s).")
    return said % {"one": one, "other": other, "share": share(removes)}


def bond(region: str, yes: float) -> str:
    """What Mina's bond would say where she is."""
    said = gettext("Mina’s bond in %(region)s: a yes is %(share)s likely.")
    return said % {"region": region, "share": share(yes)}


# --- Once all lies open ---------------------------------------------------------------------------------


def possible(n: int, true: str, part: float) -> str:
    said = ngettext(
        "One place was possible: %(place)s.", "%(n)d places were possible; %(place)s with %(share)s.", n
    )
    return said % {"n": n, "place": true, "share": share(part)}


def so_many(n: int) -> str:
    """Where nobody ever saw what was true."""
    return ngettext("One place was possible.", "%(n)d places were possible.", n) % {"n": n}


def known_at(when: str, place: str) -> str:
    return gettext("%(when)s: nothing but %(place)s was possible.") % {"when": when, "place": place}


def closest(when: str, place: str, part: float) -> str:
    said = gettext("The closest call: %(place)s with %(share)s (%(when)s).")
    return said % {"when": when, "place": place, "share": share(part)}
