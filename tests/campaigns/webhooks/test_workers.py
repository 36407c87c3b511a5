"""A real worker with its clock: what a table reached is told by itself."""

import json
import sys

import pytest
from django.utils import timezone

from campaigns import games
from campaigns.management.commands.demo import opened
from campaigns.models import Delivery, Webhook
from tests.conformance.demos import demos
from tests.workshop.processes import QUIET, WORKER, Processes, until

from .receiver import Receiver

# A worker on PostgreSQL is proved by its prints.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.once]
ON = {"NIGHTBOOK_WEBHOOKS": "on", "NIGHTBOOK_WEBHOOKS_PRIVATE": "on"}


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
