"""Opened prophecies: everybody says whether they came true, in one word that may be said anew."""

from dataclasses import replace

from chronicle.rules.events import ProphecyJudged
from chronicle.rules.sight import sight
from chronicle.rules.state import Prophecy, Verdict
from tests.chronicle.rules.cast import ADA, BELA, CORA
from tests.chronicle.rules.ending.endings import EVEN, advised, refused, said
from tests.chronicle.rules.tales import fold

SEALED = replace(EVEN, prophecies=(Prophecy(seat=BELA, era=1, text="One of us leaves."),))
OPENED = replace(SEALED, eras=tuple(replace(era, ended=True) for era in SEALED.eras))


def judged(seat=ADA, *, true=True, prophet=BELA, era=1):
    return ProphecyJudged(era=era, prophet=prophet, seat=seat, true=true)


def foretold(state, reader=ADA):
    return sight(state, reader).eras[0].foretold


def test_everybody_has_one_word_and_the_last_one_holds():
    state = fold(judged(ADA), judged(CORA, true=False), judged(ADA, true=False), start=OPENED)
    assert [(one.seat, one.true, one.false) for one in foretold(state)] == [(BELA, (), (CORA, ADA))]


def test_of_what_nobody_wrote_nothing_is_kept():
    assert fold(judged(prophet=CORA), start=OPENED).verdicts == ()
    assert fold(judged(), start=OPENED).verdicts == (Verdict(era=1, prophet=BELA, seat=ADA, true=True),)


def test_what_nobody_may_read_yet_is_not_judged():
    """Not by its writer either."""
    for seat in (ADA, BELA):
        assert refused(SEALED, judged(seat)) == "prophecy.sealed"
    assert refused(OPENED, judged(prophet=CORA)) == "prophecy.sealed"
    assert refused(OPENED, judged(era=2)) == "era.unknown"
    assert refused(OPENED, judged(9)) == "seat.unknown"
    assert advised(OPENED, judged()) == []


def test_the_line_says_which():
    assert said(OPENED, judged())[0] == "told.prophecy_judged"
    assert said(OPENED, judged(true=False))[0] == "told.prophecy_judged.false"
