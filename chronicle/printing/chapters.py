"""Chapters and eras as papers name them."""

from __future__ import annotations

from datetime import date

from django.utils import timezone
from django.utils.translation import gettext

from campaigns.paper.papers import About
from campaigns.paper.wishes import Gone
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.looking_back import of_chapter
from chronicle.rules.names import era_of, in_era
from chronicle.rules.seen import EraSeen, View
from chronicle.rules.state import Chapter


def complete(view: View) -> list[Chapter]:
    """Those with places, the newest first."""
    return [one for one in reversed(view.table.chapters) if one.complete]


def abouts(frame: Frame) -> list[About]:
    return [about(frame.view, one.number) for one in complete(frame.view)]


def about(view: View, number: int) -> About:
    return About(str(number), named(view, number))


def named(view: View, number: int) -> str:
    """A chapter by its number and, where somebody typed it, its title; in practice there are games."""
    if view.table.practice:
        return gettext("Practice game %(n)d") % {"n": number}
    title = title_of(view, number)
    if title:
        return gettext("Chapter %(n)d: %(title)s") % {"n": number, "title": title}
    return gettext("Chapter %(n)d") % {"n": number}


def title_of(view: View, number: int) -> str:
    era = view.table.era(era_of(number))
    return next(iter(era.titles[in_era(number) - 1 :]), "") if era and not view.table.practice else ""


def stands(frame: Frame) -> str:
    """The chapter on the table, or the last one."""
    latest = frame.view.table.chapters[-1:]
    return named(frame.view, latest[0].number) if latest else ""


def era_named(seen: EraSeen) -> str:
    """Era II, 1444–1510."""
    name = gettext("Era %(era)s") % {"era": phrases.roman(seen.era.number)}
    return f"{name}, {seen.era.years}" if seen.era.years else name


def chapter(frame: Frame, wished: str) -> Chapter:
    """The one that was wished for; what lost its places meanwhile is gone."""
    found = next((one for one in complete(frame.view) if str(one.number) == wished), None)
    if found is None:
        raise Gone
    return found


def era(frame: Frame, wished: str) -> EraSeen:
    view: View = frame.view
    found = next((one for one in view.eras if str(one.era.number) == wished), None)
    if found is None:
        raise Gone
    return found


# --- When it was played -----------------------------------------------------------------------------------


def days(frame: Frame, number: int) -> list[date]:
    """The days on which something of this chapter was tapped; of one played on paper nobody knows."""
    entries = frame.reading.of(of_chapter(number))
    return sorted({timezone.localtime(frame.reading.at(entry)).date() for entry in entries})
