"""A log that is read by others gives nobody a seat."""

import io
import logging
import logging.config

import pytest

from campaigns.models import Invitation
from config import settings
from config.logs import WithoutKeys
from tests.factories import BELA, a_table, dan


@pytest.fixture
def terminal():
    """What the house prints, by its own settings."""
    told, root, django = io.StringIO(), logging.getLogger(), logging.getLogger("django")
    before = (root.handlers[:], root.level, django.handlers[:], django.level)
    logging.config.dictConfig(settings.LOGGING)
    root.handlers[0].setStream(told)
    yield told
    root.handlers[:], root.level, django.handlers[:], django.level = before


@pytest.mark.django_db
def test_a_seat_that_is_taken_tells_the_log_no_invitation(terminal):
    table = a_table()
    token = Invitation.objects.get(campaign=table.campaign).token
    assert dan().post(f"/join/{token}/{BELA}/").status_code == 409
    assert "Conflict: /join/…" in terminal.getvalue()
    assert token not in terminal.getvalue()


@pytest.mark.django_db
def test_nor_the_key_of_a_seat(terminal):
    key = a_table().seat(BELA).key
    assert dan().put(f"/key/{key}/").status_code == 405
    assert "/key/…" in terminal.getvalue()
    assert key not in terminal.getvalue()


def record(message, *args):
    return logging.LogRecord("django.request", logging.WARNING, "", 0, message, args, None)


@pytest.mark.parametrize(
    ("message", "args", "kept"),
    [
        ("%s: %s", ("Not Found", "/join/abc/2/"), "Not Found: /join/…"),
        (
            "Forbidden (%s): %s",
            ("https://a.example/key/abc/ is not", "/"),
            "Forbidden (https://a.example/key/… is not): /",
        ),
        ('"GET /key/abc/ HTTP/1.1" %s', (404,), '"GET /key/… HTTP/1.1" 404'),
        ("%s: %s", ("Not Found", "/c/1/people/"), "Not Found: /c/1/people/"),
    ],
)
def test_only_what_stands_behind_the_doors_is_cut(message, args, kept):
    said = record(message, *args)
    assert WithoutKeys().filter(said)
    assert said.getMessage() == kept
