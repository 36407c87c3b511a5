"""The head of every page at a table: what it is called, and the way to everything that is none of the places."""

import re

import pytest
from django.urls import reverse

from tests.factories import ADA, BELA, a_table

pytestmark = pytest.mark.django_db

EVERYBODY = ["night", "people", "prints", "invitation"]
HOSTS = ["settings"]


def page(table, name, seat=ADA):
    return table.client_at(seat).get(table.url(name, seat=seat), follow=True).content.decode()


def heading(drawn):
    return re.search(r"<h1>(.*?)</h1>", drawn, re.DOTALL)[1].strip()


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("night", "Tonight"),
        ("people", "People"),
        ("prints", "Paper"),
        ("invitation", "The code"),
        ("settings", "Settings"),
        ("dates", "Dates"),
        ("history", "Journal"),
    ],
)
def test_a_page_says_what_it_is_and_beneath_at_which_table(name, called):
    table = a_table()

    drawn = page(table, name)

    assert heading(drawn) == called
    assert f"Ada, host · {table.campaign.name}" in " ".join(re.sub(r"<[^>]+>", "", drawn).split())


def test_the_table_is_called_like_its_campaign():
    table = a_table()
    assert heading(page(table, "table")) == table.campaign.name


@pytest.mark.parametrize("seat", [ADA, BELA])
def test_the_menu_leads_to_everything_that_this_seat_may_see(seat):
    table = a_table()

    menu = page(table, "table", seat).partition('id="menu"')[2].partition("<main")[0]

    ways = [*EVERYBODY, *(HOSTS if seat == ADA else [])]
    assert [name for name in [*EVERYBODY, *HOSTS] if f'href="{table.url(name, seat=seat)}"' in menu] == ways
    assert f'href="{reverse("table", args=[table.campaign.pk, 0])}"' in menu
    assert 'name="theme"' in menu
    assert 'name="language"' in menu
