"""The page of a circle."""

import pytest
from django.urls import reverse

from campaigns import circles, enrolment
from campaigns.access import Holder
from campaigns.enrolment import Place
from campaigns.models import Circle, Memory
from tests.factories import (
    ADA,
    BELA,
    CORA,
    EVENING,
    a_circle,
    a_device,
    a_stamp,
    a_table,
    chosen_for,
    client_of,
    dan,
)

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


# --- Coming and going ----------------------------------------------------------------------------------


def sees(client, circle):
    return client.get(url("circle", circle)).status_code == 200


def away(client, circle, name):
    return client.post(url("circle-send-away", circle, circle.members.get(name=name).pk)).status_code


def test_whoever_leaves_the_only_seat_no_longer_sees_the_circle():
    table = a_table()
    bela = table.client_at(BELA)
    assert sees(bela, table.circle)

    bela.post(table.url("leave-seat", seat=BELA))

    assert not sees(bela, table.circle)
    assert bela.get(url("circle-numbers", table.circle)).status_code == 404


@pytest.fixture
def freed():
    """Bela has opened a table of her own in the circle; then Ada, who hosts the first, freed her seat there."""
    table = a_table()
    bela = Holder(device=table.devices[BELA].pk, account=None)
    own = enrolment.open_campaign(
        circle=table.circle,
        game="bloodborne",
        name="Her own",
        places=[Place(name="Bela", colour=1, hosts=True), Place(name="Dora", colour=2)],
        chosen=chosen_for("bloodborne"),
        who=bela,
        at=EVENING,
        key="hers",
    )
    enrolment.free(table.seat(BELA), a_stamp())
    return table, own


def test_the_host_sends_away_who_stayed_by_a_table_of_their_own(freed):
    table, _own = freed
    ada, bela = table.client_at(ADA), table.client_at(BELA)
    assert sees(bela, table.circle)
    assert "Send Bela away from this circle?" in ada.get(url("circle", table.circle)).content.decode()

    assert away(ada, table.circle, "Bela") == 302

    assert not sees(bela, table.circle)
    page = ada.get(url("circle", table.circle)).content.decode()
    assert "Bela no longer sees this circle." in page
    assert "Send Bela away" not in page
    assert away(ada, table.circle, "Bela") == 404


def test_no_table_of_their_own_leads_them_back(freed):
    table, own = freed
    bela = table.client_at(BELA)
    away(table.client_at(ADA), table.circle, "Bela")

    for seat in own.seats.all():
        assert bela.post(reverse("sit", args=[own.invitation.token, seat.number])).status_code == 302
        assert not sees(bela, table.circle)
    bela.post(reverse("leave-seat", args=[own.pk, 2]))
    assert bela.post(reverse("seat-key", args=[own.seats.get(number=2).key])).status_code == 302
    assert own.seats.get(number=2).device == table.devices[BELA]
    assert not sees(bela, table.circle)


def test_a_seat_at_a_table_of_the_circle_leads_them_back(freed):
    table, _own = freed
    bela = table.client_at(BELA)
    away(table.client_at(ADA), table.circle, "Bela")

    bela.post(reverse("sit", args=[table.campaign.invitation.token, BELA]))

    assert sees(bela, table.circle)


def test_nobody_sends_away_whoever_was_there_before(freed):
    """Or a guest could open a table and have the circle."""
    table, _own = freed
    bela = table.client_at(BELA)

    assert away(bela, table.circle, "Ada") == 404
    assert "Send Ada away" not in bela.get(url("circle", table.circle)).content.decode()
    assert sees(table.client_at(ADA), table.circle)


def test_only_hosts_send_away_and_never_themselves():
    table = a_table()

    for client in (table.client_at(BELA), table.client_at(0), dan(), client_of()):
        assert away(client, table.circle, "Cora") == 404
    assert "Send Cora away" not in table.client_at(BELA).get(url("circle", table.circle)).content.decode()
    assert away(table.client_at(ADA), table.circle, "Ada") == 404
    assert table.client_at(ADA).get(url("circle-send-away", table.circle, 1)).status_code == 405
    assert all(sees(table.client_at(seat), table.circle) for seat in (ADA, BELA, CORA))


def test_a_host_of_the_trash_or_of_another_circle_sends_nobody_away():
    table, elsewhere = a_table(), a_table(names=("Eva", "Fay"))
    assert away(elsewhere.client_at(ADA), table.circle, "Cora") == 404
    cora = table.circle.members.get(name="Cora")
    there = url("circle-send-away", elsewhere.circle, cora.pk)
    assert elsewhere.client_at(ADA).post(there).status_code == 404
    enrolment.throw_away(table.campaign, at=EVENING)
    assert away(table.client_at(ADA), table.circle, "Cora") == 404
    assert sees(table.client_at(CORA), table.circle)


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

    assert "No games yet." in page
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

    # the circle, me, members, whether I host here, tables, their seats, memories
    with django_assert_num_queries(7):
        assert client.get(url("circle", table.circle)).status_code == 200
