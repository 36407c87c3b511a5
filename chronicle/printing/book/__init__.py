"""The book of the chronicle: everything that was told, as far as this seat may read it, on paper to keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.paper.addressing import last_told
from campaigns.paper.papers import About, Paper
from campaigns.paper.wishes import PHOTOS, Gone, Wish
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.figures.growth import growth
from chronicle.rules.names import era_of
from chronicle.rules.seen import Censored
from chronicle.rules.state import Ancilla, Note

from . import endings, eras, persons
from .glance import glance
from .index import ANCILLAE, GROUNDS, MISSIONS, PEOPLE, Index
from .lives import lives
from .ornament import ornament
from .photographs import beside, photographs
from .told import told
from .tree import trees


def abouts(frame: Frame) -> Sequence[About]:
    """A book begins with its first chapter; a practice game leaves none."""
    return [About("", "")] if _finished(frame) else []


def _finished(frame: Frame) -> list[int]:
    table = frame.view.table
    return [] if table.practice else [one.number for one in table.chapters if one.complete]


def pages(frame: Frame) -> int:
    """About."""
    finished = len(_finished(frame))
    return 8 + len(frame.view.sheets) + len(frame.view.table.ancillae) // 12 + finished * 2 + era_of(finished)


def gather(frame: Frame, wish: Wish) -> dict[str, Any]:
    finished = _finished(frame)
    if not finished:
        raise Gone
    index, said, grown = names(frame), told(frame), growth(frame.view.table)
    begun, last = [line.text for line in said.of(0, "opened", "took_over", "joined")], last_told(frame)
    # In the order of the pages: so the index has them.
    book: dict[str, Any] = {
        "over": frame.view.phase == "over",
        "ornament": ornament(finished),
        "days": [lines[0].day for n, lines in sorted(said.chapters.items()) if n],
        "until": timezone.localtime(frame.reading.at(last)).date(),
        "entries": last,
        "begun": begun,
        "glance": glance(frame, said),
        "persons": persons.parts(frame, said, grown, index),
        "parts": list(eras.parts(frame, said, grown, index)),
        "notes": [
            note for note in frame.view.table.notes if not note.hidden and not _in_chapter(note, finished)
        ],
        "charts": endings.drawn(frame),
        "ending": endings.ending(frame, said, index),
        "photographs": photographs(frame, wish),
        "epilogues": frame.view.table.epilogues if frame.view.phase == "over" else (),
        "farewells": frame.view.table.farewells if frame.view.phase == "over" else (),
        "trees": trees(frame),
        "lives": lives(frame, index),
        "outcomes": endings.outcomes(frame),
        "code": endings.code(frame),
    }
    by_facts(frame, index, finished)
    return {**book, "index": indexed(index)}


def _in_chapter(note: Note, finished: Sequence[int]) -> bool:
    """It stands with the chapter in which it was written, or that it is about."""
    return note.at in finished or note.topic in {f"chapter:{n}" for n in finished}


# --- The index ------------------------------------------------------------------------------------------


def names(frame: Frame) -> Index:
    """Everybody and everything that has a name of its own, as far as it was reached."""
    index, table = Index(), frame.view.table
    for sheet in table.sheets:
        called = phrases.name(sheet.seat, frame.names)
        also = [sheet.character] if sheet.character else []
        index.name(sheet.seat, PEOPLE, called, note=sheet.character, also=also)
    for one in table.ancillae:
        index.name(
            (ANCILLAE, one.id),
            ANCILLAE,
            one.name,
            note=_whose(frame, one),
            also=[one.printed],
            unsaid=_shared(table, one),
        )
    for chapter in table.chapters:
        for mission in chapter.missions:
            if mission.name:
                index.name((MISSIONS, mission.name), MISSIONS, mission.name)
    for ground in dict.fromkeys(_grounds(table)):
        index.name((GROUNDS, ground), GROUNDS, phrases.ground(ground))
    return index


def _shared(table: Censored, one: Ancilla) -> bool:
    """Several are called so: a sentence does not say which of them it means."""
    return sum(each.name == one.name for each in table.ancillae) > 1


def _whose(frame: Frame, one: Ancilla) -> str:
    """Her clan; of several who are called alike, also with whom her life began."""
    first = next((deed.seat for deed in one.deeds if deed.seat), 0)
    owner = phrases.name(first, frame.names) if first and _shared(frame.view.table, one) else ""
    return ", ".join(filter(None, [phrases.blood(one.clan), owner]))


def by_facts(frame: Frame, index: Index, finished: Sequence[int]) -> None:
    """Of several who are called alike, the register knows in whose chapters each was."""
    for one in frame.view.table.ancillae:
        if _shared(frame.view.table, one):
            index.lead((ANCILLAE, one.id), _pages_of(one, finished))


def _pages_of(one: Ancilla, finished: Sequence[int]) -> Iterator[str]:
    for deed in one.deeds:
        if deed.at in finished:
            yield f"chapter-{deed.at}"
        elif not deed.at and deed.seat:
            yield f"person-{deed.seat}"


def _grounds(table: Censored) -> Iterator[str]:
    for chapter in table.chapters:
        yield from chapter.grounds
    yield from table.grounds


def indexed(index: Index) -> list[tuple[str, Any]]:
    kinds = {
        PEOPLE: gettext("People"),
        ANCILLAE: gettext("Ancillae"),
        MISSIONS: gettext("Missions"),
        GROUNDS: gettext("Battlegrounds"),
    }
    return [(label, found) for kind, label in kinds.items() if (found := index.of(kind))]


BOOK: Sequence[Paper] = (
    Paper(
        slug="book",
        name=_("The book of the chronicle"),
        note=_("The whole story, from the prologue on, to read and to keep."),
        template="chronicle/print/book.html",
        gather=gather,
        abouts=abouts,
        group="book",
        options=(PHOTOS,),
        reads_journal=True,
        beside=beside,
        book=True,
        pages=pages,
    ),
)
