"""Outcomes chosen by others than the rules say, and the last reckoning before its time."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Advice, word

from chronicle.rules.figures.outcomes import outcome, owed
from chronicle.rules.seen import Ceremony, EraSeen, View
from chronicle.rules.tables import Frown

from .events import Crowned, EpilogueWritten, EraDecided, LinesTold, OutcomeChosen, WorthsConfirmed


def seen_era(view: View, number: int) -> EraSeen | None:
    return next((one for one in view.eras if one.era.number == number), None)


def era_decided(view: View, event: EraDecided) -> Iterator[Advice]:
    seen = seen_era(view, event.era)
    if seen is None or not seen.complete:
        yield word("advice.era.incomplete", era=event.era)
    elif seen.winners == (event.winner,):
        return  # corrected since, and the table's word says what the points say by now
    elif len(seen.winners) == 1:
        yield word("advice.era.settled", era=event.era, player=event.winner, winner=seen.winners[0])
    elif event.winner not in seen.winners:
        yield word("advice.era.apart", era=event.era, player=event.winner, seats=seen.winners)


# --- Outcomes -------------------------------------------------------------------------------------------


def outcome_chosen(view: View, event: OutcomeChosen) -> Iterator[Advice]:
    """Who has chosen it is not who the rules now say has won the era."""
    seen = seen_era(view, event.era)
    if seen is None or not seen.complete:
        yield word("advice.era.incomplete", era=event.era)
    elif not seen.winner:
        yield word("advice.outcome.open", era=event.era, seats=seen.winners)
    elif seen.winner != event.seat:
        yield word("advice.outcome.other", era=event.era, seat=event.seat, winner=seen.winner)
    yield from _changed(view, event)


def _changed(view: View, event: OutcomeChosen) -> Iterator[Advice]:
    """What another choice had set; the era's own earlier choice is taken back as a whole."""
    own = outcome(view.table, event.era)
    if own:
        yield word("advice.outcome.again", era=event.era, card=own.card)
    mine = {(one.section, one.row) for one in own.worths} if own else set()
    now = {(one.section, one.row): one.worth for one in view.outcome_sheet}
    for one in event.worths:
        at = one.section, one.row
        was = None if at in mine else now.get(at)
        if was is not None and was != one.worth:
            yield word("advice.worth.changed", section=one.section, row=one.row, was=was, worth=one.worth)


# --- The last reckoning ---------------------------------------------------------------------------------


def worths_confirmed(view: View, event: WorthsConfirmed) -> Iterator[Advice]:
    if view.phase not in ("worths", "ceremony"):
        yield word("advice.worths.early")
    for era in owed(view.table, ended=False):
        yield word("advice.outcome.missing", era=era)


def lines_told(view: View, event: LinesTold) -> Iterator[Advice]:
    if view.ceremony is None:
        yield word("advice.lines.early")


def crowned(view: View, event: Crowned) -> Iterator[Advice]:
    told = view.ceremony
    if told is None or told.told < told.of:
        yield word("advice.crown.early")
        return
    best = best_of(told)
    if not {*event.winners} <= {*best} or len(best) == 1:
        yield word("advice.crown.apart", players=event.winners, seats=best)


def best_of(told: Ceremony) -> tuple[int, ...]:
    """Whoever has the highest total, crowned or not."""
    totals = {share.seat: share.total for share in told.lines[-1].shares}
    return tuple(seat for seat, total in totals.items() if total == max(totals.values()))


def epilogue_written(view: View, event: EpilogueWritten) -> Iterator[Advice]:
    winners = view.ceremony.winners if view.ceremony else ()
    if not winners:
        yield word("advice.epilogue.early", seat=event.seat)
    elif event.seat not in winners:
        yield word("advice.epilogue.other", seat=event.seat, players=winners)


ADVICE: Final[Mapping[type[object], Frown]] = {
    EraDecided: era_decided,
    OutcomeChosen: outcome_chosen,
    WorthsConfirmed: worths_confirmed,
    LinesTold: lines_told,
    Crowned: crowned,
    EpilogueWritten: epilogue_written,
}
