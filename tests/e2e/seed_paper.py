"""A table with long names whose three seats speak three languages; with `states`, a paper of Ada's in each state. JSON."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from datetime import timedelta

from django.utils import timezone

from campaigns import tasks
from campaigns.frame import look
from campaigns.models import PrintJob
from campaigns.paper.gathering import wished
from campaigns.paper.wishes import Wish
from companions.bloodborne import demos
from tests import factories
from tests.factories import ADA, Table

NAMES = ("Ada", "Maximiliana-Elisabeth Chrząszczyżewoszycka", "Константин Константинопольский")
LONG = "Wielkie przedsięwzięcie dwudziestodziewięcioletnich"


def main() -> None:
    table = factories.a_table(NAMES, name=LONG, languages=("", "pl", "ru"))
    for event in demos.HALF_WAY:
        table.record(event, seat=getattr(event, "hunter", 0) or getattr(event, "by", ADA))
    if "states" in sys.argv:
        every_state(table)
    cookies = {
        seat: {name: cookie.value for name, cookie in table.client_at(seat).cookies.items()}
        for seat in (1, 2, 3)
    }
    print(json.dumps({"campaign": str(table.campaign.pk), "cookies": cookies}))  # noqa: T201 -- its answer to the house


def every_state(table: Table) -> None:
    now = timezone.now()
    ready = wished(look(table.chair(ADA)), Wish(paper="score"), at=now - timedelta(days=2))
    tasks.make_print(str(ready.pk))
    soon, gone = {"lease": now + timedelta(days=1)}, {"lease": now - timedelta(minutes=2)}
    states = (
        {"state": "waiting", "asked": now - timedelta(minutes=1)},
        {"state": "waiting", "asked": now + timedelta(days=1)},
        {"state": "making", **soon},
        {"state": "making", "page": 12, "pages": 60, **soon},
        {"state": "making", "page": 3, "pages": 4, **gone},
        {"state": "failed", "reason": "wrong", "finished": now},
    )
    for n, state in enumerate(states):
        wish = asdict(Wish(paper="blank-score", about="3"))
        PrintJob.objects.create(
            campaign=table.campaign, seat=ADA, wish=wish, address=f"{n}", **{"asked": now, **state}
        )
