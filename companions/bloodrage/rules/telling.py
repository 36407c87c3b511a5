"""A line of history: what was told, and what came of it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from campaigns.kernel import notes
from campaigns.kernel.notes import Noted, may_read
from campaigns.kernel.telling import facts_of, kinds_of
from campaigns.kernel.words import Word, word

from . import ages, battle
from .events import (
    KINDS,
    Acted,
    AgeEnded,
    BoardShown,
    Counting,
    Event,
    Opened,
    Pillaged,
    QuestTold,
    RagnarokCame,
    Ruled,
    Stood,
    TrackShown,
)
from .evolve import evolve
from .scoring import all_unread, facts, ranking, unread, winners
from .state import STATS, Clan, Gain, State, Track, place

KIND_OF: Final = kinds_of(KINDS)


def tell(event: Event, state: State, seat: int) -> Word | None:
    """`state` is what was true before; None for what this seat may not read."""
    if isinstance(event, Noted) and not may_read(event, seat):
        return None
    after = evolve(state, event)
    return word(_code(event, state), **_facts(event, state, after), then=tuple(_came(event, state, after)))


def _code(event: Event, state: State) -> str:
    match event:
        case Ruled(what=what):
            return f"told.ruled.{what}"
        case Acted(what=what):
            return f"told.acted.{what}"
        case Counting():
            return f"told.counting.{_counted(event)}"
        case Noted():
            return notes.told(event)
        case Pillaged():
            return f"told.pillaged.{_how(event)}"
        case QuestTold(name=""):
            return "told.quest_told.unnamed"
        case RagnarokCame(spot="") if ages.doomed(state):
            return "told.ragnarok_came.worked"
        case _:
            return f"told.{KIND_OF[type(event)]}"


def _counted(event: Counting) -> str:
    return "map" if event.on_map else "on" if event.on else "off"


def _how(event: Pillaged) -> str:
    """Alone, won by whoever pillaged, won by another, or by nobody."""
    won = battle.winner(event)
    if won == event.seat:
        return "won" if battle.contested(event) else "alone"
    return "lost" if won else "tied"


def _facts(event: Event, state: State, after: State) -> dict[str, Any]:
    match event:
        case Pillaged(seat=seat, spot=spot, why=why):
            totals = battle.totals(event) if battle.contested(event) else ()
            where = place(state.board, spot)
            return {"seat": seat, "spot": where, "totals": totals, "winner": battle.winner(event), "why": why}
        case RagnarokCame(fallen=fallen):
            return {
                "spot": place(state.board, event.spot or ages.doomed(state)),
                "fallen": tuple((one.seat, one.n) for one in fallen if one.n),
            }
        case Stood(spot=spot, there=there):
            return {"spot": place(state.board, spot), "there": tuple((one.seat, one.n) for one in there)}
        case BoardShown(board=shown):
            return {"named": tuple((one.spot, one.name) for one in shown)}
        case Opened():
            return {"seats": tuple(clan.seat for clan in after.clans), "first": after.first}
        case _:
            told = facts_of(event)
            return {**told, **_places(told, state), "age": state.age}


def _places(told: Mapping[str, Any], state: State) -> dict[str, Any]:
    """Spots with their names, wherever facts speak of some."""
    found: dict[str, Any] = {}
    if told.get("spot"):
        found["spot"] = place(state.board, told["spot"])
    if "doomed" in told:
        found["doomed"] = tuple(place(state.board, spot) for spot in told["doomed"])
        found["destroyed"] = tuple(place(state.board, spot) for spot in told["destroyed"])
        found["tokens"] = len(told["tokens"])
    return found


# --- What followed ----------------------------------------------------------------------------------------


def _came(event: Event, before: State, after: State) -> Iterator[Word]:
    """What followed by itself; what the line says already is not said twice."""
    if isinstance(event, Opened):
        return
    if isinstance(event, Acted) and event.free:
        yield word("came.free")
    if isinstance(event, Acted) and event.spot:
        yield from _went(event, after)
    for clan in after.clans:
        was = before.clan(clan.seat)
        if was:
            yield from _befell(event, was, clan, after)
    if after.age > before.age:
        worked = isinstance(event, AgeEnded) and event.first != after.first
        yield word("came.age.worked" if worked else "came.age", n=after.age, seat=after.first)
    if after.ended and not before.ended:
        yield _ended(after)


def _went(event: Acted, after: State) -> Iterator[Word]:
    """Where to, and how many, where the table told it."""
    where = place(after.board, event.spot)
    if event.what == "march" and event.start:
        yield word("came.marched", n=event.moved, start=place(after.board, event.start), spot=where)
    else:
        yield word("came.landed", spot=where)


def _ended(after: State) -> Word:
    """Who has most is no news while numbers are still to be read."""
    seats, left = winners(after, ranking(after)), len(all_unread(after))
    return word("came.ended.unread", seats=seats, n=left) if left else word("came.ended", seats=seats)


def _befell(event: Event, was: Clan, now: Clan, after: State) -> Iterator[Word]:
    if isinstance(event, TrackShown):
        yield from _read(was, now, after)
        return
    for gain in _new(was.gains, now.gains):
        if gain.source != "other":
            yield _gained(gain, now.seat, after)
    yield from _of_figures(event, was, now)
    for stat, old, new in zip(STATS, was.positions, now.positions, strict=True):
        if old != new and not isinstance(event, Ruled):
            yield _moved(now.seat, after.track(stat), new)
    if was.rage and not now.rage and isinstance(event, Acted):
        yield word("came.spent", seat=now.seat)


def _gained(gain: Gain, seat: int, after: State) -> Word:
    """What a battle brought has a mark while nobody has read the number that paid it."""
    about = {"seat": seat, "n": gain.n, **facts(gain, after)}
    return word("came.battle.unread" if unread(after, [gain]) else f"came.{gain.source}", **about)


def _of_figures(event: Event, was: Clan, now: Clan) -> Iterator[Word]:
    fallen = now.figures.valhalla - was.figures.valhalla
    if isinstance(event, Pillaged) and fallen > 0:
        yield word("came.fallen", seat=now.seat, n=fallen)
    if isinstance(event, Acted):
        yield from _grown(event, was, now)


def _grown(event: Acted, was: Clan, now: Clan) -> Iterator[Word]:
    """From now on the quick tile says so."""
    n = now.strength(event.figure)
    if was.strength(event.figure) != n:
        yield word("came.strength", seat=now.seat, figure=event.figure, n=n)


def _moved(seat: int, track: Track, position: int) -> Word:
    """The number below the token now, with the same mark."""
    read, n = position in track.checked, track.number(position)
    return word("came.stat" if read else "came.stat.unread", seat=seat, stat=track.stat, n=n)


def _read(was: Clan, now: Clan, after: State) -> Iterator[Word]:
    """Battles were won by this number, or the age's rage laid out by it, before anybody read it."""
    if was.glory != now.glory:
        open_ = unread(after, now.gains)
        yield word(
            "came.glory.unread" if open_ else "came.glory", seat=now.seat, was=was.glory, now=now.glory
        )
    if was.rage != now.rage:
        yield word("came.rage", seat=now.seat, was=was.rage, now=now.rage)


def _new(was: tuple[Gain, ...], now: tuple[Gain, ...]) -> Iterator[Gain]:
    """After the end a legend may be counted anew, so what is new need not come last."""
    known = list(was)
    for gain in now:
        if gain in known:
            known.remove(gain)
        else:
            yield gain
