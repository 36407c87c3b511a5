"""Score sheets of a saga: all glory with its reasons, stats, quests, battles; and blank ones for pencils."""

import pytest

from campaigns.paper import wishes
from companions.bloodrage import demos
from companions.bloodrage.rules.events import (
    Crowned,
    Ended,
    Fighter,
    GloryMoved,
    Noted,
    Pillaged,
    SpotShown,
    StatMoved,
    TrackShown,
)
from companions.bloodrage.rules.state import STATS, TRACKS
from tests.factories import ADA, BELA, a_table
from tests.papers import printed, sound, words

pytestmark = [pytest.mark.django_db, pytest.mark.paper]
FOUR = ("Ada", "Bela", "Cora", "Dan")
READ = [
    TrackShown(stat=track.stat, position=position, number=number + 20)
    for track in TRACKS
    for position, number in enumerate(track.numbers, 1)
]


def played(events=(), names=FOUR):
    table = a_table(names, game="bloodrage", chosen=demos.CHOSEN)
    for event in events:
        table.record(event, seat=getattr(event, "by", ADA) if isinstance(event, Noted) else ADA)
    return table


PRINTED = {}


@pytest.fixture
def finished():
    """Printed once: what stands on it is read three times."""
    if not PRINTED:
        PRINTED["score"] = printed(played(demos.TO_THE_END), ADA, "score")
    return PRINTED["score"]


def test_a_finished_saga_with_places_and_reasons(finished):
    told = words(finished)

    sound(finished)
    for word in (
        "The Long Night",
        "the world has ended",
        "1 Dan Raven (wins)",
        "+5 · age 3: battle won in the province in the south-east",
        "+10 · Rage stands on a legendary position",
        "Glory over the ages",
    ):
        assert word in told


def test_stats_say_the_number_and_the_position(finished):
    told = words(finished)

    assert "9, position 4 · +10" in told
    assert "not read from a clan sheet" in told


def test_battles_and_quests_are_listed(finished):
    told = words(finished)

    assert "II Yggdrasil Bela Ada 3, Bela 7, Cora 7 nobody wins" in told
    assert "I South-west Ada without opposition horns +1" in told
    assert "III Yggdrasil Cora Bela 8, Cora 11, Dan 7 wins: Cora; all three stats +1" in told
    assert "II Ada Manheim!: done Axes +1 5" in told
    assert "III Cora not done –" in told


def test_a_province_that_was_read_has_its_name_and_a_token_may_be_untold():
    pillage = Pillaged(seat=ADA, spot="n")
    told = words(printed(played([SpotShown(spot="n", name="Horgr"), pillage]), ADA, "score"))

    assert "I Horgr Ada without opposition pillaged" in told


def test_halfway_it_says_so():
    told = words(printed(played(demos.HALF_WAY), BELA, "score"))

    assert "Glory so far" in told
    assert "Age II · Action" in told
    assert "wins)" not in told


def test_before_anything_happened_there_is_nothing_to_list():
    one = printed(played(), ADA, "score")

    sound(one)
    assert len(one.pages) == 1
    assert "Pillages" not in words(one)
    assert "Quests" in words(one)  # as a source of glory


def test_what_nobody_has_read_is_not_final_on_paper():
    """A battle won on the third position of the axes: the total, the place and the winner wait for its number."""
    won = Pillaged(
        seat=BELA, spot="s", fighters=(Fighter(seat=BELA, strength=2), Fighter(seat=ADA, strength=1))
    )
    table = played([demos.DRAWN, StatMoved(seat=BELA, stat="axes", by=2), won, Ended()])
    told = words(printed(table, ADA, "score"))
    assert "1? Bela Bear (wins?) 5? 0 0 0 0 0 5?" in told
    assert "Not final: 1 number to read." in told
    assert "+5? ·" in told
    assert "5?, position 3" in told
    assert "Ada 0 Bela 5? Cora 0" in told  # over the ages

    table.record(TrackShown(stat="axes", position=3, number=6))
    told = words(printed(table, ADA, "score"))
    assert "1 Bela Bear (wins) 6 0 0 0 0 0 6" in told
    assert "6, position 3" in told
    assert "Not final" not in told


def test_a_place_that_is_shared_is_called_so():
    told = words(printed(played([Ended(why="late")]), ADA, "score"))

    assert told.count("(shared)") == 4
    assert "the rules name no winner" in told


def test_a_tie_that_the_table_decided_says_how():
    told = words(printed(played([Ended(), Crowned(winners=(BELA,), how="arm wrestling")]), ADA, "score"))

    assert "1 Bela Bear (wins)" in told
    assert "The table decided the tie: arm wrestling" in told


@pytest.mark.parametrize("clans", ["2", "3", "4"])
def test_a_blank_one_has_nothing_in_it(clans):
    assert "Ada" not in words(printed(played(), ADA, "blank-score", about=clans, size="A5", language="ru"))


def test_a_blank_one_shows_the_tracks_as_the_table_read_them():
    table = played()
    presumed = printed(table, ADA, "blank-score", about="2")
    for event in READ:
        table.record(event)
    read = printed(table, ADA, "blank-score", about="2")

    # However wide a reader of such files takes the gaps.
    assert words(presumed).replace(" ", "").count("67?89?10?12?") == 2
    assert words(read).replace(" ", "").count("262728293032") == 2
    assert "not read" in words(presumed)
    assert "not read" not in words(read)
    assert len(STATS) * 2 == words(read).count("28")


def test_a_blank_one_is_the_same_paper_until_somebody_reads_a_track():
    table = played()
    first = printed(table, ADA, "blank-score", about="2").job.address
    table.record(GloryMoved(seat=ADA, by=3))

    assert printed(table, ADA, "blank-score", about="2").job.address == first


def test_only_sizes_of_a_table_are_printed_blank():
    for about in ("", "1", "5", "x"):
        with pytest.raises(wishes.Gone):
            printed(played(), ADA, "blank-score", about=about)


def test_what_somebody_types_is_words_and_nothing_else():
    events = [
        SpotShown(spot="n", name="<b>Horgr</b> & <img src=x>"),
        Pillaged(seat=ADA, spot="n"),
        Noted(by=BELA, text="a secret of mine", hidden=True),
    ]
    one = printed(played(events, ("<i>Ada</i>", "Bela", "Cora", "Dan")), ADA, "score")

    sound(one)
    assert "<i>Ada</i>" in words(one)
    assert "<b>Horgr</b> & <img src=x>" in words(one)
    assert "a secret of mine" not in words(one)
