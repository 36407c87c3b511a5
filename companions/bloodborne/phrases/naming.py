"""How what stands in a code's placeholders is read out: hunters, cards, monsters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.phrasebook import Readers, both, called, label, several

from .terms import CARDS, DICE, ENDS, FATES, RANKS, STEPS, TROPHIES

if TYPE_CHECKING:
    from campaigns.games import Names

UNNAMED = _("Hunter %(seat)d")


def name(seat: int, names: Names) -> str:
    return called(seat, names, UNNAMED)


hunters = several(name)


def card(code: str) -> str:
    """Starting cards have codes; upgrades have the name that the table typed."""
    return str(CARDS.get(code, code))


def trophies(kinds: Iterable[str]) -> str:
    return ", ".join(str(TROPHIES[kind]) for kind in dict.fromkeys(kinds)) or gettext("no kind")


def monster(title: str) -> str:
    return title or gettext("none yet")


def shown(spaces: Iterable[tuple[str, int, int]], names: Names) -> str:
    """“Kin 1, 3, 5”; where a space is left out, each says which it is."""
    tracks: dict[str, dict[int, int]] = {}
    for trophy, space, n in spaces:
        tracks.setdefault(trophy, {})[space] = n
    return "; ".join(_track(trophy, numbers) for trophy, numbers in tracks.items())


def _track(trophy: str, numbers: Mapping[int, int]) -> str:
    if [*numbers] == [*range(1, len(numbers) + 1)]:
        said = ", ".join(map(str, numbers.values()))
    else:
        said = ", ".join(f"{space}: {n}" for space, n in numbers.items())
    return f"{TROPHIES[trophy]} {said}"


STEP, FATE, END = label(STEPS), label(FATES), label(ENDS)
# How each placeholder is read, wherever it occurs; and where a code reads one in its own way.
READERS: Readers = {
    "hunter": name,
    "seat": name,
    "by": name,
    "first": name,
    "hunters": hunters,
    "kinds": lambda value, names: trophies(value),
    "trophies": lambda value, names: trophies(value),
    "trophy": label(TROPHIES),
    "rank": label(RANKS),
    "die": label(DICE),
    "step": STEP,
    "of": STEP,
    "shown": shown,
    "card": lambda value, names: card(value),
    "monster": lambda value, names: monster(value),
}
OWN_READERS: Mapping[str, Readers] = {
    "told.stepped": {"to": STEP},
    "told.ruled.first": {"to": name},
    "differs.monster": both(READERS["monster"]),
    "differs.fate": both(FATE),
    "differs.step": both(STEP),
    "differs.first": both(name),
    "differs.ended": both(END),
    "differs.winners": both(hunters),
}
