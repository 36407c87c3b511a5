"""A message on its way: signed, taken once, tried later and later, given up at last, and sent again by hand."""

import hmac
import json
import time
from datetime import timedelta
from hashlib import sha256
from threading import Event

import pytest
from django.utils import timezone

from campaigns import tasks
from campaigns.models import Delivery
from campaigns.webhooks import deliveries, telling
from campaigns.webhooks.pool import OF_ONE_HOST, Pool
from tests.campaigns.test_concurrency import at_once
from tests.factories import a_table
from tests.workshop.processes import until

from .receiver import Receiver


@pytest.fixture(autouse=True)
def on(settings):
    settings.NIGHTBOOK_WEBHOOKS = settings.NIGHTBOOK_WEBHOOKS_PRIVATE = True


def a_message(there, **more):
    """A test, waiting."""
    table = a_table()
    now = timezone.now()
    secret = telling.begin(table.campaign, there.address(), at=now)
    body = telling.said(table.campaign, "test", 0, ["Żaneta"], now)
    one = Delivery.objects.create(
        campaign=table.campaign, kind="test", number=1, body=body, at=now, due=now, **more
    )
    return one, secret


def one():
    return Delivery.objects.get()


def due_now():
    Delivery.objects.update(due=timezone.now())


@pytest.mark.django_db
def test_the_signature_is_what_the_page_for_programs_says():
    with Receiver() as there:
        sent, secret = a_message(there)
        tasks.deliver(str(sent.pk))
    (heard,) = there.heard
    stamp, signed = heard.headers["Nightbook-Timestamp"], heard.headers["Nightbook-Signature"]
    expected = hmac.new(secret.encode(), stamp.encode() + b"." + heard.body, sha256).hexdigest()
    assert signed == f"v1={expected}"
    assert abs(int(stamp) - time.time()) < 60
    assert heard.headers["Nightbook-Delivery"] == str(sent.pk)
    assert json.loads(heard.body)["winners"] == ["Żaneta"]
    assert secret not in str(heard)
    assert (one().state, one().code, one().tries, one().due) == ("done", 200, 1, None)


@pytest.mark.django_db
def test_it_is_tried_later_and_later_and_given_up():
    with Receiver(answers=[(500, {})] * 6) as there:
        sent, _secret = a_message(there)
        waits = []
        for _try in range(6):
            due_now()
            tasks.deliver(str(sent.pk))
            waits.append(one().due and round((one().due - one().sent) / timedelta(minutes=1)))
    assert waits == [1, 5, 30, 120, 720, None]
    assert (one().state, one().code, one().tries, len(there.heard)) == ("failed", 500, 6, 6)


@pytest.mark.django_db
def test_it_is_not_sent_before_its_time():
    with Receiver(answers=[(503, {})]) as there:
        sent, _secret = a_message(there)
        tasks.deliver(str(sent.pk))
        tasks.deliver(str(sent.pk))
        assert deliveries.left_lying(timezone.now()) == []
        assert deliveries.left_lying(timezone.now() + timedelta(minutes=2)) == [str(sent.pk)]
    assert len(there.heard) == 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("answer", "reason"), [((302, {"Location": "http://169.254.169.254/"}), "redirect"), ((404, {}), "")]
)
def test_whatever_is_no_yes_is_tried_again(answer, reason):
    with Receiver(answers=[answer]) as there:
        sent, _secret = a_message(there)
        tasks.deliver(str(sent.pk))
    assert (one().state, one().code, one().reason) == ("waiting", answer[0], reason)


@pytest.mark.django_db
def test_what_was_not_sent_says_why(settings):
    with Receiver() as there:
        sent, _secret = a_message(there)
        settings.NIGHTBOOK_WEBHOOKS_PRIVATE = False
        tasks.deliver(str(sent.pk))
    assert (one().state, one().code, one().reason, there.heard) == ("waiting", None, "plain", [])


@pytest.mark.django_db
def test_without_an_address_it_is_given_up():
    with Receiver() as there:
        sent, _secret = a_message(there)
        telling.end(sent.campaign)
        tasks.deliver(str(sent.pk))
    assert (one().state, one().reason, there.heard) == ("failed", "gone", [])


@pytest.mark.django_db
def test_what_lies_in_dead_hands_is_taken_up():
    now = timezone.now()
    with Receiver() as there:
        sent, _secret = a_message(there, state="sending", worker="dead", lease=now + timedelta(seconds=30))
        assert deliveries.take(str(sent.pk), worker="next") is None
        Delivery.objects.update(lease=now - timedelta(seconds=1))
        assert deliveries.left_lying(now) == [str(sent.pk)]
        tasks.deliver(str(sent.pk))
    assert (one().state, len(there.heard)) == ("done", 1)


@pytest.mark.django_db
def test_whoever_was_too_slow_writes_nothing_over_the_next():
    with Receiver() as there:
        sent, _secret = a_message(there)
        slow = deliveries.take(str(sent.pk), worker="slow")
        Delivery.objects.update(lease=timezone.now() - timedelta(seconds=1))
        tasks.deliver(str(sent.pk))
        there.answers.append((500, {}))
        deliveries.deliver(slow)
    assert (one().state, one().code) == ("done", 200)


@pytest.mark.django_db
def test_sent_again_by_hand_it_says_the_same():
    with Receiver(answers=[(500, {})]) as there:
        sent, _secret = a_message(there)
        tasks.deliver(str(sent.pk))
        assert not deliveries.again(sent.campaign, sent.pk, at=timezone.now())
        due_now()
        tasks.deliver(str(sent.pk))
        assert deliveries.again(sent.campaign, sent.pk, at=timezone.now())
        tasks.deliver(str(sent.pk))
    assert [heard.body for heard in there.heard] == [there.heard[0].body] * 3
    assert one().state == "done"


@pytest.mark.django_db
def test_sent_again_by_hand_it_is_tried_once():
    with Receiver(answers=[(200, {}), (500, {})]) as there:
        sent, _secret = a_message(there)
        tasks.deliver(str(sent.pk))
        assert deliveries.again(sent.campaign, sent.pk, at=timezone.now())
        tasks.deliver(str(sent.pk))
    assert (one().state, one().code, one().due) == ("failed", 500, None)


@pytest.mark.django_db
def test_one_test_at_a_time():
    with Receiver() as there:
        sent, _secret = a_message(there)
        assert not telling.try_out(sent.campaign, at=timezone.now())
        Delivery.objects.update(state="done")
        assert telling.try_out(sent.campaign, at=timezone.now())


@pytest.mark.django_db
def test_tests_of_long_ago_are_forgotten_and_milestones_are_not():
    with Receiver() as there:
        sent, _secret = a_message(there)
        Delivery.objects.create(campaign=sent.campaign, kind="over", at=sent.at)
        deliveries.forget(timezone.now() + timedelta(days=31))
    assert one().kind == "over"


@pytest.mark.django_db(transaction=True)
def test_two_workers_send_it_once():
    with Receiver() as there:
        sent, _secret = a_message(there)
        at_once(*[lambda: tasks.deliver(str(sent.pk))] * 2)
    assert (len(there.heard), one().state, one().tries) == (1, "done", 1)


@pytest.fixture
def end():
    """Whatever comes of the test, nothing waits for it for ever."""
    end = Event()
    yield end
    end.set()


@pytest.mark.django_db(transaction=True)
def test_what_finds_no_room_stays_due_until_there_is_some(monkeypatch, end):
    pool = Pool()
    pool.open()
    monkeypatch.setattr(deliveries, "pool", pool)
    with Receiver() as there:
        sent, _secret = a_message(there)
        for _busy in range(OF_ONE_HOST):
            pool.submit("127.0.0.1", end.wait)
        assert not deliveries.hand_over(str(sent.pk))
        assert deliveries.left_lying(timezone.now()) == [str(sent.pk)]
        end.set()
        until(lambda: tasks.tell_elsewhere() or Delivery.objects.filter(state="done").exists(), "room")
    assert (len(there.heard), one().tries) == (1, 1)
