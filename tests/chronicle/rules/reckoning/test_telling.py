"""Lines of history: a reckoning."""

from dataclasses import replace

from campaigns.kernel.words import word
from chronicle.rules.events import (
    GroundTold,
    MissionWon,
    PlaceDecided,
    PlacesTurned,
    PlayerCounted,
    Stepped,
)
from chronicle.rules.state import (
    Count,
    Counted,
    Fact,
    Mission,
)
from chronicle.rules.telling import laid_open
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    chronicle,
    played,
)
from tests.chronicle.rules.hearing import at_the_table, codes, line, then, told


def counted_mission(*counts, **about):
    given = tuple(Count(seat=seat, n=n, leader=leader) for seat, n, leader in counts)
    return MissionWon(slot=2, how="counted", counts=given, **about)


def test_a_mission_counted():
    state = at_the_table(missions=(Mission(slot=2, attribute="war", name="Orléans"),))
    event = counted_mission((CORA, 4, False), (BELA, 3, True))

    assert line(event, state) == (
        "told.mission_won",
        {"seat": CORA, "mission": (2, "war", "Orléans"), "tied": ()},
    )
    assert then(event, state) == [word("came.counts", counts=((CORA, 4), (BELA, 3)))]


def test_a_mission_that_the_leader_settles():
    state = at_the_table()
    event = counted_mission((CORA, 4, False), (BELA, 4, True))

    assert line(event, state)[1]["seat"] == BELA
    assert then(event, state)[1] == word("came.leader_twice", seat=BELA)
    assert codes(replace(event, how="dice", winner=BELA), state) == ["came.counts", "came.how"]


def test_a_mission_still_tied_then_decided_then_nobodys():
    state = at_the_table()
    tie = counted_mission((CORA, 4, False), (BELA, 4, False))

    assert line(tie, state)[0] == "told.mission_won.tied"
    assert then(MissionWon(slot=2, winner=CORA, how="dice"), state) == [word("came.how", how="dice")]
    assert line(MissionWon(slot=2), state)[0] == "told.mission_won.nobody"
    assert line(MissionWon(slot=2, winner=CORA))[1]["mission"] == (2, "", "")


def test_a_battleground():
    event = GroundTold(ground="clans", facts=(Fact(name="high", n=2),))

    assert line(event, at_the_table()) == (
        "told.ground_told",
        {"ground": "clans", "facts": ("clans", (("high", 2),))},
    )


def test_counts_as_they_come_in_without_a_total():
    """It lies face down until the places are turned over, and they say it."""
    state = at_the_table()

    assert line(PlayerCounted(seat=BELA, power=5), state) == (
        "told.player_counted",
        {"seat": BELA, "why": ""},
    )
    by_hand = PlayerCounted(seat=BELA, by_hand=18, why="on paper")
    assert line(by_hand, state) == (
        "told.player_counted.by_hand",
        {"seat": BELA, "why": "on paper"},
    )
    assert told(PlayerCounted(seat=DAN), state).code == "told.player_counted.away"
    assert told(PlayerCounted(seat=DAN)).code == "told.player_counted.away"


def test_the_last_one_who_counts_closes_the_reckoning_or_leaves_a_tie():
    waiting = at_the_table(counted=(Counted(seat=ADA, power=3), Counted(seat=BELA, power=5)))

    assert then(PlayerCounted(seat=CORA, power=4), waiting) == [word("came.all_counted")]
    assert then(PlayerCounted(seat=CORA, power=5), waiting) == [word("came.tied", tied=(BELA, CORA))]


def test_a_count_set_right_later_is_not_the_last_one_again():
    done = chronicle(
        phase="reckoning",
        now=played(1, ADA, BELA, CORA, counted=tuple(Counted(seat=seat, power=seat) for seat in (1, 2, 3))),
    )

    assert codes(PlayerCounted(seat=CORA, power=9), done) == []


def test_shared_places_settled():
    event = PlaceDecided(order=(CORA, BELA), how="dice")

    assert line(event) == ("told.place_decided", {"order": (CORA, BELA), "how": "dice"})


def test_places_turned_over_from_the_last():
    state = chronicle(phase="places", now=played(1, CORA, ADA, BELA, turned=1))

    assert line(PlacesTurned(n=3), state)[1]["places"] == ((2, ADA, 18), (1, CORA, 20))
    assert told(PlacesTurned(n=1), state).code == "told.places_turned.back"
    assert told(PlacesTurned(n=1)).code == "told.places_turned.back"


def test_places_are_told_on_the_way_on_where_nobody_turned_them_over():
    closed = played(1, CORA, ADA, BELA, played=False, turned=1)
    state = chronicle(phase="places", now=closed)

    assert then(Stepped(to="aftermath"), state) == [word("came.places", places=((2, ADA, 18), (1, CORA, 20)))]
    assert codes(Stepped(to="aftermath"), replace(state, now=replace(closed, turned=3))) == []
    assert codes(Stepped(to="aftermath"), replace(state, now=replace(closed, played=True))) == []
    assert codes(Stepped(to="reckoning"), state) == []


def test_once_the_places_lie_open_a_count_says_its_figures():
    before, event = at_the_table(), PlayerCounted(seat=BELA, counts=(Fact(name="high", n=2),), power=5)
    number = before.now.number
    later = chronicle(now=replace(before.now, number=number + 1))
    opened = laid_open(event, before, later)
    assert (opened.code, opened.about["figures"]) == ("told.player_counted.open", (("high", 2), ("power", 5)))
    by_hand = laid_open(PlayerCounted(seat=BELA, by_hand=18), before, later)
    assert (by_hand.code, by_hand.about["vp"]) == ("told.player_counted.by_hand.open", 18)
    for known in (replace(before.now, played=True), replace(before.now, turned=len(before.now.here))):
        assert laid_open(event, before, chronicle(now=known)) == opened


def test_a_count_that_lies_face_down_says_none():
    before = at_the_table()
    assert laid_open(PlayerCounted(seat=BELA, power=5), before, before) is None
    assert laid_open(PlayerCounted(seat=DAN, power=5), before, chronicle()) is None
    assert laid_open(Stepped(to="places"), before, chronicle()) is None
    assert laid_open(PlayerCounted(seat=BELA, power=5), chronicle(), chronicle()) is None
