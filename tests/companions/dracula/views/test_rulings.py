"""The table's last word about the hunt: a fold for each thing, with the fields that it needs; later too."""

import re

import pytest

from companions.dracula.rules.events import Ruled
from tests.factories import ADA

from .conftest import get, tap, text

pytestmark = pytest.mark.django_db

OF_THE_HUNT = {"influence", "despair", "wounds", "day", "rumors"}
OF_A_HUNTER = {"hurt", "bites"}


def asked(response):
    """What each form of the table's word asks, by its subject."""
    pieces = [one.partition("</form>")[0] for one in text(response).split("<form")[1:]]
    rulings = {found[1]: one for one in pieces if (found := re.search(r'id="ruled-(\w+)"', one))}
    return {
        what: set(re.findall(r' name="(hunter|to|why|what)"', one)) for what, one in rulings.items()
    }, rulings


def test_each_thing_asks_what_it_needs(begun):
    found, pieces = asked(get(begun, "dracula:more"))
    assert {what for what, fields in found.items() if fields == {"what", "to", "why"}} == OF_THE_HUNT
    assert {
        what for what, fields in found.items() if fields == {"what", "hunter", "to", "why"}
    } == OF_A_HUNTER
    assert all(f'type="hidden" name="what" value="{what}"' in piece for what, piece in pieces.items())


def test_no_two_fields_have_one_name_on_the_page(begun):
    ids = re.findall(r' id="([^"]+)"', text(get(begun, "dracula:more")))
    assert sorted(set(ids)) == sorted(ids)


def test_it_is_recorded(begun):
    assert tap(begun, "ruled", page="more", what="despair", to="2", why="we forgot it").status_code == 200
    assert begun.view().despair == 2


def test_what_went_wrong_stays_open_in_its_fold(begun):
    wrong = tap(begun, "ruled", page="more", what="hurt", to="2")
    assert wrong.status_code == 422
    assert 'id="rule-hurt" name="rule" open' in text(wrong)
    assert 'id="rule-bites" name="rule">' in text(wrong)
    assert "Choose a hunter." in text(wrong)


@pytest.mark.parametrize(
    ("event", "fields"),
    [(Ruled(what="influence", to=3), False), (Ruled(what="hurt", to=1, hunter="mina"), True)],
)
def test_it_is_put_right_with_what_it_needs(begun, event, fields):
    begun.record(event)
    page = text(get(begun, "correct", begun.number)).partition('id="change"')[2]
    assert f'name="what" value="{event.what}"' in page
    assert ('name="hunter"' in page) is fields
    sent = {"what": event.what, "hunter": event.hunter, "to": "2"}
    answer = begun.client_at(ADA).post(begun.url("correct", begun.number), sent)
    assert answer.status_code == 302
    assert (begun.view().hunter("mina").hurt if fields else begun.view().influence) == 2
