"""Eras decided, outcomes, and the last reckoning."""

from collections.abc import Iterable, Mapping
from typing import Final, get_args

from campaigns.kernel.checks import again, first, known, number, once, refused, text
from campaigns.kernel.decisions import Refused

from chronicle.rules.figures.final import WORTHS
from chronicle.rules.figures.outcomes import OPEN_SECTIONS
from chronicle.rules.names import How
from chronicle.rules.refusing import sheet
from chronicle.rules.seen import EraSeen, View
from chronicle.rules.state import Worth
from chronicle.rules.tables import Nonsense

from .events import (
    Crowned,
    EpilogueWritten,
    EraDecided,
    FarewellWritten,
    LinesTold,
    OutcomeChosen,
    ProphecyJudged,
    WorthsConfirmed,
)

HOWS: Final = get_args(How)
AFTER_ROWS: Final = 1  # the titles


def era_decided(view: View, event: EraDecided) -> Refused | None:
    seen = next((one for one in view.eras if one.era.number == event.era), None)
    return (
        _reached(view, event.era)
        or sheet(view, event.winner, "winner")
        or _played(seen, event.winner)
        or known(event.how, HOWS, "refused.how.unknown", "how")
    )


def prophecy_judged(view: View, event: ProphecyJudged) -> Refused | None:
    """Once its era has ended, and everybody may read it."""
    seen = next((one for one in view.eras if one.era.number == event.era), None)
    read = [one.seat for one in seen.prophecies] if seen and seen.opened else []
    return (
        _reached(view, event.era)
        or sheet(view, event.seat)
        or known(event.prophet, read, "refused.prophecy.sealed", "prophet")
    )


def _reached(view: View, era: int) -> Refused | None:
    return known(era, [one.era.number for one in view.eras], "refused.era.unknown", "era")


def _played(seen: EraSeen | None, seat: int) -> Refused | None:
    played = [one.seat for one in seen.standings] if seen else []
    if seat in played or seen is None:
        return None
    return refused("refused.seat.unplayed", "winner", seat=seat, era=seen.era.number)


def outcome_chosen(view: View, event: OutcomeChosen) -> Refused | None:
    return (
        _reached(view, event.era)
        or sheet(view, event.seat)
        or _worths(event.worths)
        or (None if event.worths else text(event.card, "card"))
    )


def _worths(worths: tuple[Worth, ...]) -> Refused | None:
    """Rows of the outcome sheet, each once; what stays open has no number."""
    return first(map(_worth, worths)) or _twice((one.section, one.row) for one in worths)


def _worth(one: Worth) -> Refused | None:
    return (
        known(one.section, OPEN_SECTIONS, "refused.section.worth", "worths")
        or text(one.row, "worths")
        or number(one.worth or 0, "worths", *WORTHS[one.section])
    )


def _twice(rows: Iterable[tuple[str, str]]) -> Refused | None:
    twice = again(rows)
    return refused("refused.row.twice", "worths", row=twice[1]) if twice else None


# --- The last reckoning ---------------------------------------------------------------------------------


def worths_confirmed(view: View, event: WorthsConfirmed) -> Refused | None:
    return _worths(event.worths)


def lines_told(view: View, event: LinesTold) -> Refused | None:
    return number(event.n, "n", most=lines(view))


def lines(view: View) -> int:
    """Of the ceremony, or as many as it would have now."""
    return view.ceremony.of if view.ceremony else len(view.rows) + AFTER_ROWS


def crowned(view: View, event: Crowned) -> Refused | None:
    return (
        (None if event.winners else refused("text.empty", "winners"))
        or first(sheet(view, seat, "winners") for seat in event.winners)
        or once(event.winners, "winners")
        or known(event.how, HOWS, "refused.how.unknown", "how")
    )


def epilogue_written(view: View, event: EpilogueWritten) -> Refused | None:
    return sheet(view, event.seat) or text(event.text, "text")


def farewell_written(view: View, event: FarewellWritten) -> Refused | None:
    return sheet(view, event.seat) or text(event.text, "text")


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    EraDecided: era_decided,
    ProphecyJudged: prophecy_judged,
    OutcomeChosen: outcome_chosen,
    WorthsConfirmed: worths_confirmed,
    LinesTold: lines_told,
    Crowned: crowned,
    EpilogueWritten: epilogue_written,
    FarewellWritten: farewell_written,
}
