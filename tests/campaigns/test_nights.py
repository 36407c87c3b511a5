"""Who is here tonight, the seal, and opening it again."""

import secrets
from datetime import timedelta

import pytest

from campaigns import evenings, nights
from campaigns.journal.writing import Stamp
from campaigns.models import Night
from tests import behind
from tests.factories import BELA, EVENING, a_table

pytestmark = pytest.mark.django_db


def stamped(key=None, hours=3):
    return Stamp(seat=1, at=EVENING + timedelta(hours=hours), key=key or secrets.token_hex(8))


def test_the_first_tap_opens_the_night():
    table = a_table()

    night = nights.arrived(table.campaign, seats=[table.seat(BELA)], at=EVENING)

    assert (night.first, night.closed, list(night.present.all())) == (1, None, [table.seat(BELA)])


def test_the_second_tap_joins_the_same_night():
    table = a_table()
    for number in (1, BELA, BELA):
        nights.arrived(table.campaign, seats=[table.seat(number)], at=EVENING)

    assert Night.objects.get().present.count() == 2


def test_a_wrong_tap_is_taken_back_and_leaves_nothing():
    table = a_table()
    nights.arrived(table.campaign, seats=[table.seat(BELA)], at=EVENING)

    nights.went(table.campaign, seat=table.seat(BELA))

    assert Night.objects.count() == 0


def test_every_phone_hears_who_came_and_who_went(django_capture_on_commit_callbacks):
    table = a_table()

    with django_capture_on_commit_callbacks() as told:
        nights.arrived(table.campaign, seats=[table.seat(BELA)], at=EVENING)
        nights.went(table.campaign, seat=table.seat(BELA))

    assert len(told) == 2
    assert nights.present(table.campaign) == set()


def test_a_night_at_which_something_was_played_stays():
    table = a_table()
    nights.arrived(table.campaign, seats=[table.seat(BELA)], at=EVENING - timedelta(minutes=5))

    nights.went(table.campaign, seat=table.seat(BELA))

    assert Night.objects.get().present.count() == 0


def test_the_next_night_begins_where_the_last_was_closed():
    table = a_table()
    nights.goodnight(table.campaign, stamp=stamped())

    night = nights.arrived(table.campaign, seats=[table.seat(BELA)], at=EVENING + timedelta(days=7))

    assert night.first == 3


def test_nobody_can_go_who_did_not_come():
    table = a_table()

    nights.went(table.campaign, seat=table.seat(BELA))

    assert Night.objects.count() == 0


def test_goodnight_seals_and_closes():
    table = a_table()
    nights.arrived(table.campaign, seats=[table.seat(BELA)], at=EVENING)

    night = nights.goodnight(table.campaign, stamp=stamped())

    assert (night.closed is not None, night.last, nights.current(table.campaign)) == (True, 2, None)
    assert nights.sealed_to(table.campaign) == 2


def test_goodnight_without_a_tap_is_a_night_all_the_same():
    table = a_table()

    night = nights.goodnight(table.campaign, stamp=stamped())

    assert (night.first, night.last) == (1, 2)


def test_goodnight_twice_is_one_night():
    table = a_table()

    first = nights.goodnight(table.campaign, stamp=stamped("bed"))
    again = nights.goodnight(table.campaign, stamp=stamped("bed"))

    assert first == again
    assert (Night.objects.count(), table.number) == (1, 2)


def test_the_last_night_goes_on_when_it_is_opened_again():
    table = a_table()
    first = nights.goodnight(table.campaign, stamp=stamped())
    second = nights.goodnight(table.campaign, stamp=stamped(hours=30))

    nights.reopen(second, stamp=stamped(hours=31))

    assert nights.sealed_to(table.campaign) == first.last
    assert nights.current(table.campaign) == second


def test_whoever_came_since_joins_the_night_that_goes_on():
    table = a_table()
    night = nights.goodnight(table.campaign, stamp=stamped())
    nights.arrived(table.campaign, seats=[table.seat(BELA)], at=EVENING + timedelta(hours=4))

    nights.reopen(night, stamp=stamped(hours=5))

    assert Night.objects.get() == night
    assert list(night.present.all()) == [table.seat(BELA)]


def test_opening_it_twice_is_opening_it():
    table = a_table()
    night = nights.goodnight(table.campaign, stamp=stamped())

    nights.reopen(night, stamp=stamped("again"))
    nights.reopen(night, stamp=stamped("again"))

    assert [line.kind for line in behind.position(table.campaign).lines] == ["opened", "sealed", "reopened"]


@pytest.mark.parametrize(
    ("days", "came", "kept"),
    [(0, 3, False), (0, 0, True), (7, 3, True), (None, 3, False), (None, 0, True)],
)
def test_what_was_settled_is_over_once_the_evening_has_come(days, came, kept):
    """Said at goodnight: for a day, or in words alone. Who comes the same night, or before that day, leaves it."""
    table = a_table()
    nights.goodnight(table.campaign, stamp=stamped())
    asleep = EVENING + timedelta(hours=3)
    at = None if days is None else asleep + timedelta(days=3 + days)
    nights.meets_again(table.campaign, at=at, words="at Bela’s")

    nights.arrived(table.campaign, seats=[table.seat(BELA)], at=asleep + timedelta(days=came, minutes=5))

    table.campaign.refresh_from_db()
    assert (table.campaign.next_words == "at Bela’s") is kept


# --- The evening that is played, and the next one ---------------------------------------------------------


def settled(table, hours, **more):
    nights.meets_again(table.campaign, at=EVENING + timedelta(hours=hours), words="", **more)
    return evenings.coming(table.campaign)


def again(days, **more):
    return {"at": days and EVENING + timedelta(days=days), "words": "", **more}


@pytest.mark.parametrize("days", [None, 7])
def test_an_evening_at_which_nobody_tapped_who_is_here_was_one_all_the_same(days):
    """Neither called off nor moved away from the calendars at its end."""
    table = a_table()
    tonight = settled(table, -1, place="at Bela’s")

    nights.goodnight(table.campaign, stamp=stamped(), again=again(days))

    tonight.refresh_from_db()
    assert (tonight.called_off, tonight.sequence, tonight.at) == (False, 0, EVENING - timedelta(hours=1))
    assert evenings.where(table.campaign, EVENING + timedelta(hours=2)) == "at Bela’s"
    following = evenings.coming(table.campaign)
    assert (following and following.at) == again(days)["at"]


def test_one_that_is_still_ahead_is_moved_by_what_is_said_at_goodnight(monkeypatch):
    table = a_table()
    monkeypatch.setattr("django.utils.timezone.now", lambda: EVENING)
    ahead = settled(table, 60)

    nights.goodnight(table.campaign, stamp=stamped(), again=again(7))

    ahead.refresh_from_db()
    assert (ahead.came, ahead.sequence, ahead.at) == (None, 1, EVENING + timedelta(days=7))


def test_a_goodnight_that_comes_twice_says_the_next_evening_once():
    table = a_table()
    nights.goodnight(table.campaign, stamp=stamped("bed"), again=again(7))
    settled(table, 24 * 9)

    nights.goodnight(table.campaign, stamp=stamped("bed"), again=again(7))

    assert evenings.coming(table.campaign).at == EVENING + timedelta(days=9)


def test_a_date_fixed_while_the_evening_goes_on_is_another_evening(monkeypatch):
    """Half an hour later it is the same one, which begins late."""
    table = a_table()
    monkeypatch.setattr("django.utils.timezone.now", lambda: EVENING)
    tonight = settled(table, -1)
    late = settled(table, 1)
    assert (late, late.sequence) == (tonight, 1)
    monkeypatch.setattr("django.utils.timezone.now", lambda: EVENING + timedelta(hours=2))

    following = settled(table, 24 * 7)

    tonight.refresh_from_db()
    assert (tonight.at, tonight.called_off) == (EVENING + timedelta(hours=1), False)
    assert (following == tonight, following.sequence) == (False, 0)
