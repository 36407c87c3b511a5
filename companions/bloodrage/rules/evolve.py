"""Event by event, what is then true. Never refuses: the table has the last word."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel import seating
from campaigns.kernel.copying import replace
from campaigns.kernel.notes import Noted

from . import ages, battle, board, clans, ground
from .events import (
    Acted,
    AgeEnded,
    BoardShown,
    ClanTaken,
    Counted,
    Counting,
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
    Stood,
    Subject,
    TrackShown,
)
from .state import (
    ACTION,
    GIFTS,
    KEPT,
    PAYING,
    PHASES,
    QUESTS,
    Clan,
    Figures,
    Note,
    Quest,
    State,
    Upgrade,
)


def evolve(state: State, event: Event) -> State:
    return ages.settled(EVOLVE[type(event)](state, event))


# --- Sitting down -----------------------------------------------------------------------------------------


def opened(state: State, event: Opened) -> State:
    seats = tuple(dict.fromkeys(event.seats))
    taken = {one.seat: one.clan for one in event.clans}
    state = State(
        clans=tuple(Clan(seat=seat, clan=taken.get(seat)) for seat in seats),
        first=event.first if event.first in seats else next(iter(seats), 0),
        counts_figures=event.counts_figures or event.on_map,
        on_map=event.on_map,
    )
    for track in event.tracks:
        state = board.track_shown(state, track)
    for spot in event.board:
        state = board.spot_shown(state, spot)
    return state


def joined(state: State, event: Joined) -> State:
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


def clan_taken(state: State, event: ClanTaken) -> State:
    return clans.changed(state, event.seat, lambda clan: replace(clan, clan=event.clan))


# --- In turn ----------------------------------------------------------------------------------------------


def acted(state: State, event: Acted) -> State:
    state = _begun(state)
    told = clans.changed(state, event.seat, lambda clan: _acted(state, clan, event))
    return ages.after(told, event.seat)


def passed(state: State, event: Passed) -> State:
    told = clans.changed(_begun(state), event.seat, lambda clan: replace(clan, rage=0, passed=True))
    return ages.after(told, event.seat)


def pillaged(state: State, event: Pillaged) -> State:
    return ages.after(battle.pillaged(_begun(state), event), event.seat)


def _begun(state: State) -> State:
    """Whatever is done in turn shows that the actions of the age have begun."""
    return ages.on_turn(ages.reached(state, ACTION))


def _acted(state: State, clan: Clan, event: Acted) -> Clan:
    clan = clans.with_rage(clan, clan.rage - max(0, event.n))
    if event.what == "quest":
        clan = replace(clan, laid=clan.laid + 1)
    if event.what == "upgrade" and event.card:
        clan = replace(clan, upgrades=(*clan.upgrades, Upgrade(name=event.card, age=state.age)))
    clan = _strengthened(clan, event)
    clan = clans.with_figures(state, clan, lambda figures: _moved(figures, event))
    if event.what == "march":
        return ground.marched(state, clan, event)
    return ground.landed(state, clan, event.spot) if event.what == "invade" or event.free else clan


def _strengthened(clan: Clan, event: Acted) -> Clan:
    """A card for warriors or ships costs what they are worth from now on; so does what was told of an invasion."""
    grows = event.what in ("upgrade", "invade") and event.figure in PAYING and event.n > 0
    return clans.strong(clan, event.figure, event.n) if grows else clan


def _moved(figures: Figures, event: Acted) -> Figures:
    if event.what == "upgrade" and event.figure == "monster":
        figures = clans.summoned(figures)
    return clans.invaded(figures) if event.what == "invade" or event.free else figures


# --- The age ----------------------------------------------------------------------------------------------


def quest_told(state: State, event: QuestTold) -> State:
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


def hands_passed(state: State, event: HandsPassed) -> State:
    return replace(state, pick=max(0, min(event.pick, KEPT)))


def stepped(state: State, event: Stepped) -> State:
    return replace(state, phase=event.to) if event.to in PHASES else state


def age_ended(state: State, event: AgeEnded) -> State:
    return state if state.ended else ages.end_age(state, event)


# --- What cards move --------------------------------------------------------------------------------------


def stat_moved(state: State, event: StatMoved) -> State:
    return clans.changed(state, event.seat, lambda clan: clans.moved(clan, event.stat, event.by))


def glory_moved(state: State, event: GloryMoved) -> State:
    return clans.changed(
        state, event.seat, lambda clan: clans.gain(state, clan, "other", event.by, why=event.why)
    )


def rage_moved(state: State, event: RageMoved) -> State:
    return clans.changed(state, event.seat, lambda clan: clans.with_rage(clan, clan.rage + event.by))


def counting(state: State, event: Counting) -> State:
    """Before the first action all are in reserve; later nobody knows until it is told clan by clan."""
    on, on_map = event.on or event.on_map, event.on_map
    if on != state.counts_figures:
        fresh = state.age == 1 and state.phase == GIFTS
        state = clans.every(state, lambda clan: replace(clan, figures=Figures(), counted=fresh))
    if not on_map:
        state = clans.every(state, lambda clan: replace(clan, where=()))
    return replace(state, counts_figures=on, on_map=on_map)


def counted(state: State, event: Counted) -> State:
    there = Figures(board=max(0, event.board), reserve=max(0, event.reserve), valhalla=max(0, event.valhalla))

    def told(clan: Clan) -> Clan:
        return ground.within(state, replace(clan, figures=there, counted=True))

    return clans.changed(state, event.seat, told)


# --- The table's word -------------------------------------------------------------------------------------


def ruled(state: State, event: Ruled) -> State:
    return RULED[event.what](state, event)


def _glory(state: State, event: Ruled) -> State:
    return clans.changed(
        state, event.seat, lambda clan: clans.gain(state, clan, "other", event.to - clan.glory, why=event.why)
    )


def _strength(state: State, event: Ruled) -> State:
    return clans.changed(state, event.seat, lambda clan: clans.strong(clan, event.figure, event.to))


def _rage(state: State, event: Ruled) -> State:
    return clans.changed(state, event.seat, lambda clan: replace(clans.with_rage(clan, event.to), began=0))


def _position(state: State, event: Ruled) -> State:
    stat = event.stat
    if stat is None:
        return state
    return clans.changed(state, event.seat, lambda clan: clans.at(clan, stat, event.to))


def _first(state: State, event: Ruled) -> State:
    return replace(state, first=event.seat) if state.clan(event.seat) else state


def _turn(state: State, event: Ruled) -> State:
    return replace(state, turn=event.seat) if state.clan(event.seat) else state


def _token(state: State, event: Ruled) -> State:
    return board.lay(state, event.spot, event.reward)


def _pillaged(state: State, event: Ruled) -> State:
    return board.turn(state, event.spot, pillaged=bool(event.to))


def _destroyed(state: State, event: Ruled) -> State:
    return board.destroy(state, event.spot, by=event.to if event.to >= 0 else None)


def _doomed(state: State, event: Ruled) -> State:
    return board.doom(state, event.spot, age=event.to)


RULED: Final[Mapping[Subject, Callable[[State, Ruled], State]]] = {
    "glory": _glory,
    "rage": _rage,
    "position": _position,
    "strength": _strength,
    "first": _first,
    "turn": _turn,
    "token": _token,
    "pillaged": _pillaged,
    "destroyed": _destroyed,
    "doomed": _doomed,
}


def crowned(state: State, event: Crowned) -> State:
    known = tuple(seat for seat in event.winners if state.clan(seat))
    return replace(state, winners=known, how=event.how)


def noted(state: State, event: Noted) -> State:
    return replace(state, notes=(*state.notes, Note.of(event, age=state.age)))


def ended(state: State, event: Ended) -> State:
    return ages.finish(state, "table")


Evolve: TypeAlias = Callable[[State, Any], State]
EVOLVE: Final[Mapping[type[object], Evolve]] = {
    Opened: opened,
    Joined: joined,
    ClanTaken: clan_taken,
    Drawn: board.drawn,
    TrackShown: board.track_shown,
    SpotShown: board.spot_shown,
    BoardShown: board.board_shown,
    HandsPassed: hands_passed,
    Stepped: stepped,
    Acted: acted,
    Passed: passed,
    Pillaged: pillaged,
    QuestTold: quest_told,
    RagnarokCame: ages.ragnarok,
    AgeEnded: age_ended,
    StatMoved: stat_moved,
    GloryMoved: glory_moved,
    RageMoved: rage_moved,
    Counting: counting,
    Counted: counted,
    Stood: ground.stood,
    Ruled: ruled,
    Crowned: crowned,
    Noted: noted,
    Ended: ended,
}
