"""A table of each game in the middle of an evening, for a phone in each engine; JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from companions.bloodborne import demos as bloodborne
from companions.bloodborne.rules import events as told
from companions.bloodrage import demos as bloodrage
from companions.bloodrage.rules import events as saga
from companions.bloodrage.rules.state import ACTION
from tests import factories
from tests.e2e.seed_chronicle import gathered
from tests.e2e.seed_hunt import the_first_week
from tests.factories import ADA, Table

# Bela's turn, at each table.
ATTACKS = [n for n, event in enumerate(bloodborne.HALF_WAY, 1) if isinstance(event, told.Rolled)]
ATTACKING = bloodborne.HALF_WAY[: ATTACKS[1]]
ACTING = [bloodrage.DRAWN, saga.Stepped(to=ACTION), saga.Acted(seat=ADA, what="quest")]


def main() -> None:
    print(json.dumps({engine: the_tables() for engine in ("firefox", "webkit")}))  # noqa: T201 -- its answer to the house


def the_tables() -> dict[str, Any]:
    return {
        "bloodborne": a_table("bloodborne", ATTACKING),
        "bloodrage": a_table("bloodrage", ACTING, names=bloodrage.PEOPLE, chosen=bloodrage.CHOSEN),
        "heritage": a_table("heritage", gathered(1)),
        "dracula": a_table("dracula", [*the_first_week("one")][:-1], deduction="end"),
    }


def a_table(
    game: str,
    events: Sequence[Any],
    names: Sequence[str] = factories.CAST,
    chosen: Any = None,
    **asked: Any,
) -> Any:
    at = timezone.now() - timedelta(hours=2)
    chosen = chosen or factories.chosen_for(game, **asked)
    table = factories.a_table(names, game=game, name="The Long Night", chosen=chosen, at=at)
    for event in events:
        table.record(event, seat=event.by if isinstance(event, told.Noted | saga.Noted) else ADA)
    return {"campaign": str(table.campaign.pk), "number": table.number, "cookies": cookies(table)}


def cookies(table: Table) -> dict[int, dict[str, str]]:
    return {
        seat: {key: cookie.value for key, cookie in table.client_at(seat).cookies.items()}
        for seat in (0, *table.devices)
    }
