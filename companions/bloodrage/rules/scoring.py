"""The glory of each clan by where it came from, and who stands where."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from campaigns.kernel.words import Word, word

from .state import LEGENDARY, SOURCES, STATS, Clan, Gain, Source, State, place


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """All glory of one source."""

    source: Source
    points: int
    gains: tuple[Gain, ...]
    because: tuple[Word, ...]  # for each of them
    presumed: bool  # some of them rest on a number that nobody has read


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    seat: int
    lines: tuple[Line, ...]
    total: int
    legendary: int  # what the stats would bring if it ended now; 0 once they are counted
    place: int
    open: bool  # it may still change by a number that nobody has read
    presumed: bool  # as in its lines; else the total is final


def ranking(state: State) -> tuple[Score, ...]:
    """From the first place on; equal glory shares a place, unless the table decided who won."""
    crowned = state.winners if state.ended else ()
    standing = {clan.seat: (clan.seat in crowned, clan.glory) for clan in state.clans}
    rests = {clan.seat: _rests(state, clan) for clan in state.clans}
    scores = [
        Score(
            seat=clan.seat,
            lines=tuple(_line(state, clan, source) for source in SOURCES),
            total=clan.glory,
            legendary=0 if state.ended else legendary(clan),
            place=1 + sum(other > standing[clan.seat] for other in standing.values()),
            open=_may_turn(clan.seat, rests, crowned),
            presumed=bool(unread(state, clan.gains)),
        )
        for clan in state.clans
    ]
    return tuple(sorted(scores, key=lambda score: score.place))


def _line(state: State, clan: Clan, source: Source) -> Line:
    gains = tuple(gain for gain in clan.gains if gain.source == source)
    because = tuple(word(f"because.{source}", age=gain.age, n=gain.n, **facts(gain, state)) for gain in gains)
    return Line(
        source=source,
        points=sum(gain.n for gain in gains),
        gains=gains,
        because=because,
        presumed=bool(unread(state, gains)),
    )


def _rests(state: State, clan: Clan) -> Counter[int]:
    """How many battles the clan won on each position that nobody has read."""
    open_ = unread(state, clan.gains)
    return Counter(gain.about["axes"] for gain in clan.gains if gain.about.get("axes") in open_)


def _may_turn(seat: int, rests: Mapping[int, Counter[int]], crowned: Container[int]) -> bool:
    """As many battles on the same positions are worth the same; whom the table crowned stands before the others."""
    rivals = (one for one in rests if (one in crowned) == (seat in crowned))
    return any(rests[one] != rests[seat] for one in rivals)


def unread(state: State, gains: Iterable[Gain]) -> list[int]:
    """Positions of the axes that nobody has read: only a battle pays by a number of the clan sheet."""
    found = {gain.about["axes"] for gain in gains if gain.source == "battle"}
    return sorted(found - {*state.track("axes").checked})


def all_unread(state: State) -> list[int]:
    return unread(state, (gain for clan in state.clans for gain in clan.gains))


def facts(gain: Gain, state: State) -> dict[str, Any]:
    """What a sentence about it needs; a province with its printed name."""
    said = {key: value for key, value in gain.about.items() if key != "axes"}
    return {key: place(state.board, value) if key == "spot" else value for key, value in said.items()}


def legendary(clan: Clan) -> int:
    return sum(LEGENDARY.get(clan.position(stat), 0) for stat in STATS)


def winners(state: State, scores: tuple[Score, ...]) -> tuple[int, ...]:
    """Nobody while the game goes on."""
    return tuple(score.seat for score in scores if score.place == 1) if state.ended else ()
