"""How many burdens lie in each haven: worked out over all chapters, and what the table says instead."""

from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.events import BurdenTold, PlaceDecided, Stepped, TableRuled
from chronicle.rules.figures.results import burdens
from tests.chronicle.rules.tales import (
    ADA,
    BELA,
    CORA,
    DAN,
    THREE,
    chronicle,
    fold,
    gathered,
    opened,
    played,
    total,
)


def after(*events):
    return tuple(burdens(chronicle(*events)).values())


def test_the_winner_has_one_more_the_others_one_less():
    """T10"""
    first, second, third = played(ADA, BELA, CORA), played(ADA, CORA, BELA), played(BELA, ADA, CORA)

    assert after(*first) == (1, 0, 0)
    assert after(*first, *second) == (2, 0, 0)
    assert after(*first, *second, *third) == (1, 1, 0)


def test_who_was_away_keeps_what_lies_there():
    assert after(*played(*THREE), *played(BELA, CORA)) == (1, 1, 0)


def test_only_from_the_aftermath_on():
    assert after(*played(*THREE, to="places")) == (0, 0, 0)


def test_only_when_the_places_stand():
    tied = (gathered(*THREE), *(total(seat, 5) for seat in THREE), Stepped(to="aftermath"))

    assert after(*tied) == (0, 0, 0)
    assert after(*tied, PlaceDecided(order=(CORA, BELA, ADA))) == (0, 0, 1)


def test_before_a_chapter_is_as_it_was_then():
    state = chronicle(*played(*THREE), *played(*THREE))

    assert burdens(state, before=2)[ADA] == 1
    assert burdens(state, before=1)[ADA] == 0
    assert burdens(state)[ADA] == 2


def test_the_table_has_the_last_word_from_that_chapter_on():
    said = TableRuled(what="burdens", seat=CORA, n=4)

    assert after(said) == (0, 0, 4)
    assert after(said, *played(*THREE)) == (1, 0, 3)
    assert after(*played(*THREE), said) == (1, 0, 4)
    assert after(*played(*THREE), said, *played(*THREE)) == (2, 0, 3)


def test_said_in_the_set_up_it_is_before_this_evening():
    said = TableRuled(what="burdens", seat=ADA, n=2)

    assert after(*played(*THREE), Stepped(to="gather"), gathered(*THREE), said) == (2, 0, 0)
    assert after(gathered(*THREE), said, *played(*THREE)[1:]) == (3, 0, 0)


def test_said_again_the_last_number_counts():
    first, second = TableRuled(what="burdens", seat=ADA, n=2), TableRuled(what="burdens", seat=ADA, n=-3)

    assert after(first, second) == (0, 0, 0)
    assert len(chronicle(first, second).burdens) == 1


def test_an_automated_bloodline_has_no_haven():
    state = chronicle(gathered(ADA, -1), total(ADA, 1), total(-1, 2), Stepped(to="aftermath"))

    assert burdens(state) == {ADA: 0, BELA: 0, CORA: 0}


def test_practice_leaves_none():
    assert burdens(fold(*opened(*THREE, practice=True), *played(*THREE))) == {ADA: 0, BELA: 0, CORA: 0}


def test_names_are_told_if_somebody_likes():
    drawn = BurdenTold(seat=ADA, drawn="Debt")
    state = chronicle(gathered(*THREE), drawn, BurdenTold(seat=BELA, discarded="Nothing"))

    assert state.sheet(ADA).burden_names == ("Debt",)
    assert state.sheet(BELA).burden_names == ()
    assert [(one.seat, one.step) for one in state.now.done] == [(ADA, "burdens"), (BELA, "burdens")]


def test_a_name_told_anew_takes_the_place_of_the_first():
    first = chronicle(gathered(*THREE), BurdenTold(seat=ADA, drawn="Debt"))
    second = fold(*played(*THREE)[1:], gathered(*THREE), BurdenTold(seat=ADA, discarded="Debt"), start=first)

    assert fold(BurdenTold(seat=ADA, drawn="Feud"), start=first).sheet(ADA).burden_names == ("Feud",)
    assert second.sheet(ADA).burden_names == ()
    assert fold(BurdenTold(seat=ADA, drawn="Feud"), start=second).sheet(ADA).burden_names == ("Debt", "Feud")


def test_strangers_have_none():
    assert chronicle(gathered(*THREE), BurdenTold(seat=DAN, drawn="Debt")).now.burdened == ()


@given(st.lists(st.permutations(THREE), max_size=21))
def test_each_chapter_changes_each_haven_by_one_at_most(orders):
    state, before = chronicle(), dict.fromkeys(THREE, 0)
    for order in orders:
        state = fold(*played(*order), start=state)
        now = burdens(state)
        assert now == {
            seat: before[seat] + 1 if seat == order[0] else max(0, before[seat] - 1) for seat in THREE
        }
        before = now
