"""Eras decided, outcomes chosen, and the last reckoning from the paper's worths to the final event."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.copying import replace

from chronicle.rules.chapters import BY_THE_TABLE, remembered, with_page
from chronicle.rules.figures import eras, outcomes
from chronicle.rules.figures.final import scores
from chronicle.rules.names import CHAPTERS, PER_ERA
from chronicle.rules.state import Crown, Epilogue, Farewell, Outcome, State, Verdict
from chronicle.rules.tables import Evolve

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


def era_decided(state: State, event: EraDecided) -> State:
    """It counts only where the rules leave the era open; corrected points may close it, or open it again."""
    era = state.era(event.era)
    if era is None or event.winner not in state.seats:
        return state
    best = eras.winners(state, event.era)
    if event.how in BY_THE_TABLE and len(best) > 1 and event.winner in best:
        state = remembered(state, PER_ERA * event.era, "era", event.how)
    return with_page(state, replace(era, winner=event.winner, how=event.how))


def outcome_chosen(state: State, event: OutcomeChosen) -> State:
    """Chosen anew, it takes the place of the era's first choice. A row that it names is read no more from paper."""
    if state.era(event.era) is None or event.seat not in state.seats or state.practice:
        return state
    told = Outcome(
        era=event.era,
        seat=event.seat,
        card=event.card,
        refused=tuple(filter(None, event.refused)),
        worths=outcomes.told_worths(event.worths),
    )
    others = (one for one in state.outcomes if one.era != event.era)
    named = {(one.section, one.row) for one in told.worths}
    return outcomes.with_worths(
        replace(
            state,
            outcomes=tuple(sorted((*others, told), key=lambda one: one.era)),
            read_worths=tuple(one for one in state.read_worths if (one.section, one.row) not in named),
        )
    )


# --- The last reckoning ---------------------------------------------------------------------------------


def prophecy_judged(state: State, event: ProphecyJudged) -> State:
    """Everybody has one word about each; the last one holds."""
    if not any((one.era, one.seat) == (event.era, event.prophet) for one in state.prophecies):
        return state
    about = (event.era, event.prophet, event.seat)
    others = tuple(one for one in state.verdicts if (one.era, one.prophet, one.seat) != about)
    said = Verdict(era=event.era, prophet=event.prophet, seat=event.seat, true=event.true)
    return replace(state, verdicts=(*others, said))


def worths_confirmed(state: State, event: WorthsConfirmed) -> State:
    """From the confirming of worths the ceremony begins, at its first line."""
    if state.practice:
        return state
    read = replace(
        state,
        read_worths=outcomes.told_worths(event.worths),
        confirmed=True,
        covered=event.covered,
    )
    if state.phase == "worths":
        read = replace(read, phase="ceremony", lines=0, crown=None)
    return outcomes.with_worths(read)


def lines_told(state: State, event: LinesTold) -> State:
    return replace(state, lines=max(0, event.n))


def crowned(state: State, event: Crowned) -> State:
    """Nobody: what the table said is taken back."""
    winners = tuple(dict.fromkeys(seat for seat in event.winners if seat in state.seats))
    if not winners:
        return replace(state, crown=None)
    best = {one.seat for one in scores(state) if one.place == 1}
    if event.how in BY_THE_TABLE and len(best) > 1 and {*winners} <= best:
        state = remembered(state, CHAPTERS, "crown", event.how)
    return replace(state, crown=Crown(winners=winners, how=event.how))


def epilogue_written(state: State, event: EpilogueWritten) -> State:
    """One of each; nothing written takes it back."""
    if event.seat not in state.seats:
        return state
    others = tuple(one for one in state.epilogues if one.seat != event.seat)
    written = (Epilogue(seat=event.seat, text=event.text),) if event.text else ()
    return replace(state, epilogues=(*others, *written))


def farewell_written(state: State, event: FarewellWritten) -> State:
    """One of each, in the order in which they were written first."""
    if event.seat not in state.seats:
        return state
    told = {one.seat: one for one in state.farewells}
    told[event.seat] = Farewell(seat=event.seat, text=event.text)
    return replace(state, farewells=tuple(one for one in told.values() if one.text))


EVOLVE: Final[Mapping[type[object], Evolve]] = {
    EraDecided: era_decided,
    ProphecyJudged: prophecy_judged,
    OutcomeChosen: outcome_chosen,
    WorthsConfirmed: worths_confirmed,
    LinesTold: lines_told,
    Crowned: crowned,
    EpilogueWritten: epilogue_written,
    FarewellWritten: farewell_written,
}
