"""A mission as it is told by the fire: who won it and by what, and what the choice has brought. Only facts vary the words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext, pgettext, pgettext_lazy

from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.terms import HOW
from chronicle.rules.state import Chapter, Mission, Taken

from .italics import italic

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# By what a mission is won, as a sentence begins.
BY: Final[Mapping[str, StrPromise]] = {
    "war": pgettext_lazy("a mission is won", "By war"),
    "science": pgettext_lazy("a mission is won", "By science"),
    "wealth": pgettext_lazy("a mission is won", "By wealth"),
    "secrets": pgettext_lazy("a mission is won", "Through secrets"),
    "high": pgettext_lazy("a mission is won", "With the high class"),
    "low": pgettext_lazy("a mission is won", "With the low class"),
    "pale": pgettext_lazy("a mission is won", "With a blue temperament"),
    "yellow": pgettext_lazy("a mission is won", "With a yellow temperament"),
    "north": pgettext_lazy("a mission is won", "In the North"),
    "east": pgettext_lazy("a mission is won", "In the East"),
    "south": pgettext_lazy("a mission is won", "In the South"),
    "west": pgettext_lazy("a mission is won", "In the West"),
    "wild": pgettext_lazy("a mission is won", "With the wild"),
}
DECIDED: Final = ("primogen", "dice", "table")


def mission(frame: Frame, of: Chapter, one: Mission) -> str:
    """Two sentences; one where nobody wins or nothing came of it."""
    made = next((each for each in of.taken if each.slot == one.slot), None)
    return " ".join([_won(frame, of, one), *(_made(frame, one, made) if made else ())])


# --- Who won it -----------------------------------------------------------------------------------------


def _won(frame: Frame, of: Chapter, one: Mission) -> str:
    about = {
        "mission": italic(one.name) if one.name else phrases.mission(one.slot, one.attribute),
        "player": phrases.name(one.winner, frame.names),
        "by": BY.get(one.attribute, ""),
        "how": HOW.get(one.how, ""),
        **_numbers(one),
    }
    return _sentence(of, one) % about


def _numbers(one: Mission) -> dict[str, int]:
    """The winner's count, and the best of the others'."""
    own = sum(each.n for each in one.counts if each.seat == one.winner)
    return {"n": own, "most": max((each.n for each in one.counts if each.seat != one.winner), default=0)}


def _sentence(of: Chapter, one: Mission) -> str:
    if not one.winner:
        return gettext("Nobody wins %(mission)s.")
    if one.how in DECIDED:
        return gettext("%(mission)s is even to the last and goes to %(player)s: %(how)s.")
    numbers = _numbers(one)
    if (
        any(each.leader and each.seat == one.winner for each in one.counts)
        and numbers["n"] == numbers["most"]
    ):
        return gettext("%(mission)s hangs in the balance until the leader of %(player)s counts twice.")
    if one.attribute not in BY:
        return gettext("%(player)s wins %(mission)s.")
    if 0 < numbers["most"] < numbers["n"]:
        return gettext("%(by)s, %(player)s wins %(mission)s, %(n)d to %(most)d.")
    if _won_before(of, one):
        return gettext("%(by)s, %(player)s wins %(mission)s as well.")
    return gettext("%(by)s, %(player)s wins %(mission)s.")


def _won_before(of: Chapter, one: Mission) -> bool:
    return any(each.winner == one.winner for each in of.missions if each.slot < one.slot)


# --- What came of it ------------------------------------------------------------------------------------


def _made(frame: Frame, one: Mission, made: Taken) -> Iterator[str]:
    if made.seat != one.winner:
        yield gettext("%(player)s turns it over.") % {"player": phrases.name(made.seat, frame.names)}
    gains = list(_gains(frame, made))
    about = {"choice": italic(made.choice), "gains": _listed(gains)}
    if made.choice and gains:
        yield gettext("The choice, %(choice)s, brings %(gains)s.") % about
    elif made.choice:
        yield gettext("The choice: %(choice)s.") % about
    elif gains:
        yield gettext("It brings %(gains)s.") % about


def _gains(frame: Frame, made: Taken) -> Iterator[str]:
    if made.section and made.row:
        yield gettext("a box of %(row)s") % {"row": made.row}
    about = {"name": made.what, "clan": _clan(frame, made)}
    match made.reward:
        case "asset":
            yield gettext("the asset %(asset)s") % {"asset": phrases.asset(made.what)}
        case "ancilla":
            yield gettext("a new face, %(name)s (%(clan)s)") % about
        case "elevate":
            yield gettext("the elevation of %(name)s (%(clan)s)") % about
        case "leader":
            yield gettext("a new clan leader, %(name)s (%(clan)s)") % about


def _clan(frame: Frame, made: Taken) -> str:
    table = frame.view.table
    clans = {
        **{one.id: one.clan for one in table.leaders},
        **{one.id: one.clan for one in table.ancillae},
    }
    return phrases.blood(clans.get(made.about, ""))


def _listed(gains: Sequence[str]) -> str:
    *first, last = gains or ("",)
    if not first:
        return last
    return pgettext("gains", "%(first)s and %(last)s") % {"first": ", ".join(first), "last": last}
