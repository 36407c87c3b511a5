"""A chronicle at its end: three chapters played, an outcome chosen, and boxes as the rulebook's example has them."""

from chronicle.rules.events import LinesTold, OutcomeChosen, Stepped, TableRuled, WorthsConfirmed
from chronicle.rules.figures.final import scores
from chronicle.rules.state import Worth
from tests.factories import ADA, BELA, CORA
from tests.remembered import remembered

from .chapters import a_chronicle, play_chapter

OUTCOME = (
    Worth(section="resources", row="Gold", worth=1),
    Worth(section="abilities", row="Law", worth=1),
    Worth(section="morality", row="Mercy", worth=3),
    Worth(section="morality", row="Courage", worth=1),
    Worth(section="loyalty", row="City", worth=1),
)
# E2 for Ada: 3 + 2 + 14 + 4 + 1, and six titles. Each has a box of Mercy, one of Celerity and a title already.
BOXES = (
    (ADA, "resources", "Gold", 3),
    (ADA, "abilities", "Law", 2),
    (ADA, "morality", "Mercy", 3),
    (ADA, "morality", "Courage", 2),
    (ADA, "disciplines", "Celerity", 3),
    (ADA, "loyalty", "City", 1),
    (BELA, "resources", "Gold", 2),
)
E2 = {ADA: 30, BELA: 7, CORA: 5}
LINES = 7


@remembered
def to_worths(**chosen):
    table = a_chronicle(**chosen)
    for _chapter in range(3):
        play_chapter(table, 20, 15, 10)
    table.record(OutcomeChosen(era=1, seat=ADA, card="The Last Lamp", worths=OUTCOME))
    for seat, section, row, n in BOXES:
        table.record(TableRuled(what="box", seat=seat, section=section, row=row, n=n))
    for n in range(2, 7):
        table.record(TableRuled(what="title", seat=ADA, text=f"Lord of {n}"))
    table.record(Stepped(to="worths"))
    return table


def to_ceremony(*, covered=False, worths=OUTCOME, **chosen):
    table = to_worths(**chosen)
    table.record(WorthsConfirmed(worths=worths, covered=covered))
    return table


def to_the_last_line(*, to="ceremony", **more):
    table = to_ceremony(**more)
    table.record(LinesTold(n=table.view().ceremony.of))
    if to == "over":
        table.record(Stepped(to="over"))
    return table


def make_equal(table, seat=BELA, with_=ADA):
    """So many titles that nobody stands before the other; while it is told, no view says the totals."""
    totals = {one.seat: one.total for one in scores(table.position().state)}
    for n in range(totals[with_] - totals[seat]):
        table.record(TableRuled(what="title", seat=seat, text=f"Count of {n}"))
    return table
