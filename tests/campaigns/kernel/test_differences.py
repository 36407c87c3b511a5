"""Figure by figure, what a correction would change."""

from types import SimpleNamespace as Seen

import pytest

from campaigns.kernel.differences import figure, figures, not_final, seats
from campaigns.kernel.words import word

ADA, BELA, CORA = 1, 2, 3


def test_a_figure_that_changed_is_told_with_what_it_was():
    assert [*figure("differs.rage", 6, 4, seat=ADA)] == [word("differs.rage", was=6, now=4, seat=ADA)]
    assert [*figure("differs.rage", 6, 6, seat=ADA)] == []


def test_of_many_figures_those_that_changed_are_told_in_their_order():
    was, now = Seen(rage=6, glory=1, clan="wolf"), Seen(rage=4, glory=1, clan="bear")
    assert [*figures(("clan", "glory", "rage"), was, now, seat=ADA)] == [
        word("differs.clan", was="wolf", now="bear", seat=ADA),
        word("differs.rage", was=6, now=4, seat=ADA),
    ]


def test_who_left_and_who_came_by_their_seats():
    assert [*seats((CORA, BELA, ADA), (ADA, 5, 4))] == [
        word("differs.gone", seat=BELA),
        word("differs.gone", seat=CORA),
        word("differs.new", seat=4),
        word("differs.new", seat=5),
    ]
    assert [*seats((ADA, BELA), (BELA, ADA))] == []


BEFORE = Seen(ranking=(ADA, BELA), winners=(), unread=3)


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (Seen(ranking=(BELA, ADA), winners=(), unread=2), [word("differs.not_final", n=2)]),
        (Seen(ranking=(ADA, BELA), winners=(ADA,), unread=1), [word("differs.not_final", n=1)]),
        (Seen(ranking=(BELA, ADA), winners=(), unread=0), []),
        (Seen(ranking=(ADA, BELA), winners=(), unread=2), []),
    ],
)
def test_scores_that_change_are_not_final_while_numbers_are_unread(after, said):
    assert [*not_final(BEFORE, after)] == said
