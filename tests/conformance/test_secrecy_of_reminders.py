"""A reminder lies in a mailbox that anybody may glance at: what one seat alone may know is in nobody's."""

import pytest

from campaigns import evenings, nights, reminding
from campaigns.models import Reminder
from tests.conformance.secret import ONE, OTHER
from tests.conformance.worlds import NOW, SECRETS, cell, laid, slug, tell

pytestmark = pytest.mark.django_db


def letters(table):
    evening = evenings.coming(table.campaign)
    return [reminding.letter(one, evening).message().as_string() for one in Reminder.objects.order_by("seat")]


@pytest.mark.parametrize("name", [cell(name) for name in sorted(SECRETS)])
def test_a_secret_changes_no_reminder_of_anybody(name, monkeypatch):
    monkeypatch.setattr("email.utils.make_msgid", lambda *_args, **_more: "<one@home>")
    table = laid(name)
    nights.meets_again(table.campaign, at=NOW, words="")
    for seat in table.campaign.seats.all():
        Reminder.objects.create(seat=seat, address="a@home.example", language="en", origin="http://x")
    told = []
    for world in (0, 1):
        tell(table, name, world)
        told.append([without_the_hour(one) for one in letters(table)])
    assert told[0] == told[1]
    assert not any(words in one for one in told[0] for words in (ONE, OTHER))


def without_the_hour(message):
    return [line for line in message.splitlines() if not line.startswith(("Date:", "Message-ID:"))]


def test_what_is_no_secret_is_told(monkeypatch):
    """Or the law would hold of letters that tell nothing."""
    found = {slug(name) for name in SECRETS if reminding.recap(laid(name).campaign)}
    assert found
