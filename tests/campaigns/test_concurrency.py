"""Everybody taps at once: numbers without a gap, no error page, and one tap is one entry."""

import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from django.db import connections
from django.urls import reverse

from campaigns import bundle, enrolment, journal
from campaigns.access import Holder
from campaigns.models import Invitation, Member
from campaigns.models.journal import Entry
from companions.bloodborne.rules.events import Noted, Revealed
from tests import behind
from tests.factories import ADA, BELA, CORA, HTMX, a_device, a_table, client_of

pytestmark = pytest.mark.django_db(transaction=True)
WRITERS, MOVES = 8, 50


def at_once(*acts):
    """Each in a thread with a connection of its own; all start together."""
    gate = threading.Barrier(len(acts))

    def start(act):
        gate.wait()
        try:
            return act()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(start, acts))


def numbers(table):
    return list(
        Entry.objects.filter(campaign=table.campaign).order_by("number").values_list("number", flat=True)
    )


def test_eight_writers_with_fifty_moves_each_leave_four_hundred_numbers_without_a_gap():
    table = a_table()
    table.record(Revealed(name="Beast", health=999, die="red", kinds=("beast",)))
    clients = [table.client_at(seat) for seat in (ADA, BELA, CORA)]

    def writer(n):
        seat = n % 3 + 1
        there = table.url("bloodborne:took", seat=seat)

        def act():
            return [
                clients[seat - 1]
                .post(there, {"hunter": seat, "n": 1, "key": f"{n}-{move}"}, headers=HTMX)
                .status_code
                for move in range(MOVES)
            ]

        return act

    answers = at_once(*(writer(n) for n in range(WRITERS)))
    assert {status for told in answers for status in told} == {200}
    assert numbers(table) == list(range(1, WRITERS * MOVES + 3))
    taken = sum(hunter.collected + hunter.banked for hunter in table.view().hunters)
    assert taken == WRITERS * MOVES
    assert table.position() == behind.fold(table.game, behind.read_lines(table.campaign.pk))


def test_the_same_tap_sent_twice_at_once_is_one_entry():
    table = a_table()
    for n in range(10):
        event = Noted(by=ADA, text=f"Note {n}")
        one, other = at_once(*[lambda key=f"key {n}", event=event: table.record(event, key=key).number] * 2)
        assert one == other == n + 2
    assert table.number == 11


def test_of_two_who_sit_down_at_once_one_has_the_seat():
    for _ in range(10):
        table = a_table(held=False)
        token = Invitation.objects.get(campaign=table.campaign).token
        there, devices = reverse("sit", args=[token, BELA]), [a_device(), a_device()]

        answers = at_once(*[partial(client_of(device).post, there) for device in devices])

        seated, refused = sorted(answers, key=lambda answer: answer.status_code)
        holder = devices[answers.index(seated)]
        assert (seated.status_code, refused.status_code) == (302, 409)
        assert "Someone sat down as Bela a moment ago." in refused.content.decode()
        assert table.seat(BELA).device == holder
        assert Member.objects.get(circle=table.circle, name="Bela").device == holder


def test_the_same_key_with_other_facts_at_once_is_one_entry_and_one_stale():
    table = a_table()

    def tap(text):
        def act():
            try:
                return table.record(Noted(by=ADA, text=text), key="the key").number
            except journal.Stale:
                return "stale"

        return act

    assert sorted(map(str, at_once(tap("one"), tap("other")))) == ["2", "stale"]


def test_two_who_take_back_the_same_entry_at_once():
    table = a_table()
    table.record(Noted(by=BELA, text="a"), seat=BELA)
    clients = {seat: table.client_at(seat) for seat in (ADA, BELA)}

    def strike(seat):
        return lambda: clients[seat].post(table.url("strike", 2, seat=seat), headers=HTMX).status_code

    assert sorted(at_once(strike(ADA), strike(BELA))) == [200, 422]
    assert table.number == 3


def test_a_seat_added_twice_at_once_is_one_seat():
    table = a_table()
    form = {"name": "Dora", "plays": "on", "key": "the key"}
    answers = at_once(*[partial(table.client_at(ADA).post, table.url("add-seat"), form) for _ in range(2)])
    assert [answer.status_code for answer in answers] == [302, 302]
    assert [seat.name for seat in table.campaign.seats.all()] == ["Ada", "Bela", "Cora", "Dora"]
    assert numbers(table) == [1, 2]


def test_a_bundle_taken_in_twice_at_once_is_one_campaign():
    table = a_table()
    read, who = bundle.read(bundle.write(table.campaign)), Holder(device=table.devices[ADA].pk, account=None)
    enrolment.delete_for_good(table.campaign)
    taken = at_once(*[partial(bundle.take_in, read, who=who, at=table.at)] * 2)
    assert sorted((one.fresh, one.new) for one in taken) == [(0, False), (1, True)]
    assert {one.campaign.pk for one in taken} == {table.campaign.pk}


def test_a_copy_sent_twice_at_once_is_one_copy():
    table = a_table()
    read, who = bundle.read(bundle.write(table.campaign)), Holder(device=table.devices[ADA].pk, account=None)
    taken = at_once(*[partial(bundle.copy, read, who=who, at=table.at, key="one")] * 2)
    assert [(one.fresh, one.new) for one in taken] == [(1, True)] * 2
    assert len({one.campaign.pk for one in taken} - {table.campaign.pk}) == 1


def test_a_form_sent_twice_at_once_by_a_browser_that_was_never_here_is_one_table():
    browsers = [client_of(), client_of()]
    browsers[0].get("/open/bloodborne/")
    browsers[1].cookies.update(browsers[0].cookies)
    typed = {"key": "one", "circle_name": "Ours", "name": "Evening", "plays": "on", "first": "1"}
    typed |= {f"name_{n}": name for n, name in enumerate(("Ada", "Bela", "Cora"), 1)}
    answers = at_once(*[partial(browser.post, "/open/bloodborne/", typed) for browser in browsers])
    assert [answer.status_code for answer in answers] == [302, 302]
    assert len({answer["Location"] for answer in answers}) == 1
