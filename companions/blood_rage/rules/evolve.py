"""Event by event, what is then true. Never refuses: the table has the last word."""

from dataclasses import replace
from typing import assert_never

from campaigns.kernel import seating
from campaigns.kernel.notes import Noted

from . import ages, battle, board, clans
from .events import (
    Acted,
    AgeEnded,
    ClanTaken,
    Counted,
    Crowned,
    Drawn,
    Ended,
    Event,
    GloryMoved,
    HandsPassed,
    Joined,
    Opened,
    Passed,
    Pillaged,
    QuestTold,
    RageMoved,
    RagnarokCame,
    Ruled,
    SpotShown,
    StatMoved,
    Stepped,
    TrackShown,
)
from .state import ACTION, GIFTS, KEPT, PHASES, QUESTS, Clan, Figures, Note, Quest, State, Upgrade


def evolve(state: State, event: Event) -> State:
    return ages.settled(_evolve(state, event))


def _evolve(state: State, event: Event) -> State:  # noqa: C901 -- one line per kind
    match event:
        case Acted() | Passed() | Pillaged():
            return _in_turn(ages.on_turn(ages.reached(state, ACTION)), event)
        case QuestTold():
            return _quest_told(state, event)
        case Stepped(to=to):
            return replace(state, phase=to) if to in PHASES else state
        case HandsPassed(pick=pick):
            return replace(state, pick=max(0, min(pick, KEPT)))
        case RagnarokCame():
            return ages.ragnarok(state, event)
        case AgeEnded():
            return state if state.ended else ages.end_age(state, event)
        case StatMoved(seat=seat, stat=stat, by=by):
            return clans.changed(state, seat, lambda clan: clans.moved(clan, stat, by))
        case GloryMoved(seat=seat, by=by, why=why):
            return clans.changed(state, seat, lambda clan: clans.gain(state, clan, "other", by, why=why))
        case RageMoved(seat=seat, by=by):
            return clans.changed(state, seat, lambda clan: clans.with_rage(clan, clan.rage + by))
        case Counted(seat=seat):
            return clans.changed(state, seat, lambda clan: replace(clan, figures=_counted(event)))
        case ClanTaken(seat=seat, clan=name):
            return clans.changed(state, seat, lambda clan: replace(clan, clan=name))
        case Drawn():
            return board.drawn(state, event)
        case TrackShown():
            return board.track_shown(state, event)
        case SpotShown():
            return board.spot_shown(state, event)
        case Ruled():
            return _ruled(state, event)
        case Noted():
            return replace(state, notes=(*state.notes, Note.of(event, age=state.age)))
        case Opened():
            return _opened(event)
        case Joined():
            return _joined(state, event)
        case Crowned(winners=winners, how=how):
            known = tuple(seat for seat in winners if state.clan(seat))
            return replace(state, winners=known, how=how)
        case Ended():
            return ages.finish(state, "table")
        case _:
            assert_never(event)


# --- Sitting down -----------------------------------------------------------------------------------------


def _opened(event: Opened) -> State:
    seats = tuple(dict.fromkeys(event.seats))
    taken = {one.seat: one.clan for one in event.clans}
    state = State(
        clans=tuple(Clan(seat=seat, clan=taken.get(seat)) for seat in seats),
        first=event.first if event.first in seats else next(iter(seats), 0),
        counts_figures=event.counts_figures,
    )
    for track in event.tracks:
        state = board.track_shown(state, track)
    for spot in event.board:
        state = board.spot_shown(state, spot)
    return state


def _joined(state: State, event: Joined) -> State:
    """A place that is taken stays taken."""
    if state.clan(event.seat):
        return state
    newcomer = Clan(seat=event.seat)
    newcomer = clans.with_rage(newcomer, clans.full(state, newcomer))
    return replace(
        state,
        clans=seating.joined(state.clans, newcomer, event.left_of),
        first=state.first if state.clans else event.seat,
    )


# --- In turn ----------------------------------------------------------------------------------------------


def _in_turn(state: State, event: Acted | Passed | Pillaged) -> State:
    match event:
        case Acted(seat=seat):
            state = clans.changed(state, seat, lambda clan: _acted(state, clan, event))
        case Passed(seat=seat):
            state = clans.changed(state, seat, lambda clan: replace(clan, rage=0, passed=True))
        case _:
            state = battle.pillaged(state, event)
    return ages.after(state, event.seat)


def _acted(state: State, clan: Clan, event: Acted) -> Clan:
    clan = clans.with_rage(clan, clan.rage - max(0, event.n))
    if event.what == "quest":
        clan = replace(clan, laid=clan.laid + 1)
    if event.what == "upgrade" and event.card:
        clan = replace(clan, upgrades=(*clan.upgrades, Upgrade(name=event.card, age=state.age)))
    return replace(clan, figures=_moved(clan.figures, event)) if state.counts_figures else clan


def _moved(figures: Figures, event: Acted) -> Figures:
    if event.what == "upgrade" and event.figure == "monster":
        figures = clans.summoned(figures)
    return clans.invaded(figures) if event.what == "invade" or event.free else figures


def _quest_told(state: State, event: QuestTold) -> State:
    """During the gifts it is one of the age before."""
    state = state if state.phase == GIFTS else ages.reached(state, QUESTS)
    return clans.changed(state, event.seat, lambda clan: _quest(state, clan, event))


def _quest(state: State, clan: Clan, event: QuestTold) -> Clan:
    told = Quest(
        age=state.age,
        done=event.done,
        glory=event.glory if event.done else 0,
        stat=event.stat if event.done else None,
        name=event.name,
    )
    clan = replace(clan, quests=(*clan.quests, told))
    if not told.done:
        return clan
    clan = clans.gain(state, clan, "quest", told.glory, name=told.name)
    return clans.moved(clan, told.stat, 1) if told.stat else clan


def _counted(event: Counted) -> Figures:
    return Figures(board=max(0, event.board), reserve=max(0, event.reserve), valhalla=max(0, event.valhalla))


# --- The table's word -------------------------------------------------------------------------------------


def _ruled(state: State, event: Ruled) -> State:  # noqa: C901 -- one line per subject
    seat, stat, to = event.seat, event.stat, event.to
    match event.what:
        case "rage":
            return clans.changed(state, seat, lambda clan: replace(clans.with_rage(clan, to), began=0))
        case "position" if stat:
            return clans.changed(state, seat, lambda clan: clans.at(clan, stat, to))
        case "first":
            return replace(state, first=seat) if state.clan(seat) else state
        case "turn":
            return replace(state, turn=seat) if state.clan(seat) else state
        case "token":
            return board.lay(state, event.spot, event.reward)
        case "pillaged":
            return board.turn(state, event.spot, pillaged=bool(to))
        case "destroyed":
            return board.destroy(state, event.spot, by=to if to >= 0 else None)
        case "doomed":
            return board.doom(state, event.spot, age=to)
        case _:
            return state
