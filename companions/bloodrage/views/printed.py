"""The board as it is printed: all eight provinces in one form, with the names that are known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from campaigns.views.pages import Forms
from companions.bloodrage import phrases
from companions.bloodrage.frames import Frame
from companions.bloodrage.rules.events import BoardShown, SpotShown
from companions.bloodrage.rules.sight import View
from companions.bloodrage.rules.state import TREE

from . import lands, shapes


def printed(frame: Frame, forms: Forms, known: Mapping[str, SpotShown]) -> dict[str, Any]:
    """What was read stands in it already; what an earlier evening read is offered."""
    form = forms.like("board_shown", _known(frame.view, known))
    return {
        "form": form,
        "rows": list(_rows(form)),
        "named": [(region, name) for region, some in phrases.NAMES_SEEN.items() for name in some],
        "lands": lands.lands(frame.view),
    }


def _known(view: View, known: Mapping[str, SpotShown]) -> BoardShown:
    read = {
        spot.id: SpotShown(spot=spot.id, name=spot.name, region=spot.region, fjord=spot.fjord)
        for spot in view.board
        if spot.checked
    }
    return BoardShown(board=tuple({**known, **read}.values()))


def _rows(form: Any) -> Iterator[dict[str, Any]]:
    for spot, where in lands.COMPASS.items():
        yield {
            "spot": spot,
            "where": where,
            "name": form[f"name_{spot}"],
            "region": form[f"region_{spot}"],
            "fjord": form[f"fjord_{spot}"],
            "water": shapes.fjord(spot),
            "ground": shapes.ground(spot),
            "at": shapes.middle(spot),
        }


def unread(view: View) -> int:
    """Provinces round the tree that nobody has read from the board."""
    return sum(1 for spot in view.board if spot.id != TREE and not spot.checked)
