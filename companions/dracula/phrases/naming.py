"""How what stands in a code's placeholders is read out: people, hunters, places, cards, and words within words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from campaigns.kernel.words import Word
from campaigns.phrasebook import Reader, Readers, both, called, label, sentence, several
from companions.dracula.rules import clock

from .cards import (
    ALLIES,
    COUNT_EVENTS,
    ENCOUNTERS,
    FOE_CARDS,
    FOES,
    HUNTER_CARDS,
    POWERS,
    QUESTIONS,
    TOKENS,
    UNNAMED_ENCOUNTER,
)
from .parts import PARTS
from .places import HOSPITALS, PLACES, REGIONS
from .terms import ACTS, DEDUCED, EDITIONS, FATES, HOWS, HUNTERS, PARTINGS, PHASES, SIDES, WAYS, WEEKDAYS, WHO
from .told import TOLD

if TYPE_CHECKING:
    from campaigns.games import Names

UNNAMED = _("Player %(seat)d")
NOWHERE = pgettext_lazy("place", "nowhere")
NONE = _("none")


def name(seat: int, names: Names) -> str:
    return called(seat, names, UNNAMED)


people = several(name)
PLACE = label({**PLACES, **HOSPITALS}, NOWHERE)


def day(since: int) -> str:
    """“Monday”; “Monday, week 2”."""
    weekday = str(WEEKDAYS[clock.weekday(since)])
    week = since // len(WEEKDAYS) + 1
    return weekday if week == 1 else gettext("%(day)s, week %(week)d") % {"day": weekday, "week": week}


def when(since: int, phase: str) -> str:
    return f"{day(since)} · {PHASES[phase]}"


def place(code: str) -> str:
    """A hospital too; nothing is nowhere."""
    return str(PLACE(code, {}))


def region(value: Any, names: Names) -> str:
    """As the edition on the table calls it."""
    edition, called_so = value or ("", "")
    return str(REGIONS[edition].get(called_so, called_so)) if called_so else gettext("no region")


# --- Ways of reading --------------------------------------------------------------------------------


def listed(reader: Reader, none: str | Promise = NONE) -> Reader:
    return lambda values, names: ", ".join(str(reader(one, names)) for one in values) or str(none)


def small(reader: Reader) -> Reader:
    """A label within a sentence."""
    return lambda value, names: _small(str(reader(value, names)))


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def always(message: Promise) -> Reader:
    return lambda value, names: str(message)


def filled(message: Promise) -> Reader:
    return lambda value, names: str(message % {"n": value})


def tail(before: str, reader: Reader, after: str = "") -> Reader:
    """What is said only where there is something to say, behind a comma or in brackets."""
    return lambda value, names: f"{before}{reader(value, names)}{after}" if value else ""


def bracketed(reader: Reader) -> Reader:
    return tail(" (", reader, ")")


def joined(between: str) -> Reader:
    return lambda values, names: between.join(spoken(one, names) for one in values)


def spoken(value: Any, names: Names) -> str:
    """A word within a word."""
    if not isinstance(value, Word):
        return str(value)
    return sentence({**PARTS, **TOLD}, value, names, READERS, OWN_READERS.get(value.code))


def signed(value: Any, names: Names) -> str:
    return f"{value:+d}".replace("-", "−")


def yes(value: Any, names: Names) -> str:
    return gettext("yes") if value else gettext("no")


def apart(value: Any, names: Names) -> str:
    """That two seas meet is said where they do not."""
    return "" if value else " " + gettext("North Atlantic and North Sea do not meet.")


# --- Placeholders -----------------------------------------------------------------------------------

HUNTER, ENCOUNTER = label(HUNTERS), label(ENCOUNTERS, UNNAMED_ENCOUNTER)
PHASE, HOW = label(PHASES), small(label(HOWS))
LAIR = filled(pgettext_lazy("spot", "lair %(n)d"))
SPACE = filled(pgettext_lazy("spot", "space %(n)d"))
# One of the two is there; the other says nothing.
SPOT: Readers = {"space": tail("", SPACE), "lair": tail("", LAIR)}
WHERE: Readers = {"place": bracketed(PLACE)}
RAILWAY: Readers = {"rail": bracketed(always(pgettext_lazy("token", "railway")))}
MATURED: Readers = {**WHERE, "matured": tail(": ", listed(ENCOUNTER))}
# How each placeholder is read, wherever it occurs; and where a code reads one in its own way.
READERS: Readers = {
    "seat": name,
    "seats": people,
    "count": name,
    "hunter": HUNTER,
    "hunters": listed(HUNTER),
    "who": label(WHO),
    "place": PLACE,
    "places": listed(PLACE, NOWHERE),
    "near": listed(PLACE, NOWHERE),
    "a": PLACE,
    "b": PLACE,
    "hospital": PLACE,
    "region": region,
    "day": lambda value, names: day(value),
    "phase": PHASE,
    "phases": listed(PHASE),
    "power": label(POWERS),
    "encounter": ENCOUNTER,
    "encounters": listed(ENCOUNTER),
    "kind": label(TOKENS),
    "ally": label(ALLIES),
    "event": label(COUNT_EVENTS),
    "how": label(QUESTIONS),
    "foe": label(FOES),
    "card": label(HUNTER_CARDS),
    "foe_card": label(FOE_CARDS),
    "what": small(label(ACTS)),
    "parts": joined("; "),
    "found": joined("; "),
    "tickets": lambda value, names: joined(", ")(value, names) or str(NONE),
    "held": tail("; ", joined("; ")),
    "also": tail(" ", joined(" ")),
    "token": spoken,
}
OWN_READERS: Mapping[str, Readers] = {
    "move.far": {"by": HOW},
    "told.opened": {
        "way": label(WAYS),
        "edition": label(EDITIONS),
        "fog_stops_rides": tail(" ", always(_("Fog stops rides."))),
        "north_seas_meet": apart,
        "deduction": tail(" ", label(DEDUCED)),
    },
    "told.hunched": {"by": name},
    "told.whispered": {"by": name, "to": name},
    "told.noted": {"by": name},
    "told.noted.about": {"by": name},
    "told.moved.road": {"to": PLACE},
    "told.moved.rail": {"to": PLACE, "tickets": bracketed(joined(", "))},
    "told.moved.sea": {"to": PLACE},
    "told.moved.moved": {"to": PLACE},
    "told.bitten": {"n": signed},
    "told.token_put": RAILWAY,
    "told.token_taken": RAILWAY,
    "told.ruled.day": {"to": lambda value, names: day(value)},
    "told.inquired": {
        "hunter": tail(", ", HUNTER),
        "places": tail(", ", listed(PLACE)),
        "space": tail(", ", SPACE),
    },
    "told.revealed": {**SPOT, "hide": tail("; ", filled(pgettext_lazy("spot", "Hide: space %(n)d")))},
    "told.turned_up": {**SPOT, "hunter": tail(", ", HUNTER), "fate": label(FATES)},
    "told.rumored": SPOT,
    "told.laid": SPOT,
    "told.laid.own": SPOT,
    "told.cleared": SPOT,
    "told.engaged": {
        **WHERE,
        "before": tail("; ", filled(pgettext_lazy("combat", "damage on the vampire: %(n)d"))),
    },
    "told.exchanged": {
        "cancelled": bracketed(always(pgettext_lazy("combat", "cancelled"))),
        "to_hunter": tail("; ", filled(pgettext_lazy("combat", "damage to the hunter: %(n)d"))),
        "to_foe": tail("; ", filled(pgettext_lazy("combat", "damage to the foe: %(n)d"))),
        "healed": tail("; ", filled(pgettext_lazy("combat", "the foe heals: %(n)d"))),
        "bitten": tail("; ", always(pgettext_lazy("combat", "a bite"))),
    },
    "told.parted": {"how": label(PARTINGS)},
    "face.own": {
        "lair": bracketed(filled(pgettext_lazy("spot", "out of lair %(n)d"))),
        "open": tail(", ", always(pgettext_lazy("card laid", "face up"))),
    },
    "off.mature": MATURED,
    "off.cleared.own": WHERE,
    "off.mature.own": MATURED,
    "off.lair.own": WHERE,
    "differs.day": both(lambda value, names: day(value)),
    "differs.phase": both(PHASE),
    "differs.winner": both(label(SIDES)),
    "differs.place": both(PLACE),
    "differs.delayed": both(yes),
    "differs.defeated": both(yes),
}
