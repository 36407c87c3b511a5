"""Campaigns to look at."""

import io
import re

import pytest
from django.core.management import call_command

from campaigns import games
from campaigns.models import Campaign, Circle, Seat
from tests import behind
from tests.factories import dan

pytestmark = [pytest.mark.django_db, pytest.mark.once]


def demo(*words):
    said = io.StringIO()
    call_command("demo", *words, stdout=said)
    return said.getvalue()


def test_every_game_adds_its_own_and_only_once():
    first, again, full, once_more = demo(), demo(), demo("--full"), demo("--full")

    assert first == again
    assert full == once_more
    expected = [demo.name for rules in games.games() for demo in rules.demos(True)]
    assert sorted(Campaign.objects.values_list("name", flat=True)) == sorted(expected)
    assert Circle.objects.count() == 1
    for campaign in Campaign.objects.all():
        assert campaign.moved >= campaign.created
        assert [line.advice for line in behind.position(campaign).lines if line.advice] == []


def test_every_seat_can_be_taken_by_its_address():
    links = re.findall(r"http://localhost:8000(/key/\S+)", demo())

    assert len(links) == Seat.objects.count()
    client = dan()
    landed = client.post(links[0]).headers["Location"]
    assert client.get(landed, follow=True).status_code == 200


def test_the_addresses_begin_as_wished():
    assert "http://192.0.2.7:9000/join/" in demo("--address", "http://192.0.2.7:9000/")
