"""Eras decided, outcomes chosen, and the last reckoning."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Word

from chronicle.rules.figures.outcomes import misread
from chronicle.rules.lines import came
from chronicle.rules.state import State, Worth
from chronicle.rules.tables import Said, Say, Then

from .events import Crowned, EraDecided, LinesTold, OutcomeChosen, ProphecyJudged, WorthsConfirmed


def said_era_decided(event: EraDecided, before: State, after: State) -> Said:
    return "", {"era": event.era, "winner": event.winner, "how": event.how}


def said_prophecy_judged(event: ProphecyJudged, before: State, after: State) -> Said:
    return "" if event.true else "false", {"era": event.era, "prophet": event.prophet, "seat": event.seat}


def said_outcome_chosen(event: OutcomeChosen, before: State, after: State) -> Said:
    return "" if event.card else "plain", {"era": event.era, "seat": event.seat, "card": event.card}


def then_outcome_chosen(event: OutcomeChosen, after: State, reader: int) -> Iterator[Word]:
    yield from came(event.refused, "refused", titles=event.refused)
    yield from _worth(event.worths)


def said_worths_confirmed(event: WorthsConfirmed, before: State, after: State) -> Said:
    return "covered" if event.covered else "", {}


def then_worths_confirmed(event: WorthsConfirmed, after: State, reader: int) -> Iterator[Word]:
    yield from _worth(worth for worth, _ in misread(after))


def said_lines_told(event: LinesTold, before: State, after: State) -> Said:
    return "back" if event.n < before.lines else "", {"n": event.n}


def said_crowned(event: Crowned, before: State, after: State) -> Said:
    return "", {"players": event.winners, "how": event.how}


def _worth(worths: Iterable[Worth]) -> Iterator[Word]:
    for one in worths:
        yield from came(one.worth is not None, "worth", section=one.section, row=one.row, worth=one.worth)
        yield from came(one.worth is None, "worth_open", section=one.section, row=one.row)


SAID: Final[Mapping[type[object], Say]] = {
    EraDecided: said_era_decided,
    ProphecyJudged: said_prophecy_judged,
    OutcomeChosen: said_outcome_chosen,
    WorthsConfirmed: said_worths_confirmed,
    LinesTold: said_lines_told,
    Crowned: said_crowned,
}
THEN: Final[Mapping[type[object], Then]] = {
    OutcomeChosen: then_outcome_chosen,
    WorthsConfirmed: then_worths_confirmed,
}
