"""The wall: few words for each phase, nothing to touch, and what everybody may know."""

import pytest

from chronicle.rules.events import (
    ClanChosen,
    EraTold,
    MissionShown,
    MissionWon,
    OutcomeChosen,
    OverviewShown,
    Packed,
    Passed,
    PlacesTurned,
    RoundBegun,
    Stepped,
)
from chronicle.rules.state import Worth
from tests.chronicle.views.chapters import (
    a_chronicle,
    count,
    gather,
    play_chapter,
    tell_first_grounds,
    to_places,
    to_reckoning,
)
from tests.chronicle.views.evenings import page, words
from tests.factories import ADA, BELA, CORA, a_table, chosen_for, main

pytestmark = pytest.mark.django_db


def wall(table):
    return page(table, 0, "screen")


def told(table):
    return words(wall(table))


def test_while_seats_are_free_the_way_in_stands_beside_the_prologue():
    table = a_table(game="heritage", chosen=chosen_for("heritage"), held=False)
    assert "Ada writes Bela writes Cora writes" in told(table)
    assert "Scan, choose a seat" in told(table)


def test_a_written_prologue_is_told_by_its_character():
    table = a_chronicle()
    table.record(Stepped(to="prologue"))
    assert "Ada Character 1 Bela Character 2 Cora Character 3" in told(table)
    assert "Scan" not in told(table)


def test_the_set_up_stands_there_tonight():
    table = a_chronicle()
    gather(table)
    assert "1 Chapter 9 rounds First player Cora the oldest begins" in told(table)
    assert "Battlegrounds Of Clans High and Low The Beast Within War of Princes" in told(table)
    assert told(table).count("Chapter") == 1


def test_the_key_battleground_is_marked():
    table = a_chronicle()
    gather(table)
    table.record(EraTold(era=1, key="beast"))
    assert "The Beast Within key battleground War of Princes" in told(table)
    table.record(Stepped(to="play"))
    assert "The Beast Within key · War of Princes" in told(table)


def test_the_set_up_says_who_chooses_when():
    table = a_chronicle()
    gather(table)
    assert "1 Ada 2 Bela 3 Cora" in told(table)


def test_missions_and_overview_stay_all_evening():
    table = a_chronicle()
    gather(table)
    table.record(MissionShown(slot=2, attribute="war", name="The Siege"))
    table.record(OverviewShown(title="Warden of Ghent", conspiracy=2))
    for phase in ("tonight", "clans", "play", "reckoning"):
        table.record(Stepped(to=phase))
        assert "2 The Siege War Warden of Ghent Conspiracy 2" in told(table)
    table.record(MissionWon(slot=2, winner=BELA))
    assert "2 The Siege Bela" in told(table)


def test_clans_say_who_is_next():
    table = a_chronicle()
    gather(table)
    table.record(Stepped(to="clans"))
    table.record(ClanChosen(seat=ADA, clan="tremere"))
    assert "Ada Tremere Bela chooses Cora" in told(table)


def test_play_shows_the_round_where_somebody_taps_it():
    table = to_reckoning(a_chronicle())
    table.record(Stepped(to="play"))
    assert "9 rounds" in told(table)
    table.record(RoundBegun(round=4))
    assert "Round 4 of 9 Ada Brujah Bela Ventrue Cora Tremere" in told(table)
    table.record(RoundBegun(round=9))
    assert "Round 9 of 9 The last round Ada" in told(table)


def test_the_reckoning_shows_who_has_counted_and_what_is_open():
    table = to_reckoning(a_chronicle())
    assert "Still to be told: Of Clans High and Low, War of Princes" in told(table)
    tell_first_grounds(table)
    count(table, BELA, power=22)
    assert "Ada counts Bela counted Cora counts" in told(table)
    assert "Still to be told" not in told(table)


def test_places_turn_over_from_the_last():
    table = to_places(a_chronicle())
    hidden = told(table)
    assert [name in hidden.partition("Missions")[0] for name in ("Ada", "Bela", "Cora")] == [False] * 3
    table.record(PlacesTurned(n=1))
    body = wall(table).content.decode()
    assert [f'id="place-{n}-turned"' in body for n in (1, 2, 3)] == [False, False, True]
    assert (
        "3 Cora Conspiracy, as the overview card says. Begins chapter 2 and chooses a clan first. 7"
        in told(table)
    )


def test_the_aftermath_is_a_matrix_with_signs_and_words():
    table = to_places(a_chronicle())
    table.record(Stepped(to="aftermath"))
    table.record(Passed(seat=CORA, step="agents"), seat=CORA)
    text = told(table)
    assert "In this order Overview card Missions New abilities Agents 1 Cora to do to do 1 to do done" in text
    assert "2 Ada nothing to do to do 2 to do to do" in text
    assert "Burdens : Bela 0 1" in text.replace("Burdens:", "Burdens :")


def test_packing_shows_envelopes_and_box():
    table = to_places(a_chronicle())
    table.record(Stepped(to="pack"))
    table.record(Packed(seat=ADA))
    assert "Ada packed Bela packs the envelope Cora packs the envelope The box is still open" in told(table)
    table.record(Packed(seat=0))
    assert "The box is packed" in told(table)


def test_an_eras_end_and_the_end_of_all():
    table = a_chronicle()
    for points in ((11, 9, 4), (12, 9, 4), (5, 12, 8)):
        play_chapter(table, *points)
    assert "Bela 1 2 5 8" in told(table)
    assert "Bela wins era I" in told(table)
    worths = (Worth(section="morality", row="Mercy", worth=2), Worth(section="loyalty", row="City", worth=-1))
    table.record(OutcomeChosen(era=1, seat=BELA, card="The Open Gate", worths=worths))
    assert "Bela wins era I The Open Gate Mercy 2 City −1" in told(table)
    table.record(Stepped(to="over"))
    assert "The chronicle is over" in told(table)


def test_practice_has_a_wall_too():
    table = to_reckoning(a_chronicle(practice="yes"))
    assert "Ada counts Bela counts Cora counts" in told(table)


def test_there_is_nothing_to_touch():
    table = to_places(a_chronicle())
    for phase in ("gather", "tonight", "clans", "play", "reckoning", "places", "aftermath", "pack", "era"):
        table.record(Stepped(to=phase))
        shown = main(wall(table))
        assert [tag for tag in ("<form", "<button", "<a ", "<input") if tag in shown] == []


@pytest.mark.parametrize("language", ["ru", "pl"])
def test_it_speaks_other_languages(language):
    table = to_places(a_chronicle())
    assert page(table, 0, "screen", language).status_code == 200


@pytest.mark.parametrize(
    "phase", ["tonight", "clans", "play", "reckoning", "places", "aftermath", "pack", "era"]
)
def test_it_costs_the_same_in_every_phase(django_assert_num_queries, phase):
    table = to_places(a_chronicle())
    table.record(Stepped(to=phase))
    client, address = table.client_at(0), table.url("heritage:screen", seat=0)
    client.get(address)
    with django_assert_num_queries(4):
        client.get(address)
