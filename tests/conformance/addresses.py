"""Every address of the house, with what is asked for there and what is typed.

A new address is covered by being registered; one with a parameter that is not known here, nor in the sample of its
game, fails until somebody says what to put there.
"""

from collections.abc import Iterator
from itertools import product
from uuid import UUID

import pytest
from django.conf import settings
from django.urls import URLResolver, get_resolver, reverse

from tests.conformance.sample import sample
from tests.conformance.secret import ONE
from tests.factories import ADA, BELA, CORA


def patterns(resolver=None, parameters=()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every address: its name with its namespace, and what has to be filled in."""
    for part in (resolver or get_resolver()).url_patterns:
        inside = (*parameters, *part.pattern.converters)
        if isinstance(part, URLResolver):
            space = f"{part.namespace}:" if part.namespace else ""
            yield from ((space + name, *more) for name, *more in patterns(part, inside))
        else:
            assert part.name, f"{part.pattern} has no name by which it could be asked for"
            yield part.name, inside


def addresses(table, seat, *, own=False) -> list[str]:
    """All that there is at this table, or only what its game brought."""
    other_games = {f"{game}:" for game in settings.GAMES if game != table.campaign.game}
    known = values(table, seat)
    found = [
        reverse(name, kwargs=filled)
        for name, parameters in patterns()
        if not any(name.startswith(other) for other in other_games)
        and (name.startswith(f"{table.campaign.game}:") or not own)
        for filled in fillings(known, name, parameters)
    ]
    return sorted(set(found))


def fillings(known, name, parameters):
    """Every way in which an address can be asked for, as far as it matters to a secret."""
    for parameter in parameters:
        if parameter not in known:
            pytest.fail(
                f"{name} has the parameter {parameter!r}: say what to ask for in {__name__} or in a sample."
            )
    chosen = product(*(known[parameter] for parameter in parameters))
    return [dict(zip(parameters, values, strict=True)) for values in chosen]


def values(table, seat):
    campaign = table.campaign
    hidden = table.hidden or 3  # a table without a secret has entries all the same
    return {
        "campaign": [campaign.pk],
        "seat": [seat],
        "entry": [hidden - 1, hidden, *table.beside],
        "number": [ADA, BELA],
        "date": list(campaign.proposals.values_list("pk", flat=True)) or [1],
        "night": list(campaign.nights.values_list("pk", flat=True)),
        "memory": list(campaign.circle.memories.values_list("pk", flat=True)) or [1],
        "circle": [campaign.circle_id],
        "member": [table.seat(CORA).member_id],
        "game": [campaign.game],
        # The owner's key would make whoever shows it the owner.
        "token": [campaign.invitation.token, table.seat(CORA).key],
        "kind": ["took", *(table.position().lines[n - 1].kind for n in (hidden, *table.beside))],
        "job": list(campaign.prints.values_list("pk", flat=True)),
        "delivery": [UUID(int=9)],
        "name": ["key"],
        "photo": list(campaign.photos.values_list("pk", flat=True)) or [UUID(int=0)],
        **sample(campaign.game).parameters,
    }


# Typed into every form: a guess at the secret itself, in every field that a form might have.
GUESS = {
    "n": "4", "seat": str(BELA), "hunter": str(BELA), "by": str(BELA), "text": ONE, "limit": "3", "hidden": "on",
    "hunters": [str(BELA)], "why": "why", "total": "2", "to": "5", "what": "readable", "name": "A name",
    "finding": "0123456789abcdef", "paper": "poster", "size": "A4", "about": "", "theme": "night", "language": "en", "key": "the key of this tap",
}  # fmt: skip
