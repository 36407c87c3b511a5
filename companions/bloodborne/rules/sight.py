"""What a seat may know, with everything a page draws already worked out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from campaigns.kernel import seating
from campaigns.kernel.copying import replace
from campaigns.kernel.notes import readable, without

from . import rounds
from .scoring import Score, ranking
from .state import (
    DEPTH,
    DREAM,
    DUNGEON,
    END_OF_ROUND,
    FLIGHT,
    HAND_LIMIT,
    HUNTERS_ATTACK,
    START_CARDS,
    End,
    FinalBoss,
    Hunter,
    Monster,
    Note,
    Rank,
    State,
    Track,
    Trophy,
)

# What the table most likely does next: the page's one big button.
Next: TypeAlias = Literal["reveal", "face", "roll", "dream", "upgrade", "round", "over"]


# A monster lies open: what is true of it is what everybody sees.
MonsterSeen: TypeAlias = Monster


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """Where one trophy token lies and the number under it; unchecked numbers are only presumed."""

    trophy: Trophy
    space: int
    number: int
    checked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HunterSeen:
    seat: int
    turn: int  # 1: the first player
    first: bool
    health: int
    dead: bool
    collected: int
    banked: int
    echoes: int  # both together
    lost: int
    taken: int  # from this monster this round
    dreaming: bool
    fell: bool  # died this round
    attacked: bool  # told what it took
    chooses_upgrade: bool  # owed in the Dream, or will be
    owed: int  # upgrades of earlier rounds that nobody has told
    cards: tuple[str, ...]  # codes of starting cards, names of upgrades
    hand: int
    limit: int
    upgrades: tuple[str, ...]
    tokens: tuple[Token, ...]
    score: Score
    since: int  # the round the hunter joined
    course: tuple[int | None, ...]  # echoes at the end of each round, from round 1; None before joining


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A token lies on a space that nobody has read out; `number` is what we presume."""

    trophy: Trophy
    space: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    seat: int  # 0: the screen on the wall
    round: int
    step: int
    rolled: bool
    next: Next
    at: int  # the step that needs somebody: what follows by itself is passed
    waiting: tuple[int, ...]  # whose turn it is to attack or to take an upgrade, in order
    choosing: tuple[int, ...]  # who takes an upgrade in the Dream of this round, in order
    monster: MonsterSeen | None
    past: tuple[MonsterSeen, ...]
    final: FinalBoss
    depth: int  # cards of the dungeon turned over
    of: int
    left: tuple[tuple[Rank, int], ...]  # monsters and bosses still in the dungeon
    first: int
    next_first: int  # who begins the next round: the token goes left
    more: int  # echoes laid on a monster besides the printed ones
    more_final: int  # and on the final boss
    table: tuple[int, ...]  # seats as they sit, to the left
    hunters: tuple[HunterSeen, ...]  # from the first player to the left
    tracks: tuple[Track, ...]
    asks: tuple[Ask, ...]
    ended: End
    ranking: tuple[Score, ...]  # from the first place; if it ended now, while it has not
    winners: tuple[int, ...]
    unread: int  # numbers below tokens that nobody has read: what rests on them is not final
    notes: tuple[Note, ...]

    @property
    def me(self) -> HunterSeen | None:
        return self.hunter(self.seat)

    def hunter(self, seat: int) -> HunterSeen | None:
        return seating.at(seat, self.hunters)


def withhold(state: State, seat: int, spans: Sequence[tuple[State, State]]) -> State:
    """Hidden notes are all that anybody keeps here."""
    notes = without(state.notes, seat, [(before.notes, after.notes) for before, after in spans])
    return replace(state, notes=notes)


def sight(state: State, seat: int) -> View:
    scores = ranking(state)
    hunters = _hunters(state, scores)
    asks = _asks(hunters)
    return View(
        seat=seat,
        round=state.round,
        step=state.step,
        rolled=state.rolled,
        next=_next(state),
        at=_at(state),
        waiting=_waiting(state),
        choosing=_choosing(state),
        monster=state.monster,
        past=state.past,
        final=state.final,
        depth=state.depth(),
        of=DEPTH,
        left=_left(state),
        first=state.first,
        next_first=rounds.left_of(state, state.first),
        more=rounds.more(state, "monster"),
        more_final=rounds.more(state, "final"),
        table=tuple(hunter.seat for hunter in state.hunters),
        hunters=hunters,
        tracks=state.tracks,
        asks=asks,
        ended=state.ended,
        ranking=scores,
        winners=tuple(score.seat for score in scores if score.place == 1) if state.ended else (),
        unread=len(asks),
        notes=readable(state.notes, seat),
    )


def _hunters(state: State, scores: tuple[Score, ...]) -> tuple[HunterSeen, ...]:
    by_seat = {score.seat: score for score in scores}
    courses = _courses(state)
    return tuple(
        _hunter(state, hunter, turn, by_seat[hunter.seat], courses[hunter.seat])
        for turn, hunter in enumerate(state.in_turn(), 1)
    )


def _courses(state: State) -> dict[int, list[int]]:
    """By seat, the echoes at the end of each round since the hunter sat down, and those of now."""
    courses: dict[int, list[int]] = {hunter.seat: [] for hunter in state.hunters}
    for row in state.course:
        for seat, echoes in row:
            courses[seat].append(echoes)
    for hunter in state.hunters:
        courses[hunter.seat].append(hunter.echoes)
    return courses


def _hunter(state: State, hunter: Hunter, turn: int, score: Score, course: list[int]) -> HunterSeen:
    since = state.round + 1 - len(course)
    return HunterSeen(
        seat=hunter.seat,
        turn=turn,
        first=turn == 1,
        health=hunter.health,
        dead=hunter.dead,
        collected=hunter.collected,
        banked=hunter.banked,
        echoes=hunter.echoes,
        lost=hunter.lost,
        taken=hunter.taken,
        dreaming=hunter.dreaming,
        fell=hunter.fell,
        attacked=hunter.attacked,
        chooses_upgrade=hunter.chooses_upgrade,
        owed=hunter.owed,
        cards=hunter.cards,
        hand=len(hunter.cards),
        limit=HAND_LIMIT,
        upgrades=tuple(card for card in hunter.cards if card not in START_CARDS),
        tokens=_tokens(hunter, state.tracks),
        score=score,
        since=since,
        course=(*(None,) * (since - 1), *course),
    )


def _tokens(hunter: Hunter, tracks: tuple[Track, ...]) -> tuple[Token, ...]:
    return tuple(
        Token(
            trophy=track.trophy,
            space=space,
            number=track.number(space),
            checked=space == 0 or space in track.checked,
        )
        for track, space in zip(tracks, hunter.spaces, strict=True)
    )


def _asks(hunters: tuple[HunterSeen, ...]) -> tuple[Ask, ...]:
    """Each space once, in the order of the tracks."""
    open_ = {
        Ask(trophy=token.trophy, space=token.space, number=token.number): (at, token.space)
        for hunter in hunters
        for at, token in enumerate(hunter.tokens)
        if not token.checked
    }
    return tuple(sorted(open_, key=open_.__getitem__))


def _left(state: State) -> tuple[tuple[Rank, int], ...]:
    turned = state.turned()
    return tuple((rank, max(0, n - turned[rank])) for rank, n in DUNGEON.items())


def _at(state: State) -> int:
    """Once nobody has anything to tell of a step, the table is past it: a card that is turned over does what it left."""
    step, monster = state.step, state.monster
    if not monster or state.ended:
        return step
    fought = not monster.here or step == FLIGHT or (step == HUNTERS_ATTACK and not _attacking(state))
    if step < DREAM and fought:
        step = DREAM
    return END_OF_ROUND if step == DREAM and not _choosing(state) else step


def _waiting(state: State) -> tuple[int, ...]:
    if state.ended:
        return ()
    return _attacking(state) or (_choosing(state) if _at(state) >= DREAM else ())


def _attacking(state: State) -> tuple[int, ...]:
    """Who has not told yet what the attack brought."""
    if not (state.step == HUNTERS_ATTACK and state.monster and state.monster.here):
        return ()
    return tuple(
        hunter.seat for hunter in state.in_turn() if not (hunter.dead or hunter.dreaming or hunter.attacked)
    )


def _choosing(state: State) -> tuple[int, ...]:
    return tuple(hunter.seat for hunter in state.in_turn() if hunter.chooses_upgrade)


def _next(state: State) -> Next:
    if state.ended:
        return "over"
    if not state.monster:
        return _card(state)
    if (at := _at(state)) < DREAM:
        return "dream" if state.rolled else "roll"
    if at == DREAM:
        return "upgrade"
    return "round" if state.monster.here else _card(state)


def _card(state: State) -> Next:
    return "face" if state.depth() >= DEPTH else "reveal"
