"""The same hunt twice, alike for everybody but the Count: its first week, up to his phase on Sunday; and once more, with
the Count and a hunter at one phone. JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from companions.dracula.demos import BEGINNING
from companions.dracula.rules import events as told
from companions.dracula.rules.reach import Ticket
from tests import factories
from tests.factories import ADA, BELA, Table

WORD = next(event for event in BEGINNING if isinstance(event, told.Sworn))
STANDS = {"godalming": "zurich", "seward": "vienna", "van-helsing": "berlin", "mina": "naples"}
# Both come from Barcelona, where a vampire lies in wait; one lies in hiding where the other goes to Nantes.
HANDS = {
    "one": ("new-vampire", "wolves", "rats"),
    "other": ("new-vampire", "hoax", "bats", "saboteur", "spy"),
}
FIRST = [
    told.Lurked(place="barcelona", encounters=("reckless-vampire",)),
    told.Lurked(place="toulouse", encounters=("",)),
]
WEEKS: dict[str, Sequence[told.Lurked]] = {
    "one": [
        told.Lurked(place="clermont-ferrand", encounters=("szgany-mob",)),
        told.Lurked(powers=("hide",), encounters=("hoax",)),
        told.Lurked(place="bordeaux", encounters=("",)),
        told.Lurked(place="nantes", encounters=("desecrated-soil",)),
    ],
    "other": [
        told.Lurked(place="clermont-ferrand", encounters=("",)),
        told.Lurked(place="nantes", encounters=("unnatural-fog",)),
        told.Lurked(powers=("hide",), encounters=("rats",)),
        told.Lurked(place="le-havre", encounters=("szgany-bodyguards",)),
    ],
}


def main() -> None:
    """No worker is at the two that are compared: whoever asks again and again is not heard the same twice."""
    told = {name: laid(name) for name in WEEKS}
    told["shared"] = laid("other", one_phone=True)
    told["thought about"] = laid("one", deduction="on", people=(*factories.CAST, "Dan"))
    print(json.dumps(told))  # noqa: T201 -- its answer to the house


def laid(
    name: str, *, one_phone: bool = False, deduction: str = "end", people: Sequence[str] = factories.CAST
) -> dict[str, Any]:
    """`one_phone`: the Count's, on which Bela hunts too."""
    at = timezone.now() - timedelta(hours=2)
    chosen = factories.chosen_for("dracula", deduction=deduction)
    table = factories.a_table(people, game="dracula", name="The Demeter", chosen=chosen, at=at)
    if one_phone:
        table.campaign.seats.filter(number=BELA).update(device=table.devices[ADA])
        table.devices[BELA] = table.devices[ADA]
    for event in the_first_week(name):
        table.record(event, seat=ADA)
    return {"campaign": str(table.campaign.pk), "number": table.number, "cookies": cookies(table)}


def cookies(table: Table) -> dict[int, dict[str, str]]:
    return {
        seat: {key: cookie.value for key, cookie in table.client_at(seat).cookies.items()}
        for seat in (0, *table.devices)
    }


def the_first_week(name: str) -> Iterator[Any]:
    for hunter, place in STANDS.items():
        yield told.Placed(hunter=hunter, place=place)
    yield WORD
    yield told.Hid(place="saragossa")
    for phase in [*FIRST, *WEEKS[name]]:
        yield told.Stepped(to="count")
        leaving = told.SlidOff(to="cleared") if phase is WEEKS[name][-1] else None
        yield told.Lurked(**{**_parts(phase), "slid": leaving})
        yield told.Stepped(to="day")
    yield told.Reserved(hunter="seward", tickets=(Ticket(white=2, yellow=1),))
    yield told.HandNamed(encounters=HANDS[name])
    yield told.Stepped(to="count")


def _parts(phase: told.Lurked) -> dict[str, Any]:
    return {part: getattr(phase, part) for part in ("place", "powers", "encounters")}
