"""Whose choice made a row worth what it is: the last outcome that names it, or else the paper."""

from chronicle.rules.events import EraTurned, OutcomeChosen, Stepped, WorthsConfirmed
from chronicle.rules.sight import sight
from chronicle.rules.state import Worth
from tests.chronicle.rules.cast import ADA, BELA, WALL, chronicle, played
from tests.chronicle.rules.tales import fold

TURNED = EraTurned(left="clans", entered="inquisition")


def gold(n):
    return Worth(section="resources", row="Gold", worth=n)


def chosen(era, seat, n):
    return OutcomeChosen(era=era, seat=seat, card="", worths=(gold(n),))


def credited(*events):
    """Of Gold: its worth, and the era and the seat of whose choice it is."""
    past = tuple(played(number, ADA, BELA) for number in range(1, 4))
    state = fold(TURNED, *events, start=chronicle(past=past, now=played(4, ADA, BELA), phase="era"))
    (row,) = (row for row in sight(state, WALL).outcome_sheet if row.row == "Gold")
    return row.worth, row.era, row.seat


def confirmed(n):
    return WorthsConfirmed(worths=(gold(n),))


FIRST, THEN = chosen(1, ADA, 2), chosen(2, BELA, 3)


def test_the_last_outcome_that_names_the_row():
    assert credited(FIRST) == (2, 1, ADA)
    assert credited(FIRST, THEN) == (3, 2, BELA)
    assert credited(FIRST, chosen(2, BELA, 2)) == (2, 2, BELA)


def test_a_later_outcome_that_does_not_name_it_changes_nothing():
    mercy = Worth(section="morality", row="Mercy", worth=2)
    assert credited(FIRST, OutcomeChosen(era=2, seat=BELA, card="", worths=(mercy,))) == (2, 1, ADA)


def test_what_the_paper_only_repeats_stays_a_choice():
    assert credited(FIRST, THEN, Stepped(to="worths"), confirmed(3)) == (3, 2, BELA)


def test_what_the_paper_says_otherwise_is_nobodys_choice():
    """Not of the era before either, which once made it as much."""
    assert credited(FIRST, THEN, Stepped(to="worths"), confirmed(2)) == (2, 0, 0)
    assert credited(FIRST, Stepped(to="worths"), confirmed(1)) == (1, 0, 0)
