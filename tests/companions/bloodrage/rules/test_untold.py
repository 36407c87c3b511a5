"""A battle of which only the winner was told, a board read at once, figures counted late, strengths that stay."""

import pytest

from companions.bloodrage.rules.events import (
    Acted,
    AgeEnded,
    BoardShown,
    Counted,
    Counting,
    Pillaged,
    RagnarokCame,
    Ruled,
    SpotShown,
    Stepped,
)
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import DISCARD, Figures
from companions.bloodrage.rules.telling import tell
from tests.companions.bloodrage.saga import (
    ACTIONS,
    ADA,
    BELA,
    CORA,
    OPENED,
    acting,
    advised,
    ages,
    battle,
    fold,
    glory,
    ragnarok,
    refused,
    saga,
    side,
)


def told(state, event):
    return tell(event, state, ADA).code


# --- A battle without numbers ------------------------------------------------------------------------------


def test_whoever_is_said_to_have_won_gets_glory_by_the_axes():
    state = acting(battle(ADA, "e", (ADA, None), (BELA, None), winner=ADA))
    assert glory(state)[ADA] == 4  # the token moves the axes first
    assert state.fought[-1].totals == ((ADA, None), (BELA, None))
    lost = acting(battle(ADA, "e", (ADA, None), (BELA, None), winner=BELA))
    assert (glory(lost)[BELA], lost.province("e").pillaged) == (3, False)


def test_a_tie_without_numbers_is_nobodys():
    state = acting(battle(ADA, "e", (ADA, None), (BELA, None), winner=0))
    assert [*glory(state).values()] == [0, 0, 0, 0]


def test_it_is_asked_who_won_where_no_number_says_it():
    open_ = battle(ADA, "e", (ADA, None), (BELA, 2))
    assert refused(acting(), open_) == ("battle.open", None)
    assert advised(acting(), battle(ADA, "e", (ADA, None, 3), (BELA, 2))) == []  # a card is a number
    assert glory(acting(open_))[BELA] == 3  # recorded elsewhere all the same: the number that is there


def test_alone_without_a_number_nobody_opposes():
    assert advised(acting(), Pillaged(seat=ADA, spot="e", fighters=(side(ADA, None),))) == ["battle.alone"]


# --- The board ------------------------------------------------------------------------------------------------


READ = BoardShown(
    board=(SpotShown(spot="n", name="Utgard", region="jotunheim"), SpotShown(spot="s", fjord=True))
)


def test_a_board_read_at_once_is_read_province_by_province():
    board = {spot.id: spot for spot in saga(READ).board}
    assert (board["n"].name, board["n"].checked, board["s"].fjord, board["e"].checked) == (
        "Utgard",
        True,
        True,
        False,
    )
    assert told(saga(), READ) == "told.board_shown"


@pytest.mark.parametrize(
    ("spots", "code"), [((), "board.empty"), (("tree",), "spot.unknown"), (("n", "n"), "spot.twice")]
)
def test_a_board_that_makes_no_sense(spots, code):
    assert refused(saga(), BoardShown(board=tuple(SpotShown(spot=spot) for spot in spots)))[0] == code


# --- Figures, from now on -----------------------------------------------------------------------------------


def counting(*events):
    return acting(Acted(seat=ADA, what="invade", figure="leader"), Counting(), *events)


def test_before_the_first_action_everything_is_known():
    state = saga(Counting(), ACTIONS, Acted(seat=ADA, what="invade", figure="leader"))
    assert state.clan(ADA).figures == Figures(board=1, reserve=9)
    assert sight(state, ADA).clan(ADA).counted


def test_what_stood_there_before_is_unknown_until_it_is_told():
    state = counting(Acted(seat=BELA, what="invade", figure="warrior", n=1))
    assert not sight(state, ADA).clan(ADA).counted
    assert state.clan(BELA).figures == Figures()
    state = fold(Counted(seat=BELA, board=2, reserve=8, valhalla=0), ACTIONS, start=state)
    state = fold(Acted(seat=BELA, what="invade", figure="warrior", n=1), start=state)
    assert state.clan(BELA).figures == Figures(board=3, reserve=7)
    burnt = fold(ragnarok((ADA, 1), (BELA, 1)), start=state)
    assert (burnt.clan(ADA).figures, burnt.clan(BELA).figures.valhalla) == (Figures(), 1)


def test_of_what_is_unknown_nothing_is_frowned_upon():
    state = counting(Counted(seat=BELA, board=0, reserve=10, valhalla=0))
    there = battle(BELA, "e", (ADA, 3), (BELA, 2))
    assert advised(state, there) == ["figures.absent"]  # of Bela alone
    assert "figures.fewer" not in advised(state, RagnarokCame(fallen=ragnarok((ADA, 3)).fallen, spot="n"))


def test_figures_may_be_counted_no_longer():
    state = counting(Counted(seat=ADA, board=2, reserve=8, valhalla=0), Counting(on=False))
    assert not sight(state, ADA).clan(ADA).counted
    assert fold(Counting(on=False), start=state) == state
    assert not fold(Counting(), start=state).clan(ADA).counted  # what happened meanwhile nobody knows
    assert [told(state, Counting(on=on)) for on in (True, False)] == ["told.counting.on", "told.counting.off"]
    assert advised(state, Counting()) == []


# --- Strengths ---------------------------------------------------------------------------------------------------


def test_what_a_card_made_of_figures_is_what_an_invasion_costs():
    grown = Acted(seat=ADA, what="upgrade", figure="warrior", n=2)
    state = acting(grown)
    seen = sight(state, ADA)
    assert [seen.clan(ADA).strength(one) for one in ("leader", "warrior", "ship", "monster")] == [0, 2, 2, 0]
    assert seen.clan(BELA).strength("warrior") == 1
    assert [one.code for one in tell(grown, acting(), ADA).about["then"]] == ["came.strength"]
    cheap = Acted(seat=ADA, what="invade", figure="warrior", n=1)
    assert "invade.cost" in advised(acting(grown, Ruled(what="turn", seat=ADA)), cheap)


def test_what_an_invasion_was_told_to_cost_stays():
    state = acting(Acted(seat=ADA, what="invade", figure="ship", n=3))
    assert state.clan(ADA).strength("ship") == 3
    for other in (
        Acted(seat=ADA, what="invade", figure="monster", n=4),
        Acted(seat=ADA, what="upgrade", figure="leader", n=4),
        Acted(seat=ADA, what="march", figure="warrior", n=4),
    ):
        assert acting(other).clan(ADA).strengths == ()


def test_the_table_says_how_strong_they_are():
    state = acting(Ruled(what="strength", seat=ADA, figure="warrior", to=3))
    assert state.clan(ADA).strength("warrior") == 3
    assert refused(state, Ruled(what="strength", seat=ADA, figure="leader", to=3)) == (
        "figure.none",
        "figure",
    )
    assert refused(state, Ruled(what="strength", seat=9, figure="ship", to=3)) == ("seat.unknown", "seat")
    assert acting(Ruled(what="strength", seat=ADA, figure="cow", to=3)).clan(ADA).strengths == ()
    assert told(state, Ruled(what="strength", seat=ADA, figure="ship", to=3)) == "told.ruled.strength"


# --- Glory, and what nobody needs ---------------------------------------------------------------------------


def test_the_table_sets_glory_to_what_the_track_shows():
    state = acting(Ruled(what="glory", seat=ADA, to=7), Ruled(what="glory", seat=ADA, to=5, why="a slip"))
    assert glory(state)[ADA] == 5
    assert refused(state, Ruled(what="glory", seat=ADA, to=-1)) == ("number.range", "to")
    over = fold(OPENED, *ages(3), Ruled(what="glory", seat=CORA, to=9))
    assert glory(over)[CORA] == 9


def test_a_step_without_an_act_is_not_waited_for():
    laid = Acted(seat=ADA, what="quest")
    assert [sight(acting(*some, Stepped(to=DISCARD)), ADA).next for some in ([], [laid])] == [
        "ragnarok",
        "quests",
    ]
    assert sight(saga(AgeEnded(), Stepped(to=DISCARD)), ADA).next == "ragnarok"
