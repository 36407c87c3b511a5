"""Opening, sitting down, coming back, leaving."""

import pytest

from campaigns import circles, enrolment, journal
from campaigns.access import Holder
from campaigns.enrolment import Place, Taken
from campaigns.models import Campaign, Circle, Invitation, Member, Onlooker, Seat
from tests import behind
from tests.factories import (
    ADA,
    BELA,
    CORA,
    EVENING,
    a_circle,
    a_device,
    a_stamp,
    a_table,
    an_account,
    chosen_for,
)

pytestmark = pytest.mark.django_db


def held_by(device):
    return Holder(device=device.pk, account=None)


def test_the_first_entry_carries_the_seats_that_play():
    table = a_table()

    line = behind.position(table.campaign).lines[0]

    assert (line.number, line.kind, line.facts["seats"]) == (1, "opened", [1, 2, 3])


def test_a_host_who_only_keeps_the_record_is_no_player():
    device = a_device()
    places = [Place(name="Ada", colour=1, hosts=True, plays=False)]
    places += [Place(name=name, colour=n) for n, name in enumerate(("Bela", "Cora", "Dan"), 2)]
    campaign = enrolment.open_campaign(
        circle=a_circle(device=device),
        game="bloodborne",
        name="A descent",
        places=places,
        chosen=chosen_for("bloodborne"),
        who=held_by(device),
        at=EVENING,
        key="one",
    )

    assert behind.position(campaign).lines[0].facts["seats"] == [2, 3, 4]
    assert campaign.seats.get(number=1).device == device


def test_the_same_form_twice_opens_one_campaign():
    device = a_device()
    circle = a_circle(device=device)
    opening = {
        "circle": circle,
        "game": "bloodborne",
        "name": "A descent",
        "places": [
            Place(name=name, colour=n, hosts=n == 1) for n, name in enumerate(("Ada", "Bela", "Cora"), 1)
        ],
        "chosen": chosen_for("bloodborne"),
        "who": held_by(device),
        "at": EVENING,
        "key": "one",
    }

    first, again = enrolment.open_campaign(**opening), enrolment.open_campaign(**opening)

    assert first == again
    assert (Campaign.objects.count(), Seat.objects.count(), again.last) == (1, 3, 1)


def test_the_first_to_sit_has_the_seat():
    table = a_table(held=False)
    enrolment.take_seat(table.seat(BELA), held_by(a_device()))
    late = table.seat(BELA)
    late.device = None  # as the second phone still sees it

    with pytest.raises(Taken):
        enrolment.take_seat(late, held_by(a_device()))


def test_sitting_down_twice_is_sitting_down():
    table, device = a_table(held=False), a_device()

    enrolment.take_seat(table.seat(BELA), held_by(device))
    enrolment.take_seat(table.seat(BELA), held_by(device))

    assert table.seat(BELA).device == device


def test_a_seat_without_language_speaks_that_of_whoever_sits_down():
    table = a_table(held=False, languages=("en", "", "pl"))

    enrolment.take_seat(table.seat(BELA), held_by(a_device()), language="ru")
    enrolment.take_seat(table.seat(CORA), held_by(a_device()), language="ru")

    assert (table.seat(BELA).language, table.seat(CORA).language) == ("ru", "pl")


def test_one_person_may_hold_several_seats():
    table = a_table(held=False)

    enrolment.take_seat(table.seat(BELA), held_by(table.devices[1]))

    assert Seat.objects.filter(device=table.devices[1]).count() == 2


def test_whoever_sits_belongs_to_the_circle():
    table = a_table()

    assert list(Member.objects.values_list("name", "device")) == [
        (name, table.devices[number].pk) for number, name in enumerate(("Ada", "Bela", "Cora"), 1)
    ]


def test_a_key_moves_the_seat_and_the_person_to_another_device():
    table, phone = a_table(), a_device()

    enrolment.bring_back(table.seat(BELA), held_by(phone))

    assert table.seat(BELA).device == phone
    assert Member.objects.get(name="Bela").device == phone


def test_a_freed_seat_has_another_key_and_its_person_is_no_member():
    table = a_table()
    key = table.seat(BELA).key

    enrolment.free(table.seat(BELA), a_stamp())

    freed = table.seat(BELA)
    assert (freed.free, freed.key == key) == (True, False)
    assert Member.objects.get(name="Bela").device is None


def test_a_freed_seat_leaves_the_person_in_the_circle_who_sits_elsewhere_by_that_name():
    first = a_table()
    second = a_table(circle=first.circle, held=False)
    enrolment.take_seat(second.seat(BELA), held_by(first.devices[BELA]))

    enrolment.free(second.seat(BELA), a_stamp())

    assert Member.objects.get(name="Bela").device == first.devices[BELA]


def renamed(table, number, name):
    enrolment.change_seat(table.seat(number), name=name, colour=number, language="")
    return table.seat(number).name, sorted(circles.known_names(table.circle))


def test_a_name_put_right_is_put_right_for_the_circle():
    assert renamed(a_table(), BELA, "Béla") == ("Béla", ["Ada", "Béla", "Cora"])


def test_other_letters_of_the_own_name_are_no_other_name():
    assert renamed(a_table(), BELA, "BELA") == ("BELA", ["Ada", "BELA", "Cora"])


def test_a_name_that_other_tables_know_stays_in_the_circle():
    table = a_table()
    a_table(("Dora", "Bela", "Edda"), circle=table.circle)

    assert renamed(table, BELA, "Béla") == ("Béla", ["Ada", "Bela", "Cora", "Dora", "Edda"])


@pytest.mark.parametrize("taken", ["Żaneta", "żaneta"])
def test_a_name_that_somebody_in_the_circle_has_stays_theirs(taken):
    table = a_table()
    circles.join(table.circle, name="Żaneta", who=held_by(a_device()))

    assert renamed(table, BELA, taken) == (taken, ["Ada", "Bela", "Cora", "Żaneta"])


def test_a_seat_that_is_called_otherwise_than_its_person_renames_nobody():
    table = a_table()
    circles.join(table.circle, name="Dora", who=held_by(a_device()))
    renamed(table, BELA, "Dora")

    assert renamed(table, BELA, "Béla") == ("Béla", ["Ada", "Bela", "Cora", "Dora"])


def test_another_colour_renames_nobody(django_assert_num_queries):
    seat = a_table().seat(BELA)

    with django_assert_num_queries(4):  # the person, the change, and a savepoint round them
        enrolment.change_seat(seat, name="Bela", colour=7, language="")


def test_leaving_keeps_the_printed_key():
    table = a_table()
    key = table.seat(BELA).key

    enrolment.leave(table.seat(BELA), a_stamp())

    assert (table.seat(BELA).free, table.seat(BELA).key) == (True, key)


def test_whoever_leaves_is_no_member_and_the_key_brings_them_back():
    table = a_table()

    enrolment.leave(table.seat(BELA), a_stamp())
    assert Member.objects.get(name="Bela").device is None

    enrolment.bring_back(table.seat(BELA), held_by(table.devices[BELA]))
    assert Member.objects.get(name="Bela").device == table.devices[BELA]


def test_whoever_leaves_one_of_two_tables_stays_in_the_circle():
    first = a_table()
    second = a_table(circle=first.circle, held=False)
    enrolment.take_seat(second.seat(BELA), held_by(first.devices[BELA]))

    enrolment.leave(second.seat(BELA), a_stamp())

    assert Member.objects.get(name="Bela").device == first.devices[BELA]


def test_a_phone_in_two_seats_leaves_by_one_name():
    table = a_table(held=False)
    enrolment.take_seat(table.seat(BELA), held_by(table.devices[ADA]))

    enrolment.leave(table.seat(BELA), a_stamp())

    assert Member.objects.get(name="Bela").device is None
    assert Member.objects.get(name="Ada").device == table.devices[ADA]


def test_whoever_sat_down_by_another_name_than_the_plays_of_the_seat_leaves_by_it():
    first = a_table()
    second, guest = a_table(circle=first.circle, held=False), a_device()
    enrolment.change_seat(second.seat(CORA), name="Dora", colour=CORA, language="")
    enrolment.hand_over(second.campaign, to=_sat(second.seat(BELA), first.devices[BELA]))
    enrolment.take_seat(second.seat(CORA), held_by(guest))
    assert circles.name_in(first.circle, held_by(guest)) == "Dora"

    enrolment.leave(second.seat(CORA), a_stamp())

    assert circles.name_in(first.circle, held_by(guest)) == ""


def _sat(seat, device):
    enrolment.take_seat(seat, held_by(device))
    return Seat.objects.get(pk=seat.pk)


def test_a_late_joiner_gets_the_next_number_a_free_colour_and_a_place_in_the_game():
    table = a_table()

    seat = enrolment.add_seat(table.campaign, name="Dora", by=1, at=EVENING, key="late")

    assert (seat.number, seat.colour, table.number) == (4, 4, 2)
    assert [hunter.seat for hunter in table.view().hunters] == [1, 2, 3, 4]


def test_somebody_who_does_not_play_is_no_entry():
    table = a_table()

    enrolment.add_seat(table.campaign, name="Dora", by=1, at=EVENING, key="late", plays=False)

    assert table.number == 1


def test_pages_of_the_table_hear_of_a_new_seat(django_capture_on_commit_callbacks):
    table = a_table()

    with django_capture_on_commit_callbacks() as told:
        enrolment.add_seat(table.campaign, name="Dora", by=1, at=EVENING, key="dora", plays=False)

    assert len(told) == 1


def test_handing_over_leaves_one_host():
    table = a_table()

    enrolment.hand_over(table.campaign, to=table.seat(CORA))

    assert list(table.campaign.seats.filter(hosts=True)) == [table.seat(CORA)]


def test_a_new_code_makes_the_old_one_void():
    table = a_table()
    old = Invitation.objects.get(campaign=table.campaign).token

    enrolment.renew_invitation(table.campaign, EVENING)

    assert Invitation.objects.get(campaign=table.campaign).token != old


def test_seats_and_circles_of_a_device_can_be_tied_to_an_account():
    table, account = a_table(), an_account()

    tied = enrolment.tie_seats(table.devices[BELA].pk, account.pk)

    assert tied == 1
    assert (table.seat(BELA).device, table.seat(BELA).account) == (None, account)
    assert Member.objects.get(name="Bela").account == account


def test_deleting_for_good_takes_everything_but_the_circle():
    table = a_table()

    enrolment.delete_for_good(table.campaign)

    left = [model.objects.count() for model in (Campaign, Seat, Invitation, Onlooker, Circle)]
    assert left == [0, 0, 0, 0, 1]
    assert behind.read_lines(table.campaign.pk) == []


def test_a_pruned_device_comes_back_under_its_own_name():
    device = a_device()
    name = device.pk
    device.delete()

    found = enrolment.known_device(Holder(device=name, account=None), EVENING)

    assert found.pk == name


def test_a_new_code_sends_onlookers_to_scan_again():
    table, guest = a_table(), a_device()
    enrolment.look_on(table.campaign, Holder(device=guest.pk, account=None))

    enrolment.renew_invitation(table.campaign, EVENING)

    assert not Onlooker.objects.filter(campaign=table.campaign).exists()


def test_a_name_taken_since_the_page_was_drawn_is_refused():
    table = a_table()

    with pytest.raises(journal.Refusal) as refusal:
        enrolment.change_seat(table.seat(BELA), name="Cora", colour=2, language="")

    assert (refusal.value.code, refusal.value.field) == ("name-taken", "name")
    assert table.seat(BELA).name == "Bela"
