"""Who stands where and why, what it brings, and the race of an era."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from django.utils.translation import gettext, ngettext

from campaigns.views.pages import Forms
from chronicle import phrases
from chronicle.forms.reckoning import DECIDED
from chronicle.frames import Frame
from chronicle.phrases.terms import HOW, TIES
from chronicle.rules.names import CHAPTERS
from chronicle.rules.seen import Race, Tie, View
from chronicle.rules.state import Chapter, Standing
from chronicle.views.people import Person, people

from .counts import Term, terms
from .precedents import precedent


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceRow:
    place: int
    person: Person
    standing: Standing
    turned: bool
    tie: str
    brings: list[str]
    terms: list[Term]


@dataclass(frozen=True, slots=True, kw_only=True)
class TieRow:
    people: list[Person]
    place: int
    orders: list[tuple[str, list[Person]]]
    how: list[tuple[str, str, bool]]
    precedent: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceRow:
    person: Person
    race: Race
    words: str


# --- Places ----------------------------------------------------------------------------------------------


def places(frame: Frame) -> list[PlaceRow]:
    """From the first to the last; the wall and the phones open them from the last on."""
    chapter, everybody = frame.view.chapter, people(frame)
    if chapter is None:
        return []
    covered = len(chapter.result) - chapter.turned
    return [
        PlaceRow(
            place=at,
            person=everybody[one.seat],
            standing=one,
            turned=at > covered and bool(one.place),
            tie=tie_words(frame, chapter, one),
            brings=list(brings(frame.view, chapter, one)),
            terms=terms(one),
        )
        for at, one in enumerate(chapter.result, 1)
    ]


def tie_words(frame: Frame, chapter: Chapter, one: Standing) -> str:
    """Why somebody stands before another with as many points."""
    if not one.tie:
        return ""
    after = next((other.seat for other in chapter.result if other.place == one.place + 1), 0)
    about = {"player": phrases.name(after, frame.names), "why": TIES.get(one.tie, one.tie)}
    return gettext("Tied with %(player)s, ahead by: %(why)s") % about


def brings(view: View, chapter: Chapter, one: Standing) -> Iterator[str]:
    """What comes of a place; a practice game leaves nothing behind."""
    if view.table.practice or not one.place or not chapter.complete or one.seat < 0:
        return
    if one.place == 1:
        yield from _wins(view)
    elif one.place == len(chapter.result):
        yield from _loses(chapter, one)
    changes = view.aftermath.burdens if view.aftermath else ()
    if one.place == 1:
        yield gettext("Draws a burden.")
    elif any(each.before for each in changes if each.seat == one.seat):
        yield gettext("Puts a burden back.")


def _wins(view: View) -> Iterator[str]:
    title = view.aftermath.title if view.aftermath else ""
    if title:
        yield gettext("A new title: %(title)s.") % {"title": title}
    else:
        yield gettext("Writes the title of the overview card.")
    yield gettext("Keeps the overview card as an asset.")


def _loses(chapter: Chapter, one: Standing) -> Iterator[str]:
    n, clan = chapter.overview.conspiracy, chapter.clan(one.seat)
    if n and clan:
        yield ngettext(
            "Conspiracy: chooses %(n)d scheme of %(clan)s.",
            "Conspiracy: chooses %(n)d schemes of %(clan)s.",
            n,
        ) % {"n": n, "clan": phrases.CLANS[clan]}
    else:
        yield gettext("Conspiracy, as the overview card says.")
    if chapter.number < CHAPTERS:
        yield gettext("Begins chapter %(n)d and chooses a clan first.") % {"n": chapter.number + 1}


# --- Ties ------------------------------------------------------------------------------------------------


def ties(frame: Frame, forms: Forms) -> list[TieRow]:
    seen, everybody = frame.view.reckoning, people(frame)
    return [_tie(frame, everybody, one) for one in seen.ties] if seen else []


def _tie(frame: Frame, everybody: dict[int, Person], tie: Tie) -> TieRow:
    orders = permutations(tie.seats)
    usual = tie.precedent.how if tie.precedent and tie.precedent.how in DECIDED else "table"
    return TieRow(
        people=[everybody[seat] for seat in tie.seats],
        place=tie.place,
        orders=[(".".join(map(str, order)), [everybody[seat] for seat in order]) for order in orders],
        how=[(how, str(HOW[how]), how == usual) for how in DECIDED],
        precedent=precedent(frame, tie.precedent),
    )


# --- An era's third chapter ------------------------------------------------------------------------------


def race(frame: Frame) -> list[RaceRow]:
    seen, everybody = frame.view.reckoning, people(frame)
    if seen is None:
        return []
    return [
        RaceRow(
            person=everybody[one.seat], race=one, words="" if seen.complete else needs(one, len(seen.players))
        )
        for one in seen.race
        if one.seat in everybody
    ]


def needs(one: Race, places: int) -> str:
    if one.needs is None:
        return ""
    if one.needs >= places:
        return gettext("can win the era with any place")
    if not one.needs:
        return gettext("cannot win the era any more")
    if one.needs == 1:
        return gettext("has to win this chapter")
    return gettext("can win the era with place %(n)d or better") % {"n": one.needs}
