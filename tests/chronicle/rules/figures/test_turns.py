"""What turned a chapter: margins, ties, the wheel of fortune, an era, and the lead."""

from dataclasses import replace

from chronicle.rules.figures.growth import growth
from chronicle.rules.figures.turns import turns
from chronicle.rules.sight import sight
from chronicle.rules.state import Count, Era, Standing, Title
from tests.chronicle.rules import cast
from tests.chronicle.rules.cast import ADA, BELA, CORA, chronicle, with_sheets


def codes(state, number=1, seat=ADA):
    view = sight(state, seat)
    return [word.code for word in turns(view, growth(view.table), number)]


def result(first, second, tie=""):
    return (
        Standing(seat=ADA, vp=first, place=1, tie=tie),
        Standing(seat=BELA, vp=second, place=2),
        Standing(seat=CORA, vp=0, place=3),
    )


def of(*standings, **about):
    return chronicle(past=(cast.played(1, ADA, BELA, CORA, result=standings, **about),))


def test_margins():
    assert codes(of(*result(20, 19))) == ["turn.close"]
    assert codes(of(*result(20, 10))) == []
    assert codes(of(*result(20, 20, "fewer"))) == ["turn.fewer"]
    assert codes(of(*result(20, 20, "dice"))) == ["turn.even"]
    assert codes(of(*result(None, None))) == []
    assert codes(of(Standing(seat=ADA, vp=9, place=1))) == []


def test_a_chapter_without_places_has_none():
    assert codes(chronicle()) == []


def test_a_mission_given_at_a_tie():
    counts = (Count(seat=ADA, n=1), Count(seat=BELA, n=1))
    tied = cast.won(1, ADA, how="dice", counts=counts)
    (played,) = of(*result(20, 10)).past
    assert codes(chronicle(past=(replace(played, missions=(tied, cast.won(2, BELA))),))) == ["turn.tied"]


def test_from_the_last_place_to_the_first_and_back():
    past = (cast.played(1, ADA, BELA, CORA), cast.played(2, CORA, BELA, ADA))
    assert codes(chronicle(past=past), 2) == ["turn.close", "turn.rise", "turn.fall"]
    calm = (cast.played(1, ADA, BELA, CORA), cast.played(2, BELA, ADA, CORA))
    assert codes(chronicle(past=calm), 2) == ["turn.close"]


def era(*orders, keys=(3, 1, 1), **about):
    past = [cast.played(n, *order) for n, order in enumerate(orders, 1)]
    last = tuple(replace(one, key=keys[one.seat - 1]) for one in past[-1].result)
    return chronicle(
        past=(*past[:-1], replace(past[-1], result=last)), eras=(Era(number=1, key="clans", **about),)
    )


EVEN = ((1, 1, 0),) * 3


def test_an_era_by_its_key_or_by_the_table():
    orders = ((ADA, BELA, CORA), (BELA, ADA, CORA), (ADA, BELA, CORA))
    assert "turn.key" in codes(era(*orders, points=EVEN), 3)
    tied = era(*orders, keys=(1, 1, 1), points=EVEN, winner=BELA)
    assert "turn.table" in codes(tied, 3)
    plain = era(*[(ADA, BELA, CORA)] * 3)
    assert [code for code in codes(plain, 3) if code.startswith("turn.t") or code == "turn.key"] == []
    still_open = era(*orders, keys=(1, 1, 1), points=EVEN)
    assert "turn.table" not in codes(still_open, 3)


def led(**about):
    titles = (Title(text="Keeper", at=2, source="overview"), Title(text="Duke", at=2, source="overview"))
    sheets = with_sheets(
        {ADA: {"titles": (Title(text="Poet", at=1, source="overview"),)}, BELA: {"titles": titles}}
    )
    past = (cast.played(1, ADA, BELA, CORA), cast.played(2, BELA, ADA, CORA))
    return chronicle(past=past, sheets=sheets, **about)


def test_who_takes_the_lead():
    assert "turn.lead" in codes(led(), 2)
    assert "turn.lead" not in codes(led(secret=True), 2)
    same = replace(led(), past=(*led().past, cast.played(3, BELA, ADA, CORA)))
    assert "turn.lead" not in codes(same, 3)
    paper = chronicle(past=(cast.played(1, ADA, BELA, CORA, paper=True),))
    assert "turn.lead" not in codes(paper, 1)
