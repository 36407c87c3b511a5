"""What the rules frown upon in a reckoning."""

from dataclasses import replace

import pytest

from chronicle.rules.events import (
    GroundTold,
    MissionWon,
    PlaceDecided,
    PlacesTurned,
    PlayerCounted,
)
from chronicle.rules.state import (
    Count,
    Fact,
    Standing,
)
from tests.chronicle.rules.advising import (
    AFTER,
    TONIGHT,
    about,
    advised,
    facts,
    tonight,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    chapter,
    chronicle,
)


def counts(*numbers, leaders=()):
    return tuple(
        Count(seat=seat, n=n, leader=seat in leaders)
        for seat, n in zip((ADA, BELA, CORA), numbers, strict=True)
    )


class TestMissions:
    @pytest.mark.parametrize(
        ("facts", "codes"),
        [
            ({"winner": BELA}, []),
            ({"how": "counted", "counts": counts(1, 3, 0)}, []),
            ({"winner": BELA, "counts": counts(1, 3, 0)}, []),
            ({"winner": BELA, "counts": counts(3, 3, 0), "how": "dice"}, []),
            ({"winner": BELA, "counts": counts(0, 0, 0), "how": "table"}, []),
            ({"winner": 0, "how": "table"}, []),
            ({"winner": CORA, "counts": counts(1, 3, 0)}, ["mission.other"]),
            ({"winner": CORA, "counts": counts(1, 3, 0), "how": "counted"}, ["mission.other"]),
            ({"winner": 0, "counts": counts(1, 3, 0), "how": "table"}, ["mission.other"]),
            ({"how": "counted", "counts": counts(0, 1, 0, leaders=(ADA,))}, ["count.leader"]),
            ({"how": "counted", "counts": counts(11, 1, 0)}, ["count.many"]),
        ],
    )
    def test_counts_against_what_the_table_says(self, facts, codes):
        assert advised(TONIGHT, MissionWon(slot=1, **facts)) == codes

    def test_both_are_named(self):
        event = MissionWon(slot=2, winner=CORA, counts=counts(1, 3, 0))

        assert about(TONIGHT, event) == {"slot": 2, "players": (BELA,), "winner": CORA}


LATE = chronicle(phase="reckoning", now=chapter(19, grounds=("court", "humanity", "sabbat")))


MIDDLE = chronicle(phase="reckoning", now=chapter(10, grounds=("inquisition", "beast", "masquerade")))


class TestGrounds:
    @pytest.mark.parametrize(
        ("state", "ground", "told", "codes"),
        [
            (TONIGHT, "clans", {"high": 2}, []),
            (TONIGHT, "clans", {}, []),
            (TONIGHT, "clans", {"high": 2, "low": 1}, ["ground.two_classes"]),
            (TONIGHT, "clans", {"low": 3}, ["ground.per_class"]),
            (TONIGHT, "beast", {}, []),
            (TONIGHT, "princes", {"won.north": 1}, []),
            (TONIGHT, "princes", {"land.north": 3, "land.east": 1}, []),
            (TONIGHT, "princes", {"land.north": 3, "won.north": 1}, []),
            (TONIGHT, "princes", {"land.north": 3, "won.east": 1}, ["ground.lands"]),
            (MIDDLE, "inquisition", {"high": 3, "low": 1}, []),
            (MIDDLE, "inquisition", {"high": 3}, ["ground.tokens"]),
            (MIDDLE, "masquerade", {"left.north": 3, "left.west": 0}, []),
            (MIDDLE, "masquerade", {"left.north": 4}, ["ground.left"]),
            (LATE, "court", {"high": 1}, []),
            (LATE, "court", {"high": 1, "low": 1}, ["ground.two_classes"]),
            (LATE, "sabbat", {"won.anarchs": 1}, []),
            (LATE, "sabbat", {f"{n}.sabbat": 1 for n in range(1, 6)}, []),
            (LATE, "sabbat", {f"{n}.sabbat": 1 for n in range(1, 7)}, ["ground.regions"]),
            (LATE, "sabbat", {"won.anarchs": 1, "won.sabbat": 1}, ["ground.winners"]),
        ],
    )
    def test_what_contradicts_the_board(self, state, ground, told, codes):
        facts = tuple(Fact(name=name, n=n) for name, n in told.items())

        assert advised(state, GroundTold(ground=ground, facts=facts)) == codes


class TestCounts:
    """Three play, so nine rounds: a bloodline of ten with its leader."""

    @pytest.mark.parametrize(
        ("told", "codes"),
        [
            ({"counts": facts(high=6, low=4, north=2, wild=1)}, []),
            ({"counts": facts(high=7, low=4)}, ["count.many"]),
            ({"counts": facts(north=7, wild=4)}, ["count.many"]),
            ({"grid": True, "counts": facts(high=6, low=4, north=9, wild=1)}, []),
            ({"grid": True, "counts": facts(high=6, low=2, north=8), "torpor": 2}, []),
            ({"grid": True, "counts": facts(high=6, low=4, north=9)}, ["grid.uneven"]),
            ({"grid": True, "counts": facts(high=6, low=4, north=10), "torpor": 2}, ["grid.sum"]),
            ({"other": 2, "why": "purge"}, []),
            ({"other": 2}, ["count.other"]),
            ({"missions": 2}, ["count.missions"]),
            ({"by_hand": 12}, []),
        ],
    )
    def test_in_an_eras_first_chapter(self, told, codes):
        assert advised(TONIGHT, PlayerCounted(seat=ADA, **told)) == codes

    def test_in_practice_missions_count(self):
        practice = chronicle(practice=True, phase="reckoning", now=chapter(1))

        assert advised(practice, PlayerCounted(seat=ADA, missions=2)) == []

    def test_a_total_by_hand_in_an_eras_last_chapter(self):
        third = tonight(number=3)

        assert about(third, PlayerCounted(seat=ADA, by_hand=12)) == {"seat": ADA, "chapter": 3}
        assert advised(third, PlayerCounted(seat=ADA, by_hand=12, key=4)) == []
        practice = replace(third, practice=True)
        assert advised(practice, PlayerCounted(seat=ADA, by_hand=12)) == []

    def test_title_tokens_and_loyalties(self):
        assert advised(LATE, PlayerCounted(seat=ADA, counts=facts(titles=11))) == ["count.many"]
        loyal = {"loyal.sabbat": 1, "loyal.anarchs": 1}
        assert advised(LATE, PlayerCounted(seat=ADA, counts=facts(**loyal))) == ["count.loyal"]


class TestPlaces:
    tied = (Standing(seat=ADA, vp=9), Standing(seat=BELA, vp=9), Standing(seat=CORA, vp=7, place=3))

    def test_only_of_those_who_are_equal(self):
        state = tonight(result=self.tied)

        assert advised(state, PlaceDecided(order=(BELA, ADA))) == []
        assert about(state, PlaceDecided(order=(CORA, BELA, ADA))) == {"chapter": 1, "seats": (CORA,)}

    def test_before_everybody_has_counted(self):
        assert advised(TONIGHT, PlaceDecided(order=(BELA, ADA))) == ["place.early"]

    def test_turned_over_while_places_are_open(self):
        assert advised(tonight(result=self.tied), PlacesTurned(n=1)) == ["place.open"]
        assert advised(tonight(result=self.tied), PlacesTurned(n=0)) == []
        assert advised(AFTER, PlacesTurned(n=3)) == []
