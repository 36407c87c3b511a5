"""A table that was put away is read as before; nothing is played at it, and whoever tries is told so."""

import pytest
from django.contrib.messages import get_messages
from django.urls import get_resolver

from campaigns import enrolment, journal
from campaigns.models import Campaign, Night
from chronicle.rules import events as chronicle
from companions.bloodborne.rules import events as bloodborne
from companions.bloodrage.rules import events as bloodrage
from tests.factories import ADA, BELA, EVENING, HTMX, a_table

pytestmark = pytest.mark.django_db
NOTES = {"heritage": chronicle.Noted, "bloodborne": bloodborne.Noted, "bloodrage": bloodrage.Noted}
SAID = {
    "en": "This game is archived and takes no taps. The host can restore it in the settings.",
    "ru": "Этот стол на полке и нажатий не принимает. Ведущий стола может снять его с полки в настройках.",
    "pl": "Ta gra jest w archiwum i niczego już nie zapisuje. Osoba prowadząca może ją przywrócić w ustawieniach.",
}
HOUSE = {
    "strike": [2],
    "restore": [2],
    "back-to": [1],
    "dismiss": [],
    "night-here": [],
    "goodnight": [],
    "next-time": [],
    "add-seat": [],
    "correct": [2],
}
TYPED = {"by": BELA, "text": "too late", "seat": "all", "name": "Dora", "plays": "on"}


@pytest.fixture(params=sorted(NOTES))
def table(request):
    """Entry 2: a note. The night was closed once, and the table is put away."""
    table = a_table(game=request.param)
    table.record(NOTES[request.param](by=BELA, text="in time"), seat=BELA)
    enrolment.put_away(table.campaign, at=EVENING)
    return table


def doors(table):
    """Every address of the game by which something is recorded."""
    space = table.campaign.game
    inside = next(one for one in get_resolver().url_patterns if getattr(one, "namespace", "") == space)
    for one in inside.url_patterns:
        if table.client_at(ADA).get(table.url(f"{space}:{one.name}", *about(one))).status_code == 405:
            yield f"{space}:{one.name}"


def about(pattern):
    return [1] * (len(pattern.pattern.converters))


def told(response):
    return [str(message) for message in get_messages(response.wsgi_request)]


def test_no_door_of_the_game_takes_a_tap(table):
    asked = list(doors(table))
    assert f"{table.campaign.game}:noted" in asked
    for door in asked:
        response = table.client_at(ADA).post(table.url(door), TYPED, headers=HTMX)
        assert (response.status_code, told(response)) == (422, [SAID["en"]]), door
    assert table.number == 2


def test_no_door_of_the_house_takes_a_tap(table):
    for door, more in HOUSE.items():
        response = table.client_at(ADA).post(table.url(door, *more), TYPED, headers=HTMX)
        assert response.status_code == 422, door
        assert told(response) == [SAID["en"]], door
    assert table.number == 2
    assert not table.campaign.nights.exists()


@pytest.mark.parametrize("language", sorted(SAID))
def test_it_is_said_in_each_language_and_without_script(table, language):
    client = table.client_at(BELA, language=language)
    answer = client.post(table.url(f"{table.campaign.game}:noted", seat=BELA), TYPED)
    assert answer.status_code == 422
    assert SAID[language] in answer.content.decode()


def test_the_closed_night_stays_closed(table):
    night = Night.objects.create(campaign=table.campaign, opened=EVENING, closed=EVENING, first=1, last=2)
    Campaign.objects.filter(pk=table.campaign.pk).update(archived=None)
    journal.seal(table.campaign.pk, stamp=journal.Stamp(seat=ADA, at=EVENING, key="seal"))
    Campaign.objects.filter(pk=table.campaign.pk).update(archived=EVENING)
    response = table.client_at(ADA).post(table.url("reopen", night.pk), headers=HTMX)
    assert (response.status_code, told(response), table.number) == (422, [SAID["en"]], 3)


def test_a_tap_of_before_sent_again_is_what_it_was(table):
    Campaign.objects.filter(pk=table.campaign.pk).update(archived=None)
    there, client = table.url(f"{table.campaign.game}:noted", seat=BELA), table.client_at(BELA)
    first = client.post(there, {**TYPED, "key": "one"}, headers=HTMX)
    Campaign.objects.filter(pk=table.campaign.pk).update(archived=EVENING)
    again = client.post(there, {**TYPED, "key": "one"}, headers=HTMX)
    assert (again.status_code, told(again)) == (200, told(first))


def test_it_is_read_and_handed_out_and_taken_out_again(table):
    client = table.client_at(ADA)
    page = client.get(table.url("history"))
    assert "archived</span>" in page.content.decode()
    assert "in time" in page.content.decode()
    assert client.post(table.url("export"), {"what": "everything"}).status_code == 200
    client.post(table.url("unarchive"))
    assert client.post(table.url(f"{table.campaign.game}:noted"), TYPED, headers=HTMX).status_code == 200
    assert "archived</span>" not in client.get(table.url("history")).content.decode()
