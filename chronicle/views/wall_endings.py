"""The wall at the end: the worths, each line as it is told, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from django.utils.translation import ngettext

from chronicle.frames import Frame
from chronicle.phrases.naming import worth
from chronicle.rules.figures.ceremony import TITLES
from chronicle.rules.figures.final import titles_of
from chronicle.rules.seen import Ceremony, Share
from chronicle.views.people import Person, people

from .phases import endings, eras

ROOM: Final = 150  # letters of titles beside each other


def worths(frame: Frame) -> dict[str, Any]:
    """The outcome sheet for everybody to read along; what is open says so."""
    return {
        "sections": [
            (
                endings.section_name(section),
                [(row.row, worth(row.worth, frame.names), row.worth is None) for row in rows],
            )
            for section, rows in groupby(frame.view.outcome_sheet, key=lambda row: row.section)
        ]
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Contender:
    """Who is to be reckoned, before the first line: a player, a character and what it is called by."""

    person: Person
    titles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A bar, and at the last line the titles that made it grow."""

    bar: endings.Bar
    titles: str


def ceremony(frame: Frame) -> dict[str, Any]:
    told = frame.view.ceremony
    if told is None:
        return {}
    reckoned = endings.reckoning(frame, told)
    last = told.told > 0 and told.lines[told.told - 1].section == TITLES
    return {
        **reckoned,
        **endings.crown(frame),
        "contenders": [] if told.told else contenders(frame),
        "ranked": [
            Ranked(bar=bar, titles=named(frame, bar.share.seat) if last and bar.person else "")
            for bar in ranked(told, reckoned["bars"])
        ],
        "held": told.told == told.of - 1,
        "lines": range(1, told.of + 1),
    }


def contenders(frame: Frame) -> list[Contender]:
    """From the youngest to the oldest; who is which letter later is not told by it."""
    begun = {one.seat for one in frame.view.table.sheets}
    return [
        Contender(person=one, titles=named(frame, one.seat))
        for one in people(frame).values()
        if one.seat in begun
    ]


def ranked(told: Ceremony, bars: Iterable[endings.Bar]) -> list[endings.Bar]:
    """By what they had when the last whole section was told: they change places between sections alone."""
    bars = list(bars)
    whole = _whole(told)
    if not whole:
        return bars
    place = {at: -share.total for at, share in enumerate(whole)}
    return [bars[at] for at in sorted(place, key=lambda at: place[at])]


def _whole(told: Ceremony) -> tuple[Share, ...]:
    """The shares of the last line that closed its section."""
    ends = [
        told.lines[n].shares
        for n in range(told.told)
        if n + 1 == told.of or told.lines[n + 1].section != told.lines[n].section
    ]
    return ends[-1] if ends else ()


# --- Titles in words --------------------------------------------------------------------------------------


def named(frame: Frame, seat: int) -> str:
    """As many as can be read in two lines, and how many more there are."""
    table = frame.view.table
    sheet = table.sheet(seat)
    titles = [one.text for one in titles_of(table, sheet)] if sheet else []
    shown = list(_fitting(titles))
    rest = len(titles) - len(shown)
    more = ngettext("and %(n)d more", "and %(n)d more", rest) % {"n": rest} if rest else ""
    return " · ".join([*shown, *([more] if more else [])])


def _fitting(titles: Iterable[str]) -> Iterator[str]:
    room = ROOM
    for title in titles:
        room -= len(title)
        if room < 0:
            return
        yield title


def over(frame: Frame) -> dict[str, Any]:
    return {
        **endings.crown(frame),
        "final": endings.places(frame),
        "eras": eras.eras(frame),
        "epilogues": frame.view.table.epilogues,
    }
