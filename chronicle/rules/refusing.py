"""The few questions of a chronicle that most kinds ask."""

from collections.abc import Iterable

from campaigns.kernel.checks import first, known, once, refused, seated, text
from campaigns.kernel.decisions import Refused

from .names import CLANS, SECTIONS, THIN_BLOOD
from .seen import View


def sheet(view: View, seat: int, field: str = "seat") -> Refused | None:
    """Whoever has a sheet in this chronicle, here tonight or not."""
    return seated(seat, view.seats, field)


def chapter(view: View) -> Refused | None:
    return None if view.chapter else refused("refused.chapter.none", None)


def plays(view: View, seat: int, field: str = "seat") -> Refused | None:
    """Whoever has a place in this chapter, an automated bloodline too."""
    if view.chapter is None:
        return chapter(view)
    if seat in view.chapter.seats:
        return None
    return sheet(view, seat, field) or refused(
        "refused.seat.away", field, seat=seat, chapter=view.chapter.number
    )


def all_play(view: View, seats: Iterable[int], field: str) -> Refused | None:
    """Each once."""
    seats = tuple(seats)
    return first(plays(view, seat, field) for seat in seats) or once(seats, field)


def clan(name: str, field: str = "clan", *, thin: bool = False) -> Refused | None:
    """A clan; where a sticker is meant, the thin-blood one and none at all too."""
    return known(name, (*CLANS, THIN_BLOOD, "") if thin else CLANS, "refused.clan.unknown", field)


def box(section: str, row: str, field: str | None = None) -> Refused | None:
    return known(section, SECTIONS, "refused.section.unknown", field or "section") or text(
        row, field or "row"
    )


def ancilla(view: View, id: str, printed: str) -> Refused | None:
    """One from the register, or a newcomer by the name on her card."""
    if not id:
        return text(printed, "printed")
    return None if view.table.ancilla(id) else refused("refused.ancilla.unknown", "ancilla")
