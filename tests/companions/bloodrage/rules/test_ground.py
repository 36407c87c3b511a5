"""Who stands where, for a table that tells it: a march, an invasion, a lost battle, the flames."""

import pytest

from companions.bloodrage.rules.decide import decide
from companions.bloodrage.rules.differences import differences
from companions.bloodrage.rules.events import (
    Acted,
    Counted,
    Counting,
    Fighter,
    Pillaged,
    SpotShown,
    Standing,
    Stood,
)
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import Spot, beside, place
from companions.bloodrage.rules.telling import tell
from tests.companions.bloodrage.saga import (
    ADA,
    BELA,
    CORA,
    DRAWN,
    acting,
    advised,
    fold,
    ragnarok,
    refused,
    saga,
    side,
)

MAP = {"on_map": True}
FJORD = SpotShown(spot="n", name="Andlang", region="alfheim", fjord=True)


def stand(spot, **there):
    seats = {"ada": ADA, "bela": BELA, "cora": CORA}
    return Stood(spot=spot, there=tuple(Standing(seat=seats[name], n=n) for name, n in there.items()))


def invades(seat, spot, figure="warrior", n=1):
    return Acted(seat=seat, what="invade", n=n, figure=figure, spot=spot)


def where(state, seat=ADA):
    return dict(state.clan(seat).where)


def figures(state, seat=ADA):
    told = state.clan(seat).figures
    return told.board, told.reserve, told.valhalla


def test_an_invasion_leads_from_the_reserve_to_the_province():
    state = acting(invades(ADA, "s"), invades(ADA, "s"), **MAP)

    assert state.counts_figures
    assert where(state) == {"s": 2}
    assert figures(state) == (2, 8, 0)


def test_where_nobody_tells_it_figures_are_on_the_board_all_the_same():
    state = acting(invades(ADA, ""), **MAP)

    assert where(state) == {}
    assert figures(state) == (1, 9, 0)


def test_whoever_is_put_there_comes_from_those_of_no_place_first_then_from_the_reserve():
    state = acting(invades(ADA, ""), stand("s", ada=3), **MAP)

    assert where(state) == {"s": 3}
    assert figures(state) == (3, 7, 0)


def test_whoever_is_taken_away_stays_on_the_board():
    state = acting(stand("s", ada=3), stand("s", ada=1), stand("w", ada=2), **MAP)

    assert where(state) == {"s": 1, "w": 2}
    assert figures(state) == (3, 7, 0)


def test_who_is_not_named_stands_as_before():
    state = acting(stand("s", ada=3, bela=1), stand("s", bela=2), **MAP)

    assert (where(state), where(state, BELA)) == ({"s": 3}, {"s": 2})


@pytest.mark.parametrize(
    ("march", "there"),
    [
        (Acted(seat=ADA, what="march", n=1, spot="w", start="s", moved=2), {"s": 1, "w": 2}),
        (Acted(seat=ADA, what="march", n=1, spot="w", start="s", moved=3), {"w": 3}),
        (Acted(seat=ADA, what="march", n=1, spot="s", start="s", moved=2), {"s": 3}),
        (Acted(seat=ADA, what="march", n=1), {"s": 3}),
    ],
)
def test_a_march_moves_them(march, there):
    state = acting(stand("s", ada=3), march, **MAP)

    assert where(state) == there
    assert figures(state) == (3, 7, 0)


def test_losses_leave_the_province_then_the_fjord_beside_it():
    told = [FJORD, stand("n", ada=1), stand("n_fjord", ada=1), stand("s", ada=1)]
    state = acting(
        *told, Pillaged(seat=BELA, spot="n", fighters=(side(ADA, 1, lost=2), side(BELA, 4))), **MAP
    )

    assert where(state) == {"s": 1}
    assert figures(state) == (1, 7, 2)


def test_ragnarok_takes_whoever_stands_there_and_nobody_stays():
    state = acting(stand("n", ada=2, bela=1), ragnarok((ADA, 2), spot="n"), **MAP)

    assert (where(state), where(state, BELA)) == ({}, {})
    assert figures(state) == (0, 8, 2)
    assert figures(state, BELA) == (1, 9, 0)  # nobody said that it fell


def test_fewer_than_the_map_knows_are_in_no_known_place():
    state = acting(stand("n", ada=3), Counted(seat=ADA, board=2, reserve=8, valhalla=0), **MAP)

    assert where(state) == {}
    assert not sight(state, ADA).clan(ADA).mapped


def test_the_map_is_switched_on_and_off_without_the_counts():
    on = acting(invades(ADA, ""), Counting(on=True, on_map=True), counts_figures=True)
    off = fold(stand("s", ada=1), Counting(), start=on)

    assert (on.on_map, figures(on), where(on)) == (True, (1, 9, 0), {})
    assert (off.on_map, off.counts_figures, figures(off), where(off)) == (False, True, (1, 9, 0), {})
    assert not fold(Counting(on=False), start=off).counts_figures


def test_without_the_map_nobody_stands_anywhere():
    assert where(acting(stand("s", ada=3))) == {}
    assert where(acting(invades(ADA, "s"), counts_figures=True)) == {}


def test_counting_that_begins_late_knows_what_is_told_and_no_more():
    late = acting(Counting(on=True, on_map=True), stand("s", ada=2))

    assert where(late) == {"s": 2}
    assert figures(late) == (0, 10, 0)
    assert not sight(late, ADA).clan(ADA).mapped
    assert advised(late, Pillaged(seat=ADA, spot="w")) == []


def test_fjords_lie_where_the_board_shows_them():
    board = (Spot(id="n", name="Andlang", fjord=True), Spot(id="ne", name="Gimle"), Spot(id="e", fjord=True))

    assert [beside(board, spot) for spot in ("n", "ne", "s", "tree")] == [("n_fjord",), ("n_fjord",), (), ()]
    assert beside(board, "se") == ("e_fjord",)
    assert place(board, "n_fjord") == ("n_fjord", "Andlang – Gimle")
    assert place(board, "e_fjord") == ("e_fjord", "")
    assert sight(acting(FJORD, **MAP), ADA).reach("n_fjord") == ("n_fjord",)


# --- Advice, nonsense, words ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "codes"),
    [
        (Pillaged(seat=ADA, spot="s"), ["figures.absent.there"]),
        (Pillaged(seat=ADA, spot="w"), []),
        (Acted(seat=ADA, what="march", n=1, spot="s", start="w", moved=3), ["figures.fewer.there"]),
        (Acted(seat=ADA, what="march", n=1, spot="s", start="w", moved=2), []),
        (invades(ADA, "nw"), ["province.destroyed"]),
        (stand("nw", ada=1), ["province.destroyed"]),
        (stand("nw", ada=0), []),
        (stand("s", ada=1), []),
    ],
)
def test_what_the_map_frowns_upon(event, codes):
    assert advised(acting(stand("w", ada=2), **MAP), event) == codes


def advice(state, event):
    return decide(sight(state, ADA), event).advice


def battle(*fighters, spot="n"):
    return Pillaged(seat=ADA, spot=spot, fighters=fighters, winner=ADA if len(fighters) > 1 else None)


@pytest.mark.parametrize(
    ("fighters", "left"),
    [
        ((), [BELA, CORA]),
        ((side(ADA, 3), side(BELA, 1)), [CORA]),
        ((side(ADA, 3), side(BELA, 1), side(CORA, 0)), []),
    ],
)
def test_whoever_stands_there_and_was_left_out_is_named(fighters, left):
    """In the province or in a fjord beside it, whether the table told of all their figures or not."""
    state = acting(FJORD, stand("n", ada=1, bela=2), stand("n_fjord", cora=1), stand("w", cora=1), **MAP)
    told = [one for one in advice(state, battle(*fighters)) if one.code == "battle.left_out"]
    assert [(one.about["seat"], one.about["n"]) for one in told] == [
        (seat, 2 if seat == BELA else 1) for seat in left
    ]


def test_where_the_map_says_nothing_nobody_is_left_out():
    state = acting(FJORD, stand("w", bela=2), **MAP)
    assert "battle.left_out" not in advised(state, battle())


def test_the_map_knows_who_falls_in_ragnarok():
    state = acting(FJORD, stand("n", ada=1), stand("n_fjord", ada=1), stand("w", bela=1), **MAP)

    assert "figures.other.there" not in advised(state, ragnarok((ADA, 2)))
    assert "figures.other.there" in advised(state, ragnarok((ADA, 1)))
    assert "figures.other.there" in advised(state, ragnarok((ADA, 2), (BELA, 1)))


@pytest.mark.parametrize(
    ("event", "answer"),
    [
        (stand("nowhere", ada=1), ("spot.unknown", "spot")),
        (Stood(spot="n"), ("seats.none", None)),
        (Stood(spot="n", there=(Standing(seat=9, n=1),)), ("seat.unknown", None)),
        (Stood(spot="n", there=(Standing(seat=ADA, n=-1),)), ("number.range", None)),
        (Stood(spot="n", there=(Standing(seat=ADA, n=1),) * 2), ("seat.twice", None)),
        (invades(ADA, "nowhere"), ("spot.unknown", "spot")),
        (Acted(seat=ADA, what="march", n=1, start="nowhere"), ("spot.unknown", "start")),
        (Acted(seat=ADA, what="march", n=1, moved=-1), ("number.range", "moved")),
    ],
)
def test_what_makes_no_sense_on_the_map(event, answer):
    assert refused(acting(**MAP), event) == answer


def test_the_journal_says_where():
    state = acting(stand("w", ada=2), **MAP)
    landed = tell(invades(ADA, "s"), state, ADA)
    marched = tell(Acted(seat=ADA, what="march", n=1, spot="s", start="w", moved=2), state, ADA)

    assert [word.code for word in landed.about["then"]] == ["came.landed"]
    assert marched.about["then"][0].about == {"n": 2, "start": ("w", ""), "spot": ("s", "")}


def test_a_correction_names_who_stands_elsewhere():
    before, after = (acting(stand(spot, ada=1), **MAP) for spot in ("s", "w"))
    told = [
        word for word in differences(sight(before, ADA), sight(after, ADA)) if word.code == "differs.there"
    ]

    assert [(word.about["spot"][0], word.about["was"], word.about["now"]) for word in told] == [
        ("s", 1, 0),
        ("w", 0, 1),
    ]


def test_a_clan_that_joins_stands_nowhere():
    before, after = saga(seats=(ADA, BELA), **MAP), saga(stand("s", cora=1), seats=(ADA, BELA, CORA), **MAP)

    assert any(word.code == "differs.there" for word in differences(sight(before, ADA), sight(after, ADA)))
    assert DRAWN.doomed[0] == "n"


def test_whoever_stands_where_it_stood_is_no_difference():
    before, after = (acting(stand("s", ada=1), stand("w", ada=n), **MAP) for n in (0, 2))
    told = [one for one in differences(sight(before, ADA), sight(after, ADA)) if one.code == "differs.there"]

    assert [one.about["spot"][0] for one in told] == ["w"]


def test_a_clan_is_mapped_once_all_of_it_stands_somewhere():
    counted = Counted(seat=ADA, board=2, reserve=6, valhalla=0)
    half, whole = (acting(counted, stand("s", ada=n), **MAP) for n in (1, 2))

    assert [sight(state, ADA).clan(ADA).placed for state in (half, whole)] == [1, 2]


def test_the_journal_says_who_stands_there():
    told = tell(stand("s", ada=2), acting(**MAP), ADA)

    assert told.about["there"] == ((ADA, 2),)


def test_the_journal_says_who_fell_in_a_battle():
    state = acting(Counted(seat=ADA, board=3, reserve=5, valhalla=0), **MAP)
    lost = Pillaged(
        seat=BELA, spot="s", fighters=(Fighter(seat=BELA, strength=3), Fighter(seat=ADA, strength=1, lost=2))
    )
    then = tell(lost, state, ADA).about["then"]

    assert [(one.about["seat"], one.about["n"]) for one in then if one.code == "came.fallen"] == [(ADA, 2)]
