"""A real worker with its clock: what a table reached is told by itself."""

import json
import sys
from contextlib import ExitStack
from dataclasses import asdict

import pytest
from django.utils import timezone

from campaigns import games
from campaigns.management.commands.demo import opened
from campaigns.models import Delivery, PrintJob, Webhook
from campaigns.paper import queue
from campaigns.paper.wishes import Wish
from campaigns.webhooks import deliveries
from campaigns.webhooks.pool import OF_ONE_HOST
from tests.conformance.demos import demos
from tests.factories import ADA, a_table
from tests.workshop.processes import QUIET, WORKER, Processes, until

from .dripping import Dripping
from .receiver import Receiver

pytestmark = pytest.mark.django_db(transaction=True)
ON = {"NIGHTBOOK_WEBHOOKS": "on", "NIGHTBOOK_WEBHOOKS_PRIVATE": "on"}

# Asks a worker for one thing after the other: when it has printed, all of them lie there in this order.
ASK = """
from celery import signature
for task, _, pk in (word.partition(" ") for word in sys.argv[1:]):
    signature(task, args=(pk,)).apply_async(ignore_result=True)
print("asked")
"""


@pytest.fixture
def house(tmp_path):
    house = Processes(tmp_path)
    yield house
    house.close()


def with_its_clock(house):
    command = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "celery",
        "--quiet",
        "--app",
        "config",
        *WORKER,
        "--beat",
        *QUIET,
    ]
    with (house.folder / "worker-0.log").open("wb") as log:
        house.start(command, stdout=log, stderr=log, **ON)


@pytest.mark.once
def test_the_end_of_a_game_is_told_and_told_again_until_it_arrives(house):
    campaign = opened(games.game("bloodborne"), demos("bloodborne", False)["bloodborne-to-the-end"])
    with Receiver(answers=[(500, {})]) as there:
        # As if it had been typed before the first entry.
        Webhook.objects.create(campaign=campaign, address=there.address(), secret="s", created=timezone.now())
        with_its_clock(house)
        until(lambda: Delivery.objects.filter(tries=1, state="waiting").exists(), "the first try", house)
        Delivery.objects.update(due=timezone.now())
        until(lambda: Delivery.objects.filter(state="done").exists(), "the second try", house)
    assert [json.loads(heard.body)["event"] for heard in there.heard] == ["over", "over"]
    assert Delivery.objects.get().tries == 2


def a_message(there, n):
    """From a table of its own."""
    now, campaign = timezone.now(), a_table(name=f"Table {n}").campaign
    Webhook.objects.create(campaign=campaign, address=there.address, secret="s", created=now)
    return Delivery.objects.create(campaign=campaign, kind="test", number=1, body="{}", at=now, due=now)


def a_print():
    wish = asdict(Wish(paper="slip"))
    now = timezone.now()
    return PrintJob.objects.create(campaign=a_table().campaign, seat=ADA, wish=wish, address="a", asked=now)


def test_a_print_does_not_wait_for_servers_that_answer_slowly(house):
    """Twelve messages to four of them were asked for before it; nobody looks round, so what finds no room stays untried.
    No call holds one of the few connections to the database."""
    with ExitStack() as open_servers:
        slow = [open_servers.enter_context(Dripping(f"127.0.0.{n}")) for n in range(1, 5)]
        asked = [f"{deliveries.TASK} {a_message(there, n).pk}" for there in slow for n in range(3)]
        house.server(ASK, *asked, f"{queue.TASK} {a_print().pk}", **ON)
        house.worker(NIGHTBOOK_CONNECTIONS="2", **ON)
        until(lambda: PrintJob.objects.filter(state="done").exists(), "the print", house)
        assert Delivery.objects.filter(tries=0).exists()
        until(lambda: all(there.most for there in slow), "the calls", house)
        assert max(there.most for there in slow) <= OF_ONE_HOST
    assert house.said() == ""
