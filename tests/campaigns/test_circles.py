"""Friends, and what their boxes taught them."""

import pytest

from campaigns import circles
from campaigns.access import Holder
from campaigns.models import Circle, Member
from tests.factories import EVENING, a_circle, a_device, a_table, an_account

pytestmark = pytest.mark.django_db

NUMBERS = {"game": "bloodborne", "topic": "track"}


def held_by(device):
    return Holder(device=device.pk, account=None)


def test_whoever_opens_a_circle_is_its_first_member():
    device = a_device()
    circle = a_circle(by="Ada", device=device)

    assert circles.circles_of(held_by(device)) == [circle]
    assert circles.name_in(circle, held_by(device)) == "Ada"


def test_the_same_form_twice_opens_one_circle():
    who = held_by(a_device())
    first, again = (
        circles.open_circle(name="Ours", by="Ada", who=who, at=EVENING, key="one") for _ in range(2)
    )

    assert first == again
    assert Circle.objects.count() == 1


def test_a_stranger_has_no_circle_and_no_name():
    circle, nobody = a_circle(), Holder(device=None, account=None)

    assert circles.circles_of(nobody) == []
    assert circles.name_in(circle, held_by(a_device())) == ""


def test_a_name_that_somebody_bears_is_not_taken_over():
    circle = a_circle(by="Ada", device=a_device())

    member = circles.join(circle, name="Ada", who=held_by(a_device()))

    assert member.device == Member.objects.get().device
    assert Member.objects.count() == 1


def test_an_account_is_known_on_every_device():
    account = an_account()
    circle = a_circle(by="Bela")
    circles.join(circle, name="Ada", who=Holder(device=a_device().pk, account=account.pk))

    assert circles.circles_of(Holder(device=a_device().pk, account=account.pk)) == [circle]


def test_the_trash_is_not_among_the_tables_of_a_circle():
    table = a_table()
    table.campaign.trashed = EVENING
    table.campaign.save()

    assert circles.tables_of(table.circle) == []


def test_what_was_typed_is_offered_again():
    circle = a_circle()

    circles.remember(circle, **NUMBERS, about="kin 1", value=1)

    assert circles.remembered(circle, **NUMBERS) == {"kin 1": 1}


def test_nothing_is_offered_before_its_point_is_reached():
    circle = a_circle()
    circles.remember(circle, **NUMBERS, about="kin 3", value=5, point=8)

    assert circles.remembered(circle, **NUMBERS, point=7) == {}
    assert circles.remembered(circle, **NUMBERS, point=8) == {"kin 3": 5}


def test_the_last_word_counts_and_the_earliest_point():
    circle = a_circle()
    circles.remember(circle, **NUMBERS, about="kin 3", value=5, point=8)
    circles.remember(circle, **NUMBERS, about="kin 3", value=6, point=3)
    circles.remember(circle, **NUMBERS, about="kin 3", value=7, point=9)

    assert circles.remembered(circle, **NUMBERS, point=3) == {"kin 3": 7}


def test_another_circle_learns_nothing():
    circles.remember(a_circle(), **NUMBERS, about="kin 1", value=1)

    assert circles.remembered(a_circle(), **NUMBERS) == {}
