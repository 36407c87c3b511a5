"""What pages say without a code: what a card costs and looks like, what the Count is asked, what ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from django.utils.translation import gettext, ngettext, pgettext

from campaigns.kernel.words import word
from companions.dracula.rules.telling import ticket_word, token_word

from .cards import LYING
from .naming import PLACE, listed, place, spoken
from .reminders import STRIP
from .terms import FACES, HUNTERS

if TYPE_CHECKING:
    from campaigns.games import Names
    from companions.dracula.rules.ends import Ends
    from companions.dracula.rules.hideouts import Hideout
    from companions.dracula.rules.reach import Ticket
    from companions.dracula.rules.state import Asked

WHERE = listed(PLACE)


def ticket(one: Ticket) -> str:
    return spoken(ticket_word(one), {})


def face(seen: str, lair: int | None = None) -> str:
    """What the others see of a card."""
    return pgettext("spot", "out of lair %(n)d") % {"n": lair} if lair else str(FACES[seen])


def costs(*damage: int, influence: int = 0) -> str:
    """What he suffers one after the other; below 0 he heals."""
    return " · ".join((*(_cost(n) for n in damage if n), *_influence(influence)))


def _cost(damage: int) -> str:
    if damage < 0:
        return gettext("heals up to %(n)d") % {"n": -damage}
    return ngettext("%(n)d damage", "%(n)d damage", damage) % {"n": damage}


def _influence(influence: int) -> Iterator[str]:
    if influence:
        yield gettext("influence +%(n)d") % {"n": influence}


def card(one: Hideout) -> str:
    """What lies there, as he himself knows it: the place, or else the power."""
    return place(one.place) if one.place else str(LYING[one.cards[0]])


# --- What waits for the Count ---------------------------------------------------------------------------


def asked(one: Asked, names: Names) -> str:
    """The same, whatever the answer is going to be."""
    if one.how == "arrival":
        about = {"hunter": HUNTERS.get(one.hunter, one.hunter), "places": WHERE(one.places, names)}
        return gettext("%(hunter)s arrives: %(places)s.") % about
    if one.how == "meeting":
        return gettext("Does Dracula stand where a hunter stands? %(places)s.") % {
            "places": WHERE(one.places, names)
        }
    about = {"how": one.how, "hunter": one.hunter, "places": one.places, "space": one.space}
    return spoken(word("told.inquired", **about), names)


# --- What ends with the next step of the clock ----------------------------------------------------------


def ending(found: Ends, *, week: bool = False) -> str:
    """`week`: a new one begins then."""
    return " ".join(_ending(found, week))


def _ending(found: Ends, week: bool) -> Iterator[str]:
    if found.lifted:
        tokens = ", ".join(spoken(token_word(one), {}) for one in found.lifted)
        yield gettext("Next off the board: %(tokens)s.") % {"tokens": tokens}
    yield from (str(STRIP[kind]) for kind in found.choices)
    for hunter, hospitals in found.admitted.items():
        yield _admitted(str(HUNTERS[hunter]), hospitals)
    if week:
        yield from (str(STRIP[what]) for what in ("week", "despair", "rumor"))


def _admitted(hunter: str, hospitals: tuple[str, ...]) -> str:
    if len(hospitals) > 1:
        about = {"hunter": hunter, "hospitals": WHERE(hospitals, {})}
        return gettext("%(hunter)s comes to a hospital that Dracula chooses: %(hospitals)s.") % about
    return gettext("%(hunter)s comes to: %(hospital)s.") % {
        "hunter": hunter,
        "hospital": ", ".join(map(place, hospitals)),
    }
