"""What leaves a table by secret addresses, by mail and by messages, in two worlds that differ in what it keeps hidden:
the same to the letter, whoever reads it."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.test import override_settings
from django.urls import reverse

from campaigns import dates, links, nights, published, reminding
from campaigns.models import Campaign, Reminder, Webhook
from campaigns.webhooks import telling
from companions.dracula.rules.events import Ended
from tests.conformance.answers import seen
from tests.conformance.games import GAMES, SITE
from tests.conformance.worlds import NOW, SECRETS, laid, slug, tell
from tests.factories import ADA, BELA, CORA, client_of

pytestmark = [pytest.mark.django_db, pytest.mark.once]
SEATS = (ADA, BELA, CORA)
AT = NOW + timedelta(days=3)


@pytest.fixture(autouse=True)
def _with_the_smallest(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOW)
    with override_settings(GAMES=GAMES, ROOT_URLCONF=SITE):
        yield


def with_every_way_out(table):
    """A settled evening and a proposed one, a reminder for each, the link for everybody, an address that is told."""
    campaign = table.campaign
    dates.propose(campaign, by=table.seat(ADA), at=[AT, AT + timedelta(days=2)], place="at Bela’s", now=NOW)
    nights.meets_again(campaign, at=AT, words="the next round")
    for seat in SEATS:
        Reminder.objects.create(
            seat=table.seat(seat), address="x@home.example", language="en", origin="http://t"
        )
    published.publish(campaign, spoilers=True, initials=False, at=NOW)
    Webhook.objects.create(campaign=campaign, address="https://e.example/", secret="s", created=NOW, looked=0)
    return table


def read(name, token):
    return seen(client_of().get(reverse(name, args=[token])))


def told(table):
    campaign = Campaign.objects.get(pk=table.campaign.pk)
    said = {"public": read("published", published.link_of(campaign).token), "messages": messages(campaign)}
    for seat in (table.seat(number) for number in SEATS):
        said["calendar", seat.number] = read("calendar", links.of(seat, links.Opens.CALENDAR).token)
        said["answers", seat.number] = read("answer-by-link", links.of(seat, links.Opens.ANSWERS).token)
        said["reminders", seat.number] = read("stop-reminders", seat.reminder.token)
        mail = reminding.letter(seat.reminder, campaign.evening)
        mail.extra_headers.pop("Message-ID")  # drawn by chance, another one for each mail
        said["mail", seat.number] = (mail.subject, mail.body, mail.extra_headers)
    return said


def messages(campaign):
    with transaction.atomic():
        telling.look(Webhook.objects.select_related("campaign").get(campaign=campaign))
        bodies = list(campaign.deliveries.order_by("kind", "number").values_list("kind", "number", "body"))
        transaction.set_rollback(True)
    return bodies


def assert_alike(table, name):
    tell(table, name, 0)
    one = told(table)
    tell(table, name, 1)
    other = told(table)
    assert [way for way in one if one[way] != other[way]] == []
    return one


@pytest.mark.parametrize(
    "name", [one for one in sorted(SECRETS) if slug(one) in {"dracula", "heritage", "toy"}]
)
def test_nothing_that_leaves_a_table_tells_what_it_hides(name):
    said = assert_alike(with_every_way_out(laid(name)), name)
    assert [said[way, ADA][0] for way in ("calendar", "answers", "reminders")] == [200] * 3
    # Of a chronicle nothing is told of last time before a chapter was counted.
    assert ("What happened last time:" in said["mail", ADA][1]) == (slug(name) != "heritage")


@pytest.mark.parametrize("name", ["dracula, of the Count", "dracula, whispered"])
def test_nor_when_a_hunt_was_stopped_and_not_revealed(name):
    table = with_every_way_out(laid(name))
    table.record(Ended(why="late"))
    said = assert_alike(table, name)
    assert said["public"][0] == 200
    assert [kind for kind, *_about in said["messages"]] == ["over"]
