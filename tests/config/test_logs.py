"""A log that is read by others gives nobody a seat."""

import io
import logging
import logging.config

import pytest
from django.core.exceptions import DisallowedHost

from campaigns.models import Invitation
from config import settings
from config.logs import MOST, WithoutKeys
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


def written(name, said, exc_info=None):
    """As the terminal's handler writes it."""
    record = logging.LogRecord(name, logging.WARNING, __file__, 1, said, (), exc_info)
    assert WithoutKeys().filter(record)
    return logging.Formatter("{message}", style="{").format(record)


def test_a_stranger_writes_no_more_than_a_line():
    assert len(written("django.request", f"Not Found: /{'x' * 60_000}")) <= MOST + 1
    assert written("django.request", "Not Found: /x") == "Not Found: /x"
    late = written("django.request", f"Not Found: /{'x' * (MOST - 20)}/join/secret-key/")
    assert "secret" not in late


def test_another_name_of_the_server_is_told_without_a_traceback():
    try:
        raise DisallowedHost("Invalid HTTP_HOST header: 'elsewhere.example'")
    except DisallowedHost as wrong:
        told = (type(wrong), wrong, wrong.__traceback__)
        strange = written("django.security.DisallowedHost", str(wrong), told)
        other = written("django.request", "broken", told)
    assert strange == "Invalid HTTP_HOST header: 'elsewhere.example'"
    assert "Traceback" in other


def test_what_broke_stands_under_the_number_that_the_page_showed(terminal, rf):
    request = rf.get("/broken/")
    request.fault = "4f00d1"
    logging.getLogger("django.request").error(
        "Internal Server Error: %s", "/broken/", extra={"request": request}
    )
    assert "Internal Server Error: /broken/ (number 4f00d1)" in terminal.getvalue()
