"""Where a rule begins and ends: the last case on each side."""

import pytest

from companions.bloodrage.rules.decide import decide
from companions.bloodrage.rules.events import Acted, Pillaged, QuestTold, Ruled, StatMoved
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import AGES, INVADE, POSITIONS, TRACKS
from tests.companions.bloodrage.saga import (
    ADA,
    TO_QUESTS,
    TO_RAGNAROK,
    acting,
    advised,
    ages,
    glory,
    ragnarok,
    refused,
    saga,
)


def test_the_leader_alone_costs_nothing():
    assert INVADE == {"leader": 0, "warrior": 1, "ship": 2}


@pytest.mark.parametrize(("figure", "cost"), [("warrior", 1), ("ship", 2)])
def test_an_invasion_costs_what_is_printed_on_the_figure(figure, cost):
    too_little = decide(sight(acting(), ADA), Acted(seat=ADA, what="invade", figure=figure, n=cost - 1))

    assert [word.about for word in too_little.advice] == [{"figure": figure, "n": cost}]
    assert advised(acting(), Acted(seat=ADA, what="invade", figure=figure, n=cost)) == []


def test_the_last_position_of_a_track_is_reached():
    """From the one before it: by a province, by a quest."""
    before = [StatMoved(seat=ADA, stat=stat, by=POSITIONS - 2) for stat in ("rage", "horns")]

    assert advised(acting(*before), Pillaged(seat=ADA, spot="n")) == []
    assert advised(saga(*before, TO_QUESTS), QuestTold(seat=ADA, glory=5, stat="horns")) == []


@pytest.mark.parametrize(("what", "least"), [("doomed", 1), ("destroyed", -1)])
def test_the_ages_of_a_ruling_about_a_province(what, least):
    for age in (least, AGES):
        assert advised(saga(), Ruled(what=what, spot="n", to=age)) == []
    for age in (least - 1, AGES + 1):
        assert refused(saga(), Ruled(what=what, spot="n", to=age)) == ("number.range", "to")


@pytest.mark.parametrize(("age", "each"), [(1, 2), (2, 3), (3, 4)])
def test_what_ragnarok_brings_in_each_age(age, each):
    before = saga(*ages(age - 1))
    after = saga(*ages(age - 1), TO_RAGNAROK, ragnarok((ADA, 2)))

    assert glory(after)[ADA] - glory(before)[ADA] == 2 * each


def test_off_a_track_counts_what_lies_at_its_end():
    for track in TRACKS:
        assert (track.number(0), track.number(POSITIONS + 1)) == (track.numbers[0], track.numbers[-1])


def test_what_is_presumed_of_a_clan_sheet_until_somebody_reads_it():
    """Positions 1 to 6 of each track, and those that the printed rules name in words or in an example."""
    presumed = {
        track.stat: ([track.number(n) for n in range(1, POSITIONS + 1)], track.checked) for track in TRACKS
    }

    assert presumed == {
        "rage": ([6, 7, 8, 9, 10, 12], (1, 3)),
        "axes": ([3, 4, 5, 6, 8, 10], (1, 2)),
        "horns": ([4, 5, 6, 7, 8, 10], (1,)),
    }
