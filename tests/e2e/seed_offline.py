"""A table at which a monster lies open; with the number of a campaign, what was recorded at it by whom. JSON."""

from __future__ import annotations

import json
import sys

from campaigns.models.journal import Entry
from tests import factories
from tests.e2e.seed import WOLF
from tests.factories import ADA, BELA, CORA


def main() -> None:
    told = recorded(sys.argv[2]) if len(sys.argv) > 2 else a_table()
    print(json.dumps(told, default=str))  # noqa: T201 -- its answer to the house


def a_table() -> dict[str, object]:
    table = factories.a_table()
    table.record(WOLF, seat=ADA)
    cookies = {
        seat: {name: cookie.value for name, cookie in table.client_at(seat).cookies.items()}
        for seat in (ADA, BELA, CORA)
    }
    return {"campaign": table.campaign.pk, "cookies": cookies}


def recorded(campaign: str) -> list[list[object]]:
    """Number, seat and key of each entry that somebody tapped."""
    rows = Entry.objects.filter(campaign=campaign, number__gt=2).order_by("number")
    return [list(row) for row in rows.values_list("number", "seat", "key")]
