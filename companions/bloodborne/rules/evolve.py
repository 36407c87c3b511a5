"""Event by event, what is then true. Never refuses: the table has the last word."""

from collections.abc import Callable, Container, Mapping
from functools import reduce
from typing import Any, Final, TypeAlias, assert_never

from campaigns.kernel import seating
from campaigns.kernel.copying import replace
from campaigns.kernel.notes import Noted

from . import hunters, rounds
from .events import (
    BoardsRead,
    CardRemoved,
    Dreamed,
    Ended,
    Event,
    Faced,
    FinalBossNamed,
    Gained,
    Healed,
    Hurt,
    Joined,
    Lost,
    Opened,
    Revealed,
    Rolled,
    RoundEnded,
    Ruled,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from .state import (
    DREAM,
    FULL_HEALTH,
    HUNTERS_ATTACK,
    INSTANT,
    LONGEST_TRACK,
    STEPS,
    Hunter,
    Monster,
    Note,
    State,
    Track,
)


def evolve(state: State, event: Event) -> State:
    return EVOLVE[type(event)](state, event)


# --- Sitting down -----------------------------------------------------------------------------------------


def opened(state: State, event: Opened) -> State:
    seats = tuple(dict.fromkeys(event.seats))
    state = State(
        hunters=tuple(Hunter(seat=seat) for seat in seats),
        first=event.first if event.first in seats else next(iter(seats), 0),
        final=event.final,
    )
    return reduce(track_shown, event.shown, state)


def joined(state: State, event: Joined) -> State:
    """A place that is taken stays taken."""
    if state.hunter(event.hunter):
        return state
    newcomer = Hunter(seat=event.hunter)
    return replace(
        state,
        hunters=seating.joined(state.hunters, newcomer, event.left_of),
        first=state.first if state.hunters else event.hunter,
    )


# --- The dungeon and the round ----------------------------------------------------------------------------


def final_boss_named(state: State, event: FinalBossNamed) -> State:
    return rounds.read_again(state, event.final)


def revealed(state: State, event: Revealed) -> State:
    more = rounds.more(state, event.rank) if event.more is None else event.more
    health = max(0, event.health) + max(0, more)
    monster = Monster(
        name=event.name,
        die=event.die,
        kinds=event.kinds,
        rank=event.rank,
        ability=event.ability,
        health=health,
        echoes=health,
    )
    return rounds.meet(state, monster, event.first)


def faced(state: State, event: Faced) -> State:
    laid = rounds.more(state, "final") if event.more is None else event.more
    return rounds.meet(state, rounds.final_boss(state, laid), event.first)


def stepped(state: State, event: Stepped) -> State:
    return rounds.go_to(state, event.to) if event.to in STEPS else state


def round_ended(state: State, event: RoundEnded) -> State:
    return rounds.end_round(state, event.first)


# --- The fight --------------------------------------------------------------------------------------------


def dreamed(state: State, event: Dreamed) -> State:
    """Told only after the Dream: it is made up for at once."""
    late = state.step >= DREAM

    def dream(hunter: Hunter) -> Hunter:
        dreamer = replace(hunter, dreaming=True)
        return hunters.rest(dreamer) if late else dreamer

    return _each(state, event.hunters, dream)


def rolled(state: State, event: Rolled) -> State:
    def attacked(hunter: Hunter) -> Hunter:
        return hunters.wound(hunter, hunters.damage(event, hunter.seat, dreaming=hunter.dreaming))

    return replace(
        state,
        hunters=tuple(attacked(hunter) for hunter in state.hunters),
        rolled=True,
        step=max(state.step, HUNTERS_ATTACK),
    )


def took(state: State, event: Took) -> State:
    """Never more than is left. Before the roll it is an instant effect."""
    hunter, monster = state.hunter(event.hunter), state.monster
    if not (hunter and monster and monster.here):
        return state
    n = max(0, min(event.n, monster.echoes))
    attacked = hunter.attacked or bool(n) or state.step >= HUNTERS_ATTACK
    taker = replace(hunter, collected=hunter.collected + n, taken=hunter.taken + n, attacked=attacked)
    left = replace(monster, echoes=monster.echoes - n)
    state = replace(
        state,
        hunters=tuple(taker if each is hunter else each for each in state.hunters),
        monster=left,
        step=max(state.step, INSTANT),
    )
    return rounds.slay(state, left) if n and not left.echoes else state


def hurt(state: State, event: Hurt) -> State:
    return _each(state, event.hunters, lambda hunter: hunters.wound(hunter, event.n))


def healed(state: State, event: Healed) -> State:
    return _each(state, event.hunters, lambda hunter: hunters.heal(hunter, event.n))


def gained(state: State, event: Gained) -> State:
    return _each(state, event.hunters, lambda hunter: hunters.gain(hunter, event.n))


def lost(state: State, event: Lost) -> State:
    return _each(state, event.hunters, lambda hunter: hunters.lose(hunter, event.n))


def upgraded(state: State, event: Upgraded) -> State:
    """Chosen in the Dream, it brings the table there."""
    if event.at == "dream" and state.step < DREAM:
        state = rounds.go_to(state, DREAM)
    return _each(state, (event.hunter,), lambda hunter: hunters.upgrade(hunter, event))


def card_removed(state: State, event: CardRemoved) -> State:
    return _each(state, (event.hunter,), lambda hunter: hunters.without(hunter, event.card))


# --- The boards, and the table's word ---------------------------------------------------------------------


def track_shown(state: State, event: TrackShown) -> State:
    if not 1 <= event.space <= LONGEST_TRACK:
        return state
    return replace(
        state,
        tracks=tuple(
            _read(track, event) if track.trophy == event.trophy else track for track in state.tracks
        ),
    )


def boards_read(state: State, event: BoardsRead) -> State:
    return reduce(track_shown, event.shown, state)


def _read(track: Track, shown: TrackShown) -> Track:
    """Spaces in between are taken to show what the last known one shows."""
    spaces = range(1, max(len(track.numbers), shown.space) + 1)
    return replace(
        track,
        numbers=tuple(max(0, shown.number) if n == shown.space else track.number(n) for n in spaces),
        checked=tuple(sorted({*track.checked, shown.space})),
    )


def ruled(state: State, event: Ruled) -> State:
    to = max(0, event.to)
    match event.what:
        case "first":
            return replace(state, first=to) if state.hunter(to) else state
        case "monster":
            return _ruled_monster(state, to)
        case "health":
            return _each(state, (event.hunter,), lambda hunter: _with_health(hunter, to))
        case "collected":
            return _each(state, (event.hunter,), lambda hunter: replace(hunter, collected=to))
        case "banked":
            return _each(state, (event.hunter,), lambda hunter: replace(hunter, banked=to))
        case "kin" | "humanoid" | "beast":
            trophy = event.what
            return _each(state, (event.hunter,), lambda hunter: hunters.place(hunter, trophy, to))
        case _:
            assert_never(event.what)


def _ruled_monster(state: State, to: int) -> State:
    """With nothing left it is slain; with something left it stands again."""
    if not state.monster:
        return state
    if to:
        return replace(state, monster=replace(state.monster, echoes=to, fate="here"))
    return rounds.slay(state, state.monster) if state.monster.here else state


def _with_health(hunter: Hunter, to: int) -> Hunter:
    if to:
        return replace(hunter, health=min(FULL_HEALTH, to))
    return hunters.wound(hunter, hunter.health)


def noted(state: State, event: Noted) -> State:
    note = Note.of(event, round=state.round)
    return replace(state, notes=(*state.notes, note))


def ended(state: State, event: Ended) -> State:
    return replace(state, ended=state.ended or "table")


def _each(state: State, seats: Container[int], change: Callable[[Hunter], Hunter]) -> State:
    return replace(
        state,
        hunters=tuple(change(hunter) if hunter.seat in seats else hunter for hunter in state.hunters),
    )


Evolve: TypeAlias = Callable[[State, Any], State]
EVOLVE: Final[Mapping[type[object], Evolve]] = {
    Opened: opened,
    Joined: joined,
    FinalBossNamed: final_boss_named,
    Revealed: revealed,
    Faced: faced,
    Stepped: stepped,
    RoundEnded: round_ended,
    Dreamed: dreamed,
    Rolled: rolled,
    Took: took,
    Hurt: hurt,
    Healed: healed,
    Gained: gained,
    Lost: lost,
    Upgraded: upgraded,
    CardRemoved: card_removed,
    TrackShown: track_shown,
    BoardsRead: boards_read,
    Ruled: ruled,
    Noted: noted,
    Ended: ended,
}
