"""The page of a circle."""

import pytest
from django.urls import reverse

from campaigns import circles
from campaigns.models import Circle, Memory
from tests.factories import ADA, BELA, a_circle, a_device, a_table, client_of, dan

pytestmark = pytest.mark.django_db


def url(name, circle, *args):
    return reverse(name, args=[circle.pk, *args])


def remembered(circle, about="kin 1", value=1, topic="track"):
    circles.remember(circle, game="bloodborne", topic=topic, about=about, value=value)
    return Memory.objects.get(circle=circle, about=about)


def test_members_see_people_tables_and_what_is_remembered():
    table = a_table()
    remembered(table.circle)

    response = table.client_at(BELA).get(url("circle", table.circle))

    assert [(member.name, me) for member, me in response.context["members"]] == [
        ("Ada", False),
        ("Bela", True),
        ("Cora", False),
    ]
    assert [card.campaign.name for card in response.context["cards"]] == ["The Long Night"]
    assert [(game, len(known)) for game, known in response.context["memories"]] == [
        ("Bloodborne: The Card Game", 1)
    ]


def test_only_the_own_seats_lead_to_a_table():
    table = a_table()
    other = a_table(circle=table.circle, name="Another", names=("Dora", "Edda", "Fay"))

    page = table.client_at(BELA).get(url("circle", table.circle)).content.decode()

    assert "Another" in page
    assert table.url("table", seat=BELA) in page
    assert other.url("table", seat=ADA) not in page
    assert "You have no seat here; its host can invite you." in page


def test_a_circle_is_nowhere_for_others():
    table = a_table()
    memory = remembered(table.circle)

    for client in (dan(), client_of(), table.client_at(0)):
        assert client.get(url("circle", table.circle)).status_code == 404
        assert client.post(url("circle-name", table.circle), {"name": "Mine"}).status_code == 404
        assert client.post(url("circle-forget", table.circle, memory.pk)).status_code == 404
    assert (Circle.objects.get().name, Memory.objects.count()) == ("The Hunters", 1)


def test_renaming():
    table = a_table()

    table.client_at(BELA).post(url("circle-name", table.circle), {"name": "Friday"})

    assert Circle.objects.get().name == "Friday"


def test_a_circle_without_a_name_is_refused_beside_the_field():
    table = a_table()

    response = table.client_at(ADA).post(url("circle-name", table.circle), {"name": "  "})

    assert response.status_code == 422
    assert response.context["form"].errors == {"name": ["This field is required."]}
    assert Circle.objects.get().name == "The Hunters"


def test_forgetting():
    table = a_table()
    wrong, right = remembered(table.circle), remembered(table.circle, about="kin 2")

    table.client_at(BELA).post(url("circle-forget", table.circle, wrong.pk))

    assert list(Memory.objects.all()) == [right]


def test_what_one_group_found_late_is_not_shown_to_the_other_at_a_glance():
    table = a_table()
    circles.remember(table.circle, game="bloodborne", topic="track", about="kin 3", value=5, point=8)

    response = table.client_at(BELA).get(url("circle", table.circle))

    ((_game, (known,)),) = response.context["memories"]
    page = response.content.decode()
    assert known.spoils
    assert page.index("tap to read it") < page.index(known.words)
    assert page.count(known.words) == 1


def test_nobody_forgets_for_another_circle():
    table, elsewhere = a_table(), a_circle(by="Dan")
    memory = remembered(elsewhere)

    assert table.client_at(ADA).post(url("circle-forget", table.circle, memory.pk)).status_code == 404


def test_a_circle_without_tables_offers_to_open_one():
    device = a_device()
    circle = a_circle(device=device)

    page = client_of(device).get(url("circle", circle)).content.decode()

    assert "No table yet." in page
    assert f"/open/?circle={circle.pk}" in page


@pytest.mark.parametrize("size", [1, 4])
def test_the_same_questions_for_any_size(size, django_assert_num_queries):
    table = a_table()
    for n in range(size - 1):
        a_table(circle=table.circle, name=f"Another {n}")
    for n in range(size):
        remembered(table.circle, about=f"kin {n}")
    client = table.client_at(BELA)
    client.get("/login/")  # the device is noted as seen

    with django_assert_num_queries(6):  # the circle, me, members, tables, their seats, memories
        assert client.get(url("circle", table.circle)).status_code == 200
