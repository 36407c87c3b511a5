"""Fields for where something is: a place of the map, a space of the trail, a lair."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from typing import Any, Final, TypeAlias

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from campaigns.eventforms import one_of
from companions.dracula import phrases
from companions.dracula.rules.hideouts import LAIRS, SPACES
from companions.dracula.rules.map import EUROPE, REGIONS
from companions.dracula.rules.state import Edition

Choice: TypeAlias = tuple[Any, Any]
NONE: Final[Choice] = ("", "–")
ZERO: Final[Choice] = (0, "–")  # where the fact is a number


def place(label: Any, edition: Edition, **more: Any) -> forms.TypedChoiceField:
    """Any that a figure can stand on."""
    return one_of(label, [NONE, *board(edition)], **more)


def city(label: Any, edition: Edition, **more: Any) -> forms.TypedChoiceField:
    return one_of(label, [NONE, *on_land(edition, EUROPE.cities)], **more)


def card(label: Any, edition: Edition, **more: Any) -> forms.TypedChoiceField:
    """A place that has a card: no hospital."""
    return one_of(label, [NONE, *cards(edition)], **more)


def board(edition: Edition) -> list[Choice]:
    """Land by regions, then the seas, then the hospitals."""
    return [*cards(edition), _group(_("Hospitals"), EUROPE.hospitals)]


def cards(edition: Edition) -> list[Choice]:
    return [*on_land(edition, EUROPE.land), _group(_("Seas"), EUROPE.seas)]


def on_land(edition: Edition, among: Iterable[str]) -> list[Choice]:
    names = phrases.REGIONS[edition]
    return [_group(names[region], EUROPE.regions[region] & {*among}) for region in REGIONS]


def _group(label: Any, these: Iterable[str]) -> Choice:
    return str(label), _by_name(frozenset(these), get_language())


@cache
def _by_name(these: frozenset[str], _language: str | None) -> list[Choice]:
    """What is printed on the map, sorted once in each language."""
    return sorted(((one, phrases.place(one)) for one in these), key=lambda pair: pair[1])


# --- Spaces and lairs -------------------------------------------------------------------------------------


def numbered(label: Any, most: int, **more: Any) -> forms.TypedChoiceField:
    """One of so many, or none of them, which is 0."""
    choices = [ZERO, *((n, str(n)) for n in range(1, most + 1))]
    return one_of(label, choices, int, required=False, empty_value=0, **more)


space = partial(numbered, most=SPACES)
lair = partial(numbered, most=LAIRS)
