"""Who won a pillage, and what it brought."""

from functools import partial

from campaigns.kernel.copying import replace

from . import board, clans, ground
from .clans import changed
from .events import Pillaged
from .state import PILLAGE_GLORY, STATS, Clan, Fought, Gain, Reward, Stat, State


def totals(event: Pillaged) -> tuple[tuple[int, int | None], ...]:
    """Strength and card of each clan, in the order of the seats, whoever was named first; None: nobody told."""
    added: dict[int, int] = {}
    for one in event.fighters:
        added[one.seat] = added.get(one.seat, 0) + (one.strength or 0) + one.card
    untold = {one.seat for one in event.fighters if one.strength is None and not one.card}
    return tuple((seat, None if seat in untold else total) for seat, total in sorted(added.items()))


def untold(event: Pillaged) -> bool:
    """A battle that no numbers decide."""
    return contested(event) and any(total is None for _seat, total in totals(event))


def contested(event: Pillaged) -> bool:
    return any(one.seat != event.seat for one in event.fighters)


def winner(event: Pillaged) -> int:
    """The highest alone; a tie loses for everybody; the table has the last word."""
    if event.winner is not None:
        return event.winner
    if not contested(event):
        return event.seat
    told = [(seat, total or 0) for seat, total in totals(event)]
    most = max(total for _seat, total in told)
    match [seat for seat, total in told if total == most]:
        case [alone]:
            return alone
        case _:
            return 0


def pillaged(state: State, event: Pillaged) -> State:
    state = board.lay(state, event.spot, event.reward) if event.reward else state
    won, land = winner(event), state.province(event.spot)
    taken = won == event.seat
    reward = land.token if land and taken else None
    if taken:
        state = board.turn(state, event.spot, pillaged=True)
        state = changed(state, won, lambda clan: rewarded(state, clan, reward, event.spot))
    if contested(event) and won:
        state = changed(state, won, lambda clan: _victorious(state, clan, event.spot))
    fought = Fought(
        age=state.age,
        spot=event.spot,
        by=event.seat,
        totals=totals(event) if contested(event) else (),
        winner=won,
        pillaged=taken,
        reward=reward,
    )
    return replace(_buried(state, event), fought=(*state.fought, fought))


def rewarded(state: State, clan: Clan, reward: Reward | None, spot: str) -> Clan:
    """Before the glory of the battle: axes won here count for it already."""
    if reward == "glory":
        return clans.gain(state, clan, "pillage", PILLAGE_GLORY, spot=spot)
    for stat in stats(reward):
        clan = clans.moved(clan, stat, 1)
    return clan


def stats(reward: Reward | None) -> tuple[Stat, ...]:
    """Those that the token moves by one."""
    if reward == "all":
        return STATS
    return () if reward is None or reward == "glory" else (reward,)


def _victorious(state: State, clan: Clan, spot: str) -> Clan:
    """A line even where the track says nothing: its number may be read later."""
    about = {"spot": spot, "axes": clan.position("axes")}
    won = Gain(source="battle", n=clans.axes(state, clan), age=state.age, phase=state.phase, about=about)
    return replace(clan, gains=(*clan.gains, won))


def _buried(state: State, event: Pillaged) -> State:
    """As many as the table counted: the losers' all, and sometimes some of the winner's."""
    for one in event.fighters:
        state = changed(state, one.seat, partial(ground.fell, state, spot=event.spot, n=one.lost))
    return state
