"""The demo of all 21 chapters: played to the end, on every page of every seat."""

import pytest

from campaigns import games
from campaigns.management.commands.demo import opened
from campaigns.models import Campaign, Device, Onlooker, Seat
from chronicle.rules.names import CHAPTERS, ERAS
from chronicle.rules.sight import sight
from tests import behind
from tests.chronicle.sample import OF_THE_HOST, OF_THE_WALL, PAGES
from tests.conformance.demos import demos, moments
from tests.factories import Table, a_device

DEMOS = demos("heritage", full=True)
CHAPTERS_PLAYED = {"heritage-young": 2, "heritage-old": CHAPTERS}


@pytest.mark.parametrize("name", DEMOS)
def test_paper_and_record_never_differ(name):
    doubts = [
        (after.number, word) for *_, after in moments("heritage", name) for word in sight(after, 1).doubts
    ]
    assert doubts == []


def test_it_is_played_to_the_end():
    state = moments("heritage", "heritage-old")[-1].after
    assert [chapter.complete and chapter.played for chapter in state.chapters] == [True] * CHAPTERS
    assert [era.number for era in state.eras] == [*range(1, ERAS + 1)]
    assert all(sheet.born and sheet.boxes and sheet.titles for sheet in state.sheets)
    assert [(one.era, one.seat) for one in state.outcomes] == [
        (seen.era.number, seen.winner) for seen in sight(state, 0).eras
    ]
    assert (state.phase, len(state.worths)) == ("era", 16)


def test_the_young_one_stops_in_its_second_aftermath():
    state = moments("heritage", "heritage-young")[-1].after
    assert (state.number, state.phase) == (2, "aftermath")
    assert "open" in {task.state for task in sight(state, 1).aftermath.tasks}


# --- Its pages ------------------------------------------------------------------------------------------


def seated(demo):
    """Opened by the command's own hand; then somebody with a phone sits down everywhere."""
    campaign = opened(games.game("heritage"), demo)
    devices = {}
    for seat in Seat.objects.filter(campaign=campaign):
        devices[seat.number] = a_device()
        Seat.objects.filter(pk=seat.pk).update(device=devices[seat.number])
    screen = a_device()
    Onlooker.objects.create(campaign=campaign, device=screen)
    return Table(campaign=Campaign.objects.get(pk=campaign.pk), devices=devices, screen=screen)


def pages_of(number, chapters):
    usual = [*PAGES, *OF_THE_HOST] if number == 1 else [*PAGES] if number else [*OF_THE_WALL]
    each = [f"heritage:{page} {n}" for n in range(1, chapters + 1) for page in ("minutes", "letter")]
    return usual + each


@pytest.mark.django_db
@pytest.mark.parametrize("slug", ["heritage-young", pytest.param("heritage-old", marks=pytest.mark.long)])
def test_every_page_answers_every_seat_and_the_wall(slug):
    table = seated(DEMOS[slug])
    unfinished = slug == "heritage-young"
    chapters = CHAPTERS_PLAYED[slug]
    answers = {}
    for number in (*table.devices, 0):
        client = table.client_at(number)
        for page in pages_of(number, chapters):
            name, *args = page.split()
            answers[number, page] = client.get(table.url(name, *args, seat=number)).status_code
    assert {where: status for where, status in answers.items() if status != 200} == {}
    assert behind.findings(table.position(), 1) == ()
    assert unfinished or table.view().phase == "era"
    assert Device.objects.count() == len(table.devices) + 1
