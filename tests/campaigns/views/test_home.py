"""The first page."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from PIL import Image

from campaigns import enrolment
from campaigns.models import Campaign, Circle, Device
from tests.factories import ADA, BELA, EVENING, a_device, a_table, client_of, dan

pytestmark = pytest.mark.django_db


def test_a_stranger_sees_how_to_join_and_how_to_open():
    a_table(name="Somebody else’s")

    page = dan().get("/").content.decode()

    assert "Join a table" in page
    assert 'href="/open/"' in page
    assert "Somebody else’s" not in page


def test_whatever_is_called_by_another_part_is_called_by_one_that_is_there():
    """For whoever listens: a part that names nothing has no name."""
    for client in (dan(), a_table().client_at(BELA)):
        page = client.get("/").content.decode()
        named = re.findall(r'aria-(?:labelledby|describedby)="([^"]+)"', page)
        assert "examples" in page
        assert [one for names in named for one in names.split() if f'id="{one}"' not in page] == []


def test_my_tables_lead_to_my_seats():
    table = a_table()

    page = table.client_at(BELA).get("/").content.decode()

    assert "The Long Night" in page
    assert table.url("table", seat=BELA) in page
    assert table.url("table", seat=ADA) not in page


def test_the_last_moved_comes_first():
    device = a_device()
    older, newer = a_table(name="Older"), a_table(name="Newer", at=EVENING.replace(day=11))
    for table in (older, newer):
        enrolment.bring_back(table.seat(BELA), enrolment.Holder(device=device.pk, account=None))

    page = client_of(device).get("/").content.decode()

    assert page.index("Newer") < page.index("Older")


def test_the_screen_finds_its_table_again():
    table = a_table()

    assert table.url("table", seat=0) in table.client_at(0).get("/").content.decode()


def test_archived_and_trashed_are_folded_away():
    table, trashed = a_table(name="Archive"), a_table(name="Thrown away")
    enrolment.bring_back(trashed.seat(ADA), enrolment.Holder(device=table.devices[ADA].pk, account=None))
    enrolment.put_away(table.campaign, at=EVENING)
    enrolment.throw_away(trashed.campaign, at=EVENING)

    response = table.client_at(ADA).get("/")

    assert response.context["playing"] == []
    assert [card.campaign.name for card in response.context["archived"]] == ["Archive"]
    assert [card.campaign.name for card in response.context["trashed"]] == ["Thrown away"]


def test_only_the_host_sees_the_trash():
    table = a_table()
    enrolment.throw_away(table.campaign, at=EVENING)

    assert "The Long Night" not in table.client_at(BELA).get("/").content.decode()
    assert "The Long Night" not in table.client_at(0).get("/").content.decode()


@pytest.mark.parametrize("tables", [1, 4])
def test_the_same_questions_for_any_number_of_tables(tables, django_assert_num_queries):
    device = a_device()
    for n in range(tables):
        seat = a_table(name=f"Table {n}").seat(BELA)
        enrolment.bring_back(seat, enrolment.Holder(device=device.pk, account=None))
    client = client_of(device)
    client.get("/login/")  # the device is noted as seen

    with django_assert_num_queries(4):  # seats, looks, everybody there, circles
        assert client.get("/").status_code == 200


def test_a_card_says_who_sits_there_and_how_far_it_is():
    table = a_table(game="bloodrage")

    page = table.client_at(BELA).get("/").content.decode()

    card = page.partition("<article")[2].partition("</article>")[0]
    assert 'max="3" value="1"' in card
    assert [f'title="{name}"' in card for name in ("Ada", "Bela", "Cora")] == [True] * 3


def test_whoever_has_games_still_finds_the_examples_below_them():
    table = a_table()
    page = table.client_at(BELA).get("/").content.decode()
    assert (
        page.index("The Long Night") < page.index("Examples to look into") < page.index("/examples/dracula/")
    )
    assert page.count('href="/examples/') == 4
    assert "memory, from first night to last" not in page


@pytest.mark.parametrize("game", ["heritage", "bloodborne", "bloodrage", "dracula"])
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_an_example_is_looked_into_and_nothing_is_kept(game, language, django_assert_num_queries):
    client = client_of(language=language)
    assert f'href="/examples/{game}/"' in client.get("/").content.decode()

    with django_assert_num_queries(0):
        page = client.get(f"/examples/{game}/")

    assert page.status_code == 200
    assert "<form" not in page.content.decode()
    assert "data-live" not in page.content.decode()
    assert not page.cookies
    assert (Campaign.objects.count(), Circle.objects.count(), Device.objects.count()) == (0, 0, 0)


def test_the_example_of_a_hunt_shows_what_can_be_known_and_asks_nobody():
    """Six cities are left; no worker is waited for."""
    page = dan().get("/examples/dracula/").content.decode()

    assert page.count('class="heat ') == 6
    assert "hx-trigger" not in page


def test_what_is_no_example_is_nowhere():
    assert dan().get("/examples/chess/").status_code == 404


def test_how_an_evening_goes_leads_to_a_game():
    assert 'href="/open/"' in dan().get("/evening/").content.decode()


def test_a_browser_can_keep_it_like_an_app():
    said = dan().get("/nightbook.webmanifest")

    assert said.headers["Content-Type"] == "application/manifest+json"
    assert said.json()["start_url"] == "/"
    assert [icon["sizes"] for icon in said.json()["icons"]] == ["192x192", "512x512"]
    for icon in said.json()["icons"]:
        size = int(icon["sizes"].partition("x")[0])
        with Image.open(Path(settings.BASE_DIR) / "static/icons" / f"{size}.png") as drawn:
            assert drawn.size == (size, size)


@pytest.mark.parametrize("method", ["POST", "PUT", "TRACE", "FOO"])
def test_the_front_door_is_only_looked_at(method):
    assert dan().generic(method, "/").status_code == 405
