"""Chronicles that fill their papers to the edge: every name as long as it may be, in two scripts."""

from dataclasses import replace
from itertools import combinations

import pypdfium2

from chronicle.demos import Hand, played
from chronicle.rules import events as told
from chronicle.rules.state import Worth
from tests.chronicle.written import FOUR, write
from tests.factories import a_table
from tests.remembered import remembered

from .chronicles import POLISH, RUSSIAN

LAST = "The bells ring for nobody in particular.\nOne door stays shut."
FAREWELL = "Next year, then."
NAMES = (POLISH, RUSSIAN, f"{POLISH[:58]} 3", f"{RUSSIAN[:50]} 4")
LONG = {
    told.EraTold: lambda event: replace(event, titles=(POLISH, RUSSIAN, POLISH)),
    told.PrologueWritten: lambda event: replace(
        event, character=RUSSIAN, given=POLISH[:57] + str(event.seat)
    ),
    told.MissionShown: lambda event: replace(event, name=(POLISH, RUSSIAN)[event.slot % 2]),
    told.OverviewShown: lambda event: replace(event, name=RUSSIAN, title=POLISH),
    told.MissionTaken: lambda event: replace(event, choice=POLISH),
    told.DeckTurned: lambda event: replace(event, later=f"{RUSSIAN}: {POLISH}.", players=POLISH),
    told.Prophesied: lambda event: replace(event, text=f"{RUSSIAN}. {POLISH}. {RUSSIAN}."),
}


@remembered
def crowded(chapters, *, whole=True, known=True):
    """Played as the demo plays, with every name stretched."""
    table = a_table(NAMES, game="heritage", name=f"{POLISH} {RUSSIAN}"[:80], chosen={"known": known})
    events = played(Hand(seats=FOUR, known=known), chapters, whole=whole)
    return write(table, [LONG.get(type(event), _as_it_is)(event) for event in events])


def _as_it_is(event):
    return event


def over(table):
    """Told to its last line."""
    table.record(told.Stepped(to="worths"))
    table.record(told.WorthsConfirmed(worths=table.view().table.worths))
    table.record(told.LinesTold(n=table.view().ceremony.of))
    table.record(told.Stepped(to="over"))
    return table


def finished(table):
    """Told to its last line, the winner's words included."""
    sheet = table.view().outcome_sheet
    worths = tuple(Worth(section=one.section, row=one.row, worth=one.worth or 0) for one in sheet)
    table.record(told.Stepped(to="worths"))
    table.record(told.WorthsConfirmed(worths=worths))
    table.record(told.LinesTold(n=table.view().ceremony.of))
    table.record(told.Stepped(to="over"))
    winner = table.view().ceremony.winners[0]
    table.record(told.EpilogueWritten(seat=winner, text=LAST), seat=winner)
    other = next(seat for seat in table.view().seats if seat != winner)
    table.record(told.FarewellWritten(seat=other, text=FAREWELL), seat=other)
    return table


def in_full(table, paper, about):
    """A book has every name; the minutes, and the booklet of an era, those who have a place in the (last) chapter."""
    if paper == "book":
        return [POLISH, *(seat.name for seat in table.campaign.seats.all())]
    if paper not in {"minutes", "booklet"}:
        return []
    chapters = table.view().table.chapters
    chapter = chapters[(int(about) if paper == "minutes" else min(3 * int(about), len(chapters))) - 1]
    return [seat.name for seat in table.campaign.seats.all() if chapter.standing(seat.number)]


# --- Whether everything has its own room ------------------------------------------------------------------


def on_top_of_each_other(opened):
    """Pieces of text that hide one another."""
    document = pypdfium2.PdfDocument(opened.pdf)
    try:
        for page in document:
            pieces = [tuple(one.get_bounds()) for one in page.get_objects((pypdfium2.raw.FPDF_PAGEOBJ_TEXT,))]
            yield from (pair for pair in combinations(pieces, 2) if _hidden(*pair) > 0.3)
    finally:
        document.close()


def _hidden(one, other):
    """How much of the smaller lies under the larger."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    smaller = min((box[2] - box[0]) * (box[3] - box[1]) for box in (one, other))
    return wide * high / smaller if wide > 0 and high > 0 and smaller > 0 else 0
