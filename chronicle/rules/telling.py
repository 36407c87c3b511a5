"""A line of history: what was told, and what came of it."""

from collections.abc import Iterable, Iterator
from functools import singledispatch
from typing import Any, Final

from campaigns.kernel.notes import Noted, may_read
from campaigns.kernel.telling import kinds_of
from campaigns.kernel.words import Told, Word, word

from chronicle.rules.figures.ceremony import ceremony
from chronicle.rules.figures.eras import winner, winners
from chronicle.rules.figures.outcomes import misread
from chronicle.rules.figures.ranking import mission_winners
from chronicle.rules.figures.sheets import agent, opened
from chronicle.rules.figures.tonight import choice, first_player

from .events import (
    KINDS,
    AgentRecruited,
    AncillaTold,
    DeckTurned,
    DoubtLeft,
    EraTold,
    EraTurned,
    Event,
    Gathered,
    Joined,
    MissionTaken,
    MissionWon,
    OutcomeChosen,
    OverviewShown,
    PlayerCounted,
    PrologueWritten,
    Prophesied,
    Stepped,
    TableRuled,
    TookOver,
    WorthsConfirmed,
)
from .evolve import evolve
from .state import Chapter, State, Worth
from .telling_said import Said, last_era, said, turned_over

KIND_OF: Final = kinds_of(KINDS)
DECIDED: Final = ("primogen", "dice", "table")  # how the rules did not settle it


def tell(event: Event, state: State, seat: int) -> Told | None:
    """`state` is what was true before; None for what this seat may not read."""
    if not _may_hear(event, seat):
        return None
    after = evolve(state, event)
    which, facts = _told(event, state, after, seat)
    code = ".".join(filter(None, ("told", KIND_OF[type(event)], which)))
    then = (*_optional(event, after, seat), *_came(event, state, after))
    return word(code, **facts, then=then)


def _may_hear(event: Event, seat: int) -> bool:
    match event:
        case Noted():
            return may_read(event, seat)
        case Prophesied(seat=by):
            return by == seat
        case _:
            return True


def _told(event: Event, before: State, after: State, reader: int) -> Said:
    """A box on a sheet that this seat may not read: only whose sheet it is."""
    if isinstance(event, TableRuled) and event.what == "box" and not opened(after, event.seat, reader):
        return "box.closed", {"seat": event.seat}
    which, facts = said(event, before, after)
    closed = not all(opened(after, seat, reader) for seat in _unsaid(event))
    return which, {**facts, "closed_to": reader} if closed else facts


def _unsaid(event: Event) -> Iterator[int]:
    """Whose boxes an entry holds of which its line says nothing: whoever may not read them reads not all of it."""
    match event:
        case DoubtLeft(seat=seat):
            yield seat
        case TookOver(sheets=sheets):
            yield from (one.seat for one in sheets if one.boxes)


# --- What goes with it, in sentences of its own -----------------------------------------------------------


def _if(value: object, code: str, **about: Any) -> Iterator[Word]:
    if value:
        yield word(f"came.{code}", **about)


@singledispatch
def _optional(event: Event, after: State, reader: int) -> Iterator[Word]:
    """The parts that may be missing; boxes and choices only for who may read them."""
    yield from ()


@_optional.register
def _(event: PrologueWritten, after: State, reader: int) -> Iterator[Word]:
    name, shown = event.given or event.printed, opened(after, event.seat, reader)
    yield from _if(event.title, "title", title=event.title)
    yield from _if(name, "agent", agent=name, clan=event.clan)
    yield from _if(shown and event.row, "box", section=event.section, row=event.row)
    yield from _if(shown and event.discipline, "discipline", row=event.discipline)
    missed = tuple(shade.row for shade in event.missed)
    yield from _if(shown and missed, "missed_boxes", rows=missed)


@_optional.register
def _(event: Gathered, after: State, reader: int) -> Iterator[Word]:
    for one in event.here:
        yield from _if(one.seat > 0 and one.by != one.seat, "stands_in", seat=one.seat, by=one.by)
    if after.now and after.now.here:
        first, why = first_player(after)
        yield word("came.first", seat=first, first_why=why)
        yield word("came.choice", order=choice(after))
        yield from _if(after.now.set_up is None and not (event.first and event.choice), "worked_out")


@_optional.register
def _(event: EraTold, after: State, reader: int) -> Iterator[Word]:
    yield from _if(event.years, "years", years=event.years)
    yield from _if(event.titles, "titles", titles=event.titles)
    yield from _if(event.key, "key", key=event.key)
    yield from _if(event.points, "points", points=event.points)


@_optional.register
def _(event: OverviewShown, after: State, reader: int) -> Iterator[Word]:
    yield from _if(event.name, "card", name=event.name)
    yield from _if(event.title, "for_winner", title=event.title)
    yield from _if(event.conspiracy, "for_loser", n=event.conspiracy)


@_optional.register
def _(event: MissionWon, after: State, reader: int) -> Iterator[Word]:
    """By counts, with the leader's second vote if it was that; or as somebody decided."""
    counts = tuple((one.seat, one.n) for one in event.counts)
    yield from _if(counts, "counts", counts=counts)
    most = [one.seat for one in event.counts if one.n == max(one.n for one in event.counts)]
    led = mission_winners([(one.seat, one.n, one.leader) for one in event.counts])
    if event.how == "counted" and len(most) > 1 and len(led) == 1:
        yield word("came.leader_twice", seat=led[0])
    yield from _if(event.how in DECIDED, "how", how=event.how)


@_optional.register
def _(event: MissionTaken, after: State, reader: int) -> Iterator[Word]:
    shown = opened(after, event.seat, reader)
    yield from _if(shown and event.choice, "choice_made", text=event.choice)
    yield from _if(shown and event.row, "box", section=event.section, row=event.row)
    yield from _rewarded(event, event.given or event.printed)


def _rewarded(event: MissionTaken, name: str) -> Iterator[Word]:
    match event.reward:
        case "asset":
            yield word("came.asset", asset=(event.what, event.printed))
        case "ancilla":
            yield word("came.revealed", ancilla=name, clan=event.clan)
            yield word("came.haven" if event.to_haven else "came.deck", seat=event.seat)
        case "elevate":
            yield word("came.elevated", ancilla=name, clan=event.clan)
        case "leader":
            yield word("came.leader", leader=event.printed, clan=event.clan)
            yield from _if(event.schemes, "schemes", schemes=event.schemes, clan=event.clan)


@_optional.register
def _(event: DeckTurned, after: State, reader: int) -> Iterator[Word]:
    yield from _if(event.characters, "characters", n=event.characters)
    yield from _if(event.players, "to_players", text=event.players)
    yield from _if(event.later, "for_later", text=event.later)


@_optional.register
def _(event: EraTurned, after: State, reader: int) -> Iterator[Word]:
    yield from _if(event.left, "left", left=event.left)
    yield from _if(event.entered, "entered", entered=event.entered)
    won = winner(after, last_era(after))
    best = (won,) if won else winners(after, last_era(after))
    sealed = sum(one.era == last_era(after) for one in after.prophecies)
    yield from _if(best, "era_winner", seats=best)
    yield from _if(sealed, "unsealed", n=sealed)


@_optional.register
def _(event: OutcomeChosen, after: State, reader: int) -> Iterator[Word]:
    yield from _if(event.refused, "refused", titles=event.refused)
    yield from _worth(event.worths)


@_optional.register
def _(event: WorthsConfirmed, after: State, reader: int) -> Iterator[Word]:
    yield from _worth(worth for worth, _ in misread(after))


def _worth(worths: Iterable[Worth]) -> Iterator[Word]:
    for one in worths:
        yield from _if(one.worth is not None, "worth", section=one.section, row=one.row, worth=one.worth)
        yield from _if(one.worth is None, "worth_open", section=one.section, row=one.row)


@_optional.register
def _(event: AncillaTold, after: State, reader: int) -> Iterator[Word]:
    yield from _if(event.clan, "clan", clan=event.clan)
    where = "gone" if event.gone else "haven" if event.haven else "deck"
    yield word(f"came.{where}", seat=event.haven)


@_optional.register
def _(event: Joined, after: State, reader: int) -> Iterator[Word]:
    sheet = after.sheet(event.seat)
    missed = sheet.missed if sheet else 0
    yield from _if(missed, "missed", n=missed)


@_optional.register
def _(event: TookOver, after: State, reader: int) -> Iterator[Word]:
    yield word("came.grounds", grounds=after.grounds)


# --- What came of it --------------------------------------------------------------------------------------


def _came(event: Event, before: State, after: State) -> Iterator[Word]:
    """What followed by itself; what the line says already is not said twice."""
    if not isinstance(event, AgentRecruited | AncillaTold):
        yield from _returned(before, after)
    if isinstance(event, AgentRecruited):
        yield from _if(not event.ancilla and agent(before, event.seat), "who_worked_out")
    yield from _reckoned(event, before.now, after.now)
    begun = before.opened and before.phase == "prologue" != after.phase == "gather"
    yield from _if(begun and all(one.born for one in after.sheets), "all_born")
    yield from _if(after.phase == "worths" != before.phase, "last_reckoning")
    yield from _crowned(before, after)
    yield from _if(after.phase == "over" != before.phase, "over")


def _crowned(before: State, after: State) -> Iterator[Word]:
    """Said once, with the last line or when the table has decided."""
    was, now = ceremony(before), ceremony(after)
    if now and now.winners and now.winners != (was.winners if was else ()):
        yield word("came.crowned" if not now.shared else "came.crowned_together", seats=now.winners)


def _returned(before: State, after: State) -> Iterator[Word]:
    """Somebody else waits in the haven now."""
    homeless = {one.id for one in after.ancillae if not one.haven}
    for one in before.ancillae:
        yield from _if(one.haven and one.id in homeless, "returned", ancilla=one.name)


def _reckoned(event: Event, was: Chapter | None, now: Chapter | None) -> Iterator[Word]:
    """Once everybody has counted: who still shares a place; and the places, where nobody turned them over."""
    if was is None or now is None:
        return
    tied = tuple(one.seat for one in now.result if not one.place)
    match event:
        case PlayerCounted():
            yield from _if(tied, "tied", tied=tied)
            yield from _if(now.complete and not was.result, "all_counted")
        case Stepped():
            places = turned_over(now, now.turned, len(now.result))
            yield from _if(now.played and not was.played and places, "places", places=places)
