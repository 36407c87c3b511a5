"""The minutes of a chapter: every term, places, missions, titles, and only the notes that this seat may read."""

import pytest

from chronicle.rules.events import (
    AgentKept,
    Conspired,
    Gathered,
    MissionTaken,
    Noted,
    OverviewShown,
    PaperChapter,
    PlayerCounted,
    Stepped,
    Titled,
    TookOver,
)
from chronicle.rules.state import Present
from tests.chronicle.views.chapters import a_chronicle, to_places
from tests.chronicle.views.evenings import words
from tests.factories import ADA, BELA, CORA

pytestmark = pytest.mark.django_db


def minutes(table, chapter=1, seat=ADA):
    return table.client_at(seat).get(table.url("heritage:minutes", chapter, seat=seat))


@pytest.fixture
def table():
    """Bela 22, Ada 18, Cora 7; then the aftermath."""
    table = to_places(a_chronicle())
    table.record(OverviewShown(title="Warden of Ghent", conspiracy=1))
    table.record(Stepped(to="aftermath"))
    return table


def test_every_place_has_its_clan_its_points_and_its_lines(table):
    told = words(minutes(table))
    assert "1 Bela Ventrue 2 points for the era 22 VP" in told
    assert "2 Ada Brujah 1 point for the era 18 VP" in told
    assert "Vampires of the high class: 4 × 2" in told


def test_missions_titles_and_schemes_are_there(table):
    table.record(Titled(seat=BELA, title="Warden of Ghent"))
    table.record(Conspired(seat=CORA, schemes=("The Long Game",)))
    table.record(
        MissionTaken(
            slot=1,
            seat=ADA,
            choice="Spare the messenger",
            section="morality",
            row="Mercy",
            reward="asset",
            what="war",
        )
    )
    table.record(AgentKept(seat=ADA, printed="Isolde", clan="brujah"))
    told = words(minutes(table))
    assert "Bela: Warden of Ghent" in told
    assert "New scheme of Tremere: The Long Game" in told
    assert "Spare the messenger Morality: Mercy War" in told
    assert "Isolde. Kept as agent: Ada" in told


def test_a_hidden_note_is_in_the_minutes_of_its_writer_only(table):
    table.record(Noted(by=BELA, text="Ada owes me a boon", hidden=True), seat=BELA)
    table.record(Noted(by=CORA, text="A long evening"), seat=CORA)
    seen = [("Ada owes me a boon" in words(minutes(table, seat=seat))) for seat in (ADA, BELA, CORA, 0)]
    assert seen == [False, True, False, False]
    assert "A long evening" in words(minutes(table))


def test_who_stood_in_is_named():
    table = a_chronicle()
    table.record(
        Gathered(here=(Present(seat=ADA, by=CORA), Present(seat=BELA, by=BELA), Present(seat=-1, by=0)))
    )
    table.record(Stepped(to="reckoning"))
    for seat, n in ((ADA, 3), (BELA, 2), (-1, 1)):
        table.record(PlayerCounted(seat=seat, by_hand=n))
    table.record(Stepped(to="aftermath"))
    told = words(minutes(table))
    assert "1 Ada played by Cora 2 points" in told.replace("· ", "")
    assert "3 Automated bloodline 1" in told


def test_a_chapter_from_paper_has_its_places_alone():
    table = a_chronicle()
    table.record(
        TookOver(chapters=(PaperChapter(places=(CORA, ADA, BELA), clans=("ventrue", "brujah", "tremere")),))
    )
    told = words(minutes(table))
    assert "1 Cora Ventrue" in told
    assert "Every point" not in told


@pytest.mark.parametrize("chapter", [0, 2, 22])
def test_a_chapter_that_was_not_played_does_not_exist(table, chapter):
    assert minutes(table, chapter).status_code == 404


def test_the_page_costs_the_same_at_any_size(table, django_assert_num_queries):
    client, address = table.client_at(ADA), table.url("heritage:minutes", 1)
    client.get(address)
    with django_assert_num_queries(3):
        client.get(address)
