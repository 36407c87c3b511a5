"""What a seat may know, with everything a page draws already worked out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from campaigns.kernel import seating
from campaigns.kernel.copying import replace
from campaigns.kernel.notes import readable, without

from . import ages, clans
from .gifts import Gifts, gifts
from .scoring import Score, all_unread, ranking, unread, winners
from .state import (
    ACTION,
    AGES,
    DESTROYED,
    DISCARD,
    GIFTS,
    HAND_OVER,
    LEGENDARY,
    QUESTS,
    RAGNAROK,
    RAGNAROK_GLORY,
    STATS,
    Clan,
    ClanName,
    End,
    Figures,
    Fought,
    Gain,
    Note,
    Province,
    Quest,
    Region,
    Reward,
    Spot,
    Stat,
    State,
    Track,
    Upgrade,
    beside,
)

# What the table most likely does next: the page's one big button.
Next: TypeAlias = Literal["draw", "gifts", "act", "quests", "ragnarok", "age", "over"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StatSeen:
    """Where the token of one stat lies, and the number under it; unchecked numbers are only presumed."""

    stat: Stat
    position: int
    number: int
    checked: bool
    bonus: int  # at the end of the game, if it stays there


@dataclass(frozen=True, slots=True, kw_only=True)
class ClanSeen:
    seat: int
    clan: ClanName | None
    order: int  # 1: the first player
    first: bool
    glory: int
    rage: int
    full: int  # the rage that the next age begins with, or this one began with
    sure: bool  # what is left of it rests on no number that nobody has read
    passed: bool
    out: bool  # no rage left: only answers to others
    stats: tuple[StatSeen, ...]
    axes: int
    horns: int
    quests: tuple[Quest, ...]
    laid: int  # quests laid face down in this age
    told: int  # quests turned over in this age
    upgrades: tuple[Upgrade, ...]
    warrior: int  # rage that an invasion with one costs
    ship: int
    figures: Figures
    counted: bool  # where the table counts figures: somebody has told how many there are
    crowded: bool  # as many figures on the board as horns
    where: tuple[tuple[str, int], ...]  # (place, figures), where the table tells it
    mapped: bool  # it has told it of all of them
    score: Score
    course: tuple[int, ...]  # glory at the end of each age, and now
    course_unread: tuple[bool, ...]  # whether it rests on a number that nobody has read

    def stat(self, stat: Stat) -> StatSeen:
        return self.stats[STATS.index(stat)]

    def strength(self, figure: str) -> int:
        """Rage that its invasion costs."""
        return {"warrior": self.warrior, "ship": self.ship}.get(figure, 0)

    @property
    def placed(self) -> int:
        return sum(n for _place, n in self.where)

    def there(self, *places: str) -> int:
        """Figures in these places together."""
        told = dict(self.where)
        return sum(told.get(place, 0) for place in places)


@dataclass(frozen=True, slots=True, kw_only=True)
class ProvinceSeen:
    spot: str
    name: str
    region: Region | None
    fjord: bool  # between this one and the next, clockwise
    checked: bool
    token: Reward | None
    pillaged: bool
    destroyed: int | None
    doomed: int  # by age; 0: not
    beside: tuple[str, ...]  # fjords that the board shows there

    @property
    def living(self) -> bool:
        return self.destroyed is None

    @property
    def reach(self) -> tuple[str, ...]:
        """Whoever stands in one of these takes part here."""
        return (self.spot, *self.beside)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A position that nobody has read out, and on which a token or some glory rests; `number` is what we presume."""

    stat: Stat
    position: int
    number: int
    glory: bool  # until it is read, totals that rest on it are not final


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    seat: int  # 0: the screen on the wall
    age: int
    of: int
    phase: int
    next: Next
    turn: int
    first: int
    next_first: int  # who begins the next age: the token goes left
    drawn: bool
    to_destroy: int  # how many provinces are gone before the game, with so many clans
    table: tuple[int, ...]  # seats as they sit, to the left
    clans: tuple[ClanSeen, ...]  # from the first player to the left
    provinces: tuple[ProvinceSeen, ...]  # the tree, then round it clockwise
    doomed: str  # the spot of this age; empty: not drawn
    burns: int  # glory for each figure that Ragnarök takes in this age
    spent: bool  # the action phase is over: nobody has rage, or nothing is left to pillage
    hand: int  # cards that may be kept over the end of this age
    gifts: Gifts
    counts_figures: bool
    on_map: bool  # figures are told by province too
    tracks: tuple[Track, ...]
    board: tuple[Spot, ...]
    asks: tuple[Ask, ...]
    unread: int  # how many of them glory rests on
    fought: tuple[Fought, ...]
    ended: End
    ranking: tuple[Score, ...]
    winners: tuple[int, ...]
    tied: bool  # they share it, and the table has not decided otherwise
    how: str
    notes: tuple[Note, ...]

    @property
    def me(self) -> ClanSeen | None:
        return self.clan(self.seat)

    def clan(self, seat: int) -> ClanSeen | None:
        return seating.at(seat, self.clans)

    def reach(self, spot: str) -> tuple[str, ...]:
        """A province with the fjords beside it; a fjord alone."""
        land = self.province(spot)
        return land.reach if land else (spot,)

    def province(self, spot: str) -> ProvinceSeen | None:
        return next((one for one in self.provinces if one.spot == spot), None)


def withhold(state: State, seat: int, spans: Sequence[tuple[State, State]]) -> State:
    """Hidden notes are all that anybody keeps here."""
    notes = without(state.notes, seat, [(before.notes, after.notes) for before, after in spans])
    return replace(state, notes=notes)


def sight(state: State, seat: int) -> View:
    scores, lands = ranking(state), _provinces(state)
    seen, won = _clans(state, scores), winners(state, scores)
    return View(
        seat=seat,
        age=state.age,
        of=AGES,
        phase=state.phase,
        next=_next(state, lands),
        turn=state.turn,
        first=state.first,
        next_first=ages.left_of(state, state.first),
        drawn=state.drawn,
        to_destroy=DESTROYED.get(len(state.clans), 0),
        table=tuple(clan.seat for clan in state.clans),
        clans=seen,
        provinces=lands,
        doomed=ages.doomed(state),
        burns=RAGNAROK_GLORY[state.age],
        spent=ages.spent(state),
        hand=HAND_OVER[state.age],
        gifts=gifts(state),
        counts_figures=state.counts_figures,
        on_map=state.on_map,
        tracks=state.tracks,
        board=state.board,
        asks=_asks(state, seen),
        unread=len(all_unread(state)),
        fought=state.fought,
        ended=state.ended,
        ranking=scores,
        winners=won,
        tied=len(won) > 1 and not state.winners,
        how=state.how,
        notes=readable(state.notes, seat),
    )


# --- Clans ------------------------------------------------------------------------------------------------


def _clans(state: State, scores: tuple[Score, ...]) -> tuple[ClanSeen, ...]:
    by_seat = {score.seat: score for score in scores}
    return tuple(_clan(state, clan, n, by_seat[clan.seat]) for n, clan in enumerate(state.in_turn(), 1))


def _clan(state: State, clan: Clan, order: int, score: Score) -> ClanSeen:
    horns, course = state.track("horns").number(clan.position("horns")), tuple(_course(state, clan))
    return ClanSeen(
        seat=clan.seat,
        clan=clan.clan,
        order=order,
        first=order == 1,
        glory=clan.glory,
        rage=clan.rage,
        full=clans.full(state, clan),
        sure=clan.passed or clan.began in (0, *state.track("rage").checked),
        passed=clan.passed,
        out=state.phase == ACTION and clan.rage == 0,
        stats=tuple(_stat(state, clan, stat) for stat in STATS),
        axes=clans.axes(state, clan),
        horns=horns,
        quests=clan.quests,
        laid=clan.laid,
        told=sum(quest.age == state.age for quest in clan.quests),
        upgrades=clan.upgrades,
        warrior=clan.strength("warrior"),
        ship=clan.strength("ship"),
        figures=clan.figures,
        counted=state.counts_figures and clan.counted,
        crowded=state.counts_figures and clan.counted and clan.figures.board >= horns,
        where=clan.where,
        mapped=state.on_map and clan.counted and clan.placed == clan.figures.board,
        score=score,
        course=tuple(sum(gain.n for gain in gains) for gains in course),
        course_unread=tuple(bool(unread(state, gains)) for gains in course),
    )


def _stat(state: State, clan: Clan, stat: Stat) -> StatSeen:
    position, track = clan.position(stat), state.track(stat)
    return StatSeen(
        stat=stat,
        position=position,
        number=track.number(position),
        checked=position in track.checked,
        bonus=LEGENDARY.get(position, 0),
    )


def _course(state: State, clan: Clan) -> Iterator[tuple[Gain, ...]]:
    """What had come by the end of each age, and by now; whoever joined late had nothing before."""
    ended = [dict(row).get(clan.seat, 0) for row in state.course]
    return (clan.gains[:n] for n in (*ended, len(clan.gains)))


def _asks(state: State, seen: tuple[ClanSeen, ...]) -> tuple[Ask, ...]:
    """Each position once, in the order of the tracks: tokens lie on it, or glory came by it."""
    lying = {(stat.stat, stat.position) for clan in seen for stat in clan.stats if not stat.checked}
    paying: set[tuple[Stat, int]] = {("axes", position) for position in all_unread(state)}
    found = sorted(lying | paying, key=lambda one: (STATS.index(one[0]), one[1]))
    return tuple(
        Ask(stat=stat, position=at, number=state.track(stat).number(at), glory=(stat, at) in paying)
        for stat, at in found
    )


# --- The board --------------------------------------------------------------------------------------------


def _provinces(state: State) -> tuple[ProvinceSeen, ...]:
    return tuple(
        ProvinceSeen(
            spot=land.spot,
            name=printed.name,
            region=printed.region,
            fjord=printed.fjord,
            checked=printed.checked,
            token=land.token,
            pillaged=land.pillaged,
            destroyed=land.destroyed,
            doomed=_doomed(state, land),
            beside=beside(state.board, land.spot),
        )
        for land, printed in zip(state.provinces, state.board, strict=True)
    )


def _doomed(state: State, land: Province) -> int:
    """Those whose age is past, and those that are gone, burn no more."""
    named = enumerate(state.doomed, 1)
    found = (age for age, spot in named if spot == land.spot and age >= state.age)
    return next(found, 0) if land.destroyed is None else 0


def _next(state: State, lands: tuple[ProvinceSeen, ...]) -> Next:
    if state.ended:
        return "over"
    if state.phase == GIFTS:
        return "gifts" if state.drawn else "draw"
    if state.phase == ACTION and not ages.spent(state):
        return "act"
    if state.phase in (ACTION, DISCARD, QUESTS):
        return "quests" if ages.face_down(state) else "ragnarok"
    burnt = any(land.destroyed == state.age for land in lands)
    return "ragnarok" if state.phase == RAGNAROK and not burnt else "age"
