"""The minutes of a chapter: its places, every term, what was decided and what it left behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from campaigns.paper.wishes import Wish
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.naming import mission as mission_named
from chronicle.phrases.terms import ATTRIBUTES, HOW, RULES
from chronicle.rules.state import Chapter, Mission
from chronicle.views.phases.minutes import minutes
from chronicle.views.phases.precedents import precedent

from . import chapters, minutes_size

abouts = chapters.abouts


def goodnight(frame: Frame) -> Sequence[str]:
    """Of the chapter on the table, as soon as everybody has a place."""
    chapter = frame.view.chapter
    done = chapter is not None and chapter.complete and chapter.played
    return (str(chapter.number),) if chapter and done and frame.chair.host else ()


def gather(frame: Frame, wish: Wish) -> dict[str, Any]:
    chapter = chapters.chapter(frame, wish.about)
    told: dict[str, Any] = {
        **minutes(frame, chapter.number),
        "named": chapters.named(frame.view, chapter.number),
        "days": chapters.days(frame, chapter.number),
        "grounds": [] if chapter.paper else [phrases.ground(one) for one in chapter.grounds],
        "decided": list(decided(frame, chapter)),
    }
    told["cards"] = [(_mission(card.mission), card) for card in told["cards"]]
    told["left"] = [*told["gained"], *also_left(frame, chapter)]
    three = minutes_size.across(told) == minutes_size.THREE
    return {**told, "size": minutes_size.size(told, wish.size), "three": three}


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    name: str
    asks: str


def _mission(one: Mission) -> Card:
    asks = str(ATTRIBUTES.get(one.attribute, one.attribute))
    if one.name:
        return Card(name=one.name, asks=asks)
    return Card(name=asks or mission_named(one.slot, ""), asks="")


# --- What the table decided ------------------------------------------------------------------------------


def decided(frame: Frame, chapter: Chapter) -> Iterator[str]:
    """House rules kept, ties settled: everything that the printed rules leave to the table."""
    table, at = frame.view.table, chapter.number
    for ruling in (one for one in table.rulings if one.at == at and one.rule in RULES):
        said = {"rule": phrases.rule(ruling.rule), "choice": phrases.choice(ruling.rule, ruling.choice)}
        words = gettext("House rule, %(rule)s: %(choice)s") % said
        yield f"{words} ({ruling.why})" if ruling.why else words
    for one in (one for one in table.precedents if one.at == at):
        if said_then := precedent(frame, one):
            yield f"{_matter(one.what)}: {said_then}"
    if chapter.decided:
        about = {"order": phrases.people(chapter.decided, frame.names), "how": HOW[chapter.how]}
        yield gettext("Shared places: %(order)s (%(how)s)") % about


def _matter(what: str) -> str:
    matters = {
        "mission": gettext("a mission that stayed tied"),
        "era": gettext("an era that stayed open"),
        "crown": gettext("equal at the very end"),
    }
    return matters.get(what, gettext("places that stayed tied"))


# --- What stays ------------------------------------------------------------------------------------------


def also_left(frame: Frame, chapter: Chapter) -> Iterator[str]:
    """Leaders, burdens, assets played, and what the chronicle deck brought."""
    at = chapter.number
    for leader in (one for one in frame.view.table.leaders if one.at == at):
        about = {"player": phrases.name(leader.owner, frame.names), "name": leader.name}
        clan = phrases.blood(leader.clan)
        yield gettext("New clan leader for %(player)s: %(name)s (%(clan)s)") % {**about, "clan": clan}
    yield from _burdens(frame, chapter)
    yield from _spent(frame, at)
    yield from _deck(chapter)


def _burdens(frame: Frame, chapter: Chapter) -> Iterator[str]:
    for one in chapter.burdened:
        about = {"player": phrases.name(one.seat, frame.names)}
        if one.drawn:
            yield gettext("%(player)s draws a burden: %(name)s") % {**about, "name": one.drawn}
        if one.discarded:
            yield gettext("%(player)s puts a burden back: %(name)s") % {**about, "name": one.discarded}


def _spent(frame: Frame, at: int) -> Iterator[str]:
    for sheet in frame.view.table.sheets:
        spent = [phrases.asset(one.kind, one.name) for one in sheet.assets if one.spent == at]
        if spent:
            about = {"player": phrases.name(sheet.seat, frame.names), "assets": ", ".join(spent)}
            yield gettext("%(player)s spends: %(assets)s") % about


def _deck(chapter: Chapter) -> Iterator[str]:
    deck = chapter.deck
    if deck is None:
        return
    if deck.characters:
        yield ngettext(
            "The chronicle deck brings %(characters)d new character.",
            "The chronicle deck brings %(characters)d new characters.",
            deck.characters,
        ) % {"characters": deck.characters}
    if deck.players:
        yield gettext("To players: %(text)s") % {"text": deck.players}
    if deck.later:
        yield gettext("For later set-ups: %(text)s") % {"text": deck.later}
