"""A turn of the Count, as the log of a case tells it: what everybody saw of it."""

from __future__ import annotations

from typing import Any, Final

from campaigns.cases import Field
from companions.dracula.rules.inference import FACES, WITH_MISDIRECT, WITH_WOLF, Face, Flown, Step
from companions.dracula.rules.map import Map
from companions.dracula.rules.trail import LAIRS, SPACES, Slid

from .naming import anywhere, several
from .trail import slid, vampire

POWERS: Final = {"wolf": ("with", WITH_WOLF), "misdirect": ("with", WITH_MISDIRECT)}
STEPS: Final = (*FACES, *POWERS, "bat")
TAKES: Final = (2, SPACES)  # the spaces of what Misdirect may take


def step(told: Field, europe: Map) -> Step | Flown:
    what = told.need("step").one_of(STEPS)
    hunters = frozenset(anywhere(one, europe) for one in told.need("hunters").items())
    holy = several(told, "holy", europe.cities)
    if what == "bat":
        return Flown(hunters=hunters, holy=holy, space=told.part("space", 1).within(1, SPACES))
    return Step(
        hunters=hunters,
        holy=holy,
        slid=_slid(told, europe),
        vampire=vampire(told),
        wolf=what == "wolf",
        misdirect=told.need("space").within(*TAKES) if what == "misdirect" else None,
        **_laid(told, _face(told, what), europe),
    )


def _slid(told: Field, europe: Map) -> Slid | None:
    return slid(told.need("slid"), europe) if told.has("slid") else None


def _face(told: Field, what: str) -> Face:
    """A power tells what it was played with."""
    key, faces = POWERS.get(what, ("step", FACES))
    return told.need(key).one_of(faces)


def _laid(told: Field, face: Face, europe: Map) -> dict[str, Any]:
    return {
        "face": face,
        "place": told.need("place").one_of(europe.cities) if face == "open" else None,
        "lair": told.need("lair").within(1, LAIRS) if face == "lair" else None,
    }
