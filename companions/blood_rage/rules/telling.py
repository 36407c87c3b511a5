"""A line of history: what was told, and what came of it."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from . import battle
from .events import KINDS, Acted, Event, Noted, Opened, Pillaged, RagnarokCame, Ruled
from .evolve import evolve
from .scoring import winners
from .sight import may_read
from .state import STATS, Clan, Gain, State, place
from .words import Told, Word, word

KIND_OF: Final = {cls: kind for kind, cls in KINDS.items()}


def tell(event: Event, state: State, seat: int) -> Told | None:
    """`state` is what was true before; None for what this seat may not read."""
    if isinstance(event, Noted) and not may_read(by=event.by, hidden=event.hidden, seat=seat):
        return None
    after = evolve(state, event)
    return word(_code(event), **_facts(event, state), then=tuple(_came(event, state, after)))


def _code(event: Event) -> str:
    match event:
        case Ruled(what=what):
            return f"told.ruled.{what}"
        case Acted(what=what):
            return f"told.acted.{what}"
        case Noted(hidden=True):
            return "told.noted.hidden"
        case Pillaged():
            return f"told.pillaged.{_how(event)}"
        case _:
            return f"told.{KIND_OF[type(event)]}"


def _how(event: Pillaged) -> str:
    """Alone, won by whoever pillaged, won by another, or by nobody."""
    if not battle.contested(event):
        return "alone"
    won = battle.winner(event)
    return "won" if won == event.seat else "lost" if won else "tied"


def _facts(event: Event, state: State) -> dict[str, Any]:
    match event:
        case Pillaged(seat=seat, spot=spot, why=why):
            totals = battle.totals(event) if battle.contested(event) else ()
            where = place(state.board, spot)
            return {"seat": seat, "spot": where, "totals": totals, "winner": battle.winner(event), "why": why}
        case RagnarokCame(fallen=fallen):
            spot = event.spot or (state.doomed[state.age - 1] if len(state.doomed) >= state.age else "")
            return {
                "spot": place(state.board, spot),
                "fallen": tuple((one.seat, one.n) for one in fallen if one.n),
            }
        case Opened(seats=seats, first=first):
            return {"seats": seats, "first": first or next(iter(seats), 0)}
        case _:
            facts = {field.name: getattr(event, field.name) for field in fields(event)}
            return {**facts, **_places(facts, state), "age": state.age}


def _places(facts: Mapping[str, Any], state: State) -> dict[str, Any]:
    """Spots with their names, wherever facts speak of some."""
    found: dict[str, Any] = {}
    if facts.get("spot"):
        found["spot"] = place(state.board, facts["spot"])
    if "doomed" in facts:
        found["doomed"] = tuple(place(state.board, spot) for spot in facts["doomed"])
        found["destroyed"] = tuple(place(state.board, spot) for spot in facts["destroyed"])
        found["tokens"] = len(facts["tokens"])
    return found


# --- What followed ----------------------------------------------------------------------------------------


def _came(event: Event, before: State, after: State) -> Iterator[Word]:
    """What followed by itself; what the line says already is not said twice."""
    if isinstance(event, Opened):
        return
    for clan in after.clans:
        was = before.clan(clan.seat)
        if was:
            yield from _befell(event, was, clan, after)
    if after.age > before.age:
        yield word("came.age", n=after.age, seat=after.first)
    if after.ended and not before.ended:
        yield word("came.ended", seats=winners(after))


def _befell(event: Event, was: Clan, now: Clan, after: State) -> Iterator[Word]:
    for gain in now.gains[len(was.gains) :]:
        if gain.source != "other":
            yield word(f"came.{gain.source}", seat=now.seat, n=gain.n, **_about(gain, after))
    for stat, old, new in zip(STATS, was.positions, now.positions, strict=True):
        if old != new and not isinstance(event, Ruled):
            yield word("came.stat", seat=now.seat, stat=stat, n=after.track(stat).number(new))
    if was.rage and not now.rage and isinstance(event, Acted):
        yield word("came.spent", seat=now.seat)


def _about(gain: Gain, state: State) -> dict[str, Any]:
    return {key: place(state.board, value) if key == "spot" else value for key, value in gain.about.items()}
