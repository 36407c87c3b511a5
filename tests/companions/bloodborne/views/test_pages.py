"""Hunters, score and wall: what they show, and what looking costs."""

import re

import pytest
from django.urls import reverse

from campaigns import enrolment
from companions.bloodborne.rules.events import (
    Dreamed,
    Faced,
    FinalBossNamed,
    Hurt,
    Noted,
    Rolled,
    Took,
    TrackShown,
    Upgraded,
)
from companions.bloodborne.rules.state import FinalBoss
from tests.factories import ADA, BELA, CORA, a_table, main

from .conftest import GASCOIGNE, LYCANTHROPE, a_round, page, words

pytestmark = pytest.mark.django_db
FIVE = ("Ada", "Bela", "Cora", "Dmitri", "Ewa")


def ended(table):
    """Gehrman is slain by Cora, who took more than the others."""
    a_round(table, LYCANTHROPE)
    table.record(FinalBossNamed(final=FinalBoss(name="Gehrman", health=3)))
    table.record(Faced())
    table.record(Rolled(total=1))
    table.record(Took(hunter=CORA, n=3))
    return table


def read(table):
    """Every number under a token is read from the boards, as it was presumed."""
    for ask in table.view().asks:
        table.record(TrackShown(trophy=ask.trophy, space=ask.space, number=ask.number))
    return table


# --- Hunters ------------------------------------------------------------------------------------------


def test_every_hunter_has_a_sheet(hunt):
    hunt.record(Took(hunter=BELA, n=3))
    hunt.record(Upgraded(hunter=BELA, card="Chikage"))
    told = words(page(hunt, ADA, "hunters"))
    assert "Cards, 6 of 7 Chikage" in told
    assert "Beast 1? 3? 5? 1 ? (not final)" in told


def test_upgrades_without_a_name_are_told_apart(hunt):
    for card in ("", "Chikage", ""):
        hunt.record(Upgraded(hunter=BELA, card=card))
    assert "Cards, 8 of 7 an upgrade 1 Chikage an upgrade 2" in words(page(hunt, ADA, "hunters"))


def test_a_read_space_has_no_question_mark(hunt):
    hunt.record(Took(hunter=BELA, n=3))
    client = hunt.client_at(ADA)
    client.post(hunt.url("bloodborne:track_shown"), {"trophy": "beast", "space": 1, "number": 2})
    assert "Beast 2 3? 5? 2" in words(page(hunt, ADA, "hunters"))


def test_the_dead_and_the_dreamers_are_told_in_words(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    hunt.record(Hurt(hunters=(CORA,), n=8))
    told = words(page(hunt, ADA, "hunters"))
    assert "Bela dreams" in told
    assert "Cora dead" in told


def test_whoever_looks_on_reads_and_is_asked_nothing(hunt):
    hunt.record(Took(hunter=BELA, n=3))
    response = page(hunt, 0, "hunters")
    assert response.status_code == 200
    assert "<form" not in main(response)


# --- Score --------------------------------------------------------------------------------------------


def test_the_score_says_if_it_ended_now(hunt):
    assert "If it ended now" in words(page(hunt, ADA, "score"))


def test_every_line_has_its_reason(table):
    told = words(page(ended(table), ADA, "score"))
    assert "Blood score 1 ? (not final) Cora wins ? (not final) 10 ? (not final)" in told
    assert "Banked why? 0 safe in the Dream" in told
    assert "check with your board" in told


def test_a_shared_place_says_so(table):
    assert words(page(table, ADA, "score")).count("shared") == 3


def test_the_course_is_a_picture_with_a_twin_in_words(table):
    a_round(table, LYCANTHROPE)
    a_round(table, GASCOIGNE)
    response = page(table, ADA, "score")
    assert response.content.decode().count("<polyline") >= 3
    assert "As a table" in words(response)


def test_somebody_late_has_a_course_too(table):
    a_round(table, LYCANTHROPE)
    enrolment.add_seat(table.campaign, name="Dan", by=ADA, at=table.at, key="late")
    response = page(table, ADA, "score")
    assert response.status_code == 200
    assert "Dan" in words(response)


# --- The wall ------------------------------------------------------------------------------------------


def test_the_wall_shows_the_code_until_the_first_monster_comes():
    table = a_table(held=False)
    response = page(table, 0, "screen")
    assert "Scan, choose a seat" in words(response)
    assert 'class="code"' in response.content.decode()
    table.record(LYCANTHROPE)
    assert "Scan, choose a seat" not in words(page(table, 0, "screen"))


def test_a_full_table_shows_no_code(table):
    assert 'class="code"' not in page(table, 0, "screen").content.decode()


def test_the_wall_shows_the_monster_and_what_just_happened(hunt):
    hunt.record(Dreamed(hunters=(BELA,)))
    hunt.record(Rolled(total=3))
    told = words(page(hunt, 0, "screen"))
    assert "Hunters attack Ada" in told
    assert "Lycanthrope" in told
    assert "Round 1" in told
    assert "Dungeon 1 of 10" in told
    assert "Just now The monster attacks for 3. Ada: −3 health. Bela: −1 health. Cora: −3 health." in told


def test_the_wall_has_nothing_to_touch(hunt):
    text = main(page(hunt, 0, "screen"))
    assert "<form" not in text
    assert "<a " not in text
    assert "<button" not in text


def test_the_wall_passes_over_what_it_may_not_read(hunt):
    hunt.record(Noted(by=BELA, text="Cora bluffs.", hidden=True), seat=BELA)
    assert "Just now Lycanthrope comes" in words(page(hunt, 0, "screen"))


def test_at_the_end_the_wall_shows_the_places(table):
    told = words(page(read(ended(table)), 0, "screen"))
    assert "The descent is over" in told
    assert "wins Cora 10 Banked 0 Collected 5 Kin trophies 1 Humanoid trophies 1 Beast trophies 3" in told
    assert "1 Cora 5 1 1 3 10 2 Ada" in told


def test_the_wall_turns_the_places_up_only_when_every_number_is_read(table):
    before = page(ended(table), 0, "screen")
    told, text = words(before), main(before)
    assert "Not final: 4 numbers to read The places are revealed once these are entered." in told
    assert "wins ? (not final) Cora 10 ? (not final)" in told
    assert 'class="turn-up"' not in text
    assert "<a " not in text

    after = page(read(table), 0, "screen")
    assert "Not final" not in words(after)
    assert 'class="turn-up"' in after.content.decode()


# --- What is not final ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["table", "score"])
def test_a_winner_by_presumed_numbers_is_marked_and_leads_to_where_they_are_read(table, name):
    response = page(ended(table), ADA, name)
    assert '<a href="#asks">Not final: 4 numbers to read</a>' in response.content.decode()
    assert 'id="asks"' in response.content.decode()
    assert "wins ? (not final)" in words(response)

    settled = words(page(read(table), ADA, name))
    assert "wins" in settled
    assert "not final" not in settled.lower()


def test_whoever_looks_on_reads_that_it_is_not_final(table):
    response = page(ended(table), 0, "score")
    assert "Not final: 4 numbers to read" in words(response)
    assert "#asks" not in response.content.decode()


def test_machines_read_what_is_not_final(table):
    def told():
        address = reverse("position", args=[table.campaign.pk, ADA])
        return table.client_at(ADA).get(address).json()["view"]

    before = told() if ended(table) else None
    assert before["unread"] == 4
    assert [(one["seat"], one["open"], one["presumed"]) for one in before["ranking"]] == [
        (CORA, True, True),
        (ADA, True, True),
        (BELA, True, False),
    ]
    after = (read(table), told())[1]
    assert after["unread"] == 0
    assert {(one["open"], one["presumed"]) for one in after["ranking"]} == {(False, False)}


def test_on_the_wall_everybody_stays_where_they_sit(table):
    """Whoever begins: the rows are those of the table, round after round."""
    seats = []
    for _round in range(3):
        table.record(LYCANTHROPE)
        seats.append(re.findall(r'data-wash="health-(\d)"', page(table, 0, "screen").content.decode()))
    assert seats == [["1", "2", "3"]] * 3


def test_the_wall_shows_the_dungeon_as_ten_cards_and_the_step_in_words(hunt):
    hunt.record(Rolled(total=1))
    assert "Hunters attack Ada" in words(page(hunt, 0, "screen"))
    hunt.record(Took(hunter=ADA, n=3))
    hunt.record(GASCOIGNE)
    text = page(hunt, 0, "screen").content.decode()
    cards = re.findall(
        r'<li class="(slain|fled|here|down|final)( boss)?">', text.partition('class="wall-dungeon"')[2]
    )
    assert [*map("".join, cards)] == ["slain", "here boss", *["down"] * 8, "final"]
    assert "Who dreams? Then the die" in words(page(hunt, 0, "screen"))


def test_on_the_wall_what_the_final_boss_changes_stands_beside_every_monster(hunt):
    """A card of ten has no room for a sentence, and everybody has to do with it all the way down."""
    rule = "Every other monster starts with 2 more echoes"
    hunt.record(FinalBossNamed(final=FinalBoss(name="Gehrman", health=3, ability=rule)))
    above, _, below = page(hunt, 0, "screen").content.decode().partition('class="wall-dungeon"')
    assert (above.count(rule), below.count(rule), below.count("Gehrman")) == (1, 0, 1)
