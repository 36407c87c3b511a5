"""The wall when an evening is over: quiet envelopes, then the letter, the era so far and the next evening."""

from datetime import timedelta

import pytest
from django.utils import timezone

from campaigns import evenings, reminding
from campaigns.models import Campaign
from campaigns.nights import meets_again
from chronicle.phrases.letters import Segment, Written
from chronicle.rules.events import Packed, Stepped
from chronicle.views.wall_night import ROOM, legible, length, size
from tests.factories import ADA, main

from .chapters import a_chronicle, gather, play_chapter, to_places
from .evenings import page, words
from .test_goodnight import goodnight

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    table = to_places(a_chronicle())
    for phase in ("aftermath", "pack"):
        table.record(Stepped(to=phase))
    return table


def told(table):
    return words(page(table, 0, "screen"))


def test_envelopes_are_quiet_until_they_are_packed(table):
    table.record(Packed(seat=ADA))
    assert "Into the box Ada packed Bela Cora The box Tonight Chapter 1 goes to Bela" in told(table)
    table.record(Packed(seat=0))
    assert "The box packed" in told(table)
    assert "blood" not in main(page(table, 0, "screen"))


def test_goodnight_is_the_letter_the_night_and_the_era(table):
    goodnight(table)
    text = told(table)
    assert "Goodnight" in text
    assert "To be read aloud Letter from the Society, no. 1" in text
    assert "Chapter 1 goes to Bela" in text
    assert "Race for era I Ada 1 Bela 2 Cora 1" in text
    assert "Next time" not in text


def test_the_next_evening_stands_there_with_a_code_for_the_calendar(table):
    goodnight(table, next_at="2031-11-28T19:00", next_words="at Bela’s")
    text = told(table)
    assert "Next time Friday, 28 November 2031, 19:00 at Bela’s" in text
    assert 'aria-label="A code that puts it into your calendar"' in main(page(table, 0, "screen"))


def test_words_alone_are_no_date_and_what_has_passed_is_not_said(table):
    goodnight(table, next_words="in two weeks")
    assert "Next time in two weeks" in told(table)
    assert "code-frame" not in main(page(table, 0, "screen"))
    campaign = Campaign.objects.get(pk=table.campaign.pk)
    meets_again(campaign, at=timezone.now() - timedelta(hours=1), words="at last")
    assert "Next time" not in told(table)


def test_where_and_who_brings_what_stand_there_too(table):
    goodnight(table, next_at="2031-11-28T19:00", next_place="at Bela’s, 2nd floor")
    campaign = Campaign.objects.get(pk=table.campaign.pk)
    for seat in campaign.seats.all():
        evenings.brings(campaign, seat=seat, words=f"chair {seat.number}")
    text = told(table)
    assert "19:00 at Bela’s, 2nd floor Ada: chair 1 · Bela: chair 2 · Cora: chair 3" in text


def test_a_reminder_tells_the_night_as_the_wall_did(table):
    goodnight(table)
    four = reminding.recap(Campaign.objects.get(pk=table.campaign.pk))
    assert four[0].startswith("Chapter 1 goes to Bela")
    assert all(line in told(table) for line in four)


def test_the_next_tap_wakes_the_wall(table):
    goodnight(table)
    table.record(Stepped(to="gather"))
    assert "Goodnight" not in told(table)
    assert "First player" in told(table)


@pytest.mark.parametrize("chosen", [{}, {"practice": "yes"}])
def test_nothing_played_is_no_night_to_tell_of(chosen):
    table = a_chronicle(**chosen)
    gather(table)
    goodnight(table)
    assert "To be read aloud" not in told(table)
    assert ("Ada counts" if chosen else "First player") in told(table)


def test_an_era_that_has_ended_is_the_one_that_is_told():
    table = a_chronicle()
    for _chapter in range(3):
        play_chapter(table, 20, 15, 10)
    goodnight(table)
    assert "Race for era I Ada 10 Bela 6 Cora 4" in told(table)


# --- A long letter ------------------------------------------------------------------------------------------


def letter(**lengths):
    return tuple(
        Written(kind=kind, segments=(Segment(kind="text", text="x" * n),)) for kind, n in lengths.items()
    )


def kinds(body):
    return [one.kind for one in body]


def test_what_is_too_long_for_a_wall_keeps_its_beginning_its_victor_and_its_end():
    body = letter(opening=200, victor=250, fallen=150, missions=400, age=100, closing=100, signature=40)
    shown = legible(body)
    assert kinds(shown) == ["opening", "victor", "fallen", "closing", "signature"]
    assert sum(map(length, shown)) <= ROOM
    assert legible(shown) == shown


@pytest.mark.parametrize(("n", "name"), [(300, "large"), (600, "middle"), (800, "small")])
def test_the_shorter_the_larger(n, name):
    assert size(letter(opening=n)) == name
