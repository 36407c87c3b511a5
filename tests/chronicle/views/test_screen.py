"""The wall: few words for each phase, nothing to touch, and what everybody may know."""

import pytest

from campaigns.frame import look
from chronicle.phrases import letters
from chronicle.rules.events import (
    ClanChosen,
    EraTold,
    MissionShown,
    MissionWon,
    OutcomeChosen,
    OverviewShown,
    Passed,
    PlacesTurned,
    RoundBegun,
    Stepped,
)
from chronicle.rules.figures.chances import Chance, Limit
from chronicle.rules.state import Worth
from chronicle.views.wall_play import said
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
    assert "Round 4 of 9 Race for era I Tonight 2 · 1 · 1 Ada 0 Brujah Agent 1 Bela 0 Ventrue" in told(table)
    assert "Cora 0 Tremere first player Agent 3" in told(table)
    table.record(RoundBegun(round=9))
    assert "Round 9 of 9 The last round Race" in told(table)


def test_before_an_eras_last_chapter_is_played_the_wall_says_what_it_takes():
    """5, 1, 2, and 2 of one who stayed at home; 5-3-2 to come."""
    table = a_chronicle(names=("Ada", "Bela", "Cora", "Dan"))
    play_chapter(table, 20, 15, 10, 5, seats=(ADA, BELA, CORA, 4))
    play_chapter(table, 20, 15, 10, seats=(ADA, 4, CORA))
    gather(table)
    table.record(Stepped(to="play"))
    text = told(table)
    assert "Ada 5 Agent 1 2 burdens wins the era with place 2 or better" in text
    assert text.count("first place gives a tie at best, if Ada comes third at best") == 1
    assert "Dan 2 not here tonight cannot win the era any more" in text


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Chance(seat=ADA, sure=0, best=""), "cannot win the era any more"),
        (Chance(seat=ADA, sure=3, best="win", safe=True), "wins the era, whatever comes"),
        (Chance(seat=ADA, sure=2, best="win", safe=True), "wins the era with place 2 or better"),
        (Chance(seat=ADA, sure=0, best="win", safe=True), "first place gives at least a tie"),
        (Chance(seat=ADA, sure=0, best="tie", safe=True), "first place gives a tie at best"),
        (
            Chance(seat=ADA, sure=0, best="tie", limits=(Limit(seat=BELA, place=3),)),
            "first place gives a tie at best, if Bela comes third at best",
        ),
        (Chance(seat=4, sure=0, best="win"), "can still win the era without playing tonight"),
        (Chance(seat=4, sure=0, best="tie"), "can still tie for the era without playing tonight"),
        (
            Chance(
                seat=ADA, sure=0, best="win", limits=(Limit(seat=BELA, place=3), Limit(seat=CORA, place=4))
            ),
            "still wins with first place, if Bela comes third at best, Cora comes last",
        ),
        (
            Chance(
                seat=ADA, sure=0, best="win", limits=(Limit(seat=BELA, place=3), Limit(seat=CORA, place=3))
            ),
            "still wins with first place, if Bela and Cora come third at best",
        ),
    ],
)
def test_what_it_takes_is_one_sentence(chance, words):
    table = to_reckoning(a_chronicle())
    assert said(look(table.chair(0)), chance) == words


def test_the_societys_last_word_is_on_the_wall_while_the_next_chapter_is_played():
    table = a_chronicle()
    play_chapter(table, 20, 15, 10)
    to_reckoning(table)
    table.record(Stepped(to="play"))
    closing = [one for one in letters.SENTENCES if one.startswith("letter.closing.")]
    assert sum(str(letters.SENTENCES[one]) in told(table) for one in closing) == 1


def test_the_reckoning_shows_who_has_counted_and_what_is_open():
    table = to_reckoning(a_chronicle())
    assert "Still missing: Of Clans High and Low, War of Princes" in told(table)
    tell_first_grounds(table)
    count(table, BELA, power=22)
    assert "Ada counts Bela counted Cora counts" in told(table)
    assert "Still missing" not in told(table)


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


def test_an_eras_end_and_the_end_of_all():
    table = a_chronicle()
    for points in ((11, 9, 4), (12, 9, 4), (5, 12, 8)):
        play_chapter(table, *points)
    assert "Bela 1 + 2 + 5 8" in told(table)
    assert "Era I goes to Bela Character 2" in told(table)
    worths = (Worth(section="morality", row="Mercy", worth=2), Worth(section="loyalty", row="City", worth=-1))
    table.record(OutcomeChosen(era=1, seat=BELA, card="The Open Gate", worths=worths))
    assert "Era I goes to Bela Character 2 The Open Gate Mercy 2 City −1" in told(table)
    assert "Ada 2 4 Mercy 1 × 2 Bela 2 4 Mercy 1 × 2" in told(table)
    table.record(Stepped(to="over"))
    assert "The chronicle is over" in told(table)


def ends(points, high):
    """An era of three chapters in which the third is told with what each had on the key battleground."""
    table = a_chronicle()
    for each in points[:2]:
        play_chapter(table, *each)
    to_reckoning(table)
    table.record(EraTold(era=1, key="clans"))
    tell_first_grounds(table)
    for seat, on_it, power in zip((ADA, BELA, CORA), high, points[2], strict=True):
        count(table, seat, high=on_it, power=power)
    for phase in ("places", "aftermath", "pack", "era"):
        table.record(Stepped(to=phase))
    return told(table)


def test_a_tie_is_broken_in_front_of_all():
    text = ends(((20, 15, 10), (15, 20, 10), (25, 1, 40)), high=(3, 0, 1))
    assert "Ada 2 + 2 + 3 7 Bela 1 + 3 + 2 6 Cora 1 + 1 + 5 7" in text
    assert "Ada : Cora 7 : 7 on Of Clans High and Low 6 : 2" in text
    assert "Era I goes to Ada" in text


def test_practice_has_a_wall_too():
    table = to_reckoning(a_chronicle(practice="yes"))
    assert "Ada counts Bela counts Cora counts" in told(table)


def test_there_is_nothing_to_touch():
    table = to_places(a_chronicle())
    for phase in ("gather", "tonight", "clans", "play", "reckoning", "places", "aftermath", "pack", "era"):
        table.record(Stepped(to=phase))
        shown = main(wall(table))
        assert [tag for tag in ("<form", "<button", "<a ", "<input") if tag in shown] == []


@pytest.mark.parametrize(
    ("language", "says"),
    [("ru", ["Места", "Глава 1", "Эпоха I"]), ("pl", ["Miejsca", "Rozdział 1", "Epoka I"])],
)
def test_it_speaks_other_languages(language, says):
    told = words(page(to_places(a_chronicle()), 0, "screen", language))
    assert [one for one in says if one not in told] == []


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
