"""What a chooser wants to know of each clan, and which agents are bound to theirs."""

from chronicle.rules.names import BONDS, CLANS
from chronicle.rules.seen import Bound, Censored, ClanSeen
from chronicle.rules.state import Ancilla, Chapter, State


def evening(state: State) -> Chapter | None:
    """The chapter on the table; none between two."""
    return state.now if state.now and state.now.number == state.number else None


def clans(state: Censored, reader: int) -> tuple[ClanSeen, ...]:
    return tuple(_clan(state, clan, reader) for clan in CLANS)


def _clan(state: Censored, clan: str, reader: int) -> ClanSeen:
    played = [chapter for chapter in state.chapters if chapter.complete and _plays(chapter, reader, clan)]
    return ClanSeen(
        clan=clan,
        by=chosen_by(state, clan),
        leaders=tuple(
            leader
            for leader in state.leaders
            if leader.clan == clan and leader.owner in _havens(state, reader)
        ),
        schemes=tuple(scheme for scheme in state.schemes if scheme.clan == clan),
        games=len(played),
        wins=sum(chapter.clan(chapter.winner) == clan for chapter in played),
    )


def _plays(chapter: Chapter, person: int, clan: str) -> bool:
    """A game belongs to who sat there, whatever sheet it was."""
    return any(one.by == person and chapter.clan(one.seat) == clan for one in chapter.here if person)


def chosen_by(state: Censored, clan: str) -> int:
    now = evening(state)
    chosen = now.clans if now else ()
    return next((one.seat for one in chosen if one.clan == clan), 0)


def plays(state: Censored, reader: int) -> int:
    """The sheet that this person plays tonight; 0: none."""
    now = evening(state)
    here = now.here if now and reader else ()
    return next((one.seat for one in here if one.by == reader and one.seat > 0), 0)


def _havens(state: Censored, reader: int) -> frozenset[int]:
    """The reader's own and, for a stand-in, the one of the sheet; on the wall all."""
    return frozenset((reader, plays(state, reader)) if reader else state.seats)


def bound(state: Censored) -> tuple[Bound, ...]:
    """Agents with Bonds of those who are here; a clan of tonight that is not hers keeps her at home."""
    now = evening(state)
    if now is None:
        return ()
    return tuple(
        Bound(seat=one.haven, ancilla=one, stays=now.clan(one.haven) not in ("", one.clan))
        for one in state.ancillae
        if one.haven in now.seats and not one.gone and has_bonds(one)
    )


def has_bonds(ancilla: Ancilla) -> bool:
    return any(sticker.casefold() == BONDS for sticker in ancilla.stickers)
