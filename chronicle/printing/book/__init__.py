"""The book of the chronicle: everything that was told, as far as this seat may read it, on paper to keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.paper.addressing import last_told
from campaigns.paper.papers import About, Paper
from campaigns.paper.wishes import Gone, Wish
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.rules.figures.growth import growth
from chronicle.rules.names import era_of
from chronicle.rules.seen import Censored

from . import endings, eras, persons
from .index import Index, blocks
from .lives import lives
from .ornament import ornament
from .told import told

PEOPLE, ANCILLAE, MISSIONS, GROUNDS = "people", "ancillae", "missions", "grounds"


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
    book: dict[str, Any] = {
        "over": frame.view.phase == "over",
        "ornament": ornament(finished),
        "days": [lines[0].day for n, lines in sorted(said.chapters.items()) if n],
        "until": timezone.localtime(frame.reading.at(last)).date(),
        "entries": last,
        "begun": begun,
        "persons": persons.parts(frame, said, grown, index),
        "parts": list(eras.parts(frame, said, grown, index)),
        "notes": [note for note in frame.view.table.notes if not note.hidden and note.at not in finished],
        "charts": endings.drawn(frame),
        "lives": lives(frame, index),
        "outcomes": endings.outcomes(frame),
        "ending": endings.ending(frame, said, index),
        "epilogues": frame.view.table.epilogues if frame.view.phase == "over" else (),
        "code": endings.code(frame),
    }
    return {**book, "index": indexed(index)}


# --- The index ------------------------------------------------------------------------------------------


def names(frame: Frame) -> Index:
    """Everybody and everything that has a name of its own, as far as it was reached."""
    index, table = Index(), frame.view.table
    for sheet in table.sheets:
        called = phrases.name(sheet.seat, frame.names)
        also = [sheet.character] if sheet.character else []
        index.name(sheet.seat, PEOPLE, called, note=sheet.character, also=also)
    for one in table.ancillae:
        index.name((ANCILLAE, one.name), ANCILLAE, one.name, note=phrases.blood(one.clan), also=[one.printed])
    for chapter in table.chapters:
        for mission in chapter.missions:
            if mission.name:
                index.name((MISSIONS, mission.name), MISSIONS, mission.name)
    for ground in dict.fromkeys(_grounds(table)):
        index.name((GROUNDS, ground), GROUNDS, phrases.ground(ground))
    return index


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
    return [(label, blocks(found)) for kind, label in kinds.items() if (found := index.of(kind))]


BOOK: Sequence[Paper] = (
    Paper(
        slug="book",
        name=_("The book of the chronicle"),
        note=_("Everything that was told, from the prologue on, to read and to keep."),
        template="chronicle/print/book.html",
        gather=gather,
        abouts=abouts,
        group="book",
        reads_journal=True,
        pages=pages,
    ),
)
