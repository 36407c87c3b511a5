"""How what stands in a code's placeholders is read out: clans, provinces, strengths."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from campaigns.phrasebook import Reader, Readers, both, called, label, several

from .terms import CLANS, ENDS, FIGURES, FJORDS, NAMES_SEEN, PHASES, PLACES, REGIONS, REWARDS, STATS

if TYPE_CHECKING:
    from campaigns.games import Names
    from companions.bloodrage.rules.state import Region

UNNAMED_CLAN = _("Clan %(seat)d")
NONE = _("none")


def name(seat: int, names: Names) -> str:
    return called(seat, names, UNNAMED_CLAN)


clans = several(name)


def place(spot: str, printed: str = "") -> str:
    """As the board has it; until somebody has read it, by where it lies. A fjord by its two shores."""
    if spot in FJORDS:
        return gettext("the fjord %(shores)s") % {"shores": printed} if printed else str(FJORDS[spot])
    return printed or str(PLACES.get(spot, spot)) or gettext("no province")


def region_of(printed: str) -> Region | None:
    """Of a province that rules or player aids name, in the reader's language."""
    called = printed.casefold()
    known = ((region, str(one)) for region, some in NAMES_SEEN.items() for one in some)
    return next((region for region, one in known if one.casefold() == called), None)


def places(spots: Iterable[tuple[str, str]]) -> str:
    return ", ".join(place(*spot) for spot in spots) or gettext("none")


def pairs(some: Iterable[tuple[int, int | None]], names: Names) -> str:
    """“Ada 7, Bela 2”; without a number where nobody told one."""
    told = (name(seat, names) if n is None else f"{name(seat, names)} {n}" for seat, n in some)
    return ", ".join(told) or gettext("none")


def yes(value: Any, names: Names) -> str:
    return gettext("yes") if value else gettext("no")


def done(value: Any, names: Names) -> str:
    return pgettext("quest", "done") if value else gettext("not done")


# --- Placeholders ----------------------------------------------------------------------------------


def or_else(none: Promise) -> Reader:
    return lambda value, names: value or none


def spot(value: Any, names: Names) -> str:
    return place(*value) if isinstance(value, list | tuple) else place(value)


def first_spot(value: Any, names: Names) -> str:
    """What has no name is called by where it lies, in small letters; a sentence may begin with it."""
    return capfirst(spot(value, names))


def gone(value: Any, names: Names) -> str:
    return yes(value is not None, names)


def totals(value: Any, names: Names) -> str:
    return pairs(value, names) if value else gettext("no strength entered")


PHASE, END = label(PHASES, NONE), label(ENDS, NONE)
REWARD, CLAN = label(REWARDS, NONE), label(CLANS, NONE)
UNNAMED = or_else(_("without a name"))
# How each placeholder is read, wherever it occurs; and where a code reads one in its own way.
READERS: Readers = {
    "seat": name,
    "first": name,
    "winner": name,
    "seats": clans,
    "winners": clans,
    "clan": CLAN,
    "spot": spot,
    "start": spot,
    "there": pairs,
    "doomed": lambda value, names: places(value),
    "destroyed": lambda value, names: places(value),
    "totals": pairs,
    "fallen": pairs,
    "named": lambda value, names: places(value),
    "stat": label(STATS, NONE),
    "reward": REWARD,
    "figure": label(FIGURES, _("a figure")),
    "card": or_else(_("a card")),
    "phase": PHASE,
}
FIRST: Readers = {"spot": first_spot}
OWN_READERS: Mapping[str, Readers] = {
    "told.stepped": {"to": PHASE},
    "phase.out": {"of": PHASE},
    "told.noted": {"by": name},
    "told.noted.about": {"by": name},
    "told.quest_told": {"done": done},
    "told.quest_told.unnamed": {"done": done},
    "told.spot_shown": {
        "spot": lambda value, names: place(value[0] if value else ""),
        "name": UNNAMED,
        "region": lambda value, names: str(REGIONS[value]) if value else gettext("region not entered"),
    },
    "told.pillaged.lost": {"totals": totals},
    "told.pillaged.tied": {"totals": totals},
    "because.quest": {"name": UNNAMED},
    "told.ruled.token": {
        "reward": lambda value, names: REWARD(value, names) if value else gettext("nothing")
    },
    "told.ruled.pillaged": {"to": yes},
    "told.ruled.destroyed": {"to": lambda value, names: yes(value >= 0, names)},
    "token.other": FIRST,
    "token.unknown": FIRST,
    "differs.doomed": FIRST,
    "differs.name": both(UNNAMED),
    "differs.clan": both(CLAN),
    "differs.token": {**FIRST, **both(REWARD)},
    "differs.pillaged": {**FIRST, **both(yes)},
    "differs.fjord": {**FIRST, **both(yes)},
    "differs.destroyed": {**FIRST, **both(gone)},
    "differs.region": {**FIRST, **both(label(REGIONS, NONE))},
    "differs.phase": both(PHASE),
    "differs.first": both(name),
    "differs.turn": both(name),
    "differs.ended": both(END),
    "differs.winners": both(clans),
}
