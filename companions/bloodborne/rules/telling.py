"""A line of history: what was told, and what came of it."""

from collections.abc import Iterator
from typing import Any, Final

from campaigns.kernel import notes
from campaigns.kernel.notes import Noted, may_read
from campaigns.kernel.telling import facts_of, kinds_of
from campaigns.kernel.words import Word, word

from .events import (
    KINDS,
    BoardsRead,
    Event,
    Faced,
    FinalBossNamed,
    Opened,
    Revealed,
    Rolled,
    RoundEnded,
    Ruled,
    Took,
    Upgraded,
)
from .evolve import evolve
from .rounds import more
from .scoring import ranking
from .state import TROPHIES, Hunter, Rank, State

KIND_OF: Final = kinds_of(KINDS)


def tell(event: Event, state: State, seat: int) -> Word | None:
    """`state` is what was true before; None for what this seat may not read."""
    if isinstance(event, Noted) and not may_read(event, seat):
        return None
    after = evolve(state, event)
    return word(_code(event), **_facts(event, state, after), then=tuple(_came(event, state, after)))


def _code(event: Event) -> str:
    match event:
        case Ruled(what=what):
            return f"told.ruled.{what}"
        case Took(n=0):
            return "told.took.none"
        case Noted():
            return notes.told(event)
        case _:
            return f"told.{KIND_OF[type(event)]}"


def _facts(event: Event, state: State, after: State) -> dict[str, Any]:
    match event:
        case Opened(seats=seats, final=final):
            return {"hunters": seats, "first": after.first, "monster": final.name, "health": final.health}
        case FinalBossNamed(final=final):
            return {"monster": final.name, "health": final.health}
        case Took(hunter=seat):
            return {"hunter": seat, "n": _echoes(state) - _echoes(after)}
        case BoardsRead(shown=shown):
            return {"shown": tuple((one.trophy, one.space, one.number) for one in shown)}
        case Rolled(total=total):
            return {"n": total}
        case _:
            return {
                **facts_of(event),
                "monster": after.monster.name if after.monster else "",
                "echoes": _echoes(after),
            }


def _echoes(state: State) -> int:
    return state.monster.echoes if state.monster else 0


def _came(event: Event, before: State, after: State) -> Iterator[Word]:
    """What followed by itself; what the line says already is not said twice."""
    if isinstance(event, Opened):
        return
    yield from _aside(event, before)
    yield from _fate(before, after)
    for hunter in after.hunters:
        was = before.hunter(hunter.seat)
        if was:
            yield from _befell(event, was, hunter)
    if after.round > before.round:
        told = isinstance(event, RoundEnded | Revealed | Faced) and event.first == after.first
        yield word("came.round" if told else "came.round_worked", n=after.round, hunter=after.first)
    if after.ended and not before.ended:
        yield _ended(after)


def _ended(after: State) -> Word:
    """Who stands first; for now, while a number that counts has not been read from the boards."""
    first = [score for score in ranking(after) if score.place == 1]
    seats = tuple(score.seat for score in first)
    if any(score.open for score in first):
        return word("came.ended_open", hunters=seats)
    return word("came.ended", hunters=seats)


def _aside(event: Event, before: State) -> Iterator[Word]:
    if isinstance(event, Took) and event.n > _echoes(before):
        yield word("came.fewer", n=event.n)
    if isinstance(event, Revealed | Faced) and event.more is None and (n := more(before, _rank(event))):
        yield word("came.more_worked", n=n)
    if isinstance(event, Upgraded) and event.removed:
        yield word("came.removed", hunter=event.hunter, card=event.removed)


def _rank(event: Revealed | Faced) -> Rank:
    return event.rank if isinstance(event, Revealed) else "final"


def _fate(before: State, after: State) -> Iterator[Word]:
    """What became of the monster that stood there."""
    if not (before.monster and before.monster.here):
        return
    now = tuple(after.met())[len(before.past)]
    if now.fate == "slain":
        yield word("came.slain", monster=now.name)
    elif now.fate == "fled":
        yield word("came.fled", monster=now.name, n=now.echoes)


def _fell(seat: int, n: int) -> Word:
    return word("came.fell", hunter=seat, n=n) if n else word("came.fell_bare", hunter=seat)


def _befell(event: Event, was: Hunter, now: Hunter) -> Iterator[Word]:
    if now.dead and not was.dead:
        yield _fell(now.seat, now.lost - was.lost)
    elif isinstance(event, Rolled) and now.health < was.health:
        yield word("came.hurt", hunter=now.seat, n=was.health - now.health)
    if isinstance(event, Ruled) and event.hunter:
        return
    if was.dead and not now.dead:
        yield word("came.back", hunter=now.seat)
    if now.banked > was.banked:
        yield word("came.banked", hunter=now.seat, n=now.banked - was.banked)
    won = tuple(trophy for trophy, a, b in zip(TROPHIES, was.spaces, now.spaces, strict=True) if b > a)
    if won:
        yield word("came.trophies", hunter=now.seat, trophies=won)
